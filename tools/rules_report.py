"""Lists every rule id of docs/rules with the number of tests that cite it; fails when an id has none."""

import contextlib
import io
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

RULES = Path(__file__).parent.parent / "docs" / "rules"
DEFINITION = re.compile(r"^- \*\*([A-Z0-9-]+-[0-9]+)\*\*", re.MULTILINE)


class Citations:
    """A pytest plug-in that counts which rule ids the collected tests cite."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Count each id once per test."""
        for item in items:
            for rule in {rule for marker in item.iter_markers("rule") for rule in marker.args}:
                self.counts[rule] += 1


def chapters() -> dict[str, list[str]]:
    """The ids that each file of rules defines."""
    return {
        str(path.relative_to(RULES)): DEFINITION.findall(path.read_text(encoding="utf-8"))
        for path in sorted(RULES.rglob("*.md"))
    }


def main() -> int:
    """Print the report; 1 when a rule has no test, a citation no rule, or an id two definitions."""
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
        "cited, but not in docs/rules": sorted(set(citations.counts) - set(defined)),
        "defined twice": [rule for rule, count in Counter(defined).items() if count > 1],
    }
    for problem, rules in problems.items():
        if rules:
            print(f"{problem}: {', '.join(rules)}")
    return 1 if not defined or any(problems.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
