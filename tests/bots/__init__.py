"""Tests of antillas.bots."""
