"""`make translations`: which pieces of the rules lack a translation of the text of now; marks what was done."""

import sys
from dataclasses import dataclass
from pathlib import Path

import click

from antillas.i18n.catalogues import DEFAULT, LANGUAGES
from antillas.rulebook.blocks import Block, blocks, joined, marked

CHAPTERS = Path(__file__).parent.parent / "src" / "antillas" / "rulebook" / "chapters"
CONTENTS = "README.md"


@dataclass(frozen=True)
class Gap:
    """A piece of a chapter that nobody has translated as it is now."""

    file: Path
    english: Block
    translated: Block | None
    """What was translated from an older text, if there is something."""

    def __str__(self) -> str:
        what = self.english.id or f"{self.english.kind} “{self.english.text.splitlines()[0][:60]}”"
        return (
            f"{self.file.parent.name}/{self.file.name}: {what} {'is out of date' if self.translated else 'is missing'}"
        )


def translated_file(chapter: Path, language: str) -> Path:
    """Where the translation of a chapter is: beside it."""
    return chapter.with_name(f"{chapter.stem}.{language}.md")


def english_chapters(folder: Path = CHAPTERS) -> list[Path]:
    """The chapters of all games."""
    return sorted(path for path in folder.glob("*/*.md") if "." not in path.stem and path.name != CONTENTS)


def gaps(chapter: Path, language: str) -> list[Gap]:
    """What is missing or out of date in the translation of a chapter."""
    file = translated_file(chapter, language)
    done = blocks(file.read_text(encoding="utf-8")) if file.exists() else []
    by_rule = {block.id: block for block in done if block.id}
    marks = {block.mark for block in done}
    pieces = blocks(chapter.read_text(encoding="utf-8"))
    return [
        Gap(file, piece, by_rule.get(piece.id) if piece.id else None)
        for piece in pieces
        if (by_rule[piece.id].mark if piece.id in by_rule else piece.digest) != piece.digest
        or piece.digest not in marks
    ]


def left_over(chapter: Path, language: str) -> list[Block]:
    """Translated pieces of a text that is no longer there."""
    file = translated_file(chapter, language)
    done = blocks(file.read_text(encoding="utf-8")) if file.exists() else []
    pieces = blocks(chapter.read_text(encoding="utf-8"))
    rules, digests = {piece.id for piece in pieces if piece.id}, {piece.digest for piece in pieces}
    return [block for block in done if (block.id not in rules if block.id else block.mark not in digests)]


def mark(chapter: Path, language: str, rules: tuple[str, ...]) -> None:
    """Write the marks of the English text into its translation, which has the same pieces in the same order."""
    file = translated_file(chapter, language)
    done, pieces = blocks(file.read_text(encoding="utf-8")), blocks(chapter.read_text(encoding="utf-8"))
    for place, piece in enumerate(pieces):
        if place >= len(done) or (done[place].kind, done[place].id) != (piece.kind, piece.id):
            found = "nothing" if place >= len(done) else done[place].text.splitlines()[0][:60]
            raise click.ClickException(f"{file.name}: expected {piece.text.splitlines()[0][:60]!r}, found {found!r}.")
    if len(done) > len(pieces):
        raise click.ClickException(
            f"{file.name}: {done[len(pieces)].text.splitlines()[0][:60]!r} is not in the English text."
        )
    texts = [
        marked(block, piece.digest if not rules or piece.id in rules else block.mark)
        for block, piece in zip(done, pieces, strict=True)
    ]
    file.write_text(joined(texts, [block.kind for block in done]), encoding="utf-8")


@click.command()
@click.option(
    "--mark", "marking", type=click.Path(exists=True, path_type=Path), help="A translated file to mark as done."
)
@click.option("--lang", type=click.Choice([name for name in LANGUAGES if name != DEFAULT]), help="One language only.")
@click.option("--text", is_flag=True, help="Print the English text of what is missing, and the older translation.")
@click.argument("rules", nargs=-1)
def main(marking: Path | None, lang: str | None, text: bool, rules: tuple[str, ...]) -> None:
    """List what must be translated; with --mark FILE, say that FILE (or only its RULES) translates the text of now."""
    if marking is not None:
        stem, language = marking.stem.rsplit(".", 1)
        mark(marking.with_name(f"{stem}.md"), language, rules)
        return
    found = [
        gap
        for language in LANGUAGES
        if language != DEFAULT and lang in (None, language)
        for chapter in english_chapters()
        for gap in gaps(chapter, language)
    ]
    for gap in found:
        print(gap)
        if text:
            print(gap.english.text, *([gap.translated.text] if gap.translated else []), sep="\n")
    print(f"{len(found)} pieces to translate." if found else "Everything is translated.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
