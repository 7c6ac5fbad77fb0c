"""What games teach a net: what it reads, and what it shall say."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int16]
Targets = NDArray[np.float32]


@dataclass(frozen=True)
class Learned:
    """Rows of features, and for each of them what the net shall say."""

    rows: Rows
    targets: Targets

    def copied(self) -> Learned:
        """The same in memory of its own: a cluster lends its memory, and cannot use it meanwhile."""
        return Learned(self.rows.copy(), self.targets.copy())
