"""The players: what lies behind their screens, as far as it is known, their pawns and ownership tokens."""

from rich.text import Text

from antillas.cli.boards.layout import Block, beside, boxed, said, wrapped
from antillas.cli.boards.palette import BORDERS, POINTS, coins
from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.santiago_de_cuba.pieces import goods
from antillas.cli.boards.scene import equal_rows

MIN_WIDTH = 26


def players(scene: SantiagoScene, width: int) -> Block:
    """Everybody in a frame, the player in front last."""
    lines: Block = []
    rows, each = equal_rows(scene.in_turn(), width, MIN_WIDTH)
    for row in rows:
        boards = {seat: board_lines(scene, seat, each - 4) for seat in row}
        height = max(len(board) for board in boards.values())
        boxes = [framed(scene, seat, board + [Text()] * (height - len(board)), each) for seat, board in boards.items()]
        lines += beside(boxes, gap=1)
    return lines


def framed(scene: SantiagoScene, seat: int, lines: Block, width: int) -> Block:
    """A player in a frame, a thick one for the player to move."""
    border = BORDERS[seat % len(BORDERS)]
    return boxed(scene.heading_of(seat), lines, width, border, scene.view.player == seat)


def board_lines(scene: SantiagoScene, seat: int, width: int) -> Block:
    """Wealth, then pawn and tokens."""
    return [*wrapped(wealth(scene, seat), width, gap=2), *wrapped(standing(scene, seat), width, gap=2)]


def wealth(scene: SantiagoScene, seat: int) -> list[Text]:
    """Pesos, VP and goods, or that they are behind the screen."""
    player = scene.view.seats[seat]
    if player.pesos is None or player.vp is None or player.goods is None:
        return [said(scene.words("behind the screen"), "dim")]
    return [coins(player.pesos), said(f"{scene.points} {player.vp}", POINTS), *goods(player.goods)]


def standing(scene: SantiagoScene, seat: int) -> list[Text]:
    """Where the pawn stands and how many buildings can still be claimed."""
    player = scene.view.seats[seat]
    where = scene.words("off the board") if player.pawn is None else scene.name(player.pawn)
    return [said("♟ ", "dim").append(where), said("⌂ ", "dim").append(str(player.tokens))]


def brief_players(scene: SantiagoScene, width: int) -> Block:
    """Everybody on a line or two, without frames."""
    lines: Block = []
    for seat in scene.in_turn():
        lines += wrapped([scene.heading_of(seat), *wealth(scene, seat), *standing(scene, seat)], width, gap=2)
    return lines
