"""The prompt bar of Puerto Rico: where we are, what is asked, who follows, and what can be done from the bar."""

from dataclasses import replace

from antillas.web.boards.common.parts import Bar, Choice, Flag
from antillas.web.boards.puerto_rico.choices import describe
from antillas.web.boards.puerto_rico.texts import QUESTIONS
from antillas.web.boards.puerto_rico.viewer import Viewer

OFFERED = ("extra-good", "trader")
"""Phases whose choices are small on the board, so that the bar offers them to fingers."""
WITHOUT_PASS = ("role", "placement", "storage")
LONGEST_ROW = 5


def bar(viewer: Viewer) -> Bar:
    """The bar for the viewer."""
    offers, primary = _offers(viewer)
    role = viewer.view.role or ""
    return replace(
        viewer.bar(),
        where=viewer.words("Round {count}", count=viewer.view.round),
        governor=viewer.flags[viewer.view.governor],
        medal=role or "governor",
        hue=f"hue-{role}" if role else "",
        question=question(viewer),
        line=line(viewer),
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
    return viewer.words(others, seat=viewer.names[viewer.view.actor])


def line(viewer: Viewer) -> str:
    """The second line while nothing is previewed."""
    words, phase = viewer.words, viewer.view.phase
    if usual := viewer.usual_line():
        return usual
    if viewer.placing is not None:
        return words("Click your tiles and buildings to lift and place workers, in any order.")
    if viewer.storing is not None:
        return _storage_line(viewer, viewer.storing.kinds)
    role = viewer.view.role
    if viewer.acting and phase == "role":
        return words("You take the doubloons on the card, then everybody acts; you act first.")
    if role is None:
        return ""
    picker = words("{role} phase, picked by {seat}.", role=words.name(role), seat=viewer.names[viewer.view.picker])
    me = viewer.me
    if not viewer.acting or me is None:
        return picker
    purse = words("You have {doubloons}.", doubloons=viewer.amount("doubloons", me.doubloons))
    return f"{picker} {purse}"


def _storage_line(viewer: Viewer, kinds: int) -> str:
    if kinds == 0:
        return viewer.words("You may keep 1 good; the rest is lost.")
    return viewer.words.plural(
        "You may keep all goods of {count} kind, and 1 good more; the rest is lost.",
        "You may keep all goods of {count} kinds, and 1 good more; the rest is lost.",
        kinds,
    )


def followers(viewer: Viewer) -> list[Flag]:
    """Who is asked after the player to move, in this phase or for the next roles."""
    return [viewer.flags[seat] for seat in viewer.view.next_seats[:LONGEST_ROW]]


def _offers(viewer: Viewer) -> tuple[list[Choice], Choice | None]:
    """The choices in the bar, and the one that is previewed because it is the only one."""
    real = sorted(viewer.legal - {viewer.number("pass")})
    offers = [describe(viewer, action) for action in real] if viewer.view.phase in OFFERED else []
    if len(real) != 1 or viewer.view.phase in WITHOUT_PASS[1:]:
        return offers, None
    return [], replace(describe(viewer, real[0]), default=True)


def _passing(viewer: Viewer) -> Choice | None:
    if not viewer.acting or viewer.view.phase in WITHOUT_PASS:
        return None
    passing = viewer.number("pass")
    refused = viewer.state.why_not(passing)
    return (
        describe(viewer, passing) if refused is None else Choice(does=viewer.words("Pass"), why=viewer.reason(refused))
    )
