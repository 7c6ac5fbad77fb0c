"""Second, plain and slow implementations of games from the rules alone, to be played in lock-step with the engine."""
