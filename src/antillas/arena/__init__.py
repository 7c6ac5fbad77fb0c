"""Bots against bots: matches of many games and what they show."""
