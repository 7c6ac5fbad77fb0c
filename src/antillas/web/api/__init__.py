"""The JSON API: what people can do at a table, for programs."""
