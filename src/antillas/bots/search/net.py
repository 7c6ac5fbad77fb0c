"""A small net: whole numbers in, one layer of tanh, a judgement for every seat out; changed inputs alone cost time."""

from __future__ import annotations

from math import exp
from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from antillas.core.ints import Ints, zeros

Floats: TypeAlias = "vec[float]"


def no_floats(length: i64) -> vec[float]:
    """A vector of that many zeros."""
    return vec[float]([0.0] * length)


def floats(values: list[float]) -> vec[float]:
    """A vector with these values."""
    return vec[float](values)


LANE: Final = 32
"""Bits of a whole number that hold one unit; two units share one, and are added up with one addition."""
GRAIN: Final = 1048576.0
"""How many steps there are between 0 and 1 in such a unit."""
LARGEST: Final = 1000.0
"""Weights must be smaller than that, so that the sum of a unit stays within its bits."""


@final
class Net:
    """Weights of both layers, and the sums of the first one for the row that was read last.

    The sums are whole numbers, so they do not depend on the rows that were read before.
    """

    def __init__(self, inputs: i64, hidden: i64, outputs: i64, weights: list[float]) -> None:
        if len(weights) != weight_count(inputs, hidden, outputs):
            raise ValueError(f"{len(weights)} weights do not make a net of {inputs} x {hidden} x {outputs}")
        self.inputs = inputs
        self.hidden = hidden
        self.outputs = outputs
        self.pairs: i64 = (hidden + 1) // 2
        self.first: Ints = zeros(inputs * self.pairs)
        """The weights from each input to all pairs of units, input by input."""
        for index in range(inputs):
            self.pack(weights, index * hidden, self.first, index * self.pairs)
        self.second: Floats = floats(weights[(inputs + 1) * hidden : (inputs + 1 + outputs) * hidden])
        """The weights to each output from all units, output by output."""
        self.bias: Floats = floats(weights[(inputs + 1 + outputs) * hidden :])
        self.seen: Ints = zeros(inputs)
        self.sums: Ints = zeros(self.pairs)
        self.pack(weights, inputs * hidden, self.sums, 0)
        self.units: Floats = no_floats(2 * self.pairs)
        self.out: Floats = no_floats(outputs)

    def pack(self, weights: list[float], start: i64, out: Ints, at: i64) -> None:
        """Put the weights of all units, which begin somewhere, into pairs."""
        for pair in range(self.pairs):
            low = whole(weights[start + 2 * pair])
            high = whole(weights[start + 2 * pair + 1]) if 2 * pair + 1 < self.hidden else i64(0)
            out[at + pair] = low + (high << LANE)

    def run(self, row: Ints) -> Floats:
        """The outputs for a row of inputs; they are overwritten by the next run."""
        self.follow(row)
        units, sums = self.units, self.sums
        for pair in range(self.pairs):
            both = sums[pair]
            low = (both & 0xFFFFFFFF) - ((both & 0x80000000) << 1)
            units[2 * pair] = tanh(float(low) / GRAIN)
            units[2 * pair + 1] = tanh(float((both - low) >> LANE) / GRAIN)
        second, out, hidden = self.second, self.out, self.hidden
        at: i64 = 0
        for output in range(self.outputs):
            total = self.bias[output]
            for unit in range(hidden):
                total += second[at] * units[unit]
                at += 1
            out[output] = total
        return out

    def follow(self, row: Ints) -> None:
        """Bring the sums of the first layer up to date with a row: only what has changed counts."""
        pairs = self.pairs
        first, sums, seen = self.first, self.sums, self.seen
        for index in range(self.inputs):
            change = row[index] - seen[index]
            if change != 0:
                seen[index] = row[index]
                at = index * pairs
                for pair in range(pairs):
                    sums[pair] += change * first[at + pair]


def weight_count(inputs: i64, hidden: i64, outputs: i64) -> i64:
    """How many weights such a net has, those of the constants too."""
    return (inputs + 1) * hidden + (hidden + 1) * outputs


def whole(weight: float) -> i64:
    """A weight in steps."""
    if not -LARGEST < weight < LARGEST:
        raise ValueError(f"a weight of {weight} is too large")
    return i64(weight * GRAIN + 0.5) if weight >= 0.0 else i64(weight * GRAIN - 0.5)


def tanh(x: float) -> float:
    """The hyperbolic tangent, made of what compiles to one call."""
    if x > 9.0:
        return 1.0
    if x < -9.0:
        return -1.0
    grown = exp(2.0 * x)
    return (grown - 1.0) / (grown + 1.0)
