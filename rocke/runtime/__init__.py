"""Launches kernels on an AMD GPU, on the machine's own torch and ROCm.

Everything that touches the device runs in a process of its own (`worker`), because a memory fault
ends the process that it happens in. `Device` starts that process and speaks with it; `machine`
says whether there is a device to start it for.
"""
