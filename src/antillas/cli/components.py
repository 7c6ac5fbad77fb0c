"""`--components FILE`: a user's own component file, the same option for all commands that play."""

from pathlib import Path

import click

from antillas.core.components import ComponentText
from antillas.core.errors import BadData
from antillas.core.message import Text
from antillas.i18n.system_reasons import system_reason
from antillas.table.component_files import read_components

components_option = click.option(
    "--components",
    "components_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play with your own component file, such as one with the values printed in your box.",
)


def write_new(file: Path, text: str) -> None:
    """Write a file that is not there yet; nothing is ever overwritten."""
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise BadData("{file}: is there already and is not overwritten.", file=Text(str(file))) from None
    except (OSError, ValueError) as error:
        raise BadData(
            "{file}: cannot be written: {reason}.", file=Text(str(file)), reason=system_reason(error)
        ) from None


def given_components(file: Path | None) -> ComponentText | None:
    """The component file, if one is given."""
    return None if file is None else read_components(file)
