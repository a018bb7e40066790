"""Detectors: poison, races, barriers."""
