"""Engines: built, started as workers, asked for IR, alone or side by side."""
