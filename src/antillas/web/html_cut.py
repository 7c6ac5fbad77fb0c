"""Cuts parts out of the HTML of a board, as pictures: nothing in them can be clicked, focused or mistaken for the original."""

from collections.abc import Collection
from html import escape
from html.parser import HTMLParser

LIVELY = frozenset({"button", "a"})
"""What people could use; in a picture it is a mere span."""
KEPT = frozenset({"class", "style", "href", "scope"})
"""Attributes that HTML elements keep; those of drawings keep all but their names."""
_DRAWING = "svg"
_NAMING = frozenset({"id", "role", "tabindex"})
_OPEN_ENDED = frozenset({"br", "img", "input", "hr", "wbr"})
"""HTML elements without an end."""


class _Cutter(HTMLParser):
    """Keeps the elements of some classes, with all that is in them."""

    def __init__(self, wanted: Collection[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.wanted = frozenset(wanted)
        self.parts: list[str] = []
        self.kept: list[str] = []
        """The elements that are open inside of what is kept."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._begins(attrs) and self._write(tag, attrs, ">") and tag not in _OPEN_ENDED:
            self.kept.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.kept:
            self._write(tag, attrs, "/>")

    def handle_endtag(self, tag: str) -> None:
        if self.kept:
            self.parts.append(f"</{_still(self.kept.pop())}>")

    def handle_data(self, data: str) -> None:
        if self.kept:
            self.parts.append(escape(data, quote=False))

    def _begins(self, attrs: list[tuple[str, str | None]]) -> bool:
        classes = (dict(attrs).get("class") or "").split()
        return bool(self.kept) or not self.wanted.isdisjoint(classes)

    def _write(self, tag: str, attrs: list[tuple[str, str | None]], end: str) -> bool:
        if tag == "form" or tag == "input":
            return False
        drawn = tag == _DRAWING or _DRAWING in self.kept
        said = "".join(f' {name}="{escape(value or "")}"' for name, value in attrs if _stays(tag, name, drawn))
        self.parts.append(f"<{_still(tag)}{said}{end}")
        return True


def _still(tag: str) -> str:
    return "span" if tag in LIVELY else tag


def _stays(tag: str, name: str, drawn: bool) -> bool:
    if drawn:
        return name not in _NAMING and not name.startswith(("aria-", "data-"))
    return name in KEPT and not (tag in LIVELY and name == "href")


def cut_out(html: str, classes: Collection[str]) -> str:
    """The elements of these classes in the order in which they stand there; they are not looked for in each other."""
    cutter = _Cutter(classes)
    cutter.feed(html)
    cutter.close()
    return "".join(cutter.parts)
