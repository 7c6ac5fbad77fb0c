"""The verdict: who won, and by what."""

import pytest

from antillas.cli.boards import drawing
from antillas.cli.score_sheet import winning_sentence
from antillas.core.scores import Scores
from antillas.table.seats import Seat

ARTIST = drawing("puerto-rico", [Seat("Ana"), Seat("Ben"), Seat("Cleo")], "en")


@pytest.mark.parametrize(
    ("points", "tie_breaks", "sentence"),
    [
        ((3, 9, 5), (0, 0, 9), "Ben wins with 9 VP."),
        (
            (9, 9, 5),
            (4, 6, 9),
            "Ben wins with 9 VP, level with Ana, by the tie-break (doubloons and goods): 6 to 4.",
        ),
        ((9, 9, 5), (6, 6, 9), "Ana and Ben share the victory with 9 VP; the tie-break is level too."),
    ],
)
def test_the_winner_is_named(points: tuple[int, ...], tie_breaks: tuple[int, ...], sentence: str) -> None:
    scores = Scores([{"chips": amount} for amount in points], list(tie_breaks))
    assert winning_sentence(scores, ARTIST) == sentence
