"""The prompt bar of Santa Maria: where we are, what is asked, who follows."""

from dataclasses import replace

from antillas.games.santa_maria.texts import QUESTIONS
from antillas.web.boards.common.parts import Bar, Choice
from antillas.web.boards.santa_maria.choices import describe
from antillas.web.boards.santa_maria.viewer import Viewer

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


def area(viewer: Viewer) -> str:
    """What the phase is about."""
    return "over" if viewer.look.over else AREAS.get(viewer.view.phase, "own")


def bar(viewer: Viewer) -> Bar:
    """The bar for the viewer."""
    view, passing = viewer.view, viewer.number("pass")
    return replace(
        viewer.bar(),
        where=viewer.words("Year {number} of {all}", number=view.year, all=view.years),
        medal=medal(viewer),
        hue=f"hue-{area(viewer)}",
        asks=area(viewer) if viewer.acting else "",
        question=question(viewer),
        line=viewer.with_news(line(viewer)),
        then=[viewer.flags[seat] for seat in view.followers],
        primary=_only_choice(viewer),
        passing=describe(viewer, passing) if passing in viewer.legal and len(viewer.legal) > 1 else None,
    )


def medal(viewer: Viewer) -> str:
    """The drawing of what the phase is about: the die that was taken, or the year."""
    die = viewer.view.about.die
    if die is not None:
        return f"d{die.value}"
    return MEDALS.get(viewer.view.phase, f"d{viewer.view.year}")


def question(viewer: Viewer) -> str:
    """What is asked, in one line."""
    if usual := viewer.usual_question():
        return usual
    asked = QUESTIONS.get(viewer.view.phase)
    return viewer.words(asked) if viewer.acting and asked else viewer.not_now()


def line(viewer: Viewer) -> str:
    """The second line while nothing is previewed."""
    usual = viewer.usual_line()
    if usual or viewer.look.over or viewer.look.held_by is not None:
        return usual
    return viewer.words(viewer.view.prompt)


def _only_choice(viewer: Viewer) -> Choice | None:
    """The choice that is previewed because there is no other but free actions; passing if that is all there is."""
    aside = {viewer.number("pass"), *(action for kind in ("sell", "buy") for action, _ in viewer.legal_of(kind))}
    real = sorted(viewer.legal - aside) or sorted(viewer.legal)
    return replace(describe(viewer, real[0]), default=True) if len(real) == 1 else None
