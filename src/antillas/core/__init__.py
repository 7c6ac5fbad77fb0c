"""The contract of all games: positions, chance, options, records, errors; knows no game and does no I/O."""
