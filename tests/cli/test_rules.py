"""`antillas rules`: by rule id, by piece, by chapter, in every game; and words that nobody knows."""

import re

import pytest

from antillas.cli.games import titled_options
from antillas.cli.pieces import find_pieces, pieces
from antillas.games import REGISTRY
from antillas.rulebook.reader import Reading, all_chapters
from antillas.rulebook.search import plain, search
from tests.cli.conftest import CommandLine


def said(output: str) -> str:
    return " ".join(output.split())


def test_a_building_is_told_with_its_numbers_rules_and_differences(cli: CommandLine) -> None:
    output = said(cli.run("rules", "lighthouse"))
    assert output.startswith("Lighthouse lighthouse, Puerto Rico In the Captain phase each of your loads")
    assert "small utility building, cost 7, 3 VP, group 3, 1 circle, 2 copies (1 with two players)" in output
    for rule in ("EXP1-LIGHTHOUSE-1", "EXP1-LIGHTHOUSE-2"):
        assert rule in output
    differences = output.partition("Where the editions differ")[2]
    assert "DIV-74 The captain's doubloon" in differences
    assert (
        "lighthouse_bonus_after_load: true in recommended, lacerta-2013, lacerta-2022; false in gemklub-2010"
        in differences
    )


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("EXP1-LIGHTHOUSE-1",), "EXP1-LIGHTHOUSE-1 In the Captain phase the owner gets"),
        (("exp1-lighthouse",), "EXP1-LIGHTHOUSE-2"),
        (("buccaneer",), "takes the token and does one of four deeds"),
        (("buccaneer",), "BUC-14"),
        (("captain",), "CAPTAIN-13"),
        (("CAPTAIN",), "CAPTAIN-13"),
        (("statue",), "8 VP, group 4, no circles, 1 copy"),
        (("trading", "post"), "EXP1-TRADINGPOST-1"),
        (("Latarnia", "morska"), "Lighthouse lighthouse, Puerto Rico"),
        (("aqueduct",), "aqueduct_good_counts_as_produced: true in recommended; false in"),
        (("church",), "Church church, Santiago de Cuba"),
        (("church",), "Church church, Puerto Rico"),
        (("church", "--game", "santiago-de-cuba"), "You take 1 VP."),
        (("crop-task",), "FEST-7"),
        (("forest",), "EXP1-FOREST-3"),
        (("astronomy",), "SM-SCH-ASTRO-1"),
        (("draft",), "Puerto Rico: the draft"),
        (("draft",), "DRAFT-15"),
        (("how-to-win", "--game", "puerto-rico"), "[The score sheet at the end of a game: VP chips,"),
        (("nobles",), "Puerto Rico: Nobles"),
        (("festival",), "Puerto Rico: Festival"),
        (("new", "buildings"), "Puerto Rico: New Buildings"),
        (("buccaneer", "--chapter"), "Puerto Rico: Buccaneer"),
        (("setup", "--game", "santa-maria"), "Santa Maria"),
        (("wharf", "CAPTAIN-4"), "CAPTAIN-4 A cargo ship carries only one kind of good."),
    ],
)
def test_words_are_looked_up(cli: CommandLine, words: tuple[str, ...], answer: str) -> None:
    assert answer in said(cli.run("rules", *words))


def test_a_piece_is_not_taken_for_one_with_a_longer_name(cli: CommandLine) -> None:
    output = cli.run("rules", "wharf")
    assert "DIV-48" in output
    assert "DIV-76" not in output
    assert "EXP1-SMALLWHARF-1" not in output


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("lighthuse",), "There is no rule “lighthuse”; did you mean lighthouse"),
        (("bucaneer",), "did you mean buccaneer"),
        (("drafts",), "did you mean draft"),
        (("EXP1-LIGHTHOUSE-9",), "did you mean EXP1-LIGHTHOUSE"),
        (("xyzzy",), "There is no rule “xyzzy”; ids look like CAPTAIN-4 or BLD-WHARF-1."),
        (("lighthouse", "xyzzy"), "There is no rule “xyzzy”"),
        (("lighthouse", "--game", "santa-maria"), "There is no rule “lighthouse”"),
        (("lighthouse", "--game", "chess"), "There is no game “chess”"),
        (("lighthouse", "--chapter"), "There is no rule “lighthouse”"),
    ],
)
def test_unknown_words_are_answered_with_near_ones(cli: CommandLine, words: tuple[str, ...], answer: str) -> None:
    output = cli.run("rules", *words, code=1)
    assert answer in said(output)
    assert "each of your loads" not in output


@pytest.mark.parametrize("game", REGISTRY)
def test_every_piece_is_found_and_has_rules(game: str) -> None:
    for piece in pieces(game):
        assert piece in find_pieces(piece.id, game)
        assert piece in find_pieces(piece.name, game)
        assert piece.rules(), piece.id
        assert {rule for rule in piece.text.rules if not rule.startswith("DIV")} <= {rule.id for rule in piece.rules()}


def test_every_building_of_puerto_rico_can_be_shown(cli: CommandLine) -> None:
    buildings = [piece.id for piece in pieces("puerto-rico") if re.match("BLD|EXP", piece.text.rules[0])]
    output = cli.run("rules", *buildings, width=80)
    assert output.count("building, cost") == 45
    assert max(len(line) for line in output.splitlines()) <= 80


def test_every_chapter_can_be_shown(cli: CommandLine) -> None:
    names = dict.fromkeys(chapter.name for chapter in all_chapters())
    output = said(cli.run("rules", "--chapter", *names))
    for chapter in all_chapters():
        assert chapter.title in output


def test_the_options_are_listed_in_groups(cli: CommandLine) -> None:
    output = said(cli.run("games", "puerto-rico"))
    titles = ("The game", "Rules of the base game", "Expansions", "Rules with expansions", "For clubs, in no rule book")
    places = [output.index(f" {title} ") for title in titles]
    assert places == sorted(places)
    assert "festival true, false; false in all editions" in output
    assert output.count("with other editions the combination is ours") == 2
    assert "santa-maria" not in output
    for family in REGISTRY.values():
        grouped = [option for _, options in titled_options(family) for option in options]
        assert sorted(option.name for option in grouped) == sorted(option.name for option in family.all_options())
    assert "There is no game “chess”" in cli.run("games", "chess", code=1)


@pytest.mark.parametrize("asked", ["erdőkből", "hajóról", "hordókból", "kikötőtől", "pontokért", "vendégként"])
def test_an_ending_with_an_accent_is_known_without_it(asked: str) -> None:
    hungarian = Reading("hu", None)
    typed = plain(asked)
    assert typed != asked
    assert set(search(asked, "puerto-rico", hungarian)) & set(search(typed, "puerto-rico", hungarian))


@pytest.mark.parametrize(("language", "asked"), [("en", "victory points"), ("pl", "punktów zwycięstwa")])
def test_an_abbreviation_is_found_by_its_words(language: str, asked: str) -> None:
    assert "CAPTAIN-10" in {rule.id for rule in search(asked, "puerto-rico", Reading(language, None))}
