"""CI and test orchestration for GPU-kernel pull requests, with the kernel engine it checks."""

__version__ = "0.1.0"
