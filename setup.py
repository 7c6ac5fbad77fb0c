"""Builds the engine with mypyc; without a C compiler the same files are installed to run interpreted."""

import os
import platform
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

OPTIMIZATION = "ANTILLAS_OPTIMIZATION"
"""An environment variable: 0 compiles quickly for a trial, 3 is what everybody gets, `none` compiles nothing."""
CHECKER = ("--follow-imports=silent",)
"""How mypy reads the engine: pip builds where the packages of learners are missing, which the engine does not need."""
LIBRARY = "antillas"
TARGET = Path("build")
RUN_ONCE = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\)) \{$", re.MULTILINE)
"""How the C function begins that runs a module's top level."""
QUICK = "-Wno-misleading-indentation"
"""To look for this in so large a file takes the compiler longer than all the rest of its work."""
LAST_HEADER = f'#include "__native_internal_{LIBRARY}.h"\n'
VECTORS_AT_HAND = """
static inline VecI64 at_hand_append(VecI64 v, int64_t item) {
    if (unlikely(v.items == NULL || v.len >= VEC_BUF_SIZE(VEC_I64_BUF(v))))
        return VecI64Api.append(v, item);
    v.items[v.len++] = item;
    return v;
}
static inline VecI64PopResult at_hand_pop(VecI64 v, Py_ssize_t index) {
    if (unlikely(index != -1 || v.len <= 0))
        return VecI64Api.pop(v, index);
    VecI64PopResult result = {{v.len - 1, v.items}, v.items[v.len - 1]};
    return result;
}
static VecI64 at_hand_slice_i64(VecI64 v, int64_t start, int64_t end) {
    if (unlikely(start != 0 || end < v.len || v.len == 0))
        return VecI64Api.slice(v, start, end);
    VecI64BufObject *copy = PyObject_NewVar(VecI64BufObject, VecI64Api.buf_type, v.len);
    if (unlikely(copy == NULL))
        return (VecI64){-1, NULL};
    memcpy(copy->items, v.items, v.len * sizeof(int64_t));
    return (VecI64){v.len, copy->items};
}
static VecU8 at_hand_slice_u8(VecU8 v, int64_t start, int64_t end) {
    if (unlikely(start != 0 || end < v.len || v.len == 0))
        return VecU8Api.slice(v, start, end);
    VecU8BufObject *copy = PyObject_NewVar(VecU8BufObject, VecU8Api.buf_type, v.len);
    if (unlikely(copy == NULL))
        return (VecU8){-1, NULL};
    memcpy(copy->items, v.items, v.len);
    return (VecU8){v.len, copy->items};
}
"""
"""Items that come and go at the end of a vector with room, and whole copies; all else is left to the library."""
SOURCE = Path("src/antillas")
COMPILED_BOTS = ("puerto_rico", "santa_maria", "santiago_de_cuba", "search")
"""Folders of bots whose thinking runs as native code."""
INTERPRETED = {
    "catalog.py",
    "checks.py",
    "codec.py",
    "effects.py",
    "expansion_texts.py",
    "expansions.py",
    "family.py",
    "identity.py",
    "names.py",
    "offers.py",
    "options.py",
    "plain.py",
    "printed.py",
    "pickers.py",
    "player.py",
    "reading.py",
    "record.py",
    "seen.py",
    "shapes.py",
    "sources.py",
    "stated.py",
    "texts.py",
    "toml.py",
    "view.py",
    "views.py",
}
"""Engine files that are not worth compiling: they read data, once per game."""


AT_HAND = {
    "VecI64Api.append": "at_hand_append",
    "VecI64Api.pop": "at_hand_pop",
    "VecI64Api.slice": "at_hand_slice_i64",
    "VecU8Api.slice": "at_hand_slice_u8",
}


def is_compiled(path: Path) -> bool:
    """Whether a file of the engine runs as native code."""
    return path.name not in INTERPRETED | {"__init__.py"} and "load_checks" not in path.parts


def engine_files() -> list[str]:
    """The files that are compiled: the contract, the games, and the loops that play them out and side by side."""
    folders = (SOURCE / "core", SOURCE / "games")
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    files += [SOURCE / "bots" / "playout.py", SOURCE / "envs" / "batch.py"]
    files += [path for name in COMPILED_BOTS for path in sorted((SOURCE / "bots" / name).glob("*.py"))]
    return [str(path) for path in files if is_compiled(path)]


def has_compiler() -> bool:
    """Whether there is a C compiler; if not, everything runs interpreted."""
    return shutil.which(os.environ.get("CC") or sysconfig.get_config_var("CC").split()[0]) is not None


def quick_top_levels() -> Path:
    """A header that lets the C compiler not optimize what runs once, at import: a seventh of its work."""
    text = (TARGET / f"__native_{LIBRARY}.c").read_text()
    header = TARGET / "run_once.h"
    header.write_text("".join(f'{name} __attribute__((cold, optimize("O0")));\n' for name in RUN_ONCE.findall(text)))
    return header


def with_vectors_at_hand() -> Path:
    """The C of the engine in which items come and go without a call into another library, which costs most of them."""
    head, header, body = (TARGET / f"__native_{LIBRARY}.c").read_text().partition(LAST_HEADER)
    for library, at_hand in AT_HAND.items():
        body = body.replace(f"= {library}(", f"= {at_hand}(")
    text, file = head + header + VECTORS_AT_HAND + body, TARGET / f"{LIBRARY}_engine.c"
    if not file.exists() or file.read_text() != text:  # An old file that is right need not be compiled again.
        file.write_text(text)
    return file


def extensions() -> list[Extension]:
    """The compiled engine, unless only the package's description is asked for.

    It is optimized as a whole when it is linked (`-flto`), since then all cores take part.
    """
    level = os.environ.get(OPTIMIZATION, "3")
    if level == "none" or {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []
    files = [*CHECKER, *engine_files()]
    built = mypycify(files, opt_level=level, debug_level="0", group_name=LIBRARY, target_dir=str(TARGET))
    library = next(extension for extension in built if extension.name == f"{LIBRARY}__mypyc")
    if platform.python_compiler().startswith("GCC"):
        library.extra_compile_args = [*library.extra_compile_args, QUICK]  # the others share the list that was there
        if level != "0":
            whole = ["-fno-semantic-interposition", "-fvisibility=hidden", "-flto", "-include", str(quick_top_levels())]
            library.extra_compile_args += whole
            library.sources = [str(with_vectors_at_hand())]
            library.extra_link_args += [f"-O{level}", "-flto=auto", "-w"]
    for extension in built:
        extension.optional = not has_compiler()
    return [extension for extension in built if isinstance(extension, Extension)]


if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count())}})
