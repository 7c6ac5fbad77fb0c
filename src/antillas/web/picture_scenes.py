"""The positions from which the pictures of the rules are drawn, laid out by hand: a game under way, and its end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from antillas.core.contract import CHANCE, OVER, State
from antillas.positions import position

PLAYERS: Final = 3
_MOST: Final = 200
"""Moves from a laid out end of a game to its real end; there are always fewer."""


@dataclass(frozen=True)
class Scene:
    """A position with all that matters for a picture."""

    laid: Mapping[str, Any] = field(default_factory=dict)
    to_the_end: bool = False
    """Whether the game is played to its end from there, always with the last choice."""

    def state(self, game: str, edition: str | None) -> State:
        """The position, in the rules of an edition if one is asked for."""
        state = position(game, PLAYERS, options={"edition": edition} if edition else {}, **self.laid)
        for _ in range(_MOST if self.to_the_end else 0):
            if state.player == OVER:
                break
            state.play(state.outcomes()[0][0] if state.player == CHANCE else state.legal()[-1])
        return state


PUERTO_RICO: Final = {
    "middle": Scene(
        {
            "seats": [
                {
                    "doubloons": 4,
                    "chips": 7,
                    "goods": {"corn": 2, "indigo": 1, "sugar": 1},
                    "island": {"corn": (2, 2), "indigo": (1, 1), "sugar": (2, 1), "coffee": (1, 0), "quarry": (1, 1)},
                    "city": {"small-indigo-plant": 1, "sugar-mill": (1, 2), "small-market": 1, "hacienda": (1, 0)},
                },
                {
                    "doubloons": 3,
                    "chips": 5,
                    "goods": {"corn": 3},
                    "island": {"indigo": 2, "tobacco": 2},
                    "city": {"indigo-plant": (1, 2), "tobacco-storage": (1, 2)},
                },
                {
                    "doubloons": 6,
                    "chips": 4,
                    "goods": {"coffee": 1},
                    "island": {"corn": 1, "coffee": 2},
                    "city": {"coffee-roaster": (1, 2), "office": 1},
                },
            ],
            "taken": {"craftsman": 0},
            "card_money": {"mayor": 1, "trader": 2},
            "ships": {4: ("corn", 3), 5: ("sugar", 2)},
            "house": ["coffee", "indigo"],
            "faceup": {"corn": 1, "sugar": 1, "tobacco": 1, "coffee": 1},
            "worker_ship": 4,
        }
    ),
    "end": Scene(
        {
            "seats": [
                {
                    "doubloons": 2,
                    "chips": 24,
                    "island": {"corn": 3, "indigo": 3, "sugar": 2, "quarry": 2},
                    "city": {
                        "small-indigo-plant": 1,
                        "indigo-plant": (1, 2),
                        "sugar-mill": (1, 2),
                        "small-market": 1,
                        "hacienda": 1,
                        "construction-hut": 1,
                        "harbor": 1,
                        "wharf": 1,
                        "customs-house": 1,
                        "city-hall": (1, 0),
                    },
                },
                {
                    "doubloons": 5,
                    "chips": 17,
                    "goods": {"coffee": 1},
                    "island": {"tobacco": 3, "coffee": 2, "quarry": 3},
                    "city": {"tobacco-storage": (1, 3), "coffee-roaster": (1, 2), "factory": 1, "guild-hall": 1},
                },
                {
                    "doubloons": 3,
                    "chips": 21,
                    "island": {"corn": 5, "sugar": 3},
                    "city": {"small-sugar-mill": 1, "hospice": 1, "large-warehouse": 1, "residence": 1},
                },
            ],
            "taken": {"builder": 0, "captain": 1},
            "ending": ["city"],
        },
        to_the_end=True,
    ),
}
SANTA_MARIA: Final = {
    "middle": Scene(
        {
            "seats": [
                {
                    "rows": [
                        "Ct Fd R1 . . Mg",
                        "Ad R1 Fwr . . .",
                        ". . R0 Mq Aq .",
                        ". Ags R1 Mm . .",
                        ". . . Fd Kw .",
                        "Fwc . . . R2 Csc",
                    ],
                    "cover": {"r4c2": "white", "r1c6": "blue", "r6c6": 1},
                    "store": {"wood": 2, "grain": 1, "gem": 1, "gold": 1},
                    "coins": 4,
                    "points": 6,
                    "blue": [4],
                    "religion": 5,
                    "conquest": 3,
                    "monks": [0, 6],
                    "port": (("S1",), (), (), ()),
                },
                {"religion": 7, "conquest": 1, "monks": [0, 4, 7], "coins": 3, "points": 4, "unlocked": 3},
                {"religion": 3, "conquest": 4, "monks": [9], "coins": 5, "points": 3, "port": ((), ("S2",), (), ())},
            ],
            "white": (1, 2, 2, 4, 5, 6),
            "docks": ("N01", "N05", "S3", "S4"),
        }
    ),
    "end": Scene(
        {
            "seats": [
                {
                    "rows": [
                        "Ct Fd R1 R1 As Mg",
                        "Ad R1 Fwr . . Mm",
                        "R1 Cr R0 Mq Aq R1",
                        "Fd Ags R1 Mm . .",
                        "R2 Mc Ad Fd Kw R0",
                        "Fwc . . . R2 Csc",
                    ],
                    "store": {"wood": 2, "gem": 2},
                    "coins": 7,
                    "points": 19,
                    "religion": 10,
                    "conquest": 5,
                    "monks": [0, 3, 6, 7],
                    "port": (("S1", "N02"), ("N03",), ("N04", "N06"), ("N07",)),
                },
                {
                    "rows": [
                        "R1 Ad R2 Fd R1 Mg",
                        "Cs R1 . . . .",
                        "R2 Mq . Kgc R0 .",
                        "Fd Agr . . . .",
                        "R1 . Cu . . Mq",
                        "Ad . . . Fd .",
                    ],
                    "coins": 4,
                    "points": 24,
                    "religion": 13,
                    "conquest": 7,
                    "monks": [0, 4, 8],
                    "port": (("S2",), ("N08", "N09"), (), ()),
                    "retired": "coins",
                },
                {
                    "rows": [
                        ". . . Fd . Mg",
                        ". Cs . R2 As R1",
                        ". . . . Kwr R1",
                        "Mq . . . R1 Ad",
                        ". . Ct . R2 Mq",
                        ". Fd . Ag R1 Cg",
                    ],
                    "coins": 9,
                    "points": 15,
                    "religion": 7,
                    "conquest": 2,
                    "monks": [1, 5],
                    "port": (("S3",), (), ("S4",), ("N10",)),
                    "retired": "conquest",
                },
            ],
            "year": 3,
            "docks": ("N11", "N12", "N13", "N14"),
        },
        to_the_end=True,
    ),
}
SANTIAGO_DE_CUBA: Final = {
    "middle": Scene(
        {
            "seats": [
                {
                    "pesos": 4,
                    "vp": 9,
                    "goods": {"sugar": 2, "tobacco": 1, "rum": 2, "wood": 1},
                    "pawn": "distillery",
                    "owns": ["bank"],
                },
                {
                    "pesos": 2,
                    "vp": 11,
                    "goods": {"fruit": 3, "cigars": 1},
                    "pawn": "church",
                    "owns": ["casino", "sawmill"],
                },
                {"pesos": 5, "vp": 8, "goods": {"tobacco": 2}, "pawn": "black-market"},
            ],
            "turn": 0,
            "car": 2,
            "street": ["miguel", "maria", "jose", "zorro", "pedro", "martinez", "conchita", "alonso", "pablo"],
            "inactive": ["pedro"],
            "dice": {"sugar": 2, "fruit": 3, "rum": 1, "cigars": 2},
            "aside": ("tobacco", 3),
            "flag": 3,
            "ship": 3,
        }
    ),
    "end": Scene(
        {
            "seats": [
                {"pesos": 3, "vp": 31, "goods": {"sugar": 1, "rum": 2, "wood": 1}},
                {"pesos": 1, "vp": 33, "goods": {"fruit": 1}},
                {"pesos": 6, "vp": 27, "goods": {"tobacco": 4, "wood": 3}},
            ],
            "car": 9,
            "dice": {"sugar": 1, "fruit": 0, "rum": 0, "tobacco": 0},
            "flag": 4,
            "ship": 7,
        },
        to_the_end=True,
    ),
}
SCENES: Final = {"puerto-rico": PUERTO_RICO, "santa-maria": SANTA_MARIA, "santiago-de-cuba": SANTIAGO_DE_CUBA}
"""The scenes of each game by their names."""
