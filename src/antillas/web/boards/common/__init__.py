"""What the boards of all games share."""
