"""Plays at many tables of a real server at once, with browsers that fetch what the script of the page fetches."""
