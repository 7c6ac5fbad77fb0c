"""Puerto Rico: set-up, roles and buildings of the base game in three editions."""
