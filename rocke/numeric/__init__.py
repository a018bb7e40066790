"""Numeric problems: seeded inputs, float64 oracles and the comparer. Pure NumPy; runs nothing.

A problem is data (``problems/*.yaml``). Each family has one module here that makes its inputs and
its oracle; whoever runs a kernel (the emulator lane, a GPU lane) takes the inputs, runs, and hands
the outputs to ``compare``.
"""
