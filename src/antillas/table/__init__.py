"""The table: who sits where, whose turn it is, undo, storage and the rules at hand; no terminal and no network."""
