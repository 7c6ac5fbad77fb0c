"""The tests of Santa Maria, rule by rule."""
