"""What is wrong with a text that is no TOML, in plain sentences: the line, what is there and what must be there."""

import re

from antillas.core.message import Text
from antillas.core.reading import quoted

WHERE = re.compile(r" \(at line (\d+), column (\d+)\)$")
PROBLEMS = (
    ("Invalid statement", "a line is a heading such as [prices], an entry such as wood = 2, or a remark behind #"),
    ("Expected '='", "behind a name there must be = and a value"),
    (
        "Invalid value",
        "this is no value: there must be a number, true, false, a text in quotation marks, [a list] or {a table}",
    ),
    ("Expected newline", "the line must end here: one entry in a line, and texts in quotation marks"),
    ("Unterminated string", "the quotation marks of a text are not closed"),
    ("Illegal character", "a text in quotation marks cannot go on here; the second quotation mark may be missing"),
    ("Unescaped", "a \\ in a text must be written twice"),
    ("Unclosed array", "a list has no ] at its end, or no comma between two values"),
    ("Unclosed inline table", "a table has no } at its end, or no comma between two entries"),
    ("Expected ']]", "the heading begins with [[ and must end with ]]"),
    ("Expected ']", "the heading has no ] at its end"),
    ("Cannot declare", "this heading is there twice"),
    ("Cannot overwrite", "this name has a value already"),
    ("Cannot mutate", "this name has a value already"),
    ("Duplicate inline", "this name is twice in the same table"),
    ("Invalid initial", "a name is made of letters, digits, - and _, or stands in quotation marks"),
    ("Found invalid", "there is a character that no file of this kind may have"),
)
"""How the reader of TOML begins a complaint, and what we say instead; in English alone, as all `BadData`."""
OTHER = "this cannot be read"


def toml_problem(text: str, complaint: str) -> Text:
    """A sentence for what the reader of TOML complains about."""
    problem = next((said for begin, said in PROBLEMS if complaint.startswith(begin)), OTHER)
    where = WHERE.search(complaint)
    lines = text.splitlines()
    if where is None:
        filled = [number for number, line in enumerate(lines, start=1) if line.strip()]
        return Text(f"line {filled[-1] if filled else 1}, at the end of the file: {problem}.")
    line, column = int(where[1]), int(where[2])
    here = lines[line - 1] if line <= len(lines) else ""
    return Text(f"line {line}, column {column}, in {quoted(here.strip())}: {problem}.")
