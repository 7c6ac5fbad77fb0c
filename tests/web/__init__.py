"""Tests of the web part: pages, boards, words."""
