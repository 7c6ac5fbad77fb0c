"""Chooses between the compiled and the interpreted engine: ANTILLAS_INTERPRETED=1 asks for the Python files."""

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from types import ModuleType

VARIABLE = "ANTILLAS_INTERPRETED"


class SourceOnlyFinder:
    """Finds the modules of this package in their Python files and passes over compiled ones."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's spec, if it belongs to the package."""
        if not fullname.startswith("antillas.") or path is None:
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """Prefer the Python files from now on if the environment asks for it."""
    if os.environ.get(VARIABLE, "") not in ("", "0") and SourceOnlyFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnlyFinder)


def is_compiled(module: str) -> bool:
    """Whether a module that is loaded came from a compiled file."""
    return str(sys.modules[module].__file__).endswith(tuple(EXTENSION_SUFFIXES))
