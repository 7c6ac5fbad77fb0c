"""Random games of Puerto Rico played by the engine and by the reference at the same time; every difference is reported.

Run it: `python -m tests.reference.lockstep --games 100 --seed 1`.
"""

import argparse
import random
from typing import Any

import antillas
from antillas.core.contract import State
from antillas.core.options import parse_id
from antillas.core.views import plain_view
from antillas.games.puerto_rico.phases.buccaneer import KEPT_ONE
from antillas.games.puerto_rico.tables import GOOD_IDS
from tests.reference.puerto_rico.asking import CHANCE, OVER
from tests.reference.puerto_rico.flags import EDITIONS
from tests.reference.puerto_rico.game import Reference
from tests.reference.puerto_rico.summary import some
from tests.reference.random_player import RandomPlayer

BOTH = (False, True)
EXPANSIONS = ("new_buildings", "nobles", "buccaneer", "festival")
SETS = tuple(
    frozenset(number + 1 for number in range(len(EXPANSIONS)) if bits & (1 << number))
    for bits in range(1 << len(EXPANSIONS))
)
"""Every set of expansions, by their numbers."""
EXPANDED_FLAGS: dict[str, tuple[Any, ...]] = {
    "aqueduct_good_counts_as_produced": BOTH,
    "black_market_only_if_needed": BOTH,
    "chapel_pays_late_guest": BOTH,
    "draft": ("chosen", "random", "fixed"),
    "draft_large_from_governor": BOTH,
    "draft_small_first": BOTH,
    "exp2_2p_worker_cap": BOTH,
    "exp2_draft": ("draft12+5", "draft18+6"),
    "forest_from_hacienda": BOTH,
    "guesthouse_in_mayor": BOTH,
    "harbor_per_kind_small_wharf": BOTH,
    "hunting_lodge_timing": ("end", "own_turn"),
    "land_office_sells_forest": BOTH,
    "land_office_source": ("facedown", "faceup"),
    "library_doubles_buccaneer": BOTH,
    "open_vp": BOTH,
    "lighthouse_bonus_after_load": BOTH,
    "privilege_good_counts_as_produced": BOTH,
    "residence_counts_forests": BOTH,
    "supply_worker_may_be_noble": BOTH,
    "trading_post_privilege": BOTH,
    "trading_post_when_full": BOTH,
    "university_statue_worker": ("holding", "none"),
    "villa_needs_receipt": BOTH,
    "villa_timing": ("first_take", "phase_start"),
}
"""Flags that matter with expansions, and values worth trying."""
BASE_FLAGS: dict[str, tuple[Any, ...]] = {
    "allow_duplicate_production": BOTH,
    "city_grid_strict": BOTH,
    "fortress_counts_holding": BOTH,
    "hospice_ship_fallback": BOTH,
    "production_declinable": BOTH,
    "reshuffle_includes_current": BOTH,
    "vp_end_any_phase": BOTH,
    "most_rounds": (20, 21, 100),
    "vp_supply": (20, 40, 122),
    "wharf_forced_if_any_room": BOTH,
    "start_player": (1, 2),
}
"""Flags of the base game and values worth trying."""
UNKNOWN = {"corn_pays", "club_prices", "seat_auction"}
"""Options of clubs, which the reference does not have."""
TRUTH = {"true": True, "false": False}
PLACING = ("placement", "noble-placement")
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
    workers = data["workers"]
    nobles, ship_nobles = workers.get("supply_nobles", 0), workers.get("ship_nobles", 0)
    return {
        "round": data["round"],
        "governor": data["governor"],
        "endings": sorted(data["ending"]),
        "vp": data["vp"],
        "goods": some(data["goods"]),
        "supply": some({"worker": workers["supply"], "noble": nobles}),
        "worker ship": some({"worker": workers["ship"] - ship_nobles, "noble": ship_nobles}),
        "face-down": some(plantations["facedown"]),
        "display": some(plantations["faceup"]),
        "discarded": some(discarded),
        "quarries": data["quarries"],
        "buildings": some(data["buildings"]),
        "ships": [(ship["capacity"], ship["good"], ship["load"]) for ship in data["ships"]],
        "trading house": some(data["trading_house"]),
        "roles": {
            name: (card["doubloons"], card["taken_by"], card.get("captor")) for name, card in data["roles"].items()
        },
        "token": data.get("token"),
        "set aside": engine_set_aside(data["frames"][-1]),
        "festival": engine_festival(data.get("festival")),
        "seats": [engine_seat(seat) for seat in data["seats"]],
    }


def engine_set_aside(frame: dict[str, Any]) -> tuple[dict[str, int], str | None]:
    """What is in somebody's hands: those removed by a raid, and a plantation that was drawn."""
    raided = {"worker": frame["count"], "noble": frame["mark"] % KEPT_ONE} if frame["phase"] == "raid" else {}
    return some(raided), GOOD_IDS[frame["mark"]] if frame["phase"] == "laying" else None


def engine_festival(festival: dict[str, Any] | None) -> tuple[str | None, list[str], str | None]:
    """The tasks that nobody has won yet."""
    if festival is None:
        return None, [], None
    goods = [good for good, count in festival["goods"].items() for _ in range(count)]
    return (
        festival["crop"] if festival["crop_winner"] is None else None,
        sorted(goods) if festival["goods_winner"] is None else [],
        festival["building"] if festival["building_winner"] is None else None,
    )


def engine_seat(seat: dict[str, Any]) -> dict[str, Any]:
    """One seat of the engine's position."""
    groups = {**seat["island"], **seat["city"]}
    forests = dict(seat.get("forests", {}))
    for good, number in seat.get("hidden_forests", {}).items():
        forests[good] = forests.get(good, 0) + number
    return {
        "doubloons": seat["doubloons"],
        "chips": seat["chips"],
        "noted": seat["noted"],
        "goods": some(seat["goods"]),
        "tiles": {
            name: (group["tiles"], bodies(group["workers"], group.get("nobles", 0))) for name, group in groups.items()
        },
        "forests": some(forests),
        "holding": bodies(seat["idle_workers"], seat.get("idle_nobles", 0)),
        "awake": seat.get("awake", False),
    }


def bodies(people: int, nobles: int) -> dict[str, int]:
    """Workers and nobles apart; the engine counts them together first."""
    return some({"worker": people - nobles, "noble": nobles})


def reference_summary(reference: Reference) -> dict[str, Any]:
    """The reference's position; a card that was picked or played is captured no more."""
    facts = reference.summary()
    facts["roles"] = {
        name: (doubloons, taker, captor if taker is None else None)
        for name, (doubloons, taker, captor) in facts["roles"].items()
    }
    return facts


def compare(state: State, reference: Reference) -> None:
    """Same player, same answers, same weights, same position; at the end the same scores."""
    check("question", engine_question(state), reference.question())
    if reference.table.phase == "set-up":
        return  # What lies on a table that is not laid out yet is no rule.
    facts = reference_summary(reference)
    scores = {name: facts.pop(name) for name in ("breakdown", "totals", "winners") if name in facts}
    engine = engine_summary(state)
    if state.view(None).phase in PLACING:
        for seat in (*engine["seats"], *facts["seats"]):
            unite(seat)
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


def unite(seat: dict[str, Any]) -> None:
    """Count workers and nobles of a seat together: while people are placed, who is a noble is not settled yet."""
    places = [standing for _, standing in seat["tiles"].values()]
    standing = sum(sum(place.values()) for place in (*places, seat["holding"]))
    nobles = sum(place.get("noble", 0) for place in (*places, seat["holding"]))
    seat["tiles"] = {name: (tiles, sum(place.values())) for name, (tiles, place) in seat["tiles"].items()}
    seat["holding"] = (standing, nobles)


def check(name: str, engine: object, reference: object) -> None:
    """Raise if the two differ."""
    if engine != reference:
        raise Disagreement(f"{name}:\n  engine    {engine}\n  reference {reference}")


def play(seed: int, players: int, edition: str, expansions: frozenset[int] = frozenset(), **flags: Any) -> int:
    """One random game in lock-step; the number of questions asked."""
    player = RandomPlayer(seed)
    chosen = {EXPANSIONS[number - 1]: True for number in expansions}
    state = antillas.game("puerto-rico", players=players, edition=edition, **chosen, **flags).start()
    reference = Reference(players, edition, expansions, **reference_flags(expansions, flags))
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
        setting = f"seed {seed}, {players} players, {edition}, {sorted(expansions)}, {flags}, question {len(history)}"
        raise Disagreement(f"{setting}\n  {last}\n{difference}") from None
    return len(history)


def play_like(game_id: str, seed: str) -> int:
    """A random game of this id in lock-step; 0 if the reference does not know the game or one of its options."""
    title, options = parse_id(game_id)
    if title != "puerto-rico" or options.keys() & UNKNOWN:
        return 0
    players, edition = int(options.pop("players")), options.pop("edition")
    expansions = frozenset(number + 1 for number, name in enumerate(EXPANSIONS) if options.pop(name, "") == "true")
    flags = {name: TRUTH.get(value, int(value) if value.isdecimal() else value) for name, value in options.items()}
    return play(int(seed) if seed.isdecimal() else len(seed), players, edition, expansions, **flags)


def reference_flags(expansions: frozenset[int], flags: dict[str, Any]) -> dict[str, Any]:
    """The flags as the reference knows them: places for all kinds of Nobles are no draft without New Buildings."""
    if flags.get("exp2_draft") == "draft18+6" and 1 not in expansions:
        return {**flags, "exp2_draft": "fixed"}
    return flags


def random_flags(seed: int, expansions: frozenset[int] = frozenset()) -> dict[str, Any]:
    """Some flags, changed at random."""
    dice = random.Random(f"flags {seed}")
    possible = {**BASE_FLAGS, **(EXPANDED_FLAGS if expansions else {})}
    names = [name for name in possible if dice.random() < 0.4]
    return {name: dice.choice(possible[name]) for name in names}


def main() -> None:
    """Play games of all player counts and editions and print every disagreement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--flags", action="store_true", help="change some flags of the edition in every game")
    parser.add_argument("--expansions", help="only this set of expansions, such as 134; all sets in turn otherwise")
    options = parser.parse_args()
    failures = questions = 0
    for number in range(options.games):
        players, edition, expansions = 2 + number % 4, EDITIONS[number // 4 % 4], SETS[number // 16 % 16]
        if options.expansions is not None:
            expansions = frozenset(int(digit) for digit in options.expansions)
        try:
            changes = random_flags(options.seed + number, expansions) if options.flags else {}
            questions += play(options.seed + number, players, edition, expansions, **changes)
        except Disagreement as difference:
            failures += 1
            print(difference, end="\n\n")
    print(f"{options.games} games, {questions} questions, {failures} disagreements")


if __name__ == "__main__":
    main()
