"""Frozen games: records, identities and action numbers of every version of the rules, which must keep their meaning."""
