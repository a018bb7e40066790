"""Decode: turn each instruction, once, into a closure over the register file."""
