"""Puerto Rico in a terminal: puts the parts of the board together and says what the moves bring."""

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block, padded
from antillas.cli.boards.puerto_rico.expansions import draft, festival, turn_order
from antillas.cli.boards.puerto_rico.hints import effect
from antillas.cli.boards.puerto_rico.market import market
from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene, offers, read_view
from antillas.cli.boards.puerto_rico.players import brief_boards, others, own
from antillas.cli.boards.puerto_rico.questions import question
from antillas.cli.boards.puerto_rico.shared import endings, heading, roles, supply, trade
from antillas.core.contract import State
from antillas.core.message import marked

SOURCES = {
    "chips": marked("VP chips"),
    "buildings": marked("Buildings"),
    "nobles": marked("Nobles"),
    "bid": marked("Bid"),
}
KINDS = {
    "small-production": marked("small production building"),
    "large-production": marked("large production building"),
    "small-utility": marked("small utility building"),
    "large-utility": marked("large utility building"),
}
BUYING = ("builder", "payment")
"""The phases in which a player buys."""
GIVES_UP_FORESTS = frozenset(("discard-forest", "sell-land-forest"))
RULES = {
    **{name: data.rule for name, data in BUILDINGS.items()},
    "craftsman": "CRAFT",
    "prospector": "PROSPECT",
    "buccaneer": "BUC",
}


class PuertoRicoDrawing(Drawing):
    """The board with cards, ships, market and the players' islands and cities."""

    tie_break_names = (marked("Doubloons and goods"),)
    help_lines: Sequence[str] = (
        marked(
            "C corn, I indigo, S sugar, T tobacco, K coffee, Q quarry; "
            "▪ a utility building, ■ a large one, J the Jeweler"
        ),
        marked("● a worker, ◆ a noble, ○ an empty circle, ◉ doubloons, ♛ the governor; a thick frame: to move"),
        marked(
            "Fc a forest that was corn, F? one whose owner alone knows; "
            "☠ the Buccaneer's token; ★ a task of the Festival"
        ),
    )

    def board(self, state: State, seat: int | None, width: int, *, secrets: bool, height: int | None) -> Block:
        """Shared things first, then the players, the one in front last; where it is low, the airiest that fits."""
        scene = self.scene(state, seat, secrets)
        layouts = drafting(scene, width) if scene.view.phase == "draft" else playing(scene, width)
        return next((lines for lines in layouts if height is None or len(lines) <= height), layouts[-1])

    def question(self, state: State, seat: int) -> str:
        """The prompt, with what a player wants to know before the answer."""
        asked = question(self.light_scene(state, seat, True), state, seat)
        return super().question(state, seat) if asked is None else asked

    def tells_secrets(self, state: State, seat: int) -> bool:
        """A plantation in hand, and forests of which only their owner knows what they were, if they can be given up."""
        view = read_view(state, seat)
        kinds = {state.meaning(action).kind for action in state.legal()}
        return view.phase == "laying" or bool(view.seats[seat].hidden_forests and kinds & GIVES_UP_FORESTS)

    def hint(self, state: State, action: int) -> str:
        """What an action brings or costs."""
        return effect(self.light_scene(state, int(state.player), True), state, action)

    def brief_hint(self, state: State, action: int) -> str:
        """The same with signs for words."""
        return effect(self.light_scene(state, int(state.player), True), state, action, brief=True)

    def source(self, source: str) -> str:
        """What a source of points is called."""
        return self.words(SOURCES[source]) if source in SOURCES else self.name(source)

    def rule_of(self, thing: str) -> str:
        """The rules of a building or a role."""
        return RULES.get(thing, thing)

    def facts(self, thing: str) -> list[str]:
        """What is printed on a building, and how many of it there are."""
        if thing not in BUILDINGS:
            return []
        data = BUILDINGS[thing]
        words = self.words
        copies = words.plural("{count} copy", "{count} copies", data.copies)
        if data.copies_two_players != data.copies:
            fewer = words("{count} with two players", count=data.copies_two_players)
            copies = f"{copies} ({fewer})"
        return [
            words(KINDS[data.kind]),
            words("cost {price}", price=data.cost),
            str(words.amount("points", data.points)),
            words("group {number}", number=data.group),
            words.plural("{count} circle", "{count} circles", data.circles) if data.circles else words("no circles"),
            copies,
        ]

    def scene(self, state: State, seat: int | None, secrets: bool) -> PuertoRicoScene:
        """What the parts are drawn from; prices are those of the seat while it may build (BUILDER-2, -3)."""
        light = self.light_scene(state, seat, secrets)
        view = light.view
        chooses = view.phase in BUYING and view.player == seat
        left = {name for places in view.draft for name in places.left}
        found = offers.offers(state, seat or 0)
        return replace(
            light,
            kinds=[name for name in found if name not in left],
            prices={name: offer.price if chooses else offer.terms[0][1] for name, offer in found.items()},
        )

    def light_scene(self, state: State, seat: int | None, secrets: bool) -> PuertoRicoScene:
        """The same without the buildings for sale, whose prices take a while."""
        return PuertoRicoScene(
            view=read_view(state, seat if secrets else None),
            seat=seat,
            kinds=(),
            prices={},
            nobles="nobles" in state.inventory(),
            endings=endings(state, self.words),
            words=self.words,
            players=self.players,
            bots=[sitting.bot for sitting in self.seats],
            marks=self.marks,
        )


def drafting(scene: PuertoRicoScene, width: int) -> list[Block]:
    """The table while buildings are drafted: nothing else lies on it yet."""
    head = [*heading(scene, width), padded(turn_order(scene), width)]
    full, brief = (draft(scene, width, with_rest=rest) for rest in (True, False))
    return [[*head, Text(), *full], [*head, *full], [*head, *brief], brief]


def playing(scene: PuertoRicoScene, width: int) -> list[Block]:
    """The table in a game, the airiest layout first."""
    parts = [heading(scene, width), roles(scene, width), trade(scene, width), supply(scene, width)]
    if tasks := festival(scene, width):
        parts.append(tasks)
    shared = [line for part in parts for line in part]
    sale = market(scene, width)
    boxes = others(scene, width) + ([] if scene.seat is None else own(scene, scene.seat, width))
    airy = [line for part in (*parts, sale) for line in (*part, Text())]
    brief = brief_boards(scene, width)
    head = [*parts[0], *parts[1]]
    return [
        [*airy, *boxes],
        [*shared, *sale, *boxes],
        [*shared, *sale, *brief],
        [*shared, *brief],
        [*head, *parts[2], *parts[3], *brief],
        [*head, *brief],
    ]
