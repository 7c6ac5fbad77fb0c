"""A bot in ten lines: tries every move and takes the one after which it has the most points."""

import antillas


class GreedyBot(antillas.Bot):
    """Looks one move ahead."""

    def __init__(self, seed):
        self.seed = seed

    def decide(self, position, budget):
        """The move with the best score of this seat right after it."""

        def points(action):
            after = position.clone()
            after.apply(action)
            return after.scores()[position.player]

        return antillas.Decision(max(position.legal(), key=points))
