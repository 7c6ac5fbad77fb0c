"""The drawing of Puerto Rico: one file for each part of the board."""
