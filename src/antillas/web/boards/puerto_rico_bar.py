"""The prompt bar of Puerto Rico: where we are, what is asked, who follows, and what can be done from the bar."""

from dataclasses import replace

from antillas.games.puerto_rico.actions import PASS
from antillas.web.boards.parts import Bar, Choice, Flag
from antillas.web.boards.puerto_rico_choices import describe
from antillas.web.boards.puerto_rico_pickers import PlacementPicker, StoragePicker
from antillas.web.boards.puerto_rico_table import ROLE_OF_PHASE
from antillas.web.boards.puerto_rico_texts import QUESTIONS
from antillas.web.boards.puerto_rico_view import Sight

OFFERED = ("extra-good", "trader")
"""Phases whose choices are small on the board, so that the bar offers them to fingers."""
WITHOUT_PASS = ("role", "placement", "storage")
ROUNDABOUT = "captain"
LONGEST_ROW = 5


def bar(sight: Sight, placement: PlacementPicker | None, storage: StoragePicker | None) -> Bar:
    """The bar for the viewer."""
    offers, primary = _offers(sight)
    role = ROLE_OF_PHASE.get(sight.view.phase, "")
    return replace(
        sight.bar(),
        where=sight.words("Round {count}", count=sight.view.round),
        governor=sight.flags[sight.view.governor],
        medal=role or "governor",
        hue=f"hue-{role}" if role else "",
        question=question(sight),
        line=line(sight, placement, storage),
        then=followers(sight),
        offers=offers,
        primary=primary,
        passing=_passing(sight),
    )


def question(sight: Sight) -> str:
    """What is asked, in one line."""
    if usual := sight.usual_question():
        return usual
    mine, others = QUESTIONS[sight.view.phase]
    if sight.acting:
        return sight.words(mine)
    return sight.words(others, seat=sight.names[int(sight.state.actor)])


def line(sight: Sight, placement: PlacementPicker | None, storage: StoragePicker | None) -> str:
    """The second line while nothing is previewed."""
    words, phase = sight.words, sight.view.phase
    if usual := sight.usual_line():
        return usual
    if placement is not None:
        return words("Click your tiles and buildings to lift and place workers, in any order.")
    if storage is not None:
        return _storage_line(sight, storage)
    role = ROLE_OF_PHASE.get(phase)
    if sight.acting and phase == "role":
        return words("You take the doubloons on the card, then everybody acts; you act first.")
    if role is None or phase not in QUESTIONS:
        return ""
    picker = words("{role} phase, picked by {seat}.", role=words.name(role), seat=sight.names[sight.view.picker])
    me = sight.me
    if not sight.acting or me is None:
        return picker
    return f"{picker} {words('You have {doubloons}.', doubloons=sight.amount('doubloons', me.doubloons))}"


def _storage_line(sight: Sight, storage: StoragePicker) -> str:
    if storage.kinds == 0:
        return sight.words("You may keep 1 good; the rest is lost.")
    return sight.words.plural(
        "You may keep all goods of {count} kind, and 1 good more; the rest is lost.",
        "You may keep all goods of {count} kinds, and 1 good more; the rest is lost.",
        storage.kinds,
    )


def followers(sight: Sight) -> list[Flag]:
    """Who is asked after the player to move, in this phase or for the next roles."""
    view, count = sight.view, len(sight.view.seats)
    if not isinstance(view.player, int):
        return []
    if view.phase == "role":
        length = min(sight.picks_left() - 1, LONGEST_ROW)
    elif view.phase == ROUNDABOUT:
        length = count - 1
    elif view.phase == "extra-good":
        length = 0
    else:
        length = (view.picker - view.player - 1) % count
    return [sight.flags[(view.player + place) % count] for place in range(1, length + 1)]


def _offers(sight: Sight) -> tuple[list[Choice], Choice | None]:
    """The choices in the bar, and the one that is previewed because it is the only one."""
    real = sorted(sight.legal - {PASS})
    offers = [describe(sight, action) for action in real] if sight.view.phase in OFFERED else []
    if len(real) != 1 or sight.view.phase in WITHOUT_PASS[1:]:
        return offers, None
    return [], replace(describe(sight, real[0]), default=True)


def _passing(sight: Sight) -> Choice | None:
    if not sight.acting or sight.view.phase in WITHOUT_PASS:
        return None
    refused = sight.state.why_not(PASS)
    return describe(sight, PASS) if refused is None else Choice(does=sight.words("Pass"), why=sight.reason(refused))
