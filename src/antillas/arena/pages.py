"""Fills in the pages of a report; they carry their looks with them."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from antillas.i18n.words import Words

TEMPLATES = Path(__file__).with_name("templates")
STYLE = "style.css"
TOKENS = Path(__file__).parent.parent / "web" / "static" / "tokens.css"
"""The colours of the table. A report opens alone, so it carries a copy of them."""


class Pages:
    """The templates in a language; everything that is filled in is escaped."""

    def __init__(self, words: Words) -> None:
        self._pages = Environment(
            loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
        )
        self.style = "\n".join(file.read_text(encoding="utf-8") for file in (TOKENS, TEMPLATES / STYLE))
        self._pages.globals.update(
            {"_": words, "ngettext": words.plural, "language": words.language, "style": Markup(self.style)}
        )

    def filled(self, name: str, **values: object) -> str:
        """A page with its values."""
        return self._pages.get_template(name).render(**values)
