"""The tests of Santiago de Cuba, rule by rule."""
