"""Tests of antillas.cli."""
