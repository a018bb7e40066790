"""Kernel families: a folder each, with its spec, selector, launch facts, emitter and configs."""
