"""The players: their colonies as coloured grids, their stores, dice, ports and tracks."""

from rich.text import Text

from antillas.cli.boards.layout import Block, beside, boxed, said, wrapped
from antillas.cli.boards.palette import BORDERS, POINTS, coins
from antillas.cli.boards.santa_maria.model import Player, SantaMariaScene
from antillas.cli.boards.santa_maria.pieces import BLUE_DIE, CELL_WIDTH, cell, covered, dice, stored

SIZE = 6
"""Rows and columns of a colony."""
GRID_WIDTH = 2 + SIZE * CELL_WIDTH
LEAST_SIDE = 20
"""The cells beside a grid that are worth writing into."""


def players(scene: SantaMariaScene, width: int) -> Block:
    """Everybody in a frame with a grid, the player in front last."""
    each = width if width < 2 * (GRID_WIDTH + 5) or len(scene.players) == 1 else (width - 1) // 2
    boxes = [framed(scene, seat, each) for seat in scene.in_turn()]
    if each == width:
        return [line for box in boxes for line in box]
    pairs = [boxes[start : start + 2] for start in range(0, len(boxes), 2)]
    return [line for pair in pairs for line in beside(pair, gap=1)]


def framed(scene: SantaMariaScene, seat: int, width: int) -> Block:
    """A player in a frame, a thick one for the player to move."""
    player = scene.view.seats[seat]
    inside = width - 4
    side = inside - GRID_WIDTH - 2
    if side >= LEAST_SIDE:
        lines = beside([grid(scene, player), facts(scene, seat, side)], gap=2)
    else:
        lines = [*grid(scene, player), *facts(scene, seat, inside)]
    return boxed(scene.heading_of(seat), lines, width, BORDERS[seat % len(BORDERS)], scene.view.player == seat)


def grid(scene: SantaMariaScene, player: Player) -> Block:
    """The colony: the values of white dice above, those of blue dice at the left."""
    head = Text("  ").append("".join(f"{column:^{CELL_WIDTH}}" for column in range(1, SIZE + 1)), "dim")
    lines = [head]
    for row, codes in enumerate(player.colony, start=1):
        line = said(f"{row} ", BLUE_DIE)
        for column, code in enumerate(codes.split(), start=1):
            what = player.cover.get(f"r{row}c{column}")
            line.append_text(cell(scene, code) if what is None else covered(what))
        lines.append(line)
    return lines


def facts(scene: SantaMariaScene, seat: int, width: int) -> Block:
    """Everything beside the grid."""
    player = scene.view.seats[seat]
    return [
        *wrapped(wealth(player), width, gap=2),
        *wrapped(progress(scene, seat), width, gap=2),
        *wrapped(learning(scene, player), width, gap=2),
    ]


def wealth(player: Player) -> list[Text]:
    """Coins, points, resources and blue dice."""
    points = [] if player.points is None else [said(f"★ {player.points}", POINTS)]
    return [coins(player.coins), *points, *stored(player.store), *dice(player.blue, BLUE_DIE)]


def progress(scene: SantaMariaScene, seat: int) -> list[Text]:
    """Tracks, port, monks, and the price of the next building."""
    player = scene.view.seats[seat]
    rank, end = scene.view.ranking.index(seat) + 1, len(scene.printed.conquest) - 1
    words = scene.words
    steps = f"» {player.conquest}/{end}"
    place = words("rank {number}", number=rank)
    parts = [
        f"† {player.religion}/{len(scene.printed.religion) - 1}",
        f"{steps} ({place})" if player.conquest else steps,
        words("ships {ships}", ships="-".join(map(str, player.port))),
        words.plural("{count} monk", "{count} monks", player.monks),
        words("white dice {used}", used=f"{player.white_used}/{scene.printed.white_dice_a_year}"),
        words("next building {coins}", coins=f"◉{player.next_coins}"),
    ]
    return [said(part, "default") for part in parts] + [said(words("retired"), "dim")] * (player.retired is not None)


def learning(scene: SantaMariaScene, player: Player) -> list[Text]:
    """Scholars and bishops."""
    names = [*player.scholars, *(f"bishop-{bishop}" for bishop in player.bishops)]
    return [said(scene.name(name), "italic") for name in names]


def brief_players(scene: SantaMariaScene, width: int) -> Block:
    """The player in front with a grid, everybody else on a line or two."""
    lines: Block = []
    for seat in scene.in_turn():
        if seat == scene.seat:
            lines += framed(scene, seat, width)
        else:
            player = scene.view.seats[seat]
            lines += wrapped([scene.heading_of(seat), *wealth(player), *progress(scene, seat)], width, gap=2)
    return lines
