"""Santiago de Cuba in a terminal."""
