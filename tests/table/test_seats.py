"""Seats: links that are used up, other devices, what everybody is told about it, and names that can be told apart."""

import pytest

from antillas.core.errors import BadOption
from antillas.table.errors import NotSeated, Stale
from antillas.table.seats import Seat, check_different, recorded_seats
from antillas.table.service import SeatPlan, Service
from antillas.table.store import Store
from antillas.table.tokens import new_token
from tests.table.playing import GAME, PEOPLE, rows

FRIENDS = (PEOPLE[0], SeatPlan("Béla", by_link=True), SeatPlan("Celina", by_link=True))


def told(service: Service, table_id: str) -> list[str]:
    """What everybody is told about the seats."""
    look = service.look(table_id, ())
    return [str(notice.message()).format(seat=notice.seat) for notice in look.notices]


def kinds(service: Service, table_id: str) -> list[tuple[str, int]]:
    """The same as kinds of notices, with the seat."""
    return [(notice.kind, notice.seat) for notice in service.look(table_id, ()).notices]


def test_a_link_opens_nothing_but_the_way_to_a_seat(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    assert (sorted(opened.tokens), sorted(opened.links)) == ([0], [1, 2])
    assert service.look(opened.table_id, ()).awaited == (1, 2)
    for link in opened.links.values():
        with pytest.raises(NotSeated):
            service.look(opened.table_id, (link,))
        with pytest.raises(NotSeated):
            service.record(opened.table_id, (link,))
    assert service.look(opened.table_id, (opened.host_token, *opened.links.values())).own == ()


def test_a_link_is_used_up_when_somebody_sits_down(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    before = service.look(opened.table_id, ()).sequence
    invited = service.invitation(opened.table_id, opened.links[1])
    assert (invited.seat, invited.takes_host) == (1, False)
    assert (invited.look.viewer, invited.look.sequence) == (None, before), "looking at a link does not use it up"
    seated = service.sit(opened.table_id, opened.links[1])
    assert seated.seat == 1
    assert seated.token != opened.links[1]
    mine = service.look(opened.table_id, (seated.token,))
    assert (mine.own, mine.awaited, mine.sequence) == ((1,), (2,), before + 1)
    stored = rows(service.store)
    for ask in (service.sit, service.invitation):
        with pytest.raises(NotSeated, match="used already"):
            ask(opened.table_id, opened.links[1])
    assert rows(service.store) == stored


def test_who_hears_no_answer_sends_the_same_again(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    token = new_token()
    answers = [service.sit(opened.table_id, opened.links[2], token) for _ in range(3)]
    assert len(set(answers)) == 1
    assert kinds(service, opened.table_id) == [("held", 0), ("sat", 2)]


def test_a_wrong_link_is_refused(service: Service) -> None:
    opened, other = service.open(GAME, FRIENDS), service.open(GAME, FRIENDS)
    for link in ("", "nonsense", opened.host_token, opened.tokens[0], other.links[1]):
        with pytest.raises(NotSeated):
            service.sit(opened.table_id, link)
    assert service.look(opened.table_id, ()).awaited == (1, 2)


def test_one_moves_to_another_device_by_a_link_of_ones_own(service: Service) -> None:
    opened = service.open(GAME, PEOPLE)
    here = (opened.tokens[1],)
    first, link = (service.link_device(opened.table_id, here, 1) for _ in range(2))
    assert service.look(opened.table_id, here).own == (1,), "one sits here until the link is used"
    with pytest.raises(NotSeated):
        service.sit(opened.table_id, first)
    there = (service.sit(opened.table_id, link).token,)
    assert service.look(opened.table_id, there).own == (1,)
    with pytest.raises(NotSeated):
        service.look(opened.table_id, here)
    with pytest.raises(NotSeated):
        service.sit(opened.table_id, link)
    assert kinds(service, opened.table_id)[-1] == ("moved", 1)


def test_a_host_takes_the_rights_of_the_host_along(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    here = (opened.tokens[0], opened.host_token)
    old, link = (service.link_device(opened.table_id, here, 0, as_host=True) for _ in range(2))
    assert service.look(opened.table_id, here).is_host, "one is the host here until the link is used"
    assert service.invitation(opened.table_id, link).takes_host
    token = new_token()
    first, again = (service.sit(opened.table_id, link, token) for _ in range(2))
    assert first == again, "who hears no answer sends the same again"
    there = service.look(opened.table_id, (first.token, first.host_token))
    assert (there.own, there.is_host) == ((0,), True)
    for tokens in (here, (first.token,)):
        with pytest.raises(NotSeated):
            service.relink(opened.table_id, tokens, 1)
    assert Store(service.store.engine).read(opened.table_id).hashes.rights((first.host_token,)).is_host
    service.relink(opened.table_id, (first.host_token,), 1)
    assert kinds(service, opened.table_id) == [("held", 0), ("moved", 0), ("linked", 1)]
    with pytest.raises(NotSeated):
        service.sit(opened.table_id, old)


def test_who_is_not_the_host_takes_no_rights_of_the_host_along(service: Service) -> None:
    opened = service.open(GAME, PEOPLE)
    with pytest.raises(NotSeated, match="rights of the host"):
        service.link_device(opened.table_id, (opened.tokens[1],), 1, as_host=True)
    plain = service.link_device(opened.table_id, (opened.tokens[1], opened.host_token), 1)
    assert service.sit(opened.table_id, plain).host_token == ""
    assert service.look(opened.table_id, (opened.host_token,)).is_host


def test_rights_of_the_host_that_went_elsewhere_do_not_go_along_again(service: Service) -> None:
    opened = service.open(GAME, PEOPLE)
    here = (*opened.tokens.values(), opened.host_token)
    links = [service.link_device(opened.table_id, here, seat, as_host=True) for seat in (0, 1)]
    host = service.sit(opened.table_id, links[0])
    assert not service.invitation(opened.table_id, links[1]).takes_host
    assert service.sit(opened.table_id, links[1]).host_token == ""
    assert service.look(opened.table_id, (host.host_token,)).is_host


def test_only_the_own_seat_goes_along(service: Service) -> None:
    opened = service.open(GAME, PEOPLE)
    for tokens in ((), (opened.host_token,), (opened.tokens[0],)):
        with pytest.raises(NotSeated):
            service.link_device(opened.table_id, tokens, 1)
    with pytest.raises(BadOption):
        service.link_device(opened.table_id, (opened.tokens[0],), 7)


def test_everybody_is_told_what_happens_to_seats(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    friend = service.sit(opened.table_id, opened.links[1])
    link = service.relink(opened.table_id, (opened.host_token,), 1)
    assert service.look(opened.table_id, ()).awaited == (1, 2)
    with pytest.raises(NotSeated):
        service.look(opened.table_id, (friend.token,))
    service.sit(opened.table_id, link)
    expected = [("held", 0), ("sat", 1), ("linked", 1), ("sat", 1)]
    assert kinds(service, opened.table_id) == expected
    assert Store(service.store.engine).read(opened.table_id).notices == service.look(opened.table_id, ()).notices
    assert "The host made a new link" in told(service, opened.table_id)[2]


def test_who_plays_alone_is_told_nothing(service: Service) -> None:
    alone = service.open(GAME, [PEOPLE[0], SeatPlan("Uno", "random"), SeatPlan("Dos", "random")])
    assert service.look(alone.table_id, ()).notices == ()


def test_no_link_is_stored(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    stored = repr(rows(service.store))
    assert not any(link in stored for link in opened.links.values())


def test_a_choice_made_before_somebody_sat_down_is_made_anew(service: Service) -> None:
    opened = service.open(GAME, FRIENDS)
    before = service.look(opened.table_id, ()).sequence
    service.sit(opened.table_id, opened.links[1])
    with pytest.raises(Stale):
        service.undo(opened.table_id, (opened.tokens[0],), before)


# Names.


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b", "\u2060\u200d", "\u3164", "\u2800\u2800", "\u115f", "\ufe0f", "\u0301", "\x07", "\xa0"]
)
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    with pytest.raises(BadOption, match="is no name for a player"):
        Seat(name)


@pytest.mark.parametrize("name", ["Ana", "Ż", "李", "❤\ufe0f", "A B", "d'Artagnan", "7", "e\u0301"])
def test_other_names_are_names(name: str) -> None:
    assert Seat(name).name == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Ana"),
        ("Ana", "ANA"),
        ("Ana", "\uff21\uff4e\uff41"),
        ("Ana", "Ana\ufe0f"),
        ("Ana Bo", "Ana  Bo"),
        ("Ana Bo", "AnaBo"),
        ("Béla", "Be\u0301la"),
        ("Straße", "STRASSE"),
        ("Ana", "A\u3164na"),
        ("Ana", "\u0410n\u0430"),
        ("Hanna", "\u041danna"),
        ("BOB", "\u0412\u041e\u0412"),
        ("bob", "\u0412\u041e\u0412"),
        ("Marco", "\u039c\u03b1rc\u03bf"),
        ("Nina", "\u039dina"),
        ("Eva", "E\u03bda"),
        ("Zo\u00eb", "\u0396\u03bf\u0451"),
        ("\u0393\u039f\u03a0", "\u0413\u041e\u041f"),
        ("Sue", "S\u057de"),
        ("Mila", "M\u0131la"),
        ("Al", "AI"),
        ("Otto", "0tto"),
        ("Ana", "\u13aana"),
        ("Ana", "\ua4eena"),
        ("Otto", "Ott\u2c9f"),
        ("Ana-Bo", "Ana\u2013Bo"),
        ("D'Artagnan", "D\u2019Artagnan"),
    ],
)
def test_names_that_look_the_same_are_refused(service: Service, one: str, other: str) -> None:
    plans = [SeatPlan(one), SeatPlan("Dora"), SeatPlan(other, "random")]
    with pytest.raises(BadOption, match=r"Two players are called|look like the same name"):
        service.open(GAME, plans)
    check_different([one, "Dora"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("B\u00e9la", "Bela"),
        ("\u0412\u043e\u0432\u0430", "Vova"),
        ("Mi\u0142a", "Mila"),
        ("\u0395\u03bb\u03ad\u03bd\u03b7", "Elena"),
        ("\u0418\u0432\u0430\u043d", "Ivan"),
        ("Seat 1", "Seat 7"),
        ("Nina", "Mina"),
    ],
)
def test_names_that_differ_in_something_are_different(one: str, other: str) -> None:
    check_different([one, other])


def test_seats_of_old_records_are_told_apart_by_numbers() -> None:
    names = ["Ana", "ana", "Bot (random)", "Bot (random)", "Ana 2", "x" * 58, "x" * 58]
    seats = recorded_seats(names)
    assert [seat.name for seat in seats[:5]] == ["Ana", "ana 2", "Bot", "Bot 2", "Ana 2 2"]
    assert seats[3].bot == "random"
    check_different([seat.name for seat in seats])
