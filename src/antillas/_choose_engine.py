"""Chooses between the compiled and the interpreted engine: ANTILLAS_INTERPRETED=1 asks for the Python files.

A process uses one of them for all its life, whatever happens to the files meanwhile: mixed, they would not fit.
"""

import importlib.util
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

VARIABLE = "ANTILLAS_INTERPRETED"
LIBRARY = "antillas__mypyc"
"""The compiled engine as a whole; the compiled file of a module only says which part of it the module is."""


class SourceOnlyFinder:
    """Finds the modules of this package in their Python files and passes over compiled ones."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's spec, if it belongs to the package."""
        if not fullname.startswith("antillas.") or path is None:
            return None
        return _found(fullname, path, SourceFileLoader, SOURCE_SUFFIXES)


class CompiledOnlyFinder:
    """Finds the modules of the library in their compiled files and never takes a Python file instead."""

    def __init__(self, library: ModuleType) -> None:
        self._parts = vars(library).keys()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's spec, if it is compiled."""
        if path is None or f"init_{fullname.replace('.', '___')}" not in self._parts:
            return None
        spec = _found(fullname, path, ExtensionFileLoader, EXTENSION_SUFFIXES)
        if spec is None:
            raise ImportError(f"The compiled file of {fullname} is gone. Please start the program again.")
        return spec


def _found(
    name: str, folders: Iterable[str], loader: type[SourceFileLoader | ExtensionFileLoader], suffixes: list[str]
) -> ModuleSpec | None:
    """The spec of a module in one of the folders, in a file of one kind."""
    specs = (FileFinder(folder, (loader, suffixes)).find_spec(name) for folder in folders)
    return next((spec for spec in specs if spec is not None), None)


def install() -> None:
    """Decide for this process: compiled if the whole library is there and the environment does not say otherwise."""
    if any(finder is SourceOnlyFinder or isinstance(finder, CompiledOnlyFinder) for finder in sys.meta_path):
        return
    library = None if is_pinned() else _load_library(Path(__file__).parent.parent)
    sys.meta_path.insert(0, SourceOnlyFinder if library is None else CompiledOnlyFinder(library))


def is_pinned() -> bool:
    """Whether the environment asks for the interpreted engine."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def _load_library(folder: Path) -> ModuleType | None:
    """The library beside this package, if there is one; another one on the path does not belong to these files."""
    spec = _found(LIBRARY, [str(folder)], ExtensionFileLoader, EXTENSION_SUFFIXES)
    if spec is None or spec.loader is None:
        return None
    library = sys.modules[LIBRARY] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(library)
    return library


def is_compiled(module: str) -> bool:
    """Whether a module that is loaded came from a compiled file."""
    return str(sys.modules[module].__file__).endswith(tuple(EXTENSION_SUFFIXES))
