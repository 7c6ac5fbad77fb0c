"""The picker in the bar: placing workers and storing goods in one go, in words and as data for the script."""

import json

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
