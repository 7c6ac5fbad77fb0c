"""The pictures of the rules, made of the table's own drawings."""

from markupsafe import Markup, escape

from antillas.i18n.words import Words

PICTURE = "picture:"
"""In a chapter `![what it shows](picture:ships)` is the picture `ships` of its game."""


def picture(game: str, name: str, says: str, words: Words) -> Markup:
    """A picture with what it shows."""
    return Markup('<span class="picture">{}</span>').format(escape(says))
