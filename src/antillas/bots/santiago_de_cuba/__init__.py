"""The hand-written player of Santiago de Cuba."""
