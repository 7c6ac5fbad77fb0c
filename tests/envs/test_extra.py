"""Without the extra, environments say in one line what to install."""

import importlib.util
from importlib.machinery import ModuleSpec

import pytest

from antillas import envs


def drawn() -> object:
    """A picture of a game."""
    env = envs.aec_env("puerto_rico_v0", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    return env.render()


@pytest.mark.parametrize(
    ("missing", "package", "ask"),
    [
        ("numpy", "numpy", lambda: envs.aec_env("puerto_rico_v0", players=2)),
        ("pettingzoo", "pettingzoo", lambda: envs.aec_env("puerto_rico_v0", players=2)),
        ("gymnasium", "gymnasium", lambda: envs.gym_env("puerto_rico_v0", players=2)),
        ("gymnasium", "gymnasium", lambda: envs.vector_env("puerto_rico_v0", 2, players=2)),
        ("pyspiel", "open-spiel", envs.register_open_spiel),
        ("PIL", "pillow", lambda: drawn()),
        ("matplotlib", "matplotlib", lambda: drawn()),
    ],
)
def test_what_is_missing_is_said_in_one_line(
    missing: str, package: str, ask: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec

    def without(name: str, parent: str | None = None) -> ModuleSpec | None:
        return None if name == missing else found(name, parent)

    monkeypatch.setattr("importlib.util.find_spec", without)
    with pytest.raises(ImportError) as said:
        ask()  # type: ignore[operator]
    assert str(said.value) == f"{package} is not installed, which environments need: install antillas[envs]"
