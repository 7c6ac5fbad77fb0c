"""The log page by page: all pages together tell everything, and a page says only its own lines."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER
from antillas.core.message import Event, Message, Value
from antillas.games import game
from antillas.i18n.words import Words
from antillas.table.game_log import GameLog
from antillas.table.notices import SAT, Notice
from antillas.table.rights import Rights
from antillas.table.service import SeatPlan
from antillas.table.table import Table, new_seats
from antillas.table.table_view import TableView
from antillas.web.boards import LOGS
from antillas.web.boards.common import log

MOST_SENTENCES = 20
"""More than one line has; the first line of the next page is said too, to know whether there is one."""


@pytest.fixture(scope="module")
def long_game() -> TableView:
    """A finished game with several pages of log, and people who sat down in the middle of it."""
    played, dice = game("puerto-rico(players=5)", {}), random.Random(1)
    state = played.start()
    actions: list[int] = []
    while state.player != OVER:
        chance = state.player == CHANCE
        actions.append(outcome_at(state, dice.random()) if chance else dice.choice(state.legal()))
        state.apply(actions[-1])
    plans = [SeatPlan(f"Seat {number}") for number in range(5)]
    notices = tuple(Notice(after, SAT, 1) for after in (0, 40, 41, len(actions)))
    table = Table(GameLog.start(played).then(actions), new_seats(played, plans), notices=notices)
    return table.look(Rights())


def test_the_pages_together_tell_everything(long_game: TableView) -> None:
    style, words = LOGS["puerto-rico"], Words.of("en", long_game.game)
    everything = log.lines(long_game, words, style, 10**6)
    pages: list[list[log.Line]] = []
    is_more = True
    while is_more:
        page, is_more = log.page(long_game, words, style, len(pages))
        pages.append(page)
    assert len(pages) > 2
    assert [len(page) for page in pages[:-1]] == [log.PAGE] * (len(pages) - 1)
    told = [(line.step, [str(sentence.parts) for sentence in line.sentences]) for page in pages for line in page]
    assert told == [(line.step, [str(sentence.parts) for sentence in line.sentences]) for line in everything]


def test_a_page_says_only_its_own_lines(long_game: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    split = log.split

    def count(sentence: str) -> tuple[log.Part, ...]:
        said.append(sentence)
        return split(sentence)

    monkeypatch.setattr(log, "split", count)
    log._line.cache_clear()  # else lines that were said before are not said again
    page, _ = log.page(long_game, Words.of("en", long_game.game), LOGS["puerto-rico"], 2)
    assert 0 < len(said) <= sum(len(line.sentences) for line in page) + MOST_SENTENCES


def test_the_ticker_tells_what_somebody_did_also_when_a_round_begins_with_it(long_game: TableView) -> None:
    style, words = LOGS["puerto-rico"], Words.of("en", long_game.game)
    rounds = 0
    for last, step in enumerate(long_game.steps, start=1):
        if step.actor == CHANCE or step.events[-1:] == () or step.events[-1].message.template not in style.breaks:
            continue
        look = replace(long_game, steps=long_game.steps[:last], notices=())
        told = log.ticker(log.at_table(look, words, style))
        assert [line.is_break for line in told[:1] + told[-1:]] == [False, True]
        assert told[0].flag is not None
        assert {line.step for line in told} == {step.number}
        rounds += 1
    assert rounds > 3


def test_the_ticker_tells_nothing_from_before_the_own_last_choice(long_game: TableView) -> None:
    style, words = LOGS["puerto-rico"], Words.of("en", long_game.game)
    for last in range(1, len(long_game.steps)):
        look = replace(long_game, steps=long_game.steps[:last], notices=(), own=(0,))
        found = log.at_table(look, words, style)
        told = log.ticker(found)
        assert told or not found
        assert not any(line.is_divider for line in told)


def spoken(game_id: str, language: str, *messages: Message) -> str:
    """A line of the log as it is read aloud, drawings by their names."""
    played = game(game_id, {})
    words, style = Words.of(language, played), LOGS[played.name]
    events = tuple([Event(0, "RULE-1", message) for message in messages])
    line = log._line(1, events, words, ("Ana", "Béla"), style, False)
    return " ".join("".join(part.text + part.tail for part in sentence.parts) for sentence in line.sentences)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana gains 3 coins, 4 wood, 1 gem."),
        ("pl", "Ana zdobywa: moneta \u00d7 3, drewno \u00d7 4, klejnot \u00d7 1."),
        ("hu", "Ana kap: 3 érme, 4 fa, 1 drágakő."),
    ],
)
def test_what_is_gained_at_once_is_summed_and_counted(language: str, said: str) -> None:
    gained = (("coin", 1), ("wood", 2), ("coin", 2), ("gem", 1), ("wood", 2))
    told = [
        Message("{seat} gains {count} {kind}.", {"seat": 0, "count": count, "kind": kind}) for kind, count in gained
    ]
    assert spoken("santa-maria(players=2)", language, *told) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana takes 1 cigar."),
        ("pl", "Ana bierze 1 znacznik cygar."),
        ("hu", "Ana elvesz 1 szivart."),
    ],
)
def test_a_drawn_piece_is_read_in_the_form_of_its_sentence(language: str, said: str) -> None:
    taken = Message("{seat} takes {count} {good}.", {"seat": 0, "count": 1, "good": "cigars"})
    assert spoken("santiago-de-cuba(players=2)", language, taken) == said


def test_a_tile_is_read_by_what_it_is() -> None:
    values: dict[str, Value] = {"seat": 0, "tile": "D07", "row": 4, "column": 2}
    placed = Message("{seat} places {tile} at row {row}, column {column}.", values)
    assert spoken("santa-maria(players=2)", "en", placed) == "Ana places a double tile at row 4, column 2."
