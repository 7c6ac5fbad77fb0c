"""Cuts parts out of the HTML of a board, as pictures: nothing in them can be clicked or focused or has an id."""

from collections.abc import Collection
from html import escape
from html.parser import HTMLParser

_Attributes = list[tuple[str, str | None]]
_LIVELY = frozenset({"button", "a"})
"""What people could use; in a picture it is a mere span."""
_KEPT = frozenset({"class", "scope"})
"""What elements keep of their attributes; drawings keep all that does not name them."""
_NAMES = ("id", "role", "tabindex", "aria-", "data-")
_EMPTY = frozenset({"br", "hr", "img", "input", "wbr"})
"""Elements that have no end."""


class _Cutter(HTMLParser):
    """Keeps the elements of some classes, with all that is in them."""

    def __init__(self, wanted: Collection[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.wanted = frozenset(wanted)
        self.parts: list[str] = []
        self.inside: list[str] = []
        """The elements around this place, beginning with one that is wanted."""

    def handle_starttag(self, tag: str, attrs: _Attributes) -> None:
        if self.inside or not self.wanted.isdisjoint((dict(attrs).get("class") or "").split()):
            self._open(tag, attrs, ">")
            if tag not in _EMPTY:
                self.inside.append(tag)

    def handle_startendtag(self, tag: str, attrs: _Attributes) -> None:
        if self.inside:
            self._open(tag, attrs, "/>")

    def handle_endtag(self, tag: str) -> None:
        if self.inside:
            self.parts.append(f"</{_still(self.inside.pop())}>")

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.parts.append(escape(data, quote=False))

    def _open(self, tag: str, attrs: _Attributes, end: str) -> None:
        drawn = "svg" in (tag, *self.inside)
        kept = [(name, value) for name, value in attrs if (not name.startswith(_NAMES) if drawn else name in _KEPT)]
        said = "".join(f' {name}="{escape(value or "")}"' for name, value in kept)
        self.parts.append(f"<{_still(tag)}{said}{end}")


def _still(tag: str) -> str:
    return "span" if tag in _LIVELY else tag


def cut_out(html: str, classes: Collection[str]) -> str:
    """The elements of these classes in the order in which they stand there; they are not looked for in each other."""
    cutter = _Cutter(classes)
    cutter.feed(html)
    cutter.close()
    return "".join(cutter.parts)
