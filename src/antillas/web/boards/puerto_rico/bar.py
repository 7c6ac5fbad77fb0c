"""The prompt bar of Puerto Rico: where we are, what is asked, who follows, and what can be done from the bar."""

from dataclasses import replace

from antillas.games.puerto_rico.actions import PASS
from antillas.web.boards.common.parts import Bar, Choice, Flag
from antillas.web.boards.puerto_rico.choices import describe
from antillas.web.boards.puerto_rico.pickers import PlacementPicker, StoragePicker
from antillas.web.boards.puerto_rico.table import ROLE_OF_PHASE
from antillas.web.boards.puerto_rico.texts import QUESTIONS
from antillas.web.boards.puerto_rico.viewer import Viewer

OFFERED = ("extra-good", "trader")
"""Phases whose choices are small on the board, so that the bar offers them to fingers."""
WITHOUT_PASS = ("role", "placement", "storage")
ROUNDABOUT = "captain"
LONGEST_ROW = 5


def bar(viewer: Viewer, placement: PlacementPicker | None, storage: StoragePicker | None) -> Bar:
    """The bar for the viewer."""
    offers, primary = _offers(viewer)
    role = ROLE_OF_PHASE.get(viewer.view.phase, "")
    return replace(
        viewer.bar(),
        where=viewer.words("Round {count}", count=viewer.view.round),
        governor=viewer.flags[viewer.view.governor],
        medal=role or "governor",
        hue=f"hue-{role}" if role else "",
        question=question(viewer),
        line=line(viewer, placement, storage),
        then=followers(viewer),
        offers=offers,
        primary=primary,
        passing=_passing(viewer),
    )


def question(viewer: Viewer) -> str:
    """What is asked, in one line."""
    if usual := viewer.usual_question():
        return usual
    mine, others = QUESTIONS[viewer.view.phase]
    if viewer.acting:
        return viewer.words(mine)
    return viewer.words(others, seat=viewer.names[int(viewer.state.actor)])


def line(viewer: Viewer, placement: PlacementPicker | None, storage: StoragePicker | None) -> str:
    """The second line while nothing is previewed."""
    words, phase = viewer.words, viewer.view.phase
    if usual := viewer.usual_line():
        return usual
    if placement is not None:
        return words("Click your tiles and buildings to lift and place workers, in any order.")
    if storage is not None:
        return _storage_line(viewer, storage)
    role = ROLE_OF_PHASE.get(phase)
    if viewer.acting and phase == "role":
        return words("You take the doubloons on the card, then everybody acts; you act first.")
    if role is None or phase not in QUESTIONS:
        return ""
    picker = words("{role} phase, picked by {seat}.", role=words.name(role), seat=viewer.names[viewer.view.picker])
    me = viewer.me
    if not viewer.acting or me is None:
        return picker
    return f"{picker} {words('You have {doubloons}.', doubloons=viewer.amount('doubloons', me.doubloons))}"


def _storage_line(viewer: Viewer, storage: StoragePicker) -> str:
    if storage.kinds == 0:
        return viewer.words("You may keep 1 good; the rest is lost.")
    return viewer.words.plural(
        "You may keep all goods of {count} kind, and 1 good more; the rest is lost.",
        "You may keep all goods of {count} kinds, and 1 good more; the rest is lost.",
        storage.kinds,
    )


def followers(viewer: Viewer) -> list[Flag]:
    """Who is asked after the player to move, in this phase or for the next roles."""
    view, count = viewer.view, len(viewer.view.seats)
    if not isinstance(view.player, int):
        return []
    if view.phase == "role":
        length = min(viewer.picks_left() - 1, LONGEST_ROW)
    elif view.phase == ROUNDABOUT:
        length = count - 1
    elif view.phase == "extra-good":
        length = 0
    else:
        length = (view.picker - view.player - 1) % count
    return [viewer.flags[(view.player + place) % count] for place in range(1, length + 1)]


def _offers(viewer: Viewer) -> tuple[list[Choice], Choice | None]:
    """The choices in the bar, and the one that is previewed because it is the only one."""
    real = sorted(viewer.legal - {PASS})
    offers = [describe(viewer, action) for action in real] if viewer.view.phase in OFFERED else []
    if len(real) != 1 or viewer.view.phase in WITHOUT_PASS[1:]:
        return offers, None
    return [], replace(describe(viewer, real[0]), default=True)


def _passing(viewer: Viewer) -> Choice | None:
    if not viewer.acting or viewer.view.phase in WITHOUT_PASS:
        return None
    refused = viewer.state.why_not(PASS)
    return describe(viewer, PASS) if refused is None else Choice(does=viewer.words("Pass"), why=viewer.reason(refused))
