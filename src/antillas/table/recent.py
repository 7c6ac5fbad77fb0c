"""A dictionary of what was used last: when it is full, the thing goes that was not used for longest."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """So many things by their keys; for one thread at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The thing, which is used by that; None if it is not there."""
        if key in self._things:
            self._things.move_to_end(key)
        return self._things.get(key)

    def put(self, key: K, thing: V) -> None:
        """Keep a thing, in the place of one with the same key."""
        self._things[key] = thing
        self._things.move_to_end(key)
        if len(self._things) > self._most:
            self._things.popitem(last=False)
