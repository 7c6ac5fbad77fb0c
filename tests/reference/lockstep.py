"""Random games of Puerto Rico played by the engine and by the reference at the same time; every difference is reported.

Run it: `python -m tests.reference.lockstep --games 100 --seed 1`.
"""

import argparse
import random
from typing import Any

import antillas
from antillas.core.contract import State
from antillas.core.views import plain_view
from tests.reference.puerto_rico.asking import CHANCE, OVER
from tests.reference.puerto_rico.flags import EDITIONS
from tests.reference.puerto_rico.game import Reference
from tests.reference.puerto_rico.summary import some
from tests.reference.random_player import RandomPlayer

BOTH = (False, True)
BASE_FLAGS: dict[str, tuple[Any, ...]] = {
    "allow_duplicate_production": BOTH,
    "city_grid_strict": BOTH,
    "fortress_counts_holding": BOTH,
    "hospice_ship_fallback": BOTH,
    "production_declinable": BOTH,
    "reshuffle_includes_current": BOTH,
    "vp_end_any_phase": BOTH,
    "vp_supply": (20, 40, 122),
    "wharf_forced_if_any_room": BOTH,
    "start_player": (1, 2),
}
"""Flags of the base game and values worth trying."""
WHO = {antillas.CHANCE: CHANCE, antillas.OVER: OVER}


class Disagreement(AssertionError):
    """The two programs do not see the same game."""


def engine_question(state: State) -> tuple[int | str, dict[str, int]]:
    """Who is asked by the engine, and the answers with their weights."""
    who = WHO.get(int(state.player), int(state.player))
    if who == CHANCE:
        return who, {state.text(action): int(weight) for action, weight in state.outcomes()}
    return who, {state.text(action): 1 for action in state.legal()}


def engine_summary(state: State) -> dict[str, Any]:
    """The engine's position in the shape of `Reference.summary`."""
    data: dict[str, Any] = state.to_dict()
    plantations = data["plantations"]
    discarded = dict(plantations["discard"])
    for good, number in plantations["leftover"].items():
        discarded[good] = discarded.get(good, 0) + number
    return {
        "round": data["round"],
        "governor": data["governor"],
        "endings": sorted(data["ending"]),
        "vp": data["vp"],
        "goods": some(data["goods"]),
        "supply": some({"worker": data["workers"]["supply"]}),
        "worker ship": some({"worker": data["workers"]["ship"]}),
        "face-down": some(plantations["facedown"]),
        "display": some(plantations["faceup"]),
        "discarded": some(discarded),
        "quarries": data["quarries"],
        "buildings": some(data["buildings"]),
        "ships": [(ship["capacity"], ship["good"], ship["load"]) for ship in data["ships"]],
        "trading house": some(data["trading_house"]),
        "roles": {name: (card["doubloons"], card["taken_by"]) for name, card in data["roles"].items()},
        "seats": [engine_seat(seat) for seat in data["seats"]],
    }


def engine_seat(seat: dict[str, Any]) -> dict[str, Any]:
    """One seat of the engine's position."""
    groups = {**seat["island"], **seat["city"]}
    return {
        "doubloons": seat["doubloons"],
        "chips": seat["chips"],
        "noted": seat["noted"],
        "goods": some(seat["goods"]),
        "tiles": {name: (group["tiles"], some({"worker": group["workers"]})) for name, group in groups.items()},
        "holding": some({"worker": seat["idle_workers"]}),
    }


def base_summary(reference: Reference) -> dict[str, Any]:
    """The reference's position without what belongs to expansions."""
    facts = reference.summary()
    facts["roles"] = {name: card[:2] for name, card in facts["roles"].items()}
    for name in ("token", "festival", "set aside"):
        del facts[name]
    for seat in facts["seats"]:
        del seat["forests"], seat["awake"]
    return facts


def compare(state: State, reference: Reference) -> None:
    """Same player, same answers, same weights, same position; at the end the same scores."""
    check("question", engine_question(state), reference.question())
    if reference.table.phase == "set-up":
        return  # What lies on a table that is not laid out yet is no rule.
    facts = base_summary(reference)
    scores = {name: facts.pop(name) for name in ("breakdown", "totals", "winners") if name in facts}
    engine = engine_summary(state)
    for name, value in facts.items():
        check(name, engine[name], value)
    for seat, seen in enumerate(facts["seats"]):
        view = plain_view(state.view(seat))["seats"][seat]
        check("points in the own view", view["points"], seen["chips"] + seen["noted"])
    if scores:
        final = state.scores()
        check("breakdown", [some(parts) for parts in final.breakdown()], [some(p) for p in scores["breakdown"]])
        check("totals", [int(total) for total in final.totals], scores["totals"])
        check("winners", sorted(int(seat) for seat in final.winners()), scores["winners"])


def check(name: str, engine: object, reference: object) -> None:
    """Raise if the two differ."""
    if engine != reference:
        raise Disagreement(f"{name}:\n  engine    {engine}\n  reference {reference}")


def play(seed: int, players: int, edition: str, **flags: Any) -> int:
    """One random game in lock-step; the number of questions asked."""
    player = RandomPlayer(seed)
    state = antillas.game("puerto-rico", players=players, edition=edition, **flags).start()
    reference = Reference(players, edition, **flags)
    history: list[str] = []
    try:
        compare(state, reference)
        while state.player != antillas.OVER:
            answers = reference.question()[1]
            text = player.choose(answers)
            history.append(f"{reference.question()[0]}: {text}")
            state.apply(state.parse(text))
            reference.answer(text)
            compare(state, reference)
    except Disagreement as difference:
        last = "\n  ".join(history[-12:])
        setting = f"seed {seed}, {players} players, {edition}, {flags}, question {len(history)}"
        raise Disagreement(f"{setting}\n  {last}\n{difference}") from None
    return len(history)


def random_flags(seed: int) -> dict[str, Any]:
    """Some flags of the base game, changed at random."""
    dice = random.Random(f"flags {seed}")
    names = [name for name in BASE_FLAGS if dice.random() < 0.4]
    return {name: dice.choice(BASE_FLAGS[name]) for name in names}


def main() -> None:
    """Play games of all player counts and editions and print every disagreement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--flags", action="store_true", help="change some flags of the edition in every game")
    options = parser.parse_args()
    failures = questions = 0
    for number in range(options.games):
        players, edition = 2 + number % 4, EDITIONS[number // 4 % 4]
        try:
            changes = random_flags(options.seed + number) if options.flags else {}
            questions += play(options.seed + number, players, edition, **changes)
        except Disagreement as difference:
            failures += 1
            print(difference, end="\n\n")
    print(f"{options.games} games, {questions} questions, {failures} disagreements")


if __name__ == "__main__":
    main()
