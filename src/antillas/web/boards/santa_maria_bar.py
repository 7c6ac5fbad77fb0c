"""The prompt bar of Santa Maria: where we are, what is asked, who follows."""

from dataclasses import replace

from antillas.games.santa_maria.actions import NO
from antillas.games.santa_maria.tables import SIZE, YEARS
from antillas.web.boards.parts import Bar, Choice, Flag
from antillas.web.boards.santa_maria_choices import describe
from antillas.web.boards.santa_maria_texts import QUESTIONS
from antillas.web.boards.santa_maria_view import Sight

AREAS = {
    "picking": "picks",
    "sailing": "docks",
    "recruiting": "church",
}
"""The part of the table that a phase is about, if it is not the own colony."""
MEDALS = {
    "picking": "t-capital",
    "founding": "t-capital",
    "placing": "t-road",
    "sailing": "sail",
    "shifting": "sail",
    "praying": "religion",
    "grain-step": "grain",
    "recruiting": "religion",
    "roadwork": "road",
    "paying": "gold",
}
"""The drawing of what a phase is about, if it is not a die."""


def area(sight: Sight) -> str:
    """What the phase is about."""
    return "over" if sight.look.over else AREAS.get(sight.view.phase, "own")


def bar(sight: Sight) -> Bar:
    """The bar for the viewer."""
    words = sight.words
    return replace(
        sight.bar(),
        where=words("Year {number} of {all}", number=sight.view.year, all=YEARS),
        medal=medal(sight),
        hue=f"hue-{area(sight)}",
        question=question(sight),
        line=line(sight),
        then=followers(sight),
        primary=_only_choice(sight),
        passing=describe(sight, NO) if NO in sight.legal and len(sight.legal) > 1 else None,
    )


def medal(sight: Sight) -> str:
    """The drawing of what the phase is about: the die that was taken, or the year."""
    if sight.view.phase == "aiming":
        return f"d{sight.mark % SIZE + 1}"
    return MEDALS.get(sight.view.phase, f"d{sight.view.year}")


def question(sight: Sight) -> str:
    """What is asked, in one line."""
    if usual := sight.usual_question():
        return usual
    asked = QUESTIONS.get(sight.view.phase)
    return sight.words(asked) if sight.acting and asked else sight.not_now()


def line(sight: Sight) -> str:
    """The second line while nothing is previewed."""
    usual = sight.usual_line()
    if usual or sight.look.over or sight.look.held_by is not None:
        return usual
    return sight.words(sight.view.prompt)


def followers(sight: Sight) -> list[Flag]:
    """Who has the next turns: those who have not retired."""
    view, count = sight.view, len(sight.view.seats)
    if not isinstance(view.player, int) or view.phase in ("picking", "founding"):
        return []
    after = [(view.player + place) % count for place in range(1, count)]
    return [sight.flags[seat] for seat in after if view.seats[seat].retired is None]


def _only_choice(sight: Sight) -> Choice | None:
    """The choice that is previewed because there is no other; passing if nothing else is possible."""
    real = sorted(sight.legal - {NO}) or sorted(sight.legal)
    return replace(describe(sight, real[0]), default=True) if len(real) == 1 else None
