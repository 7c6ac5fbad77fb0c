"""Santa Maria: build a colony, send dice and coins through its buildings, and make its people happy in three years."""
