"""mutant_equivalence Negative controls and mutants: proof that checks can fail."""
