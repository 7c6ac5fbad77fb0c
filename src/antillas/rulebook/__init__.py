"""The numbered rules of every game, as chapters, and their reader."""
