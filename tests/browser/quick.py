"""The server with loaded dice, whose bots do not pause before they move, for `uvicorn --factory`."""

import os
import random
from functools import partial

from fastapi import FastAPI

from antillas.table.autoplay import Runner
from antillas.web.app import create_app
from antillas.web.settings import settings_from


def app() -> FastAPI:
    """The server as environment variables describe it."""
    return create_app(settings_from(os.environ), runner=partial(Runner, pause=0.0, workers=1, dice=random.Random(1)))
