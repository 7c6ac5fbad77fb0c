"""What games teach a net: what it reads, and what it shall say."""

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
