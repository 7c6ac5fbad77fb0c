"""Files of nets: weights with a header that says which positions they judge, and how they were made."""

from __future__ import annotations

import logging
import struct
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from antillas.bots.search.factory import features_of, hand_judge_of
from antillas.bots.search.judges import Judge, NetJudge
from antillas.bots.search.net import LARGEST, Net, weight_count
from antillas.bots.search.results import PARTS
from antillas.core.contract import Game
from antillas.core.errors import BadData

FORMAT = 1
FOLDER = Path(__file__).parent / "weights"
SUFFIX = ".net"
logger = logging.getLogger(__name__)


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of the file of a net."""

    format: int
    game: str
    """The name of the game."""
    players: int
    rules_version: int
    features: str
    """What its inputs mean."""
    inputs: int
    hidden: int
    trained_on: str
    """The id of the game that it has played."""
    games: int
    """So many games were played for it."""
    command: str
    """What made it."""

    @property
    def outputs(self) -> int:
        """How many numbers it tells of a position."""
        return PARTS * self.players


@dataclass(frozen=True)
class NetFile:
    """A net as it is stored."""

    header: Header
    weights: list[float]

    def to_bytes(self) -> bytes:
        """The header as a line of JSON, then the weights as 16-bit floats."""
        return msgspec.json.encode(self.header) + b"\n" + struct.pack(f"<{len(self.weights)}e", *self.weights)

    def judge_of(self, game: Game) -> NetJudge:
        """The net as a judge of a game; `BadData` says why it does not fit."""
        features = features_of(game)
        header = self.header
        if header.game != game.name:
            raise BadData("The net judges {net}, not {game}.", net=header.game, game=game.name)
        version = rules_version(game)
        if header.rules_version != version:
            raise BadData(
                "The net has learned version {net} of the rules; {game} is played by version {version}.",
                net=header.rules_version,
                game=game.id,
                version=version,
            )
        if header.players != game.players:
            raise BadData("The net judges {net} players, not {players}.", net=header.players, players=int(game.players))
        if (header.features, header.inputs) != (features.schema, int(features.size)):
            raise BadData(
                "The net reads {net} ({inputs} numbers), and a position has {features} ({numbers}).",
                net=header.features,
                inputs=header.inputs,
                features=features.schema,
                numbers=int(features.size),
            )
        return NetJudge(game.players, features, Net(header.inputs, header.hidden, header.outputs, self.weights))


def rules_version(game: Game) -> int:
    """The version of the rules by which a game is played."""
    assert game.identity is not None
    return game.identity.rules


def read_net(data: bytes) -> NetFile:
    """A net from the bytes of its file; `BadData` says what is wrong with them."""
    line, _, rest = data.partition(b"\n")
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise BadData("This is no net: {reason}.", reason=str(error)) from error
    if header.format != FORMAT:
        raise BadData("The net has format {format}; this version reads {known}.", format=header.format, known=FORMAT)
    count = int(weight_count(header.inputs, header.hidden, header.outputs))
    if len(rest) != 2 * count:
        raise BadData(
            "The net has {bytes} bytes of weights, and should have {wanted}.", bytes=len(rest), wanted=2 * count
        )
    weights = list(struct.unpack(f"<{count}e", rest))
    if not all(-LARGEST < weight < LARGEST for weight in weights):
        raise BadData("The net has weights that no net learns.")
    return NetFile(header, weights)


def variant(game: Game) -> str:
    """Nets are kept by game, number of players and, in Puerto Rico, whether there are expansions."""
    features = features_of(game)
    wide = "-wide" if getattr(features, "expanded", False) else ""
    return f"{game.name}-{int(game.players)}{wide}"


def path_for(game: Game, folder: Path = FOLDER) -> Path:
    """Where the net for a game lies, if there is one."""
    return folder / f"{variant(game)}{SUFFIX}"


def find_judge(game: Game, folder: Path = FOLDER) -> NetJudge:
    """The judge of a game; `BadData` says in a sentence why there is none, and the log if a net does not fit."""
    path = path_for(game, folder)
    if not path.exists():
        raise BadData("There is no net for {game}.", game=game.id)
    try:
        return read_net(path.read_bytes()).judge_of(game)
    except BadData as refusal:
        _warn(path, str(refusal))
        raise


def judge_by_hand(game: Game, folder: Path = FOLDER) -> Judge | None:
    """Who judges where there is no net; nobody beside one that does not fit: there the hand-written player plays."""
    return None if path_for(game, folder).exists() else hand_judge_of(game)


@cache
def _warn(path: Path, reason: str) -> None:
    """Say once in a process that a net is not used."""
    logger.warning("The net %s is not used: who wants it plays like the hand-written player. %s", path.name, reason)
