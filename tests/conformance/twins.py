"""Twins: for each game, positions that differ only in what a viewer may not know."""

import pickle
from collections.abc import Callable, Iterator
from typing import Any

from antillas import Game, State
from antillas.games.puerto_rico.tables import GOOD_IDS
from antillas.games.santa_maria.catalog import built_in
from antillas.games.santiago_de_cuba.actions import GIVE_PESO, GIVE_VP

Data = dict[str, Any]
OPEN = ("open_vp=true", "open_screens=true")
"""With one of these in its id a game has no secrets."""


def copy_of(data: Data) -> Data:
    """The same position once more, which may be changed; several times as fast as `copy.deepcopy`."""
    copied: Data = pickle.loads(pickle.dumps(data))
    return copied


def puerto_rico_secrets(data: Data, viewer: int | None) -> Iterator[Data]:
    """Move victory points among the players whose points the viewer cannot see (SETUP-13).

    A chip changes hands, or is exchanged for a point that was only written down.
    """
    others = [seat for seat in range(len(data["seats"])) if seat != viewer]
    for giver, taker in zip(others, others[1:] + others[:1], strict=True):
        if giver == taker or data["seats"][giver]["chips"] <= (1 if is_paying(data, giver) else 0):
            continue
        for noted in (0, 1) if data["seats"][taker]["noted"] else (0,):
            changed = copy_of(data)
            changed["seats"][giver]["chips"] -= 1
            changed["seats"][taker]["chips"] += 1
            changed["seats"][giver]["noted"] += noted
            changed["seats"][taker]["noted"] -= noted
            yield changed
    yield from puerto_rico_forests(data, others)


def is_paying(data: Data, seat: int) -> bool:
    """Whether the seat is paying in the Black Market for something that may take a chip, as everybody can see."""
    frame = data["frames"][-1]
    return (frame["phase"], frame["actor"]) == ("payment", seat)


def puerto_rico_forests(data: Data, others: list[int]) -> Iterator[Data]:
    """Turn plantations that nobody but their owner has seen into others that lie face down (AMB-74)."""
    frame = len(data["frames"]) - 1
    drawn = data["frames"][frame]["phase"] == "laying" and data["frames"][frame]["actor"] in others
    for good, count in data["plantations"]["facedown"].items():
        for seat in others if count else ():
            for kind in data["seats"][seat].get("hidden_forests", {}).keys() - {good}:
                changed = copy_of(data)
                hidden = changed["seats"][seat]["hidden_forests"]
                hidden[kind] -= 1
                hidden[good] = hidden.get(good, 0) + 1
                exchange(changed["plantations"]["facedown"], good, kind)
                yield changed
        kind = GOOD_IDS[data["frames"][frame]["mark"]] if drawn else good
        if count and kind != good:
            changed = copy_of(data)
            changed["frames"][frame]["mark"] = GOOD_IDS.index(good)
            exchange(changed["plantations"]["facedown"], good, kind)
            yield changed


def exchange(stack: dict[str, int], taken: str, given: str) -> None:
    """Take a tile from a stack and put another one in its place."""
    stack[taken] -= 1
    stack[given] = stack.get(given, 0) + 1


def santiago_secrets(data: Data, viewer: int | None) -> Iterator[Data]:
    """Change what lies behind other screens: pesos, VP, goods that pass from one to the other (SC-INFO-1)."""
    others = [seat for seat in range(len(data["seats"])) if seat != viewer]
    dealt = data["frames"][0]["phase"] != "opening"
    for giver, taker in zip(others, others[1:] + others[:1], strict=True):
        for kind in ("pesos", "vp") if dealt else ():
            changed = copy_of(data)
            changed["seats"][giver][kind] += 1
            yield changed
        for good, pieces in data["seats"][giver]["goods"].items():
            if giver != taker and data["seats"][giver].get("gift") is None:  # else it may be the one that is given
                changed = copy_of(data)
                goods = changed["seats"][taker]["goods"]
                goods[good] = goods.get(good, 0) + pieces
                del changed["seats"][giver]["goods"][good]
                yield changed


def santiago_gifts(data: Data, viewer: int | None) -> Iterator[Data]:
    """Let others have chosen another gift that waits to be shown together with the rest (AMB-6)."""
    for number, seat in enumerate(data["seats"]):
        if number != viewer and seat.get("gift") is not None:
            for gift, owned in ((GIVE_PESO, seat["pesos"]), (GIVE_VP, seat["vp"])):
                if owned and gift != seat["gift"]:
                    changed = copy_of(data)
                    changed["seats"][number]["gift"] = gift
                    yield changed


def santa_maria_secrets(data: Data, viewer: int | None) -> Iterator[Data]:
    """Change other players' points, and which ships lie in their ports (SM-INFO-2, -3)."""
    shown = {ship for seat in data["seats"] for dock in seat["port"] for ship in dock} | set(data["docks"])
    hidden = [ship.id for ship in built_in().ship if not ship.start and ship.id not in shown]
    for number, seat in enumerate(data["seats"]):
        if number == viewer or data["frames"][0]["phase"] == "setup":
            continue
        changed = copy_of(data)
        changed["seats"][number]["points"] += 1
        yield changed
        for dock, ships in enumerate(seat["port"] if "show_ship_points_to_all" not in data["game"] else ()):
            if ships and not ships[0].startswith("S"):
                changed = copy_of(data)
                changed["seats"][number]["port"][dock][0] = hidden[0]
                yield changed


SECRETS: dict[str, Callable[[Data, int | None], Iterator[Data]] | None] = {
    "puerto-rico": puerto_rico_secrets,
    "santiago-de-cuba": santiago_secrets,
    "santa-maria": santa_maria_secrets,
}
"""For each game, how a position can differ without a viewer being able to know; None if it hides nothing."""


def puerto_rico_unseen(data: Data, viewer: int | None) -> Iterator[Data]:
    """Plantations that nobody but their owner has seen (AMB-74)."""
    yield from puerto_rico_forests(data, [seat for seat in range(len(data["seats"])) if seat != viewer])


UNSEEN: dict[str, Callable[[Data, int | None], Iterator[Data]] | None] = {
    "puerto-rico": puerto_rico_unseen,
    "santiago-de-cuba": santiago_gifts,
    "santa-maria": None,
}
"""For each game, what even a viewer cannot know who remembers all that everybody saw happen."""


def unseen_pairs(state: State, viewer: int | None) -> Iterator[State]:
    """Other positions that must be the same to a viewer who remembers everything."""
    unseen = UNSEEN[state.game.name]
    for changed in () if unseen is None else unseen(state.to_dict(), viewer):
        yield state.game.load(changed)


def has_secrets(game: Game) -> bool:
    """Whether anything is hidden from anybody in this game."""
    return SECRETS[game.name] is not None and not any(option in game.id for option in OPEN)


def pairs(state: State, viewer: int | None) -> Iterator[State]:
    """Other positions that must look the same to a viewer."""
    secrets = SECRETS[state.game.name]
    for changed in () if secrets is None else secrets(state.to_dict(), viewer):
        yield state.game.load(changed)
