"""Santa Maria in a terminal."""
