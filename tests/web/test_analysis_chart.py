"""The chart of an analysis: turning points say what happened as far as there is room, and names never overlap."""

from itertools import pairwise

from antillas.web.analysis_chart import TALL, WIDE, _buoys
from antillas.web.points_chart import LINE, _apart

LONG = "Benito picks the Craftsman and everybody produces"


def test_turning_points_say_what_fits_before_the_next_one() -> None:
    near, far, last = _buoys(WIDE, [100.0, 130.0, 900.0], [LONG, LONG, LONG])
    assert near.text == ""
    assert far.text == LONG
    assert last.text == LONG
    assert [buoy.number for buoy in (near, far, last)] == [1, 2, 3]
    cut = _buoys(WIDE, [100.0, 300.0], [LONG, LONG])[0].text
    assert cut.endswith("…")
    assert LONG.startswith(cut[:-1].rstrip())


def test_on_a_small_screen_the_list_below_says_it() -> None:
    assert [buoy.text for buoy in _buoys(TALL, [50.0, 200.0], [LONG, LONG])] == ["", ""]


def test_names_of_sources_do_not_lie_on_each_other() -> None:
    heights = _apart([160.0, 158.0, 157.0, 20.0, 19.0])
    assert all(low - high >= LINE - 0.1 for low, high in pairwise(heights))
    assert _apart([]) == []
