"""The pages of an analysis: what is drawn and told of it, at a table and as a page that opens alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

import msgspec
from markupsafe import Markup

from antillas.coach.adviser import SEARCH
from antillas.coach.analysis import BEST, MARKS, Analysis, Moment
from antillas.coach.figures import figures_of
from antillas.coach.habits import LABELS, ORDERED, Habit, habits_of, points_of
from antillas.coach.parts import PART, PART_NAMES, part_of, part_starts
from antillas.coach.strong_play import strong_play_of
from antillas.coach.summary import Quality, Turn, summarised
from antillas.coach.telling import MARK_NAMES, SIGNS, called, change, decimal, in_band, percent, sentence, told_apart
from antillas.core.contract import CHANCE, Game
from antillas.core.record import Result
from antillas.games import family
from antillas.i18n.words import Words
from antillas.table.game_log import GameLog, told_in
from antillas.web.analysis_chart import TALL, WIDE, chart
from antillas.web.boards import source_name
from antillas.web.boards.common.parts import Flag, flags_of
from antillas.web.languages import template_words
from antillas.web.opening_list import drawings, openings
from antillas.web.points_chart import Grown, grown
from antillas.web.rendering import environment
from antillas.web.strip_chart import strips

SHEETS = ("tokens.css", "pieces.css", "numbers.css")
"""The looks of the page, which a page that opens alone carries with it."""


@dataclass(frozen=True)
class Mark:
    """How good a choice was: a sign, a word and the number of its colour."""

    sign: str
    word: str
    css: str


@dataclass(frozen=True)
class Told:
    """A choice as the page tells it."""

    step: int
    flag: Flag
    played: str
    better: str
    """Empty if nothing was better."""
    loss: float
    cost: str
    points: str
    """Empty where nobody can tell them."""
    grade: Mark
    reasons: tuple[str, ...]
    chances: tuple[str, str]
    """The own chance with the best choice, and with the one that was played."""
    part: int
    """The round in which it was made."""


@dataclass(frozen=True)
class Part:
    """A round of the game: the choices that cost something, and how many were best."""

    number: int
    moves: tuple[Told, ...]
    best: int


@dataclass(frozen=True)
class Row:
    """How well a seat has played."""

    flag: Flag
    best: str
    points: str
    """Empty where nobody can tell them."""
    stretches: tuple[tuple[Mark, int, float, float], ...]
    """For each mark that was given how often, and from where to where its stretch of the bar goes, in percent."""


@dataclass(frozen=True)
class Bend:
    """A turning point."""

    number: int
    told: Told
    whose: Flag
    by: str


@dataclass(frozen=True)
class Did:
    """What a seat did: names with how often and how long a bar, or in order with the round."""

    heading: str
    rows: tuple[tuple[str, int, float], ...]
    in_order: bool


@dataclass(frozen=True)
class Move:
    """A step of the game as it was told."""

    number: int
    flag: Flag | None
    """None if it was chance."""
    text: str


class Teller:
    """Tells one analysis in one language."""

    def __init__(self, analysis: Analysis, words: Words, log: GameLog, viewer: int | None = None) -> None:
        self.analysis = analysis
        self.words = words
        self.log = log
        self.viewer = viewer
        """The seat of who looks; None for spectators."""
        self.told_all = told_in(log.steps)
        self.rounds = part_starts(log.game.name, self.told_all)
        self.flags = flags_of(analysis.seats)

    def context(self) -> dict[str, object]:
        """What the sheets of the page are filled in with."""
        analysis, summary = self.analysis, summarised(self.analysis)
        turned = [told_apart(self.words, turn.moment, analysis.seats)[0].rstrip(".") for turn in summary.turns]
        drawn = [chart(frame, analysis, summary, self.flags, self.rounds, turned) for frame in (WIDE, TALL)]
        return {
            "analysis": analysis,
            "game_title": family(analysis.game.partition("(")[0]).title,
            "flags": self.flags,
            "title": self.title(analysis.result),
            "charts": drawn,
            "fair": percent(self.words, 1 / len(self.flags)),
            "bends": [self.bend(number, turn) for number, turn in enumerate(summary.turns, 1)],
            "mistakes": [self.told(moment) for moment in summary.mistakes],
            "costs_most": max((moment.loss for moment in summary.mistakes), default=1.0),
            "rows": [self.row(quality) for quality in summary.qualities],
            "marks": [self.graded(mark) for mark in MARKS],
            "parts": self.parts(),
            "part_name": PART_NAMES.get(self.log.game.name, PART),
            "grown": self.grown(),
            "habits": self.habits(),
            "by_tree": any(moment.method == SEARCH for moment in analysis.moments),
            "by_net": any(moment.method == SEARCH and moment.points for moment in analysis.moments),
            "moves": [],
            **self.strong(),
        }

    def strong(self) -> dict[str, object]:
        """How everybody played beside strong bots; nothing of it where none was measured."""
        game, words = self.log.game, self.words
        known, figures = strong_play_of(game), figures_of(self.log.state, self.told_all)
        drawn = [] if known is None else strips(known, game.name, figures, self.flags, words)
        found = openings(self.analysis, self.told_all, self.flags, words, self.viewer)
        return {
            "band": "" if known is None else in_band(words, known),
            "strips": drawn,
            "within": [(flag, sum(flag in one.inside for one in drawn)) for flag in self.flags],
            "openings": found,
            "drawings": drawings(found, game, words) if found else "",
        }

    def grown(self) -> list[Grown]:
        """Where everybody's points came from."""
        name = self.log.game.name
        points = points_of(self.log.game, [step.action for step in self.log.steps])
        scores = self.analysis.result.scores
        return grown(points, scores, self.flags, self.rounds, lambda source: source_name(name, source, self.words))

    def habits(self) -> list[tuple[Flag, list[Did]]]:
        """What everybody did how often, or one after the other with the round."""
        found = habits_of(self.log.game, self.told_all)
        return [
            (self.flags[seat], [self.did(habit) for habit in habits if habit.done]) for seat, habits in enumerate(found)
        ]

    def did(self, habit: Habit) -> Did:
        """A habit in words."""
        words = self.words
        if habit.heading in ORDERED:
            rows = [(words.name(what), self.part_of(step), 0.0) for what, step in habit.done]
            return Did(words(habit.heading), tuple(rows), in_order=True)
        most = max(count for _, count in habit.done)
        names = [words(what) if what in LABELS else words.name(what) for what, _ in habit.done]
        rows = [(name, count, round(100 * count / most, 1)) for name, (_, count) in zip(names, habit.done, strict=True)]
        return Did(words(habit.heading), tuple(rows), in_order=False)

    def title(self, result: Result) -> str:
        """Who has won."""
        names = [self.analysis.seats[seat] for seat in result.winners]
        points = self.words.amount("points", max(result.scores))
        if len(names) == 1:
            return self.words("Analysis: {seat} wins with {points}", seat=names[0], points=points)
        if not names:
            return self.words("Analysis: nobody wins with {points}", points=points)
        return self.words("Analysis: {seats} share the victory with {points}", seats=", ".join(names), points=points)

    def graded(self, mark: str) -> Mark:
        """A mark."""
        return Mark(SIGNS[mark], self.words(MARK_NAMES[mark]), f"k{MARKS.index(mark)}")

    def told(self, moment: Moment) -> Told:
        """A choice in words."""
        words, seats = self.words, self.analysis.seats
        was_best = moment.action == moment.best or moment.grade in (None, BEST)
        own = moment.wins[moment.seat]
        played, best = told_apart(words, moment, seats)
        return Told(
            step=moment.step,
            flag=self.flags[moment.seat],
            played=played,
            better="" if was_best else best,
            loss=moment.loss,
            cost=change(words, -moment.loss),
            points=self.lost(moment.points_loss),
            grade=self.graded(moment.grade or BEST),
            reasons=tuple(sentence(words, one, seats) for one in self.analysis.reasons.get(moment.step, ())),
            chances=(percent(words, own), percent(words, own - moment.loss)),
            part=self.part_of(moment.step),
        )

    def moves(self) -> list[tuple[int, list[Move]]]:
        """All steps of the game by rounds, so that a page without a replay has something to lead to."""
        words, seats = self.words, self.analysis.seats
        titles = {moment.step: moment.title for moment in self.analysis.moments}
        told: dict[int, list[Move]] = {}
        for step in self.log.steps:
            sentences = [words.say(event.message, seats) for event in step.events]
            text = " ".join(sentences) or called(words, titles.get(step.number), step.text, seats)
            flag = None if step.actor == CHANCE else self.flags[step.actor]
            move = Move(step.number, flag, text)
            told.setdefault(self.part_of(step.number), []).append(move)
        return sorted(told.items())

    def lost(self, points: float | None) -> str:
        """Points that were lost; nothing where nobody can tell them."""
        return "" if points is None else decimal(self.words, -points, signed=True)

    def part_of(self, step: int) -> int:
        """The round in which a step was."""
        return part_of(self.rounds, step)

    def bend(self, number: int, turn: Turn) -> Bend:
        """A turning point in words."""
        return Bend(number, self.told(turn.moment), self.flags[turn.seat], change(self.words, turn.change))

    def row(self, quality: Quality) -> Row:
        """How well a seat has played, as a bar."""
        at, stretches = 0.0, []
        for mark in MARKS:
            share = 100 * quality.marks[mark] / max(1, quality.judged)
            if quality.marks[mark]:
                stretches.append((self.graded(mark), quality.marks[mark], round(at, 2), round(share, 2)))
            at += share
        return Row(
            flag=self.flags[quality.seat],
            best=percent(self.words, quality.best_share),
            points=self.lost(quality.points_lost),
            stretches=tuple(stretches),
        )

    def parts(self) -> list[Part]:
        """The rounds with the choices that cost something."""
        judged: Mapping[int, list[Moment]] = {}
        for moment in self.analysis.moments:
            if moment.grade is not None:
                judged = {**judged, (part := self.part_of(moment.step)): [*judged.get(part, []), moment]}
        return [
            Part(
                number=part,
                moves=tuple(self.told(moment) for moment in moments if moment.grade != BEST),
                best=sum(moment.grade == BEST for moment in moments),
            )
            for part, moments in sorted(judged.items())
        ]


def page_alone(analysis: Analysis, game: Game, words: Words, actions: Sequence[int]) -> str:
    """A page that opens in any browser without a server."""
    log = GameLog.start(game).then(actions)
    style = "\n".join((files("antillas.web") / "static" / name).read_text(encoding="utf-8") for name in SHEETS)
    teller = Teller(analysis, words, log)
    context = {**teller.context(), "moves": teller.moves()}
    template = environment().get_template("analysis/alone.html")
    return template.render({**template_words(words), **context, "style": Markup(style), "replay": ""})


def data_of(analysis: Analysis, words: Words) -> dict[str, object]:
    """The analysis for programs: sentences are said in the language of who asks."""
    seats = analysis.seats
    plain = msgspec.to_builtins(analysis)
    for moment in plain["moments"]:
        for key, text in (("title", "text"), ("best_title", "best_text")):
            moment[key] = called(words, moment[key], moment[text], seats)
        if moment["asked"] is not None:
            moment["asked"]["most"] = sentence(words, moment["asked"]["most"], seats)
    plain["reasons"] = {
        str(step): [sentence(words, one, seats) for one in told] for step, told in analysis.reasons.items()
    }
    return dict(plain)
