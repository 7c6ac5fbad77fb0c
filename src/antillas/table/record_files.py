"""Records in files: written so that a crash leaves the old or the new file whole, and read with clear errors."""

import os
import secrets
from errno import EISDIR
from pathlib import Path

from antillas.core.components import ComponentText
from antillas.core.contract import Game
from antillas.core.errors import BadRecord
from antillas.core.record import Record, last_position, to_json, to_text
from antillas.games import game, read_record
from antillas.i18n.system_reasons import system_reason

JSON = ".json"
TEXT = ".txt"


def save(record: Record, path: Path, components: ComponentText | None = None) -> None:
    """Write the record in the form that the file's ending asks for; an old file is replaced at once or not at all."""
    if path.suffix not in (JSON, TEXT):
        raise BadRecord(
            "{path}: a record is saved as {json} or, for people, as {text}.", path=str(path), json=JSON, text=TEXT
        )
    text = f"{to_json(record)}\n" if path.suffix == JSON else to_text(game(record.game, {}, components), record)
    try:
        replace_file(path, text.encode())
    except (OSError, ValueError) as error:
        raise BadRecord("{path}: cannot be written: {reason}.", path=str(path), reason=system_reason(error)) from None


def load(path: Path, components: ComponentText | None = None) -> tuple[Game, Record]:
    """The record in a file, in either form, and its game; it is replayed to the end, so nothing in it is wrong."""
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise BadRecord(
            "{path}: is no text in UTF-8: {reason} at byte {byte}.",
            path=str(path),
            reason=error.reason,
            byte=error.start,
        ) from None
    except (OSError, ValueError) as error:
        raise BadRecord("{path}: cannot be read: {reason}.", path=str(path), reason=system_reason(error)) from None
    try:
        played, record = read_record(text, components)
        last_position(played, record)
    except BadRecord as error:
        raise type(error)("{path}: {reason}", path=str(path), reason=error.message) from None
    return played, record


def replace_file(path: Path, data: bytes) -> None:
    """Write a file beside the old one, make sure it is on the disk, then let it take the old one's place."""
    target = path.resolve()
    beside = _beside(target)
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def check_room_for(path: Path) -> None:
    """Try whether `replace_file` could write a file, and leave no trace of it; `OSError` says why it could not."""
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(EISDIR, "", str(target))
    beside = _beside(target)
    try:
        beside.open("xb").close()
    finally:
        beside.unlink(missing_ok=True)


def _beside(target: Path) -> Path:
    """A file of its own in the same folder."""
    return target.with_name(f".{target.name}.{secrets.token_hex(4)}")
