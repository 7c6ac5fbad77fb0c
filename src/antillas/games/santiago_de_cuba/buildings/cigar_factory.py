"""The Cigar Factory: tobacco becomes cigars (SC-BLD-CIGARS-1)."""

from __future__ import annotations

from antillas.core.message import marked
from antillas.games.santiago_de_cuba.buildings.refinery import Refinery
from antillas.games.santiago_de_cuba.tables import CIGAR_FACTORY, CIGARS, TOBACCO


class CigarFactory(Refinery):
    """Tobacco into cigars (SC-BLD-CIGARS-1)."""

    def __init__(self) -> None:
        prompt = marked("Say how many tobacco you turn into cigars.")
        super().__init__(CIGAR_FACTORY, "SC-BLD-CIGARS-1", TOBACCO, CIGARS, prompt)
