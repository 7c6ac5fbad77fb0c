"""Tests of Antillas; the folders mirror the package."""
