"""The search: legal everywhere, the same for the same seed, within its budget, and it remembers."""

import random
from pathlib import Path

import pytest
from librt.random import Random

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.bots import searcher
from antillas.bots.bot import Budget
from antillas.bots.levels import MediumBot
from antillas.bots.nets import Header, NetFile, find_judge, path_for, read_net, rules_version
from antillas.bots.playout import play_randomly, random_choice
from antillas.bots.search.factory import features_of, guide_of
from antillas.bots.search.greedy import play_greedily
from antillas.bots.search.judges import PlayoutJudge
from antillas.bots.search.net import Net, weight_count
from antillas.bots.search.tree import Tree
from antillas.bots.searcher import SearchBot
from antillas.bots.seated import SeatedBot
from antillas.core.errors import BadData
from tests.conformance.games import every_game_id, odd_game_ids

SAMPLE = sorted({*every_game_id()[::7], *odd_game_ids()[::5]})
EXPANSIONS = dict.fromkeys(("new_buildings", "nobles", "buccaneer", "festival"), True)
HIDDEN = 4
FEW = Budget(nodes=60)


def net_for(played: Game, seed: int = 1, **changes: object) -> NetFile:
    """A net that has learned nothing."""
    features = features_of(played)
    dice = random.Random(seed)
    inputs, players = int(features.size), int(played.players)
    header = Header(
        1, played.name, players, rules_version(played), features.schema, inputs, HIDDEN, played.id, 0, "a test"
    )
    for name, value in changes.items():
        setattr(header, name, value)
    count = int(weight_count(header.inputs, HIDDEN, header.outputs))
    return NetFile(header, [dice.gauss(0, 0.1) for _ in range(count)])


def folder_with(game: Game, folder: Path, net: NetFile | None = None) -> Path:
    """A folder with a net for the game."""
    path_for(game, folder).write_bytes((net or net_for(game)).to_bytes())
    return folder


def questions(game: Game, seed: int, between: int) -> list[State]:
    """Positions of a random game in which somebody has a choice."""
    state, dice, found, step = game.start(), Random(seed), [], 0
    while state.player != OVER:
        step += 1
        if step >= between and state.player != CHANCE and len(state.choices()) > 1:
            found.append(state.clone())
            step = 0
        state.play(random_choice(state, dice))
    return found


def needs_no_thought(state: State) -> bool:
    """Whether a guide has a single answer, which is then compared with nothing."""
    guide = guide_of(state.game, 1)
    return guide is not None and (guide.obvious(state) >= 0 or len(guide.options(state)) == 1)


@pytest.mark.parametrize("game_id", SAMPLE)
def test_every_game_is_searched_by_its_rules(game_id: str) -> None:
    bot = SearchBot(1, Budget(nodes=12), folder=Path("nowhere"))
    for state in questions(antillas.game(game_id), 3, 60)[:6]:
        seat = int(state.player)
        decision = SeatedBot(bot, seat, 1).decide(state)
        assert decision.values.keys() <= set(state.legal())
        if decision.values or not needs_no_thought(state):
            assert decision.values[decision.action] == max(decision.values.values())
        bot = SearchBot(1, Budget(nodes=12), folder=Path("nowhere"))


def test_choices_differ_between_the_positions_that_a_seat_may_believe_in() -> None:
    """Behind the screens of Santiago de Cuba may lie anything, so questions below the root have other answers."""
    for state in questions(antillas.game("santiago-de-cuba", players=3), 3, 25)[:8]:
        bot = SearchBot(1, Budget(nodes=2000), folder=Path("nowhere"))
        assert SeatedBot(bot, int(state.player), 1).decide(state).action in state.legal()


@pytest.mark.parametrize("options", [{}, EXPANSIONS])
def test_the_same_seed_gives_the_same_decision(options: dict[str, bool], tmp_path: Path) -> None:
    game = antillas.game("puerto-rico", players=3, **options)
    folder = folder_with(game, tmp_path)
    for state in questions(game, 5, 40):
        bots = [SeatedBot(SearchBot(9, FEW, folder=folder), int(state.player), 9) for _ in range(2)]
        decisions = [bot.decide(state) for bot in bots]
        assert decisions[0] == decisions[1]


def test_nodes_are_kept(tmp_path: Path) -> None:
    game = antillas.game("puerto-rico", players=3)
    most = max(len(state.choices()) for state in questions(game, 5, 1))
    state = questions(game, 5, 40)[2]
    for limit, asked in ((Budget(nodes=200), Budget()), (Budget(), Budget(nodes=200)), (Budget(nodes=200), Budget(0))):
        bot = SearchBot(1, limit, folder=folder_with(game, tmp_path))
        bot.decide(state.clone(), asked)
        assert bot._judge is not None
        assert (200 if asked.seconds is None else 1) <= bot._judge.judged <= 200 + 2 * most


def test_a_lead_that_stays_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    game = antillas.game("puerto-rico", players=3)
    asked = [state for state in questions(game, 5, 9) if not needs_no_thought(state)][:12]

    def search_all() -> tuple[list[int], list[int]]:
        bots = [SearchBot(1, Budget(nodes=1500)) for _ in asked]
        chosen = [bot.decide(state.clone(), Budget()).action for bot, state in zip(bots, asked, strict=True)]
        return chosen, [int(bot._judge.judged) for bot in bots if bot._judge is not None]

    chosen, judged = search_all()
    monkeypatch.setattr(searcher, "SURELY", float("inf"))
    chosen_slowly, judged_slowly = search_all()
    assert chosen == chosen_slowly
    assert sum(judged) < 0.9 * sum(judged_slowly)
    assert all(quick <= slow for quick, slow in zip(judged, judged_slowly, strict=True))


def test_one_choice_is_not_searched() -> None:
    state = next(each for each in forced_positions() if each.player >= 0)
    bot = SearchBot(1, FEW, folder=Path("nowhere"))
    assert bot.decide(state, Budget()).action == state.legal()[0]
    assert bot.forecasts() == {}


def forced_positions() -> list[State]:
    """Positions of a random game in which there is one choice."""
    state, dice, found = antillas.game("puerto-rico", players=3).start(), Random(2), []
    while state.player != OVER:
        if state.player != CHANCE and len(state.choices()) == 1:
            found.append(state.clone())
        state.play(random_choice(state, dice))
    return found


def test_a_search_goes_on_where_it_was(tmp_path: Path) -> None:
    """After its own move, if it is asked again, it knows what it has thought of that question."""
    game = antillas.game("puerto-rico", players=2)
    bot = SearchBot(1, Budget(nodes=400), folder=folder_with(game, tmp_path))
    state, reused, asked = questions(game, 5, 40)[1], 0, 0
    seat, dice = int(state.player), Random(1)
    while asked < 12 and state.player != OVER:
        if state.player != seat:
            state.play(random_choice(state, dice))
        else:
            asked += len(state.legal()) > 1
            state.play(SeatedBot(bot, seat, 1).decide(state).action)
            reused += bot.reused
    assert reused > 0


def test_forecasts_tell_of_all_seats(tmp_path: Path) -> None:
    game = antillas.game("puerto-rico", players=4)
    state = questions(game, 5, 40)[1]
    bot = SearchBot(1, Budget(nodes=300), folder=folder_with(game, tmp_path))
    decision = bot.decide(state.clone(), Budget())
    forecasts = bot.forecasts()
    assert forecasts.keys() == set(decision.values)
    for forecast in forecasts.values():
        assert len(forecast.points) == 4
        assert sum(forecast.wins) == pytest.approx(1)
        assert sum(forecast.shares) == pytest.approx(1)
    assert forecasts[decision.action].looks == max(forecast.looks for forecast in forecasts.values())


def test_the_end_is_played_exactly() -> None:
    """One choice before the end every result is known: the search sees which choice wins."""
    game = antillas.game("puerto-rico", players=2)
    state, dice = game.start(), Random(4)
    for _ in range(play_randomly(game.start(), Random(4)) - 12):
        state.play(random_choice(state, dice))
    while state.player == CHANCE or len(state.choices()) < 2:
        state.play(random_choice(state, dice))
    seat = int(state.player)
    tree = Tree(PlayoutJudge(2, 1), seat, 1)
    tree.begin(state)
    tree.think([state], 3000)
    results = tree.results()
    best = tree.best()
    assert results[best][seat] >= max(row[seat] for row in results.values()) - 0.1


def test_changed_inputs_alone_are_added(tmp_path: Path) -> None:
    """A net that follows changes says the same as one that reads everything anew."""
    game = antillas.game("puerto-rico", players=3)
    net = net_for(game)
    following = net.judge_of(game)
    for state in questions(game, 5, 7):
        following.judge(state, 1)
        fresh = net.judge_of(game)
        fresh.judge(state, 1)
        assert list(following.out) == pytest.approx(list(fresh.out), abs=1e-9)
        assert sum(following.out[:3]) == pytest.approx(1)


def test_a_net_comes_back_from_its_file() -> None:
    net = net_for(antillas.game("puerto-rico", players=3))
    again = read_net(net.to_bytes())
    assert again.header == net.header
    assert again.weights == pytest.approx(net.weights, abs=1e-3)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "santa-maria"}, "The net judges santa-maria, not puerto-rico."),
        ({"rules_version": 99}, "version 99 of the rules"),
        ({"players": 4}, "The net judges 4 players, not 3."),
        ({"features": "older"}, "The net reads older"),
        ({"inputs": 7}, r"\(7 numbers\)"),
        ({"format": 2}, "format 2"),
    ],
)
def test_a_net_that_does_not_fit_is_refused_and_the_heuristic_plays(
    changes: dict[str, object], reason: str, tmp_path: Path
) -> None:
    game = antillas.game("puerto-rico", players=3)
    folder = folder_with(game, tmp_path, net_for(game, 1, **changes))
    with pytest.raises(BadData, match=reason):
        find_judge(game, folder)
    state = questions(game, 5, 40)[1]
    heuristic = antillas.make_bot("heuristic", game.name, 1)
    bot = SearchBot(1, FEW, heuristic, folder)
    assert bot.decide(state.clone(), Budget()) == heuristic.decide(state.clone(), Budget())
    assert bot.refusal is not None


def test_the_log_says_once_that_a_net_does_not_fit_and_nothing_where_there_is_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = antillas.game("puerto-rico", players=3)
    state = questions(game, 5, 40)[1]
    for _ in range(2):
        SearchBot(1, FEW, antillas.make_bot("heuristic", game.name, 1), tmp_path).decide(state.clone(), Budget())
    assert caplog.messages == []
    path_for(game, tmp_path).write_bytes(b"no net at all")
    for _ in range(2):
        SearchBot(1, FEW, antillas.make_bot("heuristic", game.name, 1), tmp_path).decide(state.clone(), Budget())
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "The net puerto-rico-3.net is not used" in caplog.text
    assert "This is no net" in caplog.text


def test_without_a_net_the_valuation_by_hand_judges_where_there_is_one(tmp_path: Path) -> None:
    game = antillas.game("puerto-rico", players=5)
    state = questions(game, 5, 40)[1]
    bot = SearchBot(1, FEW, None, tmp_path)
    decision = bot.decide(state.clone(), Budget())
    assert decision.action in state.legal()
    assert bot.refusal is not None
    assert set(bot.forecasts()) == set(decision.values)


@pytest.mark.parametrize(
    "data", [b"", b"{}\n", b"no net at all", net_for(antillas.game("puerto-rico", players=2)).to_bytes()[:-2]]
)
def test_a_broken_file_is_refused(data: bytes) -> None:
    with pytest.raises(BadData):
        read_net(data)


def test_weights_must_fill_the_net() -> None:
    with pytest.raises(ValueError, match="do not make a net"):
        Net(3, 2, 1, [0.0])


def test_nets_play_whole_games() -> None:
    game = antillas.game("puerto-rico", players=2)
    row = play_greedily(game, [net_for(game, seed).judge_of(game) for seed in (1, 2)], Random(1))
    assert sum(row[:2]) == pytest.approx(1)
    assert sum(row[2:4]) == 1


@pytest.mark.parametrize(
    ("options", "looks"), [({"players": 3}, True), ({"players": 5}, True), ({"players": 2, **EXPANSIONS}, False)]
)
def test_medium_looks_once_at_every_choice_where_there_is_a_net(options: dict[str, int], looks: bool) -> None:
    """And remembers what everybody saw; elsewhere it is the hand-written player, who goes by what lies open."""
    game = antillas.game("puerto-rico", **options)
    teacher = antillas.make_bot("heuristic", game.name, 3)
    for state in [each for each in questions(game, 5, 40) if not needs_no_thought(each)][:4]:
        medium = antillas.make_bot("medium", game.name, 3)
        assert isinstance(medium, MediumBot)
        assert medium.remembers
        decision = medium.decide(state.clone(), Budget())
        player = medium.player(game)
        assert player.remembers is looks
        if looks:
            assert isinstance(player, SearchBot)
            assert decision.values.keys() == set(guide_choices(state))
            assert decision.values[decision.action] == max(decision.values.values())
        else:
            assert decision == teacher.decide(state.clone(), Budget())


def guide_choices(state: State) -> list[int]:
    """What a tree looks at."""
    guide = guide_of(state.game, 1)
    assert guide is not None
    return list(map(int, guide.options(state)))
