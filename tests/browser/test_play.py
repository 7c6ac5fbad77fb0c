"""A whole game is played with clicks, read on the score sheet, replayed, exported, imported and branched."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import (
    CHOICES,
    END_TURN,
    FINISH,
    MY_TURN,
    Clicker,
    await_turn,
    changed,
    lay_out,
    open_table,
    paste,
    press,
    question,
    sequence,
    set_up,
)
from tests.browser.positions import GAME, game_of_bots, record_in
from tests.browser.serving import Server
from tests.browser.visitors import LONG, Visitors


@pytest.mark.long
def test_a_whole_game_with_clicks_only(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come()
    set_up(page)
    open_table(page)
    clicker = Clicker(page)
    clicker.play_to_the_end()
    assert {"end-turn", "placement", "settler", "builder", "captain"} <= set(clicker.done), clicker.done
    rows = page.locator(".score tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        total, *parts, _ = [int(text) if text.isdigit() else 0 for text in row.locator("td").all_inner_texts()]
        assert sum(parts) == total > 0
    expect(question(page)).to_contain_text(" wins with " if page.locator(".won").count() == 1 else " share ")
    expect(page.locator(".score .won").first).to_be_visible()
    visitors.leave()
    assert visitors.complaints == []


def test_the_front_page_starts_a_game_at_once(page: Page) -> None:
    page.goto("/")
    form = page.locator(".quick[action='/new/puerto-rico']")
    form.locator("label:has([value='3'])").click()
    form.get_by_label("Your name").fill("Ödön")
    form.get_by_role("button", name="Play against bots").click()
    await_turn(page)
    expect(page.locator("section.seat")).to_have_count(2)
    expect(page.locator("#own h2")).to_have_text("Ödön")


def test_house_rules_are_counted_while_they_are_folded_away(page: Page) -> None:
    page.goto("/new/puerto-rico/friends")
    told, lines = page.locator("[data-house-rules]"), page.locator(".differing b")
    expect(page.locator("[name=option-vp_supply]")).to_be_hidden()
    expect(told).to_have_text("Everything is as the edition says.")
    page.locator(".options summary").click()
    page.locator("[name=option-vp_supply]").fill("90")
    page.locator("label:has([name=option-start_player][value='1'])").click()
    page.locator(".options summary").click()
    expect(told).to_have_text("2 rules differ from the edition:")
    expect(lines).to_have_text(["90", "1"])
    usual = page.locator("[name=option-vp_supply]").get_attribute("placeholder") or ""
    page.locator(".options summary").click()
    page.locator("[name=option-vp_supply]").fill(usual)
    page.locator("[name=option-vp_supply]").blur()
    expect(told).to_have_text("1 rule differs from the edition:")
    page.get_by_role("button", name="Open the table").first.click()
    expect(page.locator(".invite input")).to_have_count(3)


def test_workers_are_lifted_and_placed(page: Page) -> None:
    lay_out(page, record_in("placement"))
    finish, lift = page.locator(FINISH), page.get_by_role("button", name="Lift all")
    expect(finish).not_to_have_attribute("aria-disabled", "true")
    lift.click()
    expect(finish).to_have_attribute("aria-disabled", "true")
    before = sequence(page)
    finish.click(force=True)
    expect(page.locator(".bubble")).to_contain_text("MAYOR-4")
    assert sequence(page) == before
    for place in page.locator("#own [data-group]:not([aria-disabled=true])").all():
        for _ in range(int(place.get_attribute("data-room") or "")):
            if finish.get_attribute("aria-disabled"):
                place.press("+")
    press(page, FINISH)
    expect(page.locator(f"{END_TURN}, {MY_TURN}").first).to_be_visible()


def test_goods_are_stored(page: Page) -> None:
    lay_out(page, record_in("storage"))
    crates, finish = page.locator(".crate:not([aria-disabled=true])"), page.locator(FINISH)
    for crate in crates.all():
        if crate.get_attribute("aria-pressed") == "false":
            crate.click()
            expect(crate).to_have_attribute("aria-pressed", "true")
    expect(finish).to_have_attribute("aria-disabled", "true")
    for crate in crates.all():
        crate.click()
        expect(crate).to_have_attribute("aria-pressed", "false")
    expect(finish).not_to_have_attribute("aria-disabled", "true")
    crates.first.click()
    press(page, FINISH)
    expect(page.locator(".log li.fresh").first).to_contain_text("loses")


@pytest.mark.parametrize("phase", ["role", "settler", "builder", "trader", "captain", "extra-good"])
def test_the_green_button_does_what_is_shown(page: Page, phase: str) -> None:
    lay_out(page, record_in(phase))
    choice = page.locator(f"{CHOICES}:not([data-key=P]):not([data-warn]):not([data-primary])").first
    choice.hover()
    expect(page.locator("[data-primary] .do")).to_have_text(choice.get_attribute("data-do") or "")
    expect(choice).to_have_class(re.compile(r"\bsel\b"))
    before = sequence(page)
    box = page.locator("[data-primary]").bounding_box()
    assert box is not None
    # Straight there: whatever the pointer rests on in between would be shown instead.
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    changed(page, before)
    press(page, "[data-key=U]")
    expect(page.locator(f".board.mine {CHOICES}").first).to_be_visible()


def test_what_cannot_be_chosen_says_why(page: Page) -> None:
    lay_out(page, record_in("builder"))
    closed = page.locator(".market [aria-disabled=true]").first
    before = sequence(page)
    closed.click(force=True)
    expect(page.locator(".bubble .no")).to_have_text(closed.get_attribute("data-why") or "")
    expect(page.locator(".bubble .no")).to_contain_text(re.compile(r"[A-Z]+-\d+"))
    assert sequence(page) == before


def test_a_replay_steps_plays_and_links(page: Page, visitors: Visitors) -> None:
    lay_out(page, record_in("over"))
    page.get_by_role("link", name="Replay", exact=True).first.click()
    moment = page.locator(".moment")
    expect(moment).to_have_attribute("data-step", str(len(game_of_bots(GAME)) - 1))
    page.get_by_role("link", name="To the beginning").click()
    expect(moment).to_have_attribute("data-step", "0")
    page.get_by_role("link", name="One move on").click()
    expect(moment).to_have_attribute("data-step", "1")
    expect(page).to_have_url(re.compile(r"/replay/1$"))
    page.clock.install()
    page.locator("[data-autoplay]").click()
    expect(page.locator("[data-autoplay]")).to_have_attribute("aria-pressed", "true")
    page.locator(".moment:not([data-step='1'])").wait_for()
    page.clock.fast_forward(LONG)
    expect(moment).to_have_attribute("data-step", "3")
    page.locator("[data-autoplay]").click()
    expect(page.locator("[data-autoplay]")).to_have_attribute("aria-pressed", "false")
    page.locator("[data-course]").fill("100")
    expect(moment).to_have_attribute("data-step", "100")
    shown = page.locator(".board").inner_text()
    link = page.get_by_label("Link to this moment").input_value()
    page.goto(link)
    assert page.locator(".board").inner_text() == shown
    stranger = visitors.come(link)
    expect(stranger.locator(".moment")).to_have_attribute("data-step", "100")
    expect(stranger.locator(MY_TURN)).to_have_count(0)


def test_a_record_goes_out_and_comes_in_again(page: Page, tmp_path: Path) -> None:
    lay_out(page, record_in("captain"))
    board = page.locator(".board").inner_text()
    for name, ending in (("Record as JSON", "json"), ("Record as text", "txt")):
        with page.expect_download() as saved:
            page.get_by_role("link", name=name).click()
        path = tmp_path / f"record.{ending}"
        saved.value.save_as(path)
        page.goto("/")
        page.locator("input[type=file]").set_input_files(path)
        page.locator("form[action='/import'] button").click()
        page.locator(".moment").wait_for()
        assert page.locator(".board").inner_text() == board
    assert json.loads((tmp_path / "record.json").read_text()) == json.loads(record_in("captain"))
    paste(page, (tmp_path / "record.txt").read_text())
    assert page.locator(".board").inner_text() == board


def test_a_new_game_branches_off(page: Page) -> None:
    lay_out(page, record_in("over"))
    table = page.url
    page.goto(f"{table}/replay/120")
    page.locator("[data-berth='2'] label:has([value=me])").click()
    page.locator("[data-berth='3'] label:has([value=bot-random])").click()
    page.get_by_role("button", name="Branch off here").click()
    await_turn(page)
    assert page.url != table
    expect(page.locator(".log .when").first).to_have_text(re.compile(r"^1[2-9]\d$"))
    expect(page.locator(".company-list")).to_contain_text("bot, plays anything")
    page.goto(table)
    expect(page.locator(".score")).to_be_visible()


def test_a_rule_opens_beside_the_table(visitors: Visitors) -> None:
    page = visitors.come()
    lay_out(page, record_in("captain"))
    link = page.locator(".log a.rid").last
    rule = link.inner_text()
    link.click()
    beside = page.locator("#rule-beside")
    expect(beside).to_be_visible()
    expect(beside.locator("[data-said]")).to_contain_text(rule)
    another = beside.locator("[data-said] a.rule-id").last
    cited = another.inner_text()
    another.click()
    expect(beside.locator("[data-said] strong").first).to_have_text(cited)
    assert len(page.context.pages) == 1
    page.keyboard.press("Escape")
    expect(beside).to_be_hidden()
    expect(link).to_be_focused()
