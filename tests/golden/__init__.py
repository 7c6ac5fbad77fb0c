"""Tests of golden playthroughs: whole games compared line by line."""
