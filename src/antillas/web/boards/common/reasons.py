"""Why a piece that somebody clicked cannot be chosen now: found when it is asked for, from the engine's own reasons."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from antillas.core.message import Refusal
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common.viewer import Viewer

PASS = "pass"
MOST_TRIED = 200
"""Actions about a thing whose reasons are asked for; a thing of our games has fewer."""


@dataclass(frozen=True)
class Told:
    """A reason in a sentence, with the rule that says so, if it is one."""

    text: str
    rule: str = ""


def why_not(look: TableView, words: Words, about: str, *, owner: int | None, in_numbers: bool) -> Told:
    """Why nothing comes of a click on a thing: `about` is its id, as moves name it (`corn`, `ship=1`).

    What is asked for in numbers the engine asks one by one, so that its reasons for other things would tell less.
    """
    viewer = Viewer(look, words)
    if not viewer.acting:
        return Told(viewer.not_now())
    if owner is not None and owner != viewer.seat:
        return Told(words("This belongs to {seat}.", seat=viewer.names[owner]))
    actions = list(_about(look, about))
    if viewer.legal.intersection(actions) and not in_numbers:
        return Told(words("What can be done with it now has an amber ring."))
    refused = None if in_numbers else _refused(viewer, actions)
    if refused is None:
        return Told(words("Nothing can be done with this now."))
    return Told(viewer.say(refused.message), refused.rule)


def _about(look: TableView, about: str) -> Iterator[int]:
    """The actions that are about a thing."""
    name, _, value = about.rpartition("=")
    for action, meaning in enumerate(look.game.meanings().all):
        found = meaning.about.items()
        if any(str(subject) == value and name in ("", called) for called, subject in found):
            yield action


def _refused(viewer: Viewer, actions: list[int]) -> Refusal | None:
    """What the rules say of moves with it: of one that is asked for now, or else that something else is asked."""
    state = viewer.look.state
    asked = {PASS, *(state.meaning(action).kind for action in viewer.legal)}
    others = (number for number, meaning in enumerate(state.game.meanings().all) if meaning.kind not in asked)
    tried = sorted(actions, key=lambda action: state.meaning(action).kind not in asked) or list(islice(others, 1))
    refused = (state.why_not(action) for action in tried[:MOST_TRIED])
    return next((reason for reason in refused if reason is not None), None)
