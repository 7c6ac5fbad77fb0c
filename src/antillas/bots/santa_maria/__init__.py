"""The hand-written player of Santa Maria."""
