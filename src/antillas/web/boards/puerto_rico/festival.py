"""The Festival of Puerto Rico: its three tasks, what each asks for and brings, and who has won it."""

from dataclasses import dataclass

from antillas.web.boards.common.parts import Flag
from antillas.web.boards.puerto_rico.places import glyph
from antillas.web.boards.puerto_rico.viewer import Viewer


@dataclass(frozen=True)
class Task:
    """A task of the Festival."""

    id: str
    icons: list[str]
    """What it asks for."""
    times: int
    """How many of them, if it is more than one of each."""
    gain: str
    """What it brings: workers, doubloons or points."""
    amount: int
    label: str
    winner: Flag | None


def tasks(viewer: Viewer) -> list[Task]:
    """The tasks as far as they are drawn; none without the Festival."""
    festival, words = viewer.view.festival, viewer.words
    found: list[Task] = []
    if festival is None:
        return found
    if festival.crop is not None:
        label = words("three plantations of {good} bring 3 workers", good=words.name(festival.crop))
        found.append(_task(viewer, "crop-task", [f"f-{festival.crop}"], 3, "worker", label, festival.crop_winner))
    goods = [good for good, count in festival.goods.items() for _ in range(count)]
    if goods:
        listed = ", ".join(words.name(good) for good in goods)
        label = words("{goods} in one Craftsman phase bring 3 doubloons", goods=listed)
        found.append(_task(viewer, "production-task", goods, 1, "coin", label, festival.goods_winner))
    if festival.building is not None:
        label = words("whoever builds it first gets 3 points: {building}", building=words.name(festival.building))
        icons = [glyph(festival.building)]
        found.append(_task(viewer, "building-task", icons, 1, "hex", label, festival.building_winner))
    return found


def _task(viewer: Viewer, name: str, icons: list[str], times: int, gain: str, label: str, won: int | None) -> Task:
    told = f"{viewer.name(name)}: {label}"
    if won is not None:
        told = ", ".join([told, viewer.words("won by {seat}", seat=viewer.names[won])])
    return Task(name, icons, times, gain, 3, told, viewer.flag_of(won))
