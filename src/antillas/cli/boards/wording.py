"""Words for what a move brings that the hints of all games share."""

from antillas.cli.boards.scene import Scene
from antillas.i18n.words import Words


def called(scene: Scene, thing: str) -> list[str]:
    """The name of a thing where it is more than its id."""
    name = scene.name(thing)
    return [] if thing in (name, name.lower().replace(" ", "-")) else [name]


def money(words: Words, unit: str, earned: int) -> list[str]:
    """Money earned or paid, in its unit such as `doubloons`."""
    if earned == 0:
        return []
    amount = words.amount(unit, abs(earned))
    return [f"+{amount}" if earned > 0 else words("costs {amount}", amount=amount)]


def signed(number: int, what: str) -> str:
    """So many more or fewer of something."""
    return f"{number:+} {what}"
