"""The languages, and the translations of all texts into each of them."""

import io
from functools import cache
from importlib.resources import files
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations

from antillas.i18n.grammar import grammar

LANGUAGES: Final = {"en": "English", "pl": "Polski", "hu": "Magyar"}
DEFAULT: Final = "en"
DOMAIN: Final = "antillas"


def read_catalog(language: str) -> Catalog:
    """The translations into a language, as they are written in its file."""
    path = files("antillas.i18n") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    return read_po(io.BytesIO(path.read_bytes()), locale=language, domain=DOMAIN)


@cache
def translations(language: str) -> NullTranslations:
    """The translations into a language, compiled in memory once for each process."""
    catalog, bind = read_catalog(language), grammar(language).bind
    for message in catalog:
        if message.id and message.string:
            message.string = bind(message.string) if isinstance(message.string, str) else [*map(bind, message.string)]
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled, DOMAIN)
