"""Counts, game by game, which rule ids of the rulebook are cited by tests; fails when an id is cited by none.

The marks are read from the source of the tests, so nothing is imported or collected.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = ROOT / "src" / "antillas" / "rulebook" / "chapters"
TESTS = ROOT / "tests"
DEFINITION = re.compile(r"^- \*\*([A-Z0-9-]+-[0-9]+)\*\*", re.MULTILINE)
MARK = "pytest.mark.rule"
Rule = tuple[str, str]
"""A rule by its game and id."""


class Misplaced(ValueError):
    """A mark that no test carries, or that cannot be read without running it."""


def marks(tree: ast.Module, path: Path) -> Iterator[ast.Call]:
    """The rule marks in a file: those of its tests, and those of the cases that its tests are run with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
            yield node
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if MARK in ast.unparse(decorator):
                    raise Misplaced(f"{path}:{node.lineno}: {node.name} is no test, and cites rules.")


def cited(mark: ast.Call, here: str, path: Path) -> Iterator[Rule]:
    """The rules that a mark cites; a test in the folder of a game speaks of that game unless it names another."""
    values = {keyword.arg: keyword.value for keyword in mark.keywords}
    game = values.pop("game", ast.Constant(here))
    for node in (game, *mark.args, *values.values()):
        if values or not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            raise Misplaced(f"{path}:{mark.lineno}: a rule mark takes ids and a game, written out.")
    for rule in mark.args:
        yield ast.literal_eval(game), ast.literal_eval(rule)


def citations(folder: Path = TESTS) -> Counter[Rule]:
    """How often each rule is cited in the tests under a folder."""
    counts: Counter[Rule] = Counter()
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for mark in marks(tree, path):
            if not path.name.startswith("test_"):
                raise Misplaced(f"{path}:{mark.lineno}: no tests are collected here, and rules are cited.")
            counts.update(cited(mark, path.parent.name.replace("_", "-"), path))
    return counts


def chapters() -> dict[str, list[Rule]]:
    """The rules that each file defines; its translations, such as `roles.pl.md`, define nothing of their own."""
    return {
        str(path.relative_to(RULES)): [
            (path.parent.name, rule) for rule in DEFINITION.findall(path.read_text(encoding="utf-8"))
        ]
        for path in sorted(RULES.rglob("*.md"))
        if path.suffixes == [".md"]
    }


def problems_of(defined: list[Rule], counts: Counter[Rule]) -> dict[str, list[Rule]]:
    """What is wrong, by kind."""
    return {
        "without a test": [rule for rule in defined if not counts[rule]],
        "cited, but not in the rulebook": sorted(set(counts) - set(defined)),
        "defined twice": [rule for rule, count in Counter(defined).items() if count > 1],
    }


def main() -> int:
    """Print the report; 1 when a rule has no test, a citation no rule, or an id two definitions in a game."""
    counts = citations()
    defined = [rule for rules in chapters().values() for rule in rules]
    for name, rules in chapters().items():
        if rules:
            print(f"{name}: {sum(counts[rule] > 0 for rule in rules)} of {len(rules)} ids are cited by tests")
    problems = problems_of(defined, counts)
    for problem, found in problems.items():
        if found:
            print(f"{problem}: {', '.join(' '.join(rule) for rule in found)}")
    return 1 if not defined or any(problems.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
