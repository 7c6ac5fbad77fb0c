"""Freezes what is not frozen yet (`make freeze`); what older versions of the rules have left is never touched."""

import json

from antillas.core.record import last_position
from antillas.games import read_record
from tests.frozen.freezing import (
    FOLDER,
    RECORDS,
    component_text,
    digest_of,
    file_of,
    identities,
    numbered_games,
    numbers,
    plans,
    rules_of,
    write_record,
)


def freeze_identities() -> None:
    """Write the identities of all games, but keep those of versions that are frozen already."""
    path = FOLDER / "identities.json"
    frozen = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for game_id, identity in identities().items():
        frozen.setdefault(f"{game_id} rules {identity['rules']}", identity)
    path.write_text(json.dumps(frozen, indent=1) + "\n", encoding="utf-8")


def freeze_records() -> None:
    """Write the records that are missing for the present version of each game's rules, and where they end."""
    path = RECORDS / "ends.json"
    ends = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for plan in plans():
        file = file_of(plan)
        if not file.exists():
            write_record(plan, file)
            text = file.read_text(encoding="utf-8")
            ends[str(file.relative_to(RECORDS))] = digest_of(
                last_position(*read_record(text, component_text(plan.components)))
            )
            print(file.name)
    path.write_text(json.dumps(ends, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def freeze_numbers() -> None:
    """Add the numbers that have come since; those that are frozen stay as they are."""
    for name, game_ids in numbered_games().items():
        path = FOLDER / "numbers" / f"{name}.txt"
        path.parent.mkdir(exist_ok=True)
        frozen = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        path.write_text("\n".join([*frozen, *numbers(game_ids[0])[len(frozen) :]]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    freeze_identities()
    freeze_records()
    freeze_numbers()
    print(f"Frozen: {', '.join(sorted({f'{plan.title} rules {rules_of(plan.game())}' for plan in plans()}))}.")
