"""Runs pytest on this folder, by itself or spread over several processes.

Owns the set-up for tests (environment, dummy drivers, a folder for saves that is thrown away) and the sum
of what the processes report. Which process runs which test is `tests.shards`. Knows no test.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from ui.start.environment import ROOT, TO_TEST, SetupFailed, enter
from ui.start.notice import Notice

SHARED = {"--soak"}  # arguments that work in several processes; any other one is for a single pytest
NOTHING_RAN = 5  # as pytest says it
OUTCOMES = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")


def run(arguments: Sequence[str]) -> int:
    """Run the tests and return the exit status: 0 only if at least one ran and none failed."""
    try:
        enter(TO_TEST)
    except SetupFailed as failure:
        Notice().fail(str(failure))
        return 1
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="kitchen-table-tests-") as folder:
        environment = os.environ | {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "KITCHEN_TABLE_HOME": os.path.join(folder, "home"),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        processes = os.cpu_count() or 1
        if processes > 1 and set(arguments) <= SHARED:
            return _run_shared(arguments, Path(folder), environment, processes)
        return subprocess.call([sys.executable, "-m", "pytest", *arguments], env=environment)


def _run_shared(arguments: Sequence[str], folder: Path, environment: Mapping[str, str], processes: int) -> int:
    """Run one pytest a processor, all drawing from the same tests, and print what they report together."""
    began = time.monotonic()
    claims = folder / "claims"
    claims.mkdir()
    workers = []
    for number in range(processes):
        own = dict(environment)
        own["KITCHEN_TABLE_HOME"] = str(folder / f"home-{number}")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "tests.shards",
            "-p",
            "no:cacheprovider",
            "--no-header",
            "-q",
        ]
        command += [f"--shard={number}/{processes}", f"--shard-folder={folder}", *arguments]
        with open(folder / f"output-{number}.txt", "wb") as output:
            workers.append(subprocess.Popen(command, env=own, stdout=output, stderr=subprocess.STDOUT))
    try:
        _wait(workers, claims)
    finally:
        for worker in workers:
            if worker.poll() is None:
                worker.terminate()
            worker.wait()
    return _sum_up(folder, [worker.returncode for worker in workers], time.monotonic() - began)


def _wait(workers: Sequence[subprocess.Popen[bytes]], claims: Path) -> None:
    """Wait for all workers; on a terminal, count the tests meanwhile."""
    shows = sys.stdout.isatty()
    while any(worker.poll() is None for worker in workers):
        if shows:
            print(f"\r{len(os.listdir(claims))} tests started ", end="", flush=True)
        time.sleep(0.1)
    if shows:
        print("\r", end="")


def _sum_up(folder: Path, codes: Sequence[int], seconds: float) -> int:
    """Print what went wrong and the closing line; return the exit status of all together."""
    total: Counter[str] = Counter()
    collected = set()
    shown = set()
    worst = 0
    for number, code in enumerate(codes):
        output = (folder / f"output-{number}.txt").read_text(errors="replace")
        report = folder / f"report-{number}.json"
        if not report.exists():  # pytest stopped before any test, or died
            code = code or 1
        else:
            told = json.loads(report.read_text())
            total.update(told["outcomes"])
            collected.add(told["collected"])
        if code not in (0, NOTHING_RAN):
            worst = max(worst, code if code > 0 else 1)
            without_times = output.rpartition(" in ")[0]
            if without_times not in shown:  # a file that cannot be imported fails in each of them alike
                print(output)
            shown.add(without_times)
            if code < 0:
                print(f"A test process was killed by signal {-code}; its last lines are above.")
    finished = sum(total.values())
    if worst == 0 and finished == 0:
        print("no test ran")
        return NOTHING_RAN
    if worst == 0 and collected != {finished}:
        print(f"{finished} tests ended, but {sorted(collected)} were found")
        worst = 1
    always = ("passed", "failed", "skipped")
    parts = [f"{total[outcome]} {outcome}" for outcome in OUTCOMES if outcome in always or total[outcome]]
    print(f"{', '.join(parts)} in {seconds:.1f} s")
    return worst
