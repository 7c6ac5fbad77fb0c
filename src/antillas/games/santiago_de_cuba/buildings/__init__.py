"""The buildings of Santiago de Cuba: a file for each, and the list of all."""
