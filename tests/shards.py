"""A pytest plugin: several pytest processes share the same tests, each test run by exactly one of them.

Owns who runs what, and the count of outcomes for `tests.runner`. A test is claimed by making a file named
after it, which succeeds for one process only. Each process begins at its own place in the list and takes files that
nobody has begun, since what one test of a file makes often serves the others; when there are none, it takes what is
left of the others'. Every other process reads the files from the last to the first, so that each compiles half of
those that are not compiled yet. Tests of the screen come first: what is drawn for one of them serves all that follow
in the same process.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Generator, Iterator
from hashlib import sha1
from itertools import chain
from pathlib import Path

import pytest

SCREEN = {"assets", "boards", "ui"}  # folders of tests for which pictures are drawn


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shard", default="0/1", help="which process of how many this is: 0/4")
    parser.addoption("--shard-folder", default="", help="the folder that the processes share")


def pytest_configure(config: pytest.Config) -> None:
    folder = config.getoption("--shard-folder")
    if folder:
        number, _, processes = config.getoption("--shard").partition("/")
        config.pluginmanager.register(Shard(int(number), int(processes), Path(folder)), "shard")


class Shard:
    """One process's part: runs what it can claim, and reports the outcomes at the end."""

    def __init__(self, number: int, processes: int, folder: Path) -> None:
        self.number = number
        self.processes = processes
        self.folder = folder
        self.outcomes: dict[str, str] = {}
        self.seconds: dict[str, float] = {}
        self.done = folder / f"done-{number}"  # a byte for each test
        self.stop = folder / "stop"

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        if self.number % 2 and report.result and isinstance(collector, (pytest.Session, pytest.Directory)):
            report.result.reverse()
        return report

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: (SCREEN.isdisjoint(item.path.parts), item.path))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:  # a file that could not be read
            raise session.Interrupted(f"{session.testsfailed} errors while looking for tests")
        (self.folder / f"collected-{self.number}").write_text(str(len(session.items)))
        mine = self.claimed(session.items)
        item = next(mine, None)
        while item is not None:
            following = next(mine, None)  # pytest must know it, to keep or close what the two share
            began = processor_seconds()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.seconds[item.nodeid] = processor_seconds() - began
            with self.done.open("ab") as file:
                file.write(b".")
            if session.shouldfail:
                self.stop.touch()
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
            item = following
        return True

    def claimed(self, items: list[pytest.Item]) -> Iterator[pytest.Item]:
        """Yield the tests that this process is to run, each claimed when it is asked for."""
        first = len(items) * self.number // self.processes
        files: dict[Path, list[pytest.Item]] = {}
        for item in items[first:] + items[:first]:
            files.setdefault(item.path, []).append(item)
        begun = (file for path, file in files.items() if self.claim(str(path)))
        for item in chain.from_iterable(chain(begun, files.values())):
            if self.stop.exists():
                return
            if self.claim(item.nodeid):
                yield item

    def claim(self, name: str) -> bool:
        """Whether nobody had claimed a file or a test of that name."""
        try:
            (self.folder / "claims" / sha1(name.encode()).hexdigest()).open("x").close()
        except FileExistsError:
            return False
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            outcome: str = report.outcome
            if hasattr(report, "wasxfail"):
                outcome = "xfailed" if report.skipped else "xpassed"
            elif report.when != "call" and report.failed:
                outcome = "error"
            self.outcomes[report.nodeid] = outcome

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        report = {
            "collected": len(session.items),
            "outcomes": Counter(self.outcomes.values()),
            "seconds": self.seconds,
        }
        (self.folder / f"report-{self.number}.json").write_text(json.dumps(report))


def processor_seconds() -> float:
    """What this process and the ones that it waited for have used so far: the same on a busy machine."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
