"""Mutants of emitted IR: small faults put into a parsed kernel, one at a time.

`sites` finds the instructions that matter, `kinds` says which faults each can have, `choose` picks
some by a seed, and `apply` gives a parsed module with one of them in it. Pure: no engine, no run.
"""
