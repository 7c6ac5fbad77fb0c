"""Builds the packages to install elsewhere (`make dist`): the sources, and out of these a wheel.

`ANTILLAS_OPTIMIZATION=none` makes a wheel without compiled files, which runs everywhere and slower.
"""

import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools.step import step

ROOT = Path(__file__).parent.parent
TAKEN = ("src", "LICENSE", "README.md", "pyproject.toml", "setup.py")
"""What the packages are made of."""
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")


def build_sdist(folder: Path) -> Path:
    """The package of the sources, made of a copy without what was compiled here."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "antillas"
        copy.mkdir()
        for part in TAKEN:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, copy / part, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / part, copy / part)
        return folder / _hook("build_sdist", copy, folder)


def build_wheel(sdist: Path, folder: Path) -> Path:
    """The wheel out of the package of the sources, so that these are known to be complete."""
    with tempfile.TemporaryDirectory() as name, tarfile.open(sdist) as sources:
        sources.extractall(name, filter="data")
        (unpacked,) = Path(name).iterdir()
        return folder / _hook("build_wheel", unpacked, folder)


def _hook(name: str, where: Path, folder: Path) -> str:
    """Call the build backend in a folder; gives the name of the file that it wrote."""
    code = f"from setuptools import build_meta; print(build_meta.{name}({str(folder.absolute())!r}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=where, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}The {name} of the packages failed.")
    return done.stdout.split()[-1]


def main() -> None:
    """Build both into the folder that is named."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with step("Packing the sources"):
        sdist = build_sdist(folder)
    with step("Compiling the wheel, some minutes"):
        wheel = build_wheel(sdist, folder)
    for file in (sdist, wheel):
        print(f"{file}: {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
