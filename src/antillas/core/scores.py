"""Final scores: the total of each seat, where each point came from, and who won."""


class Scores:
    """Scores per seat; indexing gives totals."""

    def __init__(self, parts: list[dict[str, int]], *tie_breaks: list[int], needed: int = 0) -> None:
        self._parts = parts
        self.needed = needed
        """The points without which nobody wins, as in a game alone."""
        self.totals: list[int] = [sum(part.values()) for part in parts]
        self.all_tie_breaks = tie_breaks
        """For each tie-break, the first one first, what each seat has."""

    @property
    def tie_breaks(self) -> list[int]:
        """What each seat has of the first tie-break."""
        return self.all_tie_breaks[0]

    @property
    def deciding_tie_breaks(self) -> tuple[list[int], ...]:
        """The tie-breaks that can decide something: none for somebody alone."""
        return self.all_tie_breaks if len(self) > 1 else ()

    def __len__(self) -> int:
        return len(self.totals)

    def __getitem__(self, seat: int) -> int:
        return self.totals[seat]

    def __str__(self) -> str:
        return ", ".join(f"seat {seat + 1}: {total} VP" for seat, total in enumerate(self.totals))

    def __repr__(self) -> str:
        return f"<Scores: {self}>"

    def breakdown(self) -> list[dict[str, int]]:
        """For each seat the points by source; the sources are ids and sum up to the total."""
        return [dict(part) for part in self._parts]

    def ranks(self) -> list[tuple[int, ...]]:
        """For each seat its total and its tie-breaks: the greater, the better."""
        return [(self.totals[seat], *(tie[seat] for tie in self.all_tie_breaks)) for seat in range(len(self))]

    def winners(self) -> list[int]:
        """The seats with the best score and, among those, the best tie-breaks; nobody if the best is not enough."""
        ranks = self.ranks()
        best = max(ranks)
        if best[0] < self.needed:
            return []
        return [seat for seat, rank in enumerate(ranks) if rank == best]
