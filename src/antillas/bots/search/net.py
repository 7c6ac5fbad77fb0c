"""A small net: whole numbers in, one layer of tanh, a judgement for every seat out; changed inputs alone cost time."""

from __future__ import annotations

from math import exp
from typing import TypeAlias, final

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


@final
class Net:
    """Weights of both layers, and the sums of the first one for the row that was read last."""

    def __init__(self, inputs: i64, hidden: i64, outputs: i64, weights: list[float]) -> None:
        if len(weights) != weight_count(inputs, hidden, outputs):
            raise ValueError(f"{len(weights)} weights do not make a net of {inputs} x {hidden} x {outputs}")
        self.inputs = inputs
        self.hidden = hidden
        self.outputs = outputs
        self.first: Floats = floats(weights[: inputs * hidden])
        """The weights from each input to all units, input by input."""
        self.second: Floats = floats(weights[(inputs + 1) * hidden : (inputs + 1 + outputs) * hidden])
        """The weights to each output from all units, output by output."""
        self.bias: Floats = floats(weights[(inputs + 1 + outputs) * hidden :])
        self.seen: Ints = zeros(inputs)
        self.sums: Floats = floats(weights[inputs * hidden : (inputs + 1) * hidden])
        self.units: Floats = no_floats(hidden)
        self.out: Floats = no_floats(outputs)

    def run(self, row: Ints) -> Floats:
        """The outputs for a row of inputs; they are overwritten by the next run."""
        self.follow(row)
        hidden = self.hidden
        units, sums = self.units, self.sums
        for unit in range(hidden):
            units[unit] = tanh(sums[unit])
        second, out = self.second, self.out
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
        hidden = self.hidden
        first, sums, seen = self.first, self.sums, self.seen
        for index in range(self.inputs):
            if row[index] != seen[index]:
                change = float(row[index] - seen[index])
                seen[index] = row[index]
                at = index * hidden
                for unit in range(hidden):
                    sums[unit] += change * first[at + unit]


def weight_count(inputs: i64, hidden: i64, outputs: i64) -> i64:
    """How many weights such a net has, those of the constants too."""
    return (inputs + 1) * hidden + (hidden + 1) * outputs


def tanh(x: float) -> float:
    """The hyperbolic tangent, made of what compiles to one call."""
    if x > 9.0:
        return 1.0
    if x < -9.0:
        return -1.0
    grown = exp(2.0 * x)
    return (grown - 1.0) / (grown + 1.0)
