"""The error tree: everything that Antillas refuses, and why, as sentences that any language can say."""

from typing import Final

from antillas.core.message import Message, Refusal, Value

CITED: Final = "{reason} [{rule}]"


class AntillasError(Exception):
    """Anything refused on purpose: a template of a sentence for the user, and its values."""

    def __init__(self, template: str, **values: Value) -> None:
        self.message = Message(template, values)
        super().__init__(str(self.message))

    def cited(self) -> Message:
        """The sentence with the rule that it rests on, if there is one; to be part of another sentence."""
        return self.message


class BadOption(AntillasError):
    """A game, a player count or an option that does not exist or does not fit the others."""


class BadData(AntillasError):
    """A position or a component file that cannot be right; the text names the place and the reason.

    No table meets it, so its sentences are in English alone.
    """


class BadRecord(AntillasError):
    """A record that cannot be read or does not replay."""


class OtherVersion(BadRecord):
    """A record or a stored table that this version of the program would play differently."""


class MoveError(AntillasError):
    """A move that was not made; the position is as it was before."""


class UnreadableMove(MoveError):
    """A text or a number that is no action of this game."""


class IllegalMove(MoveError):
    """An action that the rules forbid now; `rule` is the id of the rule."""

    def __init__(self, rule: str, template: str, **values: Value) -> None:
        super().__init__(template, **values)
        self.rule = rule

    @property
    def reason(self) -> str:
        """The sentence without the id of the rule."""
        return str(self.message)

    def cited(self) -> Message:
        """The sentence with the id of the rule."""
        return Message(CITED, {"reason": self.message, "rule": self.rule})

    def __str__(self) -> str:
        return str(self.cited())


class NotYourTurn(MoveError):
    """A move by a seat that has nothing to decide now."""


class GameOver(MoveError):
    """A move after the end of the game."""


def forbidden(refused: Refusal) -> IllegalMove:
    """The error for an action that was refused."""
    error = IllegalMove(refused.rule, refused.message.template)
    error.message = refused.message
    error.args = (str(refused.message),)
    return error
