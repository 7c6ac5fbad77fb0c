"""How a table of Puerto Rico is shown."""
