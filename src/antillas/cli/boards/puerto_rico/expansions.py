"""What the expansions lay on the table: the draft by prices, and the tasks of the Festival."""

from rich.text import Text

from antillas.cli.boards.layout import Block, flow, padded, said, wrapped
from antillas.cli.boards.palette import COIN, POINTS
from antillas.cli.boards.puerto_rico.model import Festival, PuertoRicoScene
from antillas.cli.boards.puerto_rico.pieces import LETTERS, WORKER, building_mark, slot

PRICE_WIDTH = 10
"""The cells before the names of the kinds of a price."""
TILES_OF_CROP = 3


def draft(scene: PuertoRicoScene, width: int, *, with_rest: bool) -> Block:
    """Price by price: how many places are filled, what is chosen and, if there is room, what is left."""
    places = scene.view.draft
    filled, needed = sum(len(row.chosen) for row in places), sum(row.places for row in places)
    words = scene.words
    progress = words("{filled} of {count} places filled; ✓ will be for sale", filled=filled, count=needed)
    lines = [said(words("Draft"), "bold").append(f"  {progress}", "dim")]
    for row in places:
        full = len(row.chosen) >= row.places
        head = said(f"{row.price:>2} ◉ ", "dim" if full else f"bold {COIN}").append(f"{len(row.chosen)}/{row.places} ")
        chips = [said("✓ ", "bold green").append_text(kind(scene, name, False)) for name in row.chosen]
        chips += [kind(scene, name, full) for name in (row.left if with_rest else ())]
        names = wrapped(chips, width - PRICE_WIDTH, gap=2) or [Text()]
        heads = [head, *(Text() for _ in names[1:])]
        lines += [padded(before, PRICE_WIDTH).append_text(line) for before, line in zip(heads, names, strict=True)]
    return lines


def kind(scene: PuertoRicoScene, building: str, faded: bool) -> Text:
    """A building by its mark and name."""
    return said(*building_mark(building)).append(f" {scene.name(building)}", "dim" if faded else "")


def turn_order(scene: PuertoRicoScene) -> Text:
    """Who chooses now and who comes then."""
    count = len(scene.players)
    seats = [(scene.view.actor + place) % count for place in range(count)]
    return Text("  ").join([said(scene.words("In turn"), "dim"), *(scene.person(seat) for seat in seats)])


def festival(scene: PuertoRicoScene, width: int) -> Block:
    """The three tasks side by side: what is needed, and the reward or who has won it."""
    tasks = scene.view.festival
    if tasks is None:
        return []
    return flow(
        [
            task(scene, "crop-task", crop(tasks), said(f"+3 {WORKER}", "bold"), tasks.crop_winner),
            task(scene, "production-task", goods(tasks), said("+3 ◉", f"bold {COIN}"), tasks.goods_winner),
            task(scene, "building-task", building(scene, tasks), reward_points(scene), tasks.building_winner),
        ],
        width,
        gap=3,
    )


def task(scene: PuertoRicoScene, name: str, need: Text, reward: Text, winner: int | None) -> Block:
    """A task under its name."""
    title = said(f"★ {scene.title(name)}", "bold")
    if winner is not None:
        return [
            title.append("  ").append(scene.words("won"), "dim"),
            need.append(" ✓ ").append_text(scene.person(winner)),
        ]
    return [title, need.append(" → ").append_text(reward)]


def reward_points(scene: PuertoRicoScene) -> Text:
    """The points of the task Building."""
    return said(f"+3 {scene.points}", f"bold {POINTS}")


def crop(tasks: Festival) -> Text:
    """The plantations that are needed; not drawn yet while the table is laid out."""
    return Text().join(slot(tasks.crop, 2) for _ in range(TILES_OF_CROP))


def goods(tasks: Festival) -> Text:
    """The goods that are needed."""
    needed = [good for good in LETTERS for _ in range(tasks.goods.get(good, 0))]
    return Text().join(slot(good) for good in needed)


def building(scene: PuertoRicoScene, tasks: Festival) -> Text:
    """The building that is needed."""
    return Text("?") if tasks.building is None else kind(scene, tasks.building, False)
