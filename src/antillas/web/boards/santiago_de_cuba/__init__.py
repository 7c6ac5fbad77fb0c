"""How a table of Santiago de Cuba is shown."""
