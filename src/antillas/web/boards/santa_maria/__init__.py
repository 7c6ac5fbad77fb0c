"""How a table of Santa Maria is shown."""
