"""Running lane entries under pytest: processes, time limits, progress, evidence files."""
