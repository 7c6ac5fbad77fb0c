"""`--components FILE`: a user's own component file, the same option for all commands that play."""

from pathlib import Path

import click

from antillas.core.components import ComponentText
from antillas.core.errors import BadData

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
        raise BadData(f"{file}: is no text in UTF-8: {error.reason} at byte {error.start}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadData(f"{file}: cannot be read: {reason[:1].lower()}{reason[1:]}.") from None
