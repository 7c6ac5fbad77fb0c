"""Vectors of native integers, the one container that positions are made of."""

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

Ints: TypeAlias = "vec[i64]"
SmallInts: TypeAlias = "vec[u8]"
"""Counts that never exceed 255, where a position holds many of them."""


def zeros(length: i64) -> "vec[i64]":
    """A vector of that many zeros."""
    return vec[i64]([0] * length)


def filled(length: i64, value: i64) -> "vec[i64]":
    """A vector of that many equal values."""
    return vec[i64]([value] * length)


def ints(values: list[int]) -> "vec[i64]":
    """A vector with these values."""
    return vec[i64]([i64(value) for value in values])


def small_zeros(length: i64) -> "vec[u8]":
    """A vector of that many small zeros."""
    return vec[u8]([0] * length)


def small_ints(values: list[int]) -> "vec[u8]":
    """A vector with these small values."""
    return vec[u8]([u8(value) for value in values])


def bit(number: i64) -> i64:
    """A number of which only that bit is set."""
    result: i64 = 1  # In C the 1 of `i64(1) << number` would be a number of 32 bits.
    result <<= number
    return result


def bits(numbers: list[int]) -> i64:
    """Numbers of things as the bits of one number."""
    result: i64 = 0
    for number in numbers:
        result |= bit(number)
    return result


def total(values: "vec[i64]") -> i64:
    """The sum of a vector."""
    result: i64 = 0
    for value in values:
        result += value
    return result


def small_total(values: "vec[u8]") -> i64:
    """The sum of a vector of small values."""
    result: i64 = 0
    for value in values:
        result += i64(value)
    return result
