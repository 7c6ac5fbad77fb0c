"""Taking a worker from the supply or from the worker ship: Mayor's privilege, Hospice, University."""

from tests.reference.puerto_rico.model import Table

TAKE = "take "


def takeable(table: Table, from_ship: bool) -> list[str]:
    """What can be had, as answers; the ship only if the supply is empty (AMB-39, AMB-40, AMB-72, SC-16)."""
    kinds = ["worker", "noble"] if table.flags.supply_worker_may_be_noble else ["worker"]
    found = [TAKE + body for body in kinds if table.supply[body]]
    if not found and from_ship:
        found = [TAKE + body for body in ("worker", "noble") if table.worker_ship[body]][:1]
    return found


def take(table: Table, text: str) -> str:
    """Take the worker or noble that the answer names; the place it comes from follows from `takeable`."""
    body = text.removeprefix(TAKE)
    supply = takeable(table, from_ship=False)
    source = table.supply if text in supply else table.worker_ship
    source[body] -= 1
    return body
