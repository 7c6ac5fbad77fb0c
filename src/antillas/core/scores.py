"""Final scores: the total of each seat, where each point came from, and who won."""


class Scores:
    """Scores per seat; indexing gives totals."""

    def __init__(self, parts: list[dict[str, int]], tie_breaks: list[int]) -> None:
        self._parts = parts
        self.totals: list[int] = [sum(part.values()) for part in parts]
        self.tie_breaks = tie_breaks

    def __len__(self) -> int:
        return len(self.totals)

    def __getitem__(self, seat: int) -> int:
        return self.totals[seat]

    def breakdown(self) -> list[dict[str, int]]:
        """For each seat the points by source; the sources are ids and sum up to the total."""
        return [dict(part) for part in self._parts]

    def winners(self) -> list[int]:
        """The seats with the best score and, among those, the best tie-break."""
        best = max(zip(self.totals, self.tie_breaks, strict=True))
        return [seat for seat in range(len(self.totals)) if (self.totals[seat], self.tie_breaks[seat]) == best]
