"""A chapter cut into what is translated piece by piece: headings, paragraphs, tables, list items, numbered rules."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

DEFINITION = re.compile(r"- \*\*(?P<id>[A-Z][A-Z0-9-]*)\*\* (?P<text>.*)")
CONTINUATION = "  "
FENCE = "```"
INDENTED = "    "
_ITEM = re.compile(r"(?:-|[0-9]+\.) ")
_MARK = re.compile(r"\s*<!-- (?P<digest>[0-9a-f]{8}) -->\s*$")
_LISTED = ("rule", "item")


@dataclass(frozen=True)
class Block:
    """A piece of a chapter as it is written."""

    kind: str
    """heading, rule, item, table, code or text."""
    id: str
    """Of a rule; empty for everything else."""
    text: str
    mark: str = ""
    """In a translation: the digest of the English block that it translates."""

    @property
    def digest(self) -> str:
        """Tells this text from any other; line breaks and indentation do not matter."""
        return sha256(" ".join(self.text.split()).encode()).hexdigest()[:8]


def blocks(text: str) -> list[Block]:
    """A chapter in pieces, in order."""
    return [_block(lines) for lines in _pieces(text.splitlines())]


def joined(pieces: Sequence[str], kinds: Sequence[str]) -> str:
    """A chapter from its pieces: items of a list follow each other, an empty line parts everything else."""
    parts: list[str] = []
    for place, piece in enumerate(pieces):
        listed = place and kinds[place] in _LISTED and kinds[place - 1] in _LISTED
        parts += ["" if not place else "\n" if listed else "\n\n", piece]
    return "".join(parts) + "\n"


def marked(block: Block, digest: str) -> str:
    """A translated block with the mark of what it translates; tables and code have it on a line of its own."""
    between = "\n" if block.kind in ("table", "code") else " "
    return f"{block.text}{between}<!-- {digest} -->"


def _pieces(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each piece."""
    piece: list[str] = []
    in_code = False
    for line in lines:
        begins = line.startswith("#") or _ITEM.match(line) is not None
        if piece and not in_code and (not line.strip() or begins):
            yield piece
            piece = []
        if line.startswith(FENCE):
            in_code = not in_code
        if line.strip() or in_code:
            piece.append(line)
    if piece:
        yield piece


def _block(lines: list[str]) -> Block:
    text = "\n".join(lines)
    found = _MARK.search(text)
    mark = "" if found is None else found["digest"]
    text = _MARK.sub("", text)
    definition = DEFINITION.fullmatch(lines[0])
    if definition:
        return Block("rule", definition["id"], text, mark)
    return Block(_kind(text), "", text, mark)


def _kind(text: str) -> str:
    for kind, begins in (("heading", "#"), ("table", "|"), ("code", FENCE), ("code", INDENTED)):
        if text.startswith(begins):
            return kind
    return "item" if _ITEM.match(text) else "text"
