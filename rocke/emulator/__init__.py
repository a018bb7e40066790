"""Run textual AMDGPU LLVM IR on the CPU with NumPy."""
