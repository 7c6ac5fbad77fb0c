"""What is frozen for each version of the rules, and how it is made: `make freeze` writes what is not there yet."""

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from antillas import CHANCE, OVER, Game, State
from antillas.core.chance import outcome_at
from antillas.core.components import ComponentText
from antillas.core.record import Record, position_after, record_of, to_json, to_text
from antillas.games import game
from tests.conformance.games import every_game_id, shown_expanded_ids

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records"
COMPONENTS = FOLDER / "components"
SEATS = ("Ana", "Bogdan", "Csilla", "Dora", "Emil")
BRANCH_AT = 0.5
"""A branch leaves the game that it comes from after this share of its moves."""


@dataclass(frozen=True)
class Plan:
    """A game that is frozen: its id, the user's own component file, and where another game goes on differently."""

    game_id: str
    components: str = ""
    branch: bool = False

    @property
    def title(self) -> str:
        """The name of its family."""
        return self.game_id.partition("(")[0]

    @property
    def name(self) -> str:
        """The name of its file, without the version and the ending."""
        words = self.game_id.replace("(", "-").replace(")", "").replace(",", "-").replace("=", "-")
        return f"{words}{'-own' if self.components else ''}{'-branch' if self.branch else ''}"

    def game(self) -> Game:
        """The game that is played."""
        return game(self.game_id, {}, component_text(self.components))


def component_text(name: str) -> ComponentText | None:
    """A component file of this folder, None for no name."""
    return ComponentText(name, (COMPONENTS / name).read_text(encoding="utf-8")) if name else None


def plans() -> Iterator[Plan]:
    """Every game, edition and player count, some with own components, some that branch off."""
    for game_id in (*every_game_id(), *shown_expanded_ids()):
        yield Plan(game_id)
        if "(players=2," in game_id:
            yield Plan(game_id, branch=True)
    for file in sorted(COMPONENTS.glob("*.toml")):
        for players in (2, 3):
            yield Plan(f"{file.stem}(players={players})", file.name)


def file_of(plan: Plan) -> Path:
    """Where the record of a plan lies: in the folder of the version of the rules that is played now."""
    ending = "txt" if len(plan.name) % 3 == 0 else "json"
    return RECORDS / f"rules-{rules_of(plan.game())}" / f"{plan.name}.{ending}"


def rules_of(built: Game) -> int:
    """The version of the rules that a game is played by now."""
    assert built.identity is not None
    return built.identity.rules


def played(plan: Plan) -> Record:
    """The plan as it is played by random players; a branch leaves it half-way and is broken off before the end."""
    built = plan.game()
    actions = play_on(built, [], f"{plan.game_id} frozen")
    if plan.branch:
        kept = actions[: int(len(actions) * BRANCH_AT)]
        actions = play_on(built, kept, f"{plan.game_id} branch")[: -len(actions) // 10]
    return record_of(built, list(SEATS[: int(built.players)]), actions, position_after(built, actions))


def play_on(built: Game, begun: list[int], seed: str) -> list[int]:
    """All actions of a game that begins with these."""
    dice = random.Random(seed)
    state, actions = position_after(built, begun), list(begun)
    while state.player != OVER:
        chance = state.player == CHANCE
        actions.append(outcome_at(state, dice.random()) if chance else dice.choice(state.legal()))
        state.apply(actions[-1])
    return actions


def write_record(plan: Plan, path: Path) -> None:
    """Write the record of a plan, in the form that the file's ending asks for."""
    record = played(plan)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{to_json(record)}\n" if path.suffix == ".json" else to_text(plan.game(), record), "utf-8")


# Identities and numbers.


def identities() -> dict[str, dict[str, object]]:
    """By game id: the version of the rules, the value of every option and the digests of the components."""
    found: dict[str, dict[str, object]] = {}
    for game_id in (*every_game_id(), *shown_expanded_ids()):
        identity = game(game_id, {}).identity
        assert identity is not None
        found[game_id] = {"rules": identity.rules, "options": identity.options, "components": identity.components}
    return found


def numbers(game_id: str) -> list[str]:
    """The meaning of every action number of a game, in the notation."""
    built = game(game_id, {})
    start = built.start()
    return [start.text(action) for action in range(int(built.action_count))]


def numbered_games() -> dict[str, list[str]]:
    """Games by the way in which they number their actions: by title, players and the options that change it."""
    found = {
        f"puerto-rico-{players}-duplicates": [f"puerto-rico(players={players},allow_duplicate_production=true)"]
        for players in range(2, 6)
    }
    for players in range(2, 6):
        found[f"puerto-rico-{players}-auction"] = [f"puerto-rico(players={players},seat_auction=true)"]
        found[f"puerto-rico-{players}-duplicates-expansions"] = [
            f"puerto-rico(players={players},allow_duplicate_production=true,festival=true)"
        ]
    for game_id in shown_expanded_ids():
        count = game_id.partition("(players=")[2].partition(",")[0]
        found.setdefault(f"puerto-rico-{count}-expansions", []).append(game_id)
    for game_id in every_game_id():
        title, _, rest = game_id.partition("(")
        found.setdefault(f"{title}-{rest.partition(',')[0].removeprefix('players=')}", []).append(game_id)
    return found


def digest_of(state: State) -> str:
    """A checksum of a position."""
    return hashlib.sha256(json.dumps(state.to_dict(), sort_keys=True).encode()).hexdigest()[:16]
