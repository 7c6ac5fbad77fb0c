"""What bots are called: never like somebody or something of a game."""

import pytest

from antillas.cli import new_game
from antillas.games import REGISTRY
from antillas.games.puerto_rico.shapes import NAMINGS
from antillas.i18n.words import LANGUAGES
from antillas.table.looks import look_alike
from antillas.web import forms

BOTS = (*new_game.BOT_NAMES, *forms.BOT_NAMES)


@pytest.mark.parametrize("game", REGISTRY)
def test_no_bot_is_called_like_anything_of_a_game_in_any_language(game: str) -> None:
    namings = NAMINGS if game == "puerto-rico" else tuple(LANGUAGES)
    taken = {name for naming in namings for name in REGISTRY[game].names(naming).values()}
    assert "Alonso" in taken or game != "santiago-de-cuba"
    alike = {(bot, name) for bot in BOTS for name in taken for part in (name, *name.split()) if look_alike(bot, part)}
    assert alike == set()
