"""Tests of antillas.core."""
