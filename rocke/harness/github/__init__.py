"""A run's result told to GitHub."""
