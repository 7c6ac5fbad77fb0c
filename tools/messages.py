"""Collects the texts that people read, with Babel, and brings the files of translations up to date (`make messages`).

Where texts are, and which functions take them, is in pyproject.toml, as `pybabel` reads it.
"""

import ast
import io
import re
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from inspect import cleandoc
from pathlib import Path
from typing import Any, BinaryIO, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "antillas"
LOCALE = PACKAGE / "i18n" / "locale"
LANGUAGES: Final = ("en", "pl", "hu")
COMPLETE: Final = ("pl", "hu")
"""The languages into which everything is translated; English only gets what needs other words than the id."""
HEADERS: Final = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
"""The headers that a file of translations has; all others would say nothing or change without a text having changed."""
PLACEHOLDER: Final = re.compile(r"\{(\w+)")


def extract() -> Catalog:
    """All texts of the package, each with the files where it is used."""
    catalog = Catalog(project="Antillas", version="", copyright_holder="", msgid_bugs_address="", domain="antillas")
    catalog.header_comment = "# The texts of Antillas."
    options = searched()
    methods = [(pattern, entry["method"]) for pattern, entry in options.items()]
    found = extract_from_dir(PACKAGE, methods, options, keywords={})
    for path, text in sorted(((path, text) for path, _, text, _, _ in found), key=str):
        catalog.add(text, None if isinstance(text, str) else ("", ""), locations=[(path, 0)])
    return catalog


def searched() -> dict[str, dict[str, Any]]:
    """How Babel searches which files, by the pattern of their paths."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    return {
        pattern: {**entry, "keywords": parse_keywords(entry.get("keywords", ()))}
        for entry in config
        for pattern in ([entry["pattern"]] if isinstance(entry["pattern"], str) else entry["pattern"])
    }


def edition_titles(
    file: BinaryIO, keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Babel's way to the titles in `data/editions.toml`."""
    for edition in tomllib.loads(file.read().decode())["edition"]:
        yield 0, None, edition["title"], []


def terminal_texts(
    file: BinaryIO, keywords: Mapping[str, Any], comment_tags: Collection[str], options: Any
) -> Iterator[Any]:
    """Babel's way to the texts of the terminal: what functions are given, and the help of commands and options."""
    source = file.read()
    yield from extract_python(io.BytesIO(source), keywords, comment_tags, options)
    for node in ast.walk(ast.parse(source)):
        for text in helps(node):
            yield 0, None, cleandoc(text), []


def helps(node: ast.AST) -> Iterator[str]:
    """What a call says as its `help`, and a function that is a command as its docstring."""
    if isinstance(node, ast.Call):
        given = [word.value for word in node.keywords if word.arg == "help"]
        yield from (text.value for text in given if isinstance(text, ast.Constant) and isinstance(text.value, str))
    if isinstance(node, ast.FunctionDef):
        marks = [mark.func for mark in node.decorator_list if isinstance(mark, ast.Call)]
        if any(isinstance(mark, ast.Attribute) and mark.attr in ("command", "group") for mark in marks):
            yield ast.get_docstring(node) or ""


def po_path(language: str) -> Path:
    """The file of translations into a language."""
    return LOCALE / language / "LC_MESSAGES" / "antillas.po"


def written(catalog: Catalog) -> bytes:
    """A catalog as the content of its file, which depends on nothing but the texts."""
    out = io.BytesIO()
    write_po(out, catalog, width=120, sort_output=True, include_lineno=False)
    head, empty, texts = out.getvalue().decode().partition("\n\n")
    lines = head.splitlines(keepends=True)
    kept = (
        line for line in lines if not line.startswith('"') or line.startswith(tuple(f'"{name}' for name in HEADERS))
    )
    return f"{''.join(kept).rstrip()}{empty}{texts}".encode()


def updated(language: str, texts: Catalog) -> Catalog:
    """The translations into a language with all texts of today.

    Translations whose text is gone stay as long as a text has none, since it may be the same text in other words.
    """
    path = po_path(language)
    catalog = read_po(io.BytesIO(path.read_bytes() if path.exists() else b""), locale=language, domain="antillas")
    catalog.header_comment = (
        f"# The texts of Antillas in {catalog.locale.english_name if catalog.locale else language}."
    )
    catalog.project, catalog.version = texts.project, texts.version
    catalog.fuzzy = False
    if language in COMPLETE:
        catalog.update(deepcopy(texts), no_fuzzy_matching=True, update_header_comment=False)
        rename_placeholders(catalog)
    else:
        for message in [message for message in catalog if message.id and message.id not in texts]:
            catalog.delete(message.id)
    if lacking(catalog):
        for left in catalog.obsolete.values():
            catalog[left.id] = left
    catalog.obsolete.clear()
    return catalog


def rename_placeholders(catalog: Catalog) -> None:
    """Texts that differ from an earlier one in the names of their placeholders alone take its translation over."""
    earlier = {
        shape(text): (text, message.string)
        for text, message in catalog.obsolete.items()
        if isinstance(text, str) and isinstance(message.string, str)
    }
    for message in lacking(catalog):
        if isinstance(message.id, str) and shape(message.id) in earlier:
            text, translation = earlier[shape(message.id)]
            names = dict(zip(PLACEHOLDER.findall(text), PLACEHOLDER.findall(message.id), strict=True))
            message.string = renamed(translation, names)
            catalog.obsolete.pop(text, None)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """The text with other names for its placeholders."""
    return PLACEHOLDER.sub(lambda found: f"{{{names[found[1]]}", text)


def shape(text: str) -> str:
    """A text without the names of its placeholders."""
    return PLACEHOLDER.sub("{", text)


def lacking(catalog: Catalog) -> list[Message]:
    """The texts without a translation."""
    return [message for message in catalog if message.id and not all(forms(message.string))]


def main() -> int:
    """Write the template and the files of all languages; say what is not translated."""
    texts = extract()
    (LOCALE / "antillas.pot").write_bytes(written(texts))
    missing = 0
    for language in LANGUAGES:
        catalog = updated(language, texts)
        untranslated = lacking(catalog)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalog))
        missing += len(untranslated)
        print(f"{language}: {len(catalog)} texts, {len(untranslated)} without a translation")
        for message in untranslated:
            print(f"    {message.id!r}")
    return 1 if missing else 0


def forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The translation, or its plural forms, always as a tuple."""
    if string is None:
        return ("",)
    return (string,) if isinstance(string, str) else tuple(string)


if __name__ == "__main__":
    sys.exit(main())
