"""Tests of antillas.table."""
