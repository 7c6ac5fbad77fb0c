"""The chapters of the rules as HTML: tables and lists, an anchor for every rule, and links from ids to rules."""

import re
from collections.abc import Iterator
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from antillas.rulebook import reader as rulebook

_RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+\b")
_WIDE = '<div class="wide" tabindex="0"><table>'
"""Tables may be wider than a phone; they scroll by finger and by key."""
_PAGE = re.compile(r"(?:\.\./[a-z-]+/)?(?P<page>[a-z-]+)\.md")


@cache
def known_rules(game: str) -> frozenset[str]:
    """The ids of all rules of a game that can be looked up."""
    return frozenset(rule.id for chapter in rulebook.chapters(game) for rule in chapter.rules)


def linked(text: str, game: str) -> Markup:
    """A text as HTML in which ids of rules lead to them."""
    parts, end = [], 0
    for match in _RULE_ID.finditer(text):
        if match[0] in known_rules(game):
            parts += [escape(text[end : match.start()]), Markup('<a class="rule-id" href="/rules/{0}#{1}">{1}</a>')]
            parts[-1] = parts[-1].format(game, match[0])
            end = match.end()
    return Markup("").join([*parts, escape(text[end:])])


@cache
def chapter_html(chapter: rulebook.Chapter, game: str) -> Markup:
    """What a chapter says below its title."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(chapter.text.partition("\n")[2])
    for place, token in enumerate(tokens):
        if token.type.startswith("heading"):
            token.tag = f"h{int(token.tag[1]) + 1}"
        elif token.type == "inline" and token.children:
            if (
                tokens[place - 2].type == "list_item_open"
                and token.children[1:2]
                and token.children[1].type == "strong_open"
            ):
                tokens[place - 2].attrs = {"id": token.children[2].content, "class": "rule"}
            token.children = list(_inline(token.children, game))
    html = markdown.renderer.render(tokens, markdown.options, {})
    return Markup(html.replace("<table>", _WIDE).replace("</table>", "</table></div>"))


def _inline(tokens: list[Token], game: str) -> Iterator[Token]:
    """Text with links; a rule's own id leads to itself."""
    for token in tokens:
        if token.type == "text":
            yield Token("html_inline", "", 0, content=str(linked(token.content, game)))
        elif token.type == "link_open" and (match := _PAGE.fullmatch(str(token.attrs["href"]))):
            token.attrs["href"] = f"#{match['page']}"
            yield token
        else:
            yield token
