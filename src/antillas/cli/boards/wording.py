"""Words for what a move brings that the hints of all games share."""

from antillas.cli.boards.scene import Scene


def called(scene: Scene, thing: str) -> list[str]:
    """The name of a thing where it is more than its id."""
    name = scene.names.get(thing, thing)
    return [] if thing not in scene.names or name.lower().replace(" ", "-") == thing else [name]


def money(earned: int, one: str, many: str) -> list[str]:
    """Money earned or paid, in its unit."""
    if earned == 0:
        return []
    unit = one if abs(earned) == 1 else many
    return [f"+{earned} {unit}" if earned > 0 else f"costs {-earned} {unit}"]
