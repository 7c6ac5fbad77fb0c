"""Component files that correct single entries: `[[correct.ship]]` names one by its id and says what is different."""

from collections.abc import Mapping
from typing import Any

from antillas.core.errors import BadData
from antillas.core.message import Names, Quote, Text

CORRECT = "correct"
BY_CODE = "code"
"""For a table whose entries stand under codes: a correction may also bring a new one."""
SEEN = "photo"
"""How a corrected value is known, unless the file says so: somebody has seen the piece."""
NO_VALUES = frozenset({"status", "names", "rule"})
Tables = dict[str, Any]


OPENING = """# The components of {title}, as Antillas plays with them when nobody says otherwise. This file is complete.
#
# Put the values of your box in their place, then check the file and play with it:
#
#     antillas data check FILE
#     antillas play --components FILE
#     antillas serve --components FILE
#
# A table that you leave out is taken from our set. To correct a few entries alone, name them and what is different; all
# the rest stays ours, and this is the whole file:
#
#     [meta]
#     game = "{game}"
#     schema = 1
#
{example}#
# Ids such as SM-DATA-6 or SC-SETUP-5 are those of the rules: `antillas rules ID` tells them.
"""


def opening(title: str, game: str, example: str) -> str:
    """How a template begins: what can be done with it, and how to correct a single entry instead."""
    lines = "".join(f"#     {line}".rstrip() + "\n" for line in example.splitlines())
    return OPENING.format(title=title, game=game, example=lines)


def own_tables(file: str, given: Tables, ours: Tables, called: Mapping[str, str]) -> Tables:
    """The tables of a user's file, those that it only corrects in full.

    `called` says of each list by which key its entries are called; `BY_CODE` of a table of entries.
    """
    tables = {name: table for name, table in given.items() if name != CORRECT}
    corrections = given.get(CORRECT, {})
    if not isinstance(corrections, dict):
        raise BadData("{file}: correct: write [[correct.NAME]] or [correct.NAME].", file=Text(file))
    for name, changes in corrections.items():
        place = f"{file}: {CORRECT}.{name}"
        if name not in ours or name == "meta":
            known = Names([Text(table) for table in ours if table != "meta"])
            raise BadData("{place}: there is no such table; there are {known}.", place=Text(place), known=known)
        before: Any = tables.get(name, ours[name])
        if name not in called:
            tables[name] = corrected(before, _table(place, changes))
        elif called[name] == BY_CODE:
            entries = _table(place, changes).items()
            merged = {code: corrected(before.get(code, {}), _table(f"{place}.{code}", one)) for code, one in entries}
            tables[name] = {**before, **merged}
        else:
            tables[name] = _corrected_list(place, called[name], before, changes)
    return tables


def corrected(before: Tables, changes: Tables) -> Tables:
    """An entry with some keys changed; what was changed has been seen, unless the changes tell how they are known."""
    after = {**before, **changes}
    different = [key for key in changes if key not in NO_VALUES and before.get(key) != changes[key]]
    if "status" in changes or not before or not different:
        return after
    known = before.get("status", {})
    if isinstance(known, str):
        known = {key: known for key in before if key not in NO_VALUES}
    return {**after, "status": {**known, **dict.fromkeys(different, SEEN)}}


def _corrected_list(place: str, key: str, before: list[Tables], changes: object) -> list[Tables]:
    """A list in which some entries are corrected, each named by its key."""
    if not isinstance(changes, list):
        raise BadData("{place}: write it in double brackets, [[...]], once for each entry.", place=Text(place))
    found: dict[object, Tables] = {}
    known = [entry.get(key) for entry in before if isinstance(entry, dict)]
    for number, one in enumerate(changes, start=1):
        entry = _table(f"{place} {number}", one)
        if key not in entry:
            raise BadData(
                "{place} {number}: {key} is missing: it names the entry to correct.",
                place=Text(place),
                number=number,
                key=Text(key),
            )
        name = entry[key]
        if name not in known or name in found:
            raise BadData(
                "{place}: {name} cannot be corrected: each of {known} can be, once.",
                place=Text(place),
                name=Quote(str(name)),
                known=Names([Text(str(one)) for one in known]),
            )
        found[name] = entry
    return [corrected(entry, found[entry[key]]) if entry[key] in found else entry for entry in before]


def _table(place: str, given: object) -> Tables:
    if not isinstance(given, dict):
        raise BadData("{place}: it must be a table of names and values.", place=Text(place))
    return given
