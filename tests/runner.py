"""Runs pytest on this folder, by itself or spread over several processes.

Owns the set-up for tests (environment, dummy drivers, a folder for saves that is thrown away), the names of games on
the command line, and the sum of what the processes report. Which process runs which test is `tests.shards`, which test
is about which game `tests.by_game`. Knows no test.
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

from ui.start.environment import ROOT, TO_TEST, enter
from ui.start.notice import Notice
from ui.start.venvs import SetupFailed

SHARED = ("--soak", "-x", "--durations=", "--game=")  # work in several processes; any other argument is for one pytest
RENEW, COVERAGE, DURATIONS = "--update-goldens", "--coverage", "--durations="
NOTHING_RAN = 5  # as pytest says it
PROGRESS_S = 10  # between two lines of progress where the output is no terminal
MEMORY, ROOM = "/dev/shm", 1 << 30  # where Linux keeps files in memory, and how many bytes have to be free there
OUTCOMES = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")


def run(arguments: Sequence[str]) -> int:
    """Run the tests and return the exit status: 0 only if at least one ran and none failed."""
    measured = COVERAGE in arguments
    try:
        enter(TO_TEST)
        if measured:
            from tests.tools import have

            have("coverage")
    except SetupFailed as failure:
        Notice().fail(str(failure))
        return 1
    os.chdir(ROOT)
    if RENEW in arguments:
        games = [argument for argument in arguments if argument != RENEW]
        return subprocess.call([sys.executable, "-m", "tests.contract.golden_renew", *games])
    arguments = [f"--game={name}" if _is_game(name) else name for name in arguments if name != COVERAGE]
    with tempfile.TemporaryDirectory(prefix="kitchen-table-tests-", dir=in_memory()) as folder:
        environment = os.environ | {
            "TMPDIR": folder,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "KITCHEN_TABLE_HOME": os.path.join(folder, "home"),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # to compile all tests anew takes ten seconds
        command = [sys.executable, "-m", "pytest"]
        if measured:
            environment["COVERAGE_FILE"] = os.path.join(folder, "coverage")
            command[1:] = ["-m", "coverage", "run", "--parallel-mode", "--source=game,ui", "-m", "pytest"]
        if any(argument.startswith("--game=") for argument in arguments):
            command += ["-p", "tests.by_game"]
        processes = os.cpu_count() or 1
        if processes > 1 and all(argument.startswith(SHARED) for argument in arguments):
            status = _run_shared(command, arguments, Path(folder), environment, processes)
        else:
            status = subprocess.call([*command, *arguments], env=environment)
        if measured:
            for step in (["combine", "--quiet"], ["report", "--skip-covered", "--sort=cover"]):
                subprocess.call([sys.executable, "-m", "coverage", *step], env=environment)
        return status


def in_memory(folder: str = MEMORY) -> str | None:
    """The folder, where it has room and programs may be started from it; None: the usual one for temporary files. Tests
    write saves by the thousand, and none of them has to last."""
    if "TMPDIR" in os.environ:  # somebody has chosen another one
        return None
    try:
        system = os.statvfs(folder)
        fine = system.f_bavail * system.f_frsize >= ROOM and not system.f_flag & os.ST_NOEXEC
    except (OSError, AttributeError):  # another system than Linux
        return None
    return folder if fine and os.access(folder, os.W_OK) else None


def _is_game(argument: str) -> bool:
    """Whether an argument is the id of a game: the name of its folder, with hyphens."""
    folder = argument.replace("-", "_")
    return folder.isidentifier() and Path("game", "games", folder, "__init__.py").is_file()


def _run_shared(
    command: Sequence[str], arguments: Sequence[str], folder: Path, environment: Mapping[str, str], processes: int
) -> int:
    """Run one pytest a processor, all drawing from the same tests, and print what they report together."""
    began = time.monotonic()
    (folder / "claims").mkdir()
    slowest = max([0, *(int(a.removeprefix(DURATIONS)) for a in arguments if a.startswith(DURATIONS))])
    arguments = [argument for argument in arguments if not argument.startswith(DURATIONS)]
    workers = []
    for number in range(processes):
        own = dict(environment)
        own["KITCHEN_TABLE_HOME"] = str(folder / f"home-{number}")
        whole = [*command, "-p", "tests.shards", "-p", "no:cacheprovider", "--no-header", "-q"]
        whole += [f"--shard={number}/{processes}", f"--shard-folder={folder}", *arguments]
        with open(folder / f"output-{number}.txt", "wb") as output:
            workers.append(subprocess.Popen(whole, env=own, stdout=output, stderr=subprocess.STDOUT))
    try:
        _wait(workers, folder)
    finally:
        for worker in workers:
            if worker.poll() is None:
                worker.terminate()
            worker.wait()
    status = _sum_up(folder, [worker.returncode for worker in workers], time.monotonic() - began)
    _print_slowest(folder, slowest)
    return status


def _wait(workers: Sequence[subprocess.Popen[bytes]], folder: Path) -> None:
    """Wait for all workers, and print meanwhile how many tests are done: on a terminal in one line that is written
    over, else a line every ten seconds."""
    terminal = sys.stdout.isatty()
    printed = time.monotonic()
    while any(worker.poll() is None for worker in workers):
        if terminal:
            print(f"\r{_progress(folder)} ", end="", flush=True)
        elif time.monotonic() - printed >= PROGRESS_S:
            print(_progress(folder), flush=True)
            printed += PROGRESS_S
        time.sleep(0.1)
    if terminal:
        print("\r", end="")


def _progress(folder: Path) -> str:
    """How far all workers are together."""
    found = [int(path.read_text() or 0) for path in folder.glob("collected-*")]
    if not found:
        return "collecting tests"
    done = sum(path.stat().st_size for path in folder.glob("done-*"))
    return f"{done} of {max(found)} tests done"


def _print_slowest(folder: Path, count: int) -> None:
    """Print the tests that took longest, with their seconds of processor time."""
    seconds: dict[str, float] = {}
    for report in folder.glob("report-*.json"):
        seconds |= json.loads(report.read_text())["seconds"]
    for name in sorted(seconds, key=seconds.__getitem__, reverse=True)[:count]:
        print(f"{seconds[name]:7.2f} s  {name}")


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
            counted = json.loads(report.read_text())
            total.update(counted["outcomes"])
            collected.add(counted["collected"])
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
