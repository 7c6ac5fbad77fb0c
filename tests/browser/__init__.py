"""Tests that sit down at the table as people do: with a browser."""
