"""Puts a translated chapter together, piece by piece, in the words of an edition."""

import re

from antillas.rulebook.blocks import blocks, joined

_WORDS = re.compile(r"\{(?P<words>[^{}|]*(?:\|[^{}|]*)+)\}")
"""Words that differ between the editions of a language, the first edition's first: `{robotnik|kolonista}`."""


def translated(english: str, translation: str) -> str:
    """A chapter with every piece that has a translation in that language, and the English text of every other.

    A rule is found by its id, anything else by the mark of the text that it translates.
    """
    done = blocks(translation)
    by_rule = {block.id: block.text for block in done if block.id}
    by_mark = {block.mark: block.text for block in done if not block.id}
    pieces = blocks(english)
    texts = [by_rule.get(piece.id) if piece.id else by_mark.get(piece.digest) for piece in pieces]
    said = [text or piece.text for text, piece in zip(texts, pieces, strict=True)]
    return joined(said, [piece.kind for piece in pieces])


def in_words(text: str, variant: int) -> str:
    """The text in the words of one of the editions of its language."""
    return _WORDS.sub(lambda found: _chosen(found["words"], variant), text)


def _chosen(words: str, variant: int) -> str:
    choices = words.split("|")
    return choices[min(variant, len(choices) - 1)]
