"""base What a run publishes: the ledger's file, the table, and what moved since the base."""
