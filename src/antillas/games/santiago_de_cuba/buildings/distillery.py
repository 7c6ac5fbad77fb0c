"""The Distillery: sugar becomes rum (SC-BLD-DISTILLERY-1)."""

from __future__ import annotations

from antillas.core.message import marked
from antillas.games.santiago_de_cuba.buildings.refinery import Refinery
from antillas.games.santiago_de_cuba.tables import DISTILLERY, RUM, SUGAR


class Distillery(Refinery):
    """Sugar into rum (SC-BLD-DISTILLERY-1)."""

    def __init__(self) -> None:
        prompt = marked("Say how many sugar you turn into rum.")
        super().__init__(DISTILLERY, "SC-BLD-DISTILLERY-1", SUGAR, RUM, prompt)
