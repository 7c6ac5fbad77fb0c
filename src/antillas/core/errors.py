"""The error tree: everything that Antillas refuses, and why."""


class AntillasError(Exception):
    """Anything refused on purpose; its text is meant for the user."""


class BadOption(AntillasError):
    """A game, a player count or an option that does not exist or does not fit the others."""


class BadData(AntillasError):
    """A position or a component file that cannot be right; the text names the place and the reason."""


class BadRecord(AntillasError):
    """A record that cannot be read or does not replay."""


class MoveError(AntillasError):
    """A move that was not made; the position is as it was before."""


class UnreadableMove(MoveError):
    """A text or a number that is no action of this game."""


class IllegalMove(MoveError):
    """An action that the rules forbid now; `rule` is the id of the rule."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason


class NotYourTurn(MoveError):
    """A move by a seat that has nothing to decide now."""


class GameOver(MoveError):
    """A move after the end of the game."""
