"""Sitting down in a browser: invitations, another device, used links, on a large and on a small screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.playing import open_table, set_up
from tests.browser.test_access import look_over
from tests.browser.visitors import PHONE, Visitors

WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
LONG_NAME = "Wojciech Brzęczyszczykiewicz"


def test_a_host_invites_a_friend_and_goes_on_with_the_phone(visitors: Visitors) -> None:
    ana, friend, phone = visitors.come(), visitors.come(), visitors.come(screen=PHONE)
    visitors.expect("404")
    set_up(ana)
    ana.locator("[data-berth='2'] label:has([value=friend])").click()
    ana.locator("[name=seat-1-name]").fill(LONG_NAME)
    open_table(ana)
    table = ana.url
    invited = ana.locator(".invite input").input_value()
    ana.get_by_role("link", name="Another device").click()
    look_over(ana, "device", 0)
    ana.get_by_role("button", name="as the host").click()
    look_over(ana, "device-link", 1)
    own = ana.locator(".share input").input_value()

    phone.goto(own)
    assert not phone.evaluate(WIDER)
    phone.get_by_role("button", name="Move here").click()
    expect(phone.locator(".invite input")).to_have_value(invited)
    phone.wait_for_function(f"() => !({WIDER})")  # A long name leaves room for its link, once all is laid out.
    ana.goto(table)
    expect(ana.locator(".company-list")).to_be_visible()
    expect(ana.locator(".invite")).to_have_count(0)

    friend.goto(invited)
    look_over(friend, "join", 0)
    friend.get_by_role("button", name="Sit down").click()
    expect(phone.locator(".invite")).to_have_count(0)
    friend.goto(invited)
    look_over(friend, "used", 1)
