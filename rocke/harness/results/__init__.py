"""idle From evidence to the ledger: what came of every planned case."""
