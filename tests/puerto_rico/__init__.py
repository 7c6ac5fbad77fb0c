"""Tests of antillas.games.puerto_rico."""
