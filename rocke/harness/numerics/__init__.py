"""Numeric problems on the emulator and on GPUs."""
