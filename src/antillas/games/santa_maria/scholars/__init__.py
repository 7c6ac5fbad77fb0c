"""The powers of the scholars: one file for each of them, which says all that it changes in the rules (SM-SCH)."""
