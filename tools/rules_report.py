"""Counts, game by game, which rule ids of the rulebook are cited by tests; fails when an id is cited by none."""

import contextlib
import io
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

RULES = Path(__file__).parent.parent / "src" / "antillas" / "rulebook" / "chapters"
DEFINITION = re.compile(r"^- \*\*([A-Z0-9-]+-[0-9]+)\*\*", re.MULTILINE)


class Citations:
    """A pytest plug-in that counts which rules, by game and id, the collected tests cite."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Count each rule once per test; a test in the folder of a game speaks of that game unless it names another."""
        for item in items:
            here = item.path.parent.name.replace("_", "-")
            cited = {
                (marker.kwargs.get("game", here), rule) for marker in item.iter_markers("rule") for rule in marker.args
            }
            self.counts.update(cited)


def chapters() -> dict[str, list[tuple[str, str]]]:
    """The rules, by game and id, that each file defines."""
    return {
        str(path.relative_to(RULES)): [
            (path.parent.name, rule) for rule in DEFINITION.findall(path.read_text(encoding="utf-8"))
        ]
        for path in sorted(RULES.rglob("*.md"))
    }


def main() -> int:
    """Print the report; 1 when a rule has no test, a citation no rule, or an id two definitions in a game."""
    citations = Citations()
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        failed = pytest.main(["--collect-only", "-qq"], [citations])
    if failed:
        print(output.getvalue(), "The tests cannot be collected.", sep="\n")
        return 1
    defined = [rule for rules in chapters().values() for rule in rules]
    for name, rules in chapters().items():
        if rules:
            cited = sum(citations.counts[rule] > 0 for rule in rules)
            print(f"{name}: {cited} of {len(rules)} ids are cited by tests")
    problems = {
        "without a test": [rule for rule in defined if not citations.counts[rule]],
        "cited, but not in the rulebook": sorted(set(citations.counts) - set(defined)),
        "defined twice": [rule for rule, count in Counter(defined).items() if count > 1],
    }
    for problem, rules in problems.items():
        if rules:
            print(f"{problem}: {', '.join(' '.join(rule) for rule in rules)}")
    return 1 if not defined or any(problems.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
