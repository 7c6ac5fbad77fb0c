"""The command line: play, replay, rules, games, match."""
