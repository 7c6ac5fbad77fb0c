"""The players' boards: money, points, goods, island and city."""

from rich.text import Text

from antillas.cli.boards.layout import Block, beside, boxed, said, wrapped
from antillas.cli.boards.palette import BORDERS, POINTS, coins
from antillas.cli.boards.puerto_rico.model import Player, PuertoRicoScene
from antillas.cli.boards.puerto_rico.pieces import LETTERS, STYLES, crowd, fields, goods, house, island
from antillas.cli.boards.scene import equal_rows

MIN_WIDTH = 26
MAX_DRAWN = 6
"""More idle workers than this are given as a number."""
INDENT = "    "
GUESTHOUSE = "guesthouse"


def others(scene: PuertoRicoScene, width: int) -> Block:
    """The boards of the other players, or of all for a spectator, in rows of equal length."""
    seats = scene.in_turn()
    if scene.seat is not None:
        seats.pop()
    lines: Block = []
    rows, each = equal_rows(seats, width, MIN_WIDTH)
    for seats_in_row in rows:
        row = {seat: board_lines(scene, seat, each - 4) for seat in seats_in_row}
        height = max(len(board) for board in row.values())
        boxes = [framed(scene, seat, board + [Text()] * (height - len(board)), each) for seat, board in row.items()]
        lines += beside(boxes, gap=1)
    return lines


def own(scene: PuertoRicoScene, seat: int, width: int) -> Block:
    """The board of the player in front."""
    return framed(scene, seat, board_lines(scene, seat, width - 4), width)


def framed(scene: PuertoRicoScene, seat: int, lines: Block, width: int) -> Block:
    """A board in a frame with the player's flag and name; a thick frame for the one to move."""
    spaces = scene.view.seats[seat].city_spaces
    foot = f"{spaces.used}/{spaces.all} {scene.name('city')}"
    border = BORDERS[seat % len(BORDERS)]
    return boxed(title_line(scene, seat), lines, width, border, scene.view.player == seat, foot)


def title_line(scene: PuertoRicoScene, seat: int) -> Text:
    """Flag, name, and the signs of the governor and of the Buccaneer's token."""
    governor = " ♛" if scene.view.known_governor == seat else ""
    return scene.heading_of(seat, governor + (" ☠" if scene.view.token == seat else ""))


def wealth(scene: PuertoRicoScene, seat: int) -> list[Text]:
    """Money, points, goods, who is idle, and the plantation in hand."""
    player = scene.view.seats[seat]
    points = "?" if player.points is None else str(player.points)
    chips = [coins(player.doubloons), said(f"{scene.points} {points}", POINTS)]
    if player.idle_workers:
        idle = crowd(player.idle_workers, player.idle_nobles, MAX_DRAWN)
        chips.append(said(scene.words("idle"), "dim").append(f" {idle}"))
    return [*chips, *goods(player.goods), *in_hand(scene, seat)]


def in_hand(scene: PuertoRicoScene, seat: int) -> list[Text]:
    """The plantation that the player has drawn and not laid yet; only its owner sees what it is."""
    view = scene.view
    if view.phase != "laying" or view.actor != seat:
        return []
    letter, style = ("?", "bold reverse") if view.asked is None else (LETTERS[view.asked], STYLES[view.asked])
    return [said(scene.words("drawn"), "dim").append(" ").append(f" {letter} ", style)]


def houses(scene: PuertoRicoScene, player: Player) -> list[Text]:
    """The buildings of a city; a Guesthouse says whether its guests are awake."""
    return [house(name, scene.name(name) + resting(scene, name, player), stack) for name, stack in player.city.items()]


def resting(scene: PuertoRicoScene, building: str, player: Player) -> str:
    """Whether the guests are awake, behind the name of their house."""
    if building != GUESTHOUSE:
        return ""
    told = scene.words("awake") if player.awake else scene.words("asleep")
    return f" ({told})"


def board_lines(scene: PuertoRicoScene, seat: int, width: int) -> Block:
    """Wealth, island and city."""
    player = scene.view.seats[seat]
    return [
        *wrapped(wealth(scene, seat), width, gap=2),
        *wrapped(island(player), width),
        *wrapped(houses(scene, player), width, gap=2),
    ]


def brief_boards(scene: PuertoRicoScene, width: int) -> Block:
    """All players in a few lines each, without frames."""
    lines: Block = []
    for seat in scene.in_turn():
        player = scene.view.seats[seat]
        inner = width - len(INDENT)
        land = [title_line(scene, seat), *wealth(scene, seat), *fields(player)]
        first, *rest = wrapped(land, inner, gap=2) + wrapped(houses(scene, player), inner, gap=2)
        lines += [first, *(Text(INDENT).append_text(line) for line in rest)]
    return lines
