"""What a bot is: something that chooses an action in a position where it is its turn."""

from antillas.core.contract import State


class Bot:
    """A player made of code; it may keep the position it is handed only as a clone."""

    kind: str
    """The id by which tables, records and command lines name it."""
    summary: str

    def choose(self, state: State) -> int:
        """One of the legal actions."""
        raise NotImplementedError
