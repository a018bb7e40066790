"""Code generation by real LLVMs, and what kernels cost."""
