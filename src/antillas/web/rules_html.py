"""The chapters of the rules as HTML: an anchor for every rule, links from ids to rules, what the editions play."""

import re
from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import urlencode

from jinja2 import Environment, pass_context, pass_environment
from jinja2.runtime import Context
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from antillas.core.family import Family
from antillas.i18n.words import Words
from antillas.rulebook import reader as rulebook
from antillas.web.edition_notes import edition_notes
from antillas.web.rule_pictures import picture

RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+\b")
_TABLES = {"table_open": '<div class="wide" tabindex="0"><table>', "table_close": "</table></div>"}
"""Tables may be wider than a phone; they scroll by finger and by key."""
_PAGE = re.compile(r"(?:\.\./(?P<game>[a-z-]+)/)?(?P<page>[a-z-]+)\.md")
MOST_ADDRESSES = 256
MOST_PAGES = 512
"""Chapters that a process remembers as HTML."""


@lru_cache(MOST_ADDRESSES)
def page_address(game: str, page: str = "", edition: str | None = None) -> str:
    """Where a chapter is, or the contents; an edition is asked about where it is not just the usual one."""
    asked = f"?{urlencode({'edition': edition})}" if edition else ""
    return f"/rules/{game}{'/' if page else ''}{page}{asked}"


def address_of_rule(game: str, rule: str, edition: str | None = None) -> str:
    """Where a rule is; the contents for one that no chapter states."""
    page = rulebook.page_of(game, rule)
    return f"{page_address(game, page, edition)}#{rule}" if page else page_address(game, "", edition)


@pass_context
def rule_address(context: Context, game: str, rule: str) -> str:
    """In templates: where a rule is, for the edition that the page is about."""
    return address_of_rule(game, rule, context["words"].edition)


@pass_context
def linked(context: Context, text: str, game: str) -> Markup:
    """In templates: a text as HTML in which ids of rules lead to them."""
    return with_links(text, game, context["words"].edition)


def with_links(text: str, game: str, edition: str | None = None) -> Markup:
    """A text as HTML in which ids of rules lead to them."""
    parts, end = [], 0
    for match in RULE_ID.finditer(text):
        if rulebook.page_of(game, match[0]):
            address = address_of_rule(game, match[0], edition)
            parts += [escape(text[end : match.start()])]
            parts += [Markup('<a class="rule-id" href="{}">{}</a>').format(address, match[0])]
            end = match.end()
    return Markup("").join([*parts, escape(text[end:])])


def said(text: str) -> Markup:
    """In templates: a statement as HTML, without links."""
    return Markup(MarkdownIt("commonmark", {"html": False}).renderInline(text))


@pass_environment
@lru_cache(MOST_PAGES)
def chapter_html(environment: Environment, chapter: rulebook.Chapter, family: Family, words: Words) -> Markup:
    """In templates: what a chapter says below its title, to somebody who asks about an edition or about all."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(chapter.text.partition("\n")[2])
    made: list[Token] = []
    for place, token in enumerate(tokens):
        if shown := _picture_shown(token):
            tokens[place - 1].hidden = tokens[place + 1].hidden = True  # A paragraph cannot hold a figure.
            drawn = picture(environment, family.name, shown, (token.children or [token])[0].content, words)
            made.append(_html(drawn))
            continue
        made.append(_html(_TABLES[token.type]) if token.type in _TABLES else token)
        if token.type == "inline" and token.children:
            rule = _rule_stated(family.name, token, tokens[place - 2]) if place > 1 else ""
            token.children = list(_inline(token.children, family, words))
            if rule:
                tokens[place - 2].attrs = {"id": rule, "class": "rule"}
                made += _notes(rule, family, words)
    return Markup(markdown.renderer.render(made, markdown.options, {}))


def _html(content: str) -> Token:
    return Token("html_block", "", 0, content=str(content))


def _picture_shown(text: Token) -> str:
    """The name of the picture that is all of a paragraph; empty for any other text."""
    children = text.children or []
    source = str(children[0].attrs["src"]) if len(children) == 1 and children[0].type == "image" else ""
    return source.removeprefix(rulebook.PICTURE) if source.startswith(rulebook.PICTURE) else ""


def _rule_stated(game: str, text: Token, item: Token) -> str:
    """The id of the rule that an item of a list states; empty for any other text."""
    children = text.children or []
    is_bold = item.type == "list_item_open" and children[1:2] and children[1].type == "strong_open"
    return children[2].content if is_bold and rulebook.page_of(game, children[2].content) else ""


def _notes(rule: str, family: Family, words: Words) -> list[Token]:
    """What the editions play, after the statement of a rule about which they differ."""
    stated = next(one for one in rulebook.all_rules(family.name) if one.id == rule)
    notes = edition_notes(stated, family, words)
    if not notes:
        return []
    lines = Markup("").join(
        Markup("<p>{} {}</p>").format(with_links(note.about, family.name, words.edition), note.values) for note in notes
    )
    return [_html(Markup('<aside class="notes">{}</aside>').format(lines))]


def _inline(tokens: list[Token], family: Family, words: Words) -> Iterator[Token]:
    """Text with links; a rule's own id leads to itself."""
    for token in tokens:
        if token.type == "text":
            yield Token("html_inline", "", 0, content=str(with_links(token.content, family.name, words.edition)))
        elif token.type == "link_open" and (match := _PAGE.fullmatch(str(token.attrs["href"]))):
            token.attrs["href"] = page_address(match["game"] or family.name, match["page"], words.edition)
            yield token
        else:
            yield token
