"""The hand-written player of Puerto Rico."""
