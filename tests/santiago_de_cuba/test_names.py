"""The names of goods, Cubans and buildings in English, in the words of the Polish rule book and in Hungarian."""

import pytest

import antillas
from antillas.core.errors import AntillasError
from antillas.core.message import Message
from antillas.games.santiago_de_cuba.family import SANTIAGO_DE_CUBA
from antillas.i18n.words import Words
from tests.santiago_de_cuba.positions import ALL_GOODS, BUILDINGS, CUBANS

GOODS = {
    "sugar": ("sugar", "cukier", "cukor"),
    "fruit": ("fruit", "owoce", "gyümölcs"),
    "tobacco": ("tobacco", "tytoń", "dohány"),
    "rum": ("rum", "rum", "rum"),
    "cigars": ("cigars", "cygara", "szivar"),
    "wood": ("wood", "drewno", "fa"),
}
HOUSES = {
    "bank": ("Bank", "Bank", "Bank"),
    "church": ("Church", "Kościół", "Templom"),
    "distillery": ("Distillery", "Destylarnia", "Szeszfőzde"),
    "cigar-factory": ("Cigar Factory", "Fabryka cygar", "Szivargyár"),
    "black-market": ("Black Market", "Czarny rynek", "Feketepiac"),
    "sawmill": ("Sawmill", "Tartak", "Fűrésztelep"),
    "cafe": ("Café", "Kawiarnia", "Kávéház"),
    "customs-office": ("Customs Office", "Urząd celny", "Vámhivatal"),
    "casino": ("Casino", "Kasyno", "Kaszinó"),
    "harbour-master": ("Harbour Master", "Kapitanat portu", "Révkapitányság"),
    "trading-office": ("Trading Office", "Biuro handlowe", "Kereskedőház"),
    "newspaper": ("Newspaper Publisher", "Wydawca gazet", "Lapkiadó"),
}
PEOPLE = ("Pedro", "José", "Conchita", "Miguel", "Pablo", "Maria", "Martinez", "El Zorro", "Alonso")
NAMINGS = ("en", "pl", "hu")


@pytest.mark.rule("SC-COMP-2", "SC-COMP-3", "SC-COMP-4")
@pytest.mark.parametrize("language", range(3), ids=NAMINGS)
def test_everything_has_the_name_that_the_rules_give_it(language: int) -> None:
    names = SANTIAGO_DE_CUBA.names(NAMINGS[language])
    assert {good: names[good] for good in ALL_GOODS} == {good: words[language] for good, words in GOODS.items()}
    assert {name: names[name] for name in BUILDINGS} == {name: words[language] for name, words in HOUSES.items()}
    assert tuple(names[cuban] for cuban in CUBANS) == PEOPLE


def test_names_that_do_not_exist_are_refused() -> None:
    with pytest.raises(AntillasError, match="en, pl, hu"):
        SANTIAGO_DE_CUBA.names("fr")


@pytest.mark.parametrize(
    ("language", "count", "sentence"),
    [
        ("en", 1, "Ana takes 1 cigar."),
        ("en", 2, "Ana takes 2 cigars."),
        ("pl", 1, "Ana bierze 1 znacznik cygar."),
        ("hu", 1, "Ana elvesz 1 szivart."),
    ],
)
def test_goods_are_counted(language: str, count: int, sentence: str) -> None:
    message = Message("{seat} takes {count} {good}.", {"seat": 0, "count": count, "good": "cigars"})
    words = Words.of(language, antillas.game("santiago-de-cuba", players=2))
    assert words.say(message, ["Ana"]) == sentence
