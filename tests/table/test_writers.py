"""Writers: changes that come together share a transaction, none fails for another one, and nobody waits for ever."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import cast

import pytest
from sqlalchemy import Connection

from antillas.table.errors import Busy, Unavailable
from antillas.table.writers import Writers

LONG = 60.0


class Book:
    """Stands for a database: what was written, transaction by transaction; the first one waits until it may end."""

    def __init__(self) -> None:
        self.committed: list[list[str]] = []
        self.has_begun, self.may_end = threading.Event(), threading.Event()
        self._page: list[str] = []

    @contextmanager
    def begin(self, _: float) -> Iterator[Connection]:
        """A transaction."""
        self._page = []
        yield cast(Connection, self)
        self.has_begun.set()
        assert self.may_end.wait(LONG)
        self.committed.append(self._page)

    def write(self, word: str) -> None:
        """Write a word in the transaction that is open."""
        if word == "refused":
            raise Unavailable
        if word == "impossible":
            raise ZeroDivisionError
        self._page.append(word)


def written(book: Book, *words: str) -> list[object]:
    """Write the first word and, while that goes on, all others; what came of each."""
    writers = Writers(book.begin)

    def write(word: str) -> None:
        writers.write(lambda connection: cast(Book, connection).write(word), LONG)

    with ThreadPoolExecutor(len(words)) as threads:
        first = threads.submit(write, words[0])
        assert book.has_begun.wait(LONG)
        others = [threads.submit(write, word) for word in words[1:]]
        while len(writers._waiting) < len(others):
            pass
        book.may_end.set()
        return [one.exception() for one in (first, *others)]


def test_who_comes_while_another_one_writes_writes_together_with_all_who_wait() -> None:
    book = Book()
    assert written(book, "a", "b", "c", "d") == [None] * 4
    assert book.committed[0] == ["a"]
    assert sorted(book.committed[1]) == ["b", "c", "d"]
    assert len(book.committed) == 2


def test_what_is_refused_is_refused_alone() -> None:
    book = Book()
    errors = written(book, "a", "b", "refused", "d")
    assert [type(error) for error in errors] == [type(None), type(None), Unavailable, type(None)]
    assert sorted(book.committed[1]) == ["b", "d"]


def test_if_a_transaction_fails_each_is_tried_alone() -> None:
    book = Book()
    errors = written(book, "a", "b", "impossible", "d")
    assert [type(error) for error in errors] == [type(None), type(None), ZeroDivisionError, type(None)]
    assert sorted(book.committed[1:]) == [["b"], ["d"]]


def test_who_waits_too_long_is_told_and_writes_nothing() -> None:
    book = Book()
    writers = Writers(book.begin)
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(writers.write, lambda connection: cast(Book, connection).write("a"), LONG)
        assert book.has_begun.wait(LONG)
        with pytest.raises(Busy):
            writers.write(lambda connection: cast(Book, connection).write("b"), 0.01)
        book.may_end.set()
        first.result()
    writers.write(lambda connection: cast(Book, connection).write("c"), LONG)
    assert book.committed == [["a"], ["c"]]
