"""The notation of a game: a text for every action number, and back."""

from antillas.core.errors import UnreadableMove
from antillas.core.message import Message, Names, Quote, Text


class Notation:
    """The texts of all actions; games whose texts depend on the position refine it."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self.actions: dict[str, int] = {text: action for action, text in enumerate(texts)}

    def static_text(self, action: int) -> str:
        """The text of an action wherever it is made."""
        if not 0 <= action < len(self.texts):
            most = len(self.texts) - 1
            raise UnreadableMove("{text} is no action: actions are 0 to {most}.", text=Text(str(action)), most=most)
        return self.texts[action]

    def find(self, words: str, text: str) -> int:
        """The action with exactly these words; the error quotes the text as it was given."""
        action = self.actions.get(words)
        if action is None:
            raise UnreadableMove("{text} is no move; {hint}.", text=Quote(text.strip()), hint=self.hint(words))
        return action

    def hint(self, words: str) -> Message:
        """What a text that starts like this could have been."""
        verb = words.split(" ")[0] if words else ""
        known = [text for text in self.texts if text.split(" ")[0] == verb]
        if known:
            return Message(
                "moves with {verb} look like {one} or {other}",
                {"verb": Quote(verb), "one": Quote(known[0]), "other": Quote(known[-1])},
            )
        verbs = sorted({text.split(" ")[0] for text in self.texts})
        return Message("moves begin with {verbs}", {"verbs": Names([Text(verb) for verb in verbs])})


def plain_words(text: str) -> str:
    """A text as it is looked up: lower case, single spaces."""
    return " ".join(text.lower().split())
