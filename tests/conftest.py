"""What holds for every test: no window, no sound, no file of the person's, and long checks only when asked
for.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from random import Random

import pytest

# before any test imports pygame; the runner sets the same, this is for pytest called directly
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if "KITCHEN_TABLE_HOME" not in os.environ:
    _home = tempfile.TemporaryDirectory(prefix="kitchen-table-tests-")
    os.environ["KITCHEN_TABLE_HOME"] = _home.name


@pytest.fixture(scope="session", autouse=True)
def _no_power_cuts() -> Iterator[None]:
    """Do not wait for the disk: tests write thousands of saves, and none has to survive a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _events_as_declared() -> Iterator[None]:
    """Fail any test in which a game announces an event that it does not declare."""
    with pytest.MonkeyPatch.context() as patch:
        if find_spec("game.catalogue") is not None:  # a copy of the program that only starts has no games
            from game.engine.state import State
            from tests.words.declared import checked

            patch.setattr(State, "announce", checked(State.announce))
        yield


@pytest.fixture(scope="session", autouse=True)
def _played_again_quickly() -> Iterator[None]:
    """Play finished rounds again only twice, and without long thoughts; nor are hints thought about for long."""
    if find_spec("game.catalogue") is None:
        yield
        return
    from game.session.coach import advising
    from tests.session.same_cards.quick import played_again_quickly

    with played_again_quickly(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(advising, "HARD", "normal")
        yield


@pytest.fixture(name="little_thought")
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hard players imagine few deals: how good they are is tested elsewhere."""
    from tests.session.coach.little import think_little

    think_little(monkeypatch)


def pytest_configure() -> None:
    """Look for what only refers to itself less often than Python does: tests make much that lives on in a match."""
    gc.set_threshold(20_000, 50, 1000)


def pytest_collection_finish() -> None:
    """Nothing loaded so far is ever freed: scanning it again and again would cost a tenth of the time."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Before a test: deal the same cards in every run, also where a match is dealt at random. After it: call the cards
    by their usual names again, as it may have sat at a table with another deck. (As fixtures of every test these would
    take longer than most tests.)

    After the last test of a file: free what it has left lying about, and scan what it keeps for later ones, such as
    matches played once for all tests, no more; that would cost another tenth."""
    choices = sys.modules.get("ui.scenes.setup.choices")
    if choices is not None:
        vars(choices)["randbelow"] = Random(1).randrange
    finished = yield
    decks = sys.modules.get("game.engine.decks")
    if decks is not None:
        decks.call_cards_as_in("")
    if nextitem is not None and nextitem.path != item.path:
        gc.collect()
        gc.freeze()
    return finished


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the full numbers of long checks too")


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Drop what only --soak runs before tests are made of it, since it outnumbers all others: cases of long checks, and
    most combinations of a test that is marked `spread`."""
    yield
    if metafunc.config.getoption("--soak"):
        return
    short = [call for call in metafunc._calls if not any(mark.name == "soak" for mark in call.marks)]
    if metafunc.definition.get_closest_marker("spread") is not None:
        short = [short[at] for at in spread([call.indices for call in short])]
    metafunc._calls[:] = short or metafunc._calls[:1]  # one is left for the deselecting below


def spread(cases: Sequence[Mapping[str, int]]) -> list[int]:
    """Which of these cases, each a number for every parameter, to run so that every value comes up: the next is always
    one with most values that have not come up yet, and then with those that have come up least. The first case is
    always among them: let the smallest window and the largest letters stand first."""
    came_up = Counter[tuple[str, int]]()
    missing = {value for case in cases for value in case.items()}
    chosen: list[int] = []
    while missing:
        at = max(
            range(len(cases)),
            key=lambda at: (len(missing & cases[at].items()), -sum(came_up[value] for value in cases[at].items())),
        )
        chosen.append(at)
        came_up.update(cases[at].items())
        missing -= cases[at].items()
    return sorted(chosen)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    soaked = [item for item in items if "soak" in item.keywords]
    if soaked:
        config.hook.pytest_deselected(items=soaked)
        items[:] = [item for item in items if "soak" not in item.keywords]
