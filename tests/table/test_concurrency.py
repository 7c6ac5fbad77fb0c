"""Many at once: of two that act at the same moment one wins, and with many writers nothing is lost."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from antillas.core.errors import AntillasError
from antillas.table.errors import Stale
from antillas.table.service import Service
from tests.table.playing import GAME, PEOPLE, Game
from tests.table.servers import ServerProcess

ROUNDS = 12


def at_once(*calls: Callable[[], object]) -> list[str]:
    """Run calls in threads that start together; what came of each, by name."""
    ready = threading.Barrier(len(calls))

    def result(call: Callable[[], object]) -> str:
        ready.wait()
        try:
            call()
        except AntillasError as error:
            return type(error).__name__
        return "done"

    with ThreadPoolExecutor(len(calls)) as threads:
        return sorted(threads.map(result, calls))


def test_of_two_threads_that_act_at_once_one_wins(service: Service) -> None:
    table = Game(service)
    for _ in range(ROUNDS):
        look = table.until_a_choice()
        act = partial(service.act, table.id, table.tokens(look.waiting_for), look.sequence, [table.choice(look)])
        assert at_once(act, act, act) == ["Stale", "Stale", "done"]
        assert table.look().sequence == look.sequence + 1
        table.settle()


def test_moves_undo_and_stand_ins_at_once_leave_a_whole_table(service: Service) -> None:
    table = Game(service)
    for _ in range(ROUNDS):
        look = table.until_held()
        seat = look.held_by
        assert seat is not None
        done = at_once(
            partial(service.undo, table.id, table.tokens(seat), look.sequence),
            partial(service.end_turn, table.id, table.tokens(seat), look.sequence),
            partial(service.stand_in, table.id, (table.opened.host_token,), seat, "random"),
        )
        assert set(done) <= {"Stale", "done"}
        assert table.look().sequence == look.sequence + done.count("done")
        service.stand_in(table.id, (table.opened.host_token,), seat, None)
        table.settle()
    fresh = Service.connect(service.store.engine.url.render_as_string(hide_password=False))
    assert fresh.look(table.id, ()).state.to_dict() == table.look().state.to_dict()
    fresh.close()


def test_of_two_processes_that_act_at_once_one_wins(url: str) -> None:
    service = Service.connect(url)
    table = Game(service)
    with ServerProcess(url) as one, ServerProcess(url) as two:
        for _ in range(ROUNDS):
            look = table.until_a_choice()
            move = {"table": table.id, "tokens": table.tokens(look.waiting_for), "sequence": look.sequence}
            for server in (one, two):
                server.tell("act", **move, actions=[table.choice(look)])
            assert sorted(str(server.answer()) for server in (one, two)) == sorted(["Stale", str(look.sequence + 1)])
            table.settle()
    service.close()


def test_many_writers_and_watchers_lose_nothing(service: Service) -> None:
    """Every table has two players who race for the same moves, and spectators who look all the time."""
    tables = [Game(service, seed=seed) for seed in range(12)]
    made = [0] * len(tables)
    begun = [table.look().sequence for table in tables]

    def play(number: int) -> None:
        table = Game.__new__(Game)
        table.__dict__ |= vars(tables[number])
        for _ in range(6):
            look = table.look()
            if look.over:
                return
            try:
                table.act() if look.held_by is None else table.end_turn()
            except (Stale, AssertionError):
                continue
            with lock:
                made[number] += 1

    def watch(number: int) -> None:
        sequence = -1
        for _ in range(10):
            look = tables[number].look()
            assert look.sequence >= sequence
            assert [step.number for step in look.steps] == list(range(1, len(look.steps) + 1))
            sequence = look.sequence

    lock = threading.Lock()
    with ThreadPoolExecutor(16) as threads:
        work = [threads.submit(play, number) for number in range(len(tables)) for _ in range(2)]
        work += [threads.submit(watch, number) for number in range(len(tables)) for _ in range(2)]
        for done in work:
            done.result()
    for table, first, count in zip(tables, begun, made, strict=True):
        assert count > 0
        assert table.look().sequence == first + count


def test_twenty_spectators_see_the_same_moment(service: Service) -> None:
    table = Game(service)
    for _ in range(3):
        table.go_on()
        with ThreadPoolExecutor(20) as threads:
            seen = list(threads.map(lambda _: table.look(), range(20)))
        assert len({(look.sequence, len(look.steps), repr(look.state.to_dict())) for look in seen}) == 1


def test_a_thousand_open_tables_are_all_kept(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    with ThreadPoolExecutor(8) as threads:
        opened = list(threads.map(lambda _: service.open(GAME, PEOPLE), range(1000)))
    assert len({table.table_id for table in opened}) == 1000
    assert set(service.store.due_tables()) == {table.table_id for table in opened}
    assert all(service.look(table.table_id, (table.tokens[1],)).own == (1,) for table in opened[::50])
    service.close()
