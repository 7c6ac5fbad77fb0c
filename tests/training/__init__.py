"""How nets learn."""
