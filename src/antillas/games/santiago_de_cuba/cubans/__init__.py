"""The Cubans at the stops: those who hand something out, and Pablo, El Zorro and Alonso."""
