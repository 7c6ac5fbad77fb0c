"""Where production may be declined, the page asks once and offers to produce everything first."""

import pytest

from antillas.i18n.words import Words
from antillas.web.boards import board
from tests.puerto_rico.positions import do, seat, table
from tests.web.boards import Moment, Page, html_of, look_at


@pytest.mark.rule("AMB-3", game="puerto-rico")
@pytest.mark.parametrize("edition", ["lacerta-2013", "lacerta-2022", "gemklub-2010"])
def test_producing_everything_is_the_obvious_choice(edition: str) -> None:
    owner = seat(island={"corn": 2, "sugar": 1}, city={"small-sugar-mill": 1})
    state = do(table(4, edition, seats=[seat(), owner]), "pick craftsman")
    look = look_at(Moment(state, ()), 1)
    words = Words.of("en", look.game)
    html = html_of(board(look, words), words)
    (first,) = Page.read(html).having("data-primary")
    assert first.attributes["data-do"] == "Produce everything"
    assert "You make 2 corn, 1 sugar." in html
