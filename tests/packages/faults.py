"""Faults of packages, planted one after another in a folder that is in use: each has to be noticed.

A module of Python is left out, a picture or a text is missing, and a library asks for more than the system has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.packages.walking import Fault

PICTURE = "assets/backs/usual-red.svg"
TEXT = "game/games/forty_fives/words/rules_page.md"
MODULES = ("pyexpat", "_ctypes")  # compiled ones; Debian's Python has the first within itself
WINDOWS_LIBRARY, ITS_LIBRARY = "SDL2.dll", b"IMM32.dll"  # for the Python the starter would open a window, and wait


def plant(folder: Path, check: Callable[[], object], files: Mapping[str, Path] | None = None) -> str:
    """Plant each fault in a folder, or those of `files` alone, and let it be looked for; returns what is to be said.
    Raises AssertionError where one is not noticed."""
    targets = files or _targets(folder)
    for name, file in targets.items():
        with _planted(file):
            try:
                check()
            except Fault as fault:
                print(f"    {name}: noticed ({_last_line(str(fault))})", flush=True)
                continue
        raise AssertionError(f"{name}: nobody noticed, in {folder}")
    check()
    return f"{len(targets)} faults were noticed"


def _targets(folder: Path) -> dict[str, Path]:
    modules = [path for name in MODULES for path in folder.rglob(f"{name}.*") if path.suffix in (".so", ".pyd")]
    (library,) = [*folder.rglob("libpython3.*.so.*"), *folder.rglob(WINDOWS_LIBRARY)]
    return {
        "a module is left out": modules[0],
        "a picture is missing": folder / PICTURE,
        "a text is missing": folder / TEXT,
        "a library is too new": library,
    }


@contextmanager
def _planted(file: Path) -> Iterator[None]:
    kept = file.read_bytes()
    is_library = file.name == WINDOWS_LIBRARY or "libpython" in file.name
    file.unlink()
    try:
        if is_library:
            file.write_bytes(too_new(kept, file.suffix == ".dll"))
            file.chmod(0o755)
        yield
    finally:
        file.write_bytes(kept)
        file.chmod(0o755 if is_library else 0o644)


def too_new(library: bytes, is_windows: bool) -> bytes:
    """Return a library that asks for what no system has: a version of glibc, or a library of Windows."""
    if is_windows:
        asked, newer = ITS_LIBRARY, ITS_LIBRARY.replace(b"32", b"99")
    else:
        asked, newer = b"GLIBC_2.", b"GLIBC_9."
    assert asked in library
    return library.replace(asked, newer)


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1][:160] if lines else ""
