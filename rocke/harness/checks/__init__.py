"""Checks of the gate, parity, determinism and structure, and the goldens."""
