"""Where a page stops on its way to the present, so that everybody sees what the others did: one stop for one line."""

from antillas.core.contract import CHANCE, Game
from antillas.table.game_log import NO_ACTION, Step
from antillas.table.table_view import TableView
from antillas.web.boards.common.log import Style, told_as_one
from antillas.web.boards.common.reasons import PASS

MOST_STOPS = 60
"""Nobody follows more at a stretch. The others come near it when they play a year of Santa Maria to its end."""


def stops(look: TableView, style: Style) -> list[int]:
    """The moments since the viewer's last choice at which something on the table had just changed.

    A step that tells nothing, or only that somebody passes, changes nothing to look at. Neighbours that the log tells
    in one line are one stop: a whole placement of workers, everything that chance turns up.
    """
    found: list[int] = []
    later: Step | None = None
    for step in reversed(look.steps):
        if (step.actor in look.own and not step.forced) or len(found) == MOST_STOPS:
            break
        if not _shows(step, look.game):
            continue
        if not (_is_open(step, look, style) if later is None else _are_one(step, later, style)):
            found.append(step.number)
        later = step
    if found and not look.may_take_record:
        return [look.steps[-1].number]  # where the past is not shown again, there is only the present to look at
    return found[::-1]


def goes_on(look: TableView, style: Style) -> bool:
    """Whether somebody else is in the midst of one stop, so that a page may wait a little for the rest of it."""
    return bool(look.steps) and _is_open(look.steps[-1], look, style)


def _shows(step: Step, game: Game) -> bool:
    """Whether there is something to look at after a step; a pass may bring the phase to its end, which tells more."""
    if len(step.events) != 1 or step.action == NO_ACTION:
        return bool(step.events)
    return game.meanings().all[step.action].kind != PASS


def _is_open(step: Step, look: TableView, style: Style) -> bool:
    """Whether more may come that is one with this step, the newest: somebody else made it and is to move again."""
    if step.actor < 0 or step.actor != look.player or step.actor in look.own:
        return False
    return not step.events or step.events[-1].message.template in style.sums


def _are_one(step: Step, later: Step, style: Style) -> bool:
    if step.actor == later.actor == CHANCE:
        return True
    return told_as_one(step.events[-1], later.events[0], style)
