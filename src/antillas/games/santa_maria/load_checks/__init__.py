"""What a position of Santa Maria that was read from data must fulfil."""
