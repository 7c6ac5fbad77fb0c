"""Collects every text that people read and brings the files of translations up to date with them (`make messages`).

Texts come from four places: what Python and the templates mark (`words`, `_`, `marked`, `plural`, `ngettext`); what
the engine passes to parameters called `template`, `prompt` or `summary`; the sentences of errors that people can meet,
where `f"{name} is no name"` becomes a text with a placeholder; and the titles in the games' data.
"""

import ast
import io
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

PACKAGE = Path(__file__).parent.parent / "src" / "antillas"
LOCALE = PACKAGE / "i18n" / "locale"
LANGUAGES: Final = ("en", "pl", "hu")
COMPLETE: Final = ("pl", "hu")
"""The languages into which everything is translated; English only gets what needs other words than the id."""
ONE_TEXT: Final = frozenset({"_", "gettext", "words", "rich", "marked"})
TWO_TEXTS: Final = frozenset({"ngettext", "plural", "rich_plural"})
CARRIERS: Final = frozenset({"template", "prompt", "summary"})
"""Parameters and attributes of the engine that hold texts for people."""
ERRORS: Final = frozenset(
    {"BadOption", "BadRecord", "UnreadableMove", "IllegalMove", "NotYourTurn", "GameOver", "CannotUndo"}
)
"""Errors that people can meet at a table; the sentence is the last argument."""
PARTS_OF_ERRORS: Final = frozenset({"hint", "_turn", "_why_no_undo"})
"""Functions that give a sentence of an error, or a part of it."""
NOT_AT_A_TABLE: Final = frozenset(
    {"table/record_files.py", "table/table.py", "table/game_log.py", "web/settings.py", "rulebook/reader.py"}
)
"""Files whose errors only the terminal or the administrator of a server sees."""
RULE: Final = re.compile(r"[A-Z]+(-[A-Z]+)*-[0-9]+")
"""The id of a rule, which is no text even where a function of the same name takes one."""
ELSEWHERE: Final = ("cli", "arena", "envs")
"""Parts of the package that speak English only."""
HEADERS: Final = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
"""The headers that a file of translations has; all others would say nothing or change without a text having changed."""

Text: TypeAlias = str | tuple[str, str]
Places: TypeAlias = dict[str, set[int]]
"""Which arguments of a function or class hold texts, by its name."""


def extract() -> Catalog:
    """All texts of the package, each with the files where it is used."""
    catalog = Catalog(project="Antillas", version="", copyright_holder="", msgid_bugs_address="", domain="antillas")
    catalog.header_comment = "# The texts of Antillas."
    found = (one for one in found_texts() if not RULE.fullmatch(str(one[1])))
    for path, text in sorted(found, key=lambda one: (one[0], str(one[1]))):
        catalog.add(text, None if isinstance(text, str) else ("", ""), locations=[(path, 0)])
    return catalog


def found_texts() -> Iterator[tuple[str, Text]]:
    """Every text with the file that it is in."""
    sources = {path: ast.parse(path.read_text(encoding="utf-8")) for path in python_files()}
    places = carrier_places(tree for path, tree in sources.items() if not is_web(path))
    own = {node.name for path, tree in sources.items() if is_web(path) for node in tree.body if hasattr(node, "name")}
    foreign = {name: indexes for name, indexes in places.items() if name not in own}
    for path, tree in sources.items():
        yield from ((shown(path), text) for text in python_texts(tree, foreign if is_web(path) else places))
        if shown(path) not in NOT_AT_A_TABLE:
            yield from ((shown(path), text) for text in error_texts(tree))
    environment = Environment(extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"], autoescape=True)
    for path in sorted((PACKAGE / "web").rglob("templates/**/*")):
        if path.is_file():
            template = environment.parse(path.read_text(encoding="utf-8"), filename=str(path))
            yield from ((shown(path), text) for text in template_texts(template))
    for path in sorted((PACKAGE / "games").rglob("data/editions.toml")):
        editions = tomllib.loads(path.read_text(encoding="utf-8"))["edition"]
        yield from ((shown(path), edition["title"]) for edition in editions)


def is_web(path: Path) -> bool:
    """Whether the file is part of the web pages, where templates are files and texts are marked."""
    return path.is_relative_to(PACKAGE / "web") or path.is_relative_to(PACKAGE / "i18n")


def shown(path: Path) -> str:
    """The path as the files of translations name it."""
    return path.relative_to(PACKAGE).as_posix()


def python_files() -> list[Path]:
    """The files that may hold texts for people at a table."""
    return sorted(path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in ELSEWHERE)


# Python.


def carrier_places(trees: Iterable[ast.Module]) -> Places:
    """Where functions, methods and classes take texts, found by the names of their parameters."""
    places: Places = {}
    heirs: list[ast.ClassDef] = []
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                parameters = constructor_parameters(node)
                heirs += [node] if parameters is None else []
                note_carriers(places, node.name, parameters or [])
            elif isinstance(node, ast.FunctionDef) and node.name != "__init__":
                names = [parameter.arg for parameter in node.args.args if parameter.arg not in ("self", "cls")]
                note_carriers(places, node.name, names)
    for _ in heirs:
        for node in heirs:
            places.setdefault(node.name, set()).update(inherited(node, places))
    return places


def note_carriers(places: Places, name: str, parameters: list[str]) -> None:
    """Remember which of the parameters take texts."""
    places.setdefault(name, set()).update(index for index, parameter in enumerate(parameters) if parameter in CARRIERS)


def inherited(node: ast.ClassDef, places: Places) -> set[int]:
    """Where the constructors of the bases of a class take texts."""
    bases = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
    return {index for base in bases if isinstance(base, ast.Name) for index in places.get(base.id, set())}


def constructor_parameters(node: ast.ClassDef) -> list[str] | None:
    """The parameters of a class's constructor or the fields of a data class; None if it takes those of its base."""
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            return [parameter.arg for parameter in item.args.args[1:]]
    fields = [
        item.target.id for item in node.body if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    ]
    return fields or None


def python_texts(tree: ast.Module, places: Places) -> Iterator[Text]:
    """The texts of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from class_texts(node, places)
        elif isinstance(node, ast.Assign):
            yield from assigned(node)
        elif isinstance(node, ast.Call):
            name = called(node)
            if name in TWO_TEXTS and len(node.args) >= 2:
                yield from zip(literals(node.args[0]), literals(node.args[1]), strict=True)
            elif name in ONE_TEXT and node.args:
                yield from literals(node.args[0])
            else:
                yield from carried(node, places.get(name, set()))


def class_texts(node: ast.ClassDef, places: Places) -> Iterator[str]:
    """Texts that the constructor of a class hands to the constructor of its base."""
    indexes = inherited(node, places)
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "super().__init__":
            yield from carried(inner, indexes)


def assigned(node: ast.Assign) -> Iterator[str]:
    """Texts that a variable or an attribute of a class is set to."""
    if any(isinstance(target, ast.Name) and target.id in CARRIERS for target in node.targets):
        yield from literals(node.value)


def carried(call: ast.Call, indexes: set[int]) -> Iterator[str]:
    """The literal texts among the arguments at these places; keywords are known by their names."""
    if not indexes:
        return
    for index, argument in enumerate(call.args):
        if index in indexes:
            yield from literals(argument)
    for keyword in call.keywords:
        if keyword.arg in CARRIERS:
            yield from literals(keyword.value)


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def error_texts(tree: ast.Module) -> Iterator[str]:
    """The sentences of errors, with placeholders for what is filled in."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in ERRORS and node.args:
            yield from sentences(node.args[-1])
        elif isinstance(node, ast.FunctionDef) and node.name in PARTS_OF_ERRORS:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from sentences(inner.value)


def sentences(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be; what an f-string fills in becomes a placeholder named after it."""
    if isinstance(node, ast.IfExp):
        yield from sentences(node.body)
        yield from sentences(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        names: list[str] = []
        text = ""
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                name = value_name(part.value)
                names.append(f"{name}{names.count(name) + 1}" if name in names else name)
                text += f"{{{names[-1]}}}"
            elif isinstance(part, ast.Constant):
                text += str(part.value).replace("{", "{{").replace("}", "}}")
        yield text
    else:
        yield from literals(node)


def value_name(node: ast.expr) -> str:
    """A name for what an expression gives."""
    if isinstance(node, ast.Call) and called(node) == "join":
        return "list"
    found = [inner for inner in ast.walk(node) if isinstance(inner, ast.Attribute | ast.Name)]
    named = [inner.attr if isinstance(inner, ast.Attribute) else inner.id for inner in found]
    usual = {"self", "len", "str", "int", "sorted", "strip", "split", "lower", "describe", "get"}
    return next((name.strip("_").lower() for name in named if name not in usual), "value")


# Templates.


def template_texts(tree: nodes.Template) -> Iterator[Text]:
    """The texts of a template."""
    for call in tree.find_all(nodes.Call):
        name = call.node.attr if isinstance(call.node, nodes.Getattr) else getattr(call.node, "name", "")
        if name in TWO_TEXTS and len(call.args) >= 2:
            yield from zip(template_literals(call.args[0]), template_literals(call.args[1]), strict=True)
        elif name in ONE_TEXT and call.args:
            yield from template_literals(call.args[0])


def template_literals(node: nodes.Expr) -> Iterator[str]:
    """The texts that an expression of a template can be, as far as they are written out."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from template_literals(node.expr1)
        if node.expr2 is not None:
            yield from template_literals(node.expr2)


# Files.


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
    """The translations into a language with all texts of today and no others."""
    path = po_path(language)
    catalog = read_po(io.BytesIO(path.read_bytes() if path.exists() else b""), locale=language, domain="antillas")
    catalog.header_comment = (
        f"# The texts of Antillas in {catalog.locale.english_name if catalog.locale else language}."
    )
    catalog.project, catalog.version = texts.project, texts.version
    catalog.fuzzy = False
    if language in COMPLETE:
        catalog.update(texts, no_fuzzy_matching=True, update_header_comment=False)
    else:
        for message in [message for message in catalog if message.id and message.id not in texts]:
            catalog.delete(message.id)
    catalog.obsolete.clear()
    return catalog


def main() -> int:
    """Write the template and the files of all languages; say what is not translated."""
    texts = extract()
    (LOCALE / "antillas.pot").write_bytes(written(texts))
    missing = 0
    for language in LANGUAGES:
        catalog = updated(language, texts)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalog))
        lacking = [message.id for message in catalog if message.id and not all(forms(message.string))]
        missing += len(lacking)
        print(f"{language}: {len(catalog)} texts, {len(lacking)} without a translation")
        for text in lacking:
            print(f"    {text!r}")
    return 1 if missing else 0


def forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The translation, or its plural forms, always as a tuple."""
    if string is None:
        return ("",)
    return (string,) if isinstance(string, str) else tuple(string)


if __name__ == "__main__":
    sys.exit(main())
