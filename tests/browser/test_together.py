"""Several browsers at one table: moves travel, spectators only watch, and nothing is lost with a connection."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import (
    CHOICES,
    END_TURN,
    MY_TURN,
    changed,
    open_table,
    paste,
    pick,
    press,
    question,
    sequence,
    set_up,
)
from tests.browser.positions import record_in
from tests.browser.serving import Server
from tests.browser.visitors import LONG, Visitors

SETTLER = "[data-piece=role-settler]"
PLOT = f".lots {CHOICES}"


def sit_down(visitors: Visitors, moving: bool = False) -> tuple[Page, Page]:
    """Ana opens a table and begins; Béla comes by the link that she sends him."""
    ana = visitors.come(moving=moving)
    set_up(ana)
    ana.locator("[data-berth='2'] label:has([value=friend])").click()
    ana.locator("[name=seat-1-name]").fill("Béla")
    open_table(ana)
    bela = visitors.come(ana.get_by_label("Link to the seat of Béla").first.input_value(), moving=moving)
    bela.locator("main form .go").click()
    expect(question(bela)).to_have_text("Ana picks a role")
    assert "/join/" not in bela.url
    same_position(bela, ana)
    bela.evaluate("window.notReloaded = true")
    return ana, bela


def same_position(one: Page, other: Page) -> None:
    """Wait until two pages show the same position."""
    expect(other.locator(f".moment[data-sequence='{sequence(one)}']")).to_be_visible()


@pytest.mark.parametrize("moving", [True, False])
def test_a_move_appears_at_the_other_without_reloading(visitors: Visitors, moving: bool) -> None:
    ana, bela = sit_down(visitors, moving)
    pick(ana, ana.locator(SETTLER))
    expect(bela.locator(f"{SETTLER} .taker")).to_be_visible()
    expect(question(bela)).to_have_text("Ana takes a tile for the island")
    pick(ana, ana.locator(PLOT).first)
    expect(question(bela)).to_have_text("Ana ends the turn")
    press(ana, END_TURN)
    expect(question(bela)).to_have_text("Your turn: take a tile for your island")
    assert bela.title().startswith("●")
    pick(bela, bela.locator(PLOT).first)
    expect(ana.locator("#p2 .plot")).to_have_count(2)
    same_position(bela, ana)
    assert bela.evaluate("window.notReloaded") is True


def test_changes_that_follow_each_other_quickly_are_fetched_together(visitors: Visitors) -> None:
    ana, bela = sit_down(visitors)
    bela.clock.install()
    fetched: list[str] = []
    bela.on("request", lambda asked: fetched.append(asked.url) if "fragment=1" in asked.url else None)
    bela.clock.pause_at(bela.evaluate("Date.now()") + 1000)
    pick(ana, ana.locator(SETTLER))
    expect(question(bela)).to_have_text("Ana takes a tile for the island")  # the first change is fetched at once
    pick(ana, ana.locator(PLOT).first)
    press(ana, END_TURN)
    bela.clock.run_for(1000)
    expect(question(bela)).to_have_text("Your turn: take a tile for your island")
    same_position(ana, bela)
    assert len(fetched) == 2


def test_two_servers_share_a_table(browser: Browser, two_servers: tuple[Server, Server]) -> None:
    one, other = two_servers
    here, there = Visitors(browser, one.url), Visitors(browser, other.url)
    ana = here.come()
    set_up(ana)
    ana.locator("[data-berth='2'] label:has([value=friend])").click()
    open_table(ana)
    link = ana.get_by_label("Link to the seat of").first.input_value()
    bela = there.come(urlsplit(link).path)
    bela.locator("main form .go").click()
    expect(question(bela)).to_have_text(re.compile("picks a role$"))
    same_position(bela, ana)
    pick(ana, ana.locator(SETTLER))
    expect(bela.locator(f"{SETTLER} .taker")).to_be_visible()
    pick(ana, ana.locator(PLOT).first)
    press(ana, END_TURN)
    pick(bela, bela.locator(PLOT).first)
    same_position(bela, ana)
    for visitors in (here, there):
        visitors.leave()
        assert visitors.complaints == []


def test_a_spectator_sees_no_secrets_and_cannot_act(visitors: Visitors) -> None:
    ana = visitors.come()
    paste(ana, record_in("role"), friends=True)
    stranger = visitors.come(ana.get_by_label("Link for spectators").input_value())
    expect(stranger.locator(".board")).to_be_visible()
    assert set(stranger.locator(".own .wealth .hex, .seat .purse .hex").all_inner_texts()) == {"?"}
    assert set(ana.locator(".seat .purse .hex").all_inner_texts()) == {"?"}
    assert int(ana.locator("#own .wealth .hex").inner_text()) > 0
    expect(stranger.locator("[data-action], [data-key=U], #typed, .hand-over, [data-copy*=join]")).to_have_count(0)
    before = sequence(stranger)
    answer = stranger.request.post(f"{stranger.url}/move", form={"sequence": str(before), "action": "1"})
    assert answer.status == 403
    stranger.reload()
    assert sequence(stranger) == before == sequence(ana)


def test_a_stale_click_is_refused_with_a_reason_and_the_fresh_position(visitors: Visitors) -> None:
    visitors.expect("409 (Conflict)")
    ana, _ = sit_down(visitors)
    deaf = ana.context.new_page()
    deaf.route("**/events", lambda _: None)
    deaf.goto(ana.url)
    pick(ana, ana.locator(SETTLER))
    pick(ana, ana.locator(PLOT).first)
    press(ana, END_TURN)
    deaf.locator("[data-piece=role-builder]").click()
    expect(deaf.locator("[data-refusal]")).to_be_visible()
    assert len(deaf.locator("[data-refusal]").inner_text()) > len("Refused.")
    expect(question(deaf)).to_have_text("Béla takes a tile for the island")
    same_position(ana, deaf)
    expect(deaf.locator("[data-action]")).to_have_count(0)


def test_reloading_in_the_middle_of_a_turn_changes_nothing(visitors: Visitors) -> None:
    ana, _ = sit_down(visitors)
    pick(ana, ana.locator(SETTLER))
    board = ana.locator(".board").inner_text()
    ana.reload()
    expect(question(ana)).to_have_text("Your turn: take a tile for your island")
    assert ana.locator(".board").inner_text() == board
    press(ana, "[data-key=U]")
    expect(question(ana)).to_have_text("Your turn: pick a role")


def test_a_lost_connection_is_told_and_caught_up(visitors: Visitors) -> None:
    visitors.expect("ERR_INTERNET_DISCONNECTED")
    ana, bela = sit_down(visitors)
    pick(ana, ana.locator(SETTLER))
    same_position(ana, bela)
    missed = sequence(bela)
    bela.clock.install()
    bela.context.set_offline(True)
    pick(ana, ana.locator(PLOT).first)
    press(ana, END_TURN)
    bela.clock.fast_forward(LONG)
    expect(bela.locator("#lost")).to_be_visible()
    assert sequence(bela) == missed
    bela.context.set_offline(False)
    changed(bela, missed)
    expect(bela.locator("#lost")).to_be_hidden()
    expect(question(bela)).to_have_text("Your turn: take a tile for your island")
    assert bela.evaluate("window.notReloaded") is True


def test_a_killed_server_comes_back_with_the_same_game(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    visitors.expect("net::ERR_")
    ana, bela = sit_down(visitors)
    pick(ana, ana.locator(SETTLER))
    same_position(ana, bela)
    before = ana.locator(".board").inner_text()
    for page in (ana, bela):
        page.clock.install()
    own_server.kill()
    ana.locator(PLOT).first.click()
    expect(ana.get_by_role("alert")).to_contain_text("did not reach the server")
    bela.clock.fast_forward(LONG)
    expect(bela.locator("#lost")).to_be_visible()
    own_server.start()
    for page in (ana, bela):
        page.clock.fast_forward(LONG)
    expect(ana.locator("#lost")).to_be_hidden()
    expect(bela.locator("#lost")).to_be_hidden()
    ana.keyboard.press("Escape")
    assert ana.locator(".board").inner_text() == before
    pick(ana, ana.locator(PLOT).first)
    expect(question(bela)).to_have_text("Ana ends the turn")
    assert bela.evaluate("window.notReloaded") is True
    visitors.leave()
    assert visitors.complaints == []


def test_a_bot_takes_over_and_hands_back(visitors: Visitors) -> None:
    ana, bela = sit_down(visitors)
    seat = ana.locator(".company-list li").nth(1)
    seat.get_by_role("button", name=re.compile("Bot stands in: medium")).click()
    expect(seat).to_contain_text("a bot plays for now")
    expect(bela.locator(".company-list li").nth(1)).to_contain_text("a bot plays for now")
    pick(ana, ana.locator(SETTLER))
    pick(ana, ana.locator(PLOT).first)
    press(ana, END_TURN)
    expect(ana.locator("#p2 .plot")).to_have_count(2)
    bela.get_by_role("button", name="Hand the seat back").click()
    expect(ana.locator(".company-list li").nth(1)).to_contain_text("a person")
    expect(bela.locator(f"{MY_TURN}, .board").first).to_be_visible()
