"""Kills a real server and a real PostgreSQL at random moments while people play; `python -m tools.chaos` runs it."""
