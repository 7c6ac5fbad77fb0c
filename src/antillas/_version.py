"""The version of Antillas, in one place: records and stored tables name the program that wrote them by it."""

from typing import Final

VERSION: Final = "0.5.0"
