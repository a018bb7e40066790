"""Families, plan, engines, goldens, evidence, ledger: all between a spec and the table."""
