"""The picker in the bar: placing workers and storing goods in one go, in words and as data for the script."""

import json

from antillas.games.puerto_rico.pickers import Placing
from antillas.web.boards.common.parts import Picker, cited
from antillas.web.boards.puerto_rico.viewer import Viewer


def picker(viewer: Viewer) -> Picker | None:
    """The picker that the viewer is asked with, if any."""
    words, placing, storing = viewer.words, viewer.placing, viewer.storing
    if placing is not None:
        return Picker(
            field="placement",
            value=json.dumps(placing.numbers()),
            does=words("Finish"),
            why=cited(words("No worker may stay idle while a circle is empty."), "MAYOR-4"),
            texts=json.dumps([words("{count} to place", count=count) for count in range(placing.workers + 1)]),
            helpers=[("suggest", words("Suggestion")), ("clear", words("Lift all"))],
            filled=_filled(viewer, placing),
        )
    if storing is not None:
        held = sum(storing.held.values())
        return Picker(
            field="storage",
            value=json.dumps(storing.kept),
            does=words("Keep these"),
            why=cited(words("There is no room for so many goods."), "CAPTAIN-18"),
            texts=json.dumps(
                [words.plural("{count} good is lost", "{count} goods are lost", count) for count in range(held + 1)]
            ),
            helpers=[("suggest", words("Suggestion"))],
        )
    return None


def _filled(viewer: Viewer, placing: Placing) -> str:
    """What the page has put down by itself: everybody as before, and where the others stand."""
    words = viewer.words
    kept = {group: min(count, placing.before.get(group, 0)) for group, count in placing.counts.items()}
    new = {group: count - kept[group] for group, count in placing.counts.items() if count > kept[group]}
    counted = [(words.name(group), count) for group, count in new.items()]
    listed = ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted)
    if not new:
        return words("Filled in for you: all as before. Click tiles to change it.")
    if not any(kept.values()):
        return words("Filled in for you: {list}. Click tiles to change it.", list=listed)
    return words("Filled in for you: as before, and new on {list}. Click tiles to change it.", list=listed)
