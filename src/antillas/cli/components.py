"""`--components FILE`: a user's own component file, the same option for all commands that play."""

from pathlib import Path

import click

from antillas.core.components import ComponentText
from antillas.core.errors import BadData
from antillas.core.message import Text

components_option = click.option(
    "--components",
    "components_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play with your own component file, such as one with the values printed in your box.",
)


def read_components(file: Path | None) -> ComponentText | None:
    """The component file, if one is given."""
    if file is None:
        return None
    try:
        return ComponentText(str(file), file.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise BadData(
            "{file}: is no text in UTF-8: {reason} at byte {place}.",
            file=Text(str(file)),
            reason=Text(error.reason),
            place=error.start,
        ) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        reason = reason[:1].lower() + reason[1:]
        raise BadData("{file}: cannot be read: {reason}.", file=Text(str(file)), reason=Text(reason)) from None
