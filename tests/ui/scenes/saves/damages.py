"""Ways to damage a file, and a start of the program after it."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from tests.ui.scenes.checks import all_words, press, unseen, wait_until_lit
from ui import settings
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.first import scene_of
from ui.scenes.home import HomeScene
from ui.start.arguments import parse

LONGEST_START_S = 3.0  # on a machine that does much else; it takes a tenth of a second

Damage = Callable[[Path], None]


def content(data: bytes) -> Damage:
    """The file holds these bytes."""

    def fill(path: Path) -> None:
        path.write_bytes(data)

    return fill


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def huge(path: Path) -> None:
    """A file of two hundred megabytes that takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("something")


def listening(path: Path) -> None:
    path.unlink()
    here = os.getcwd()
    os.chdir(path.parent)  # names of sockets are short
    try:
        with socket.socket(socket.AF_UNIX) as opened:
            opened.bind(path.name)
    finally:
        os.chdir(here)


def link_to(target: str) -> Damage:
    """A link in the place of the file."""

    def link(path: Path) -> None:
        path.unlink()
        path.symlink_to(target)

    return link


BROKEN: dict[str, Damage] = {
    "empty": content(b""),
    "NUL": content(b"\0" * 5000),
    "no letters": content(b"\xff\xfe\x80" * 50),
    "half": cut,
    "null": content(b"null"),
    "a number": content(b"3"),
    "a word": content(b'"match"'),
    "a list": content(b"[1, 2, 3]"),
    "an empty object": content(b"{}"),
    "deep lists": content(b"[" * 100_000 + b"]" * 100_000),
    "deeper than may be": content(b'{"kitchen_table": 1, "tables": ' + b"[" * 400 + b"]" * 400 + b"}"),
    "deep objects": content(b'{"seats":' * 3000 + b"1" + b"}" * 3000),
    "400 digits": content(b'{"kitchen_table": 1, "volume": 1' + b"0" * 400 + b"}"),
    "40,000 digits": content(b'{"kitchen_table": 1, "volume": 1' + b"0" * 40_000 + b"}"),
    "infinite": content(b'{"kitchen_table": 1, "volume": 1e999}'),
    "not a number": content(b'{"kitchen_table": 1, "volume": NaN}'),
    "many values": content(b'{"seats": [' + b"{}," * 1_000_000 + b"{}]}"),
    "200 MB": huge,
}
STRANGE: dict[str, Damage] = {
    "folder": folder,
    "dead link": link_to("nowhere"),
    "link to itself": link_to("."),
}
if hasattr(os, "mkfifo"):
    STRANGE |= {"pipe": pipe, "device": link_to("/dev/zero"), "terminal": link_to("/dev/tty"), "socket": listening}
DAMAGES = BROKEN | STRANGE


def begin(app: App) -> float:
    """Start as the program does; how many seconds it takes until the first page stands."""
    began = time.perf_counter()
    app.notices = []
    app.settings = settings.load(notify=app.notices.append)
    app.start_over(scene_of(None, parse([])))
    app.step()
    return time.perf_counter() - began


def notices(app: App) -> str:
    """What the first page says when it opens; it is said once, and then the page is there to be used."""
    words = ""
    if isinstance(app.scene, Dialog):
        words = all_words(app)
        wait_until_lit(app)
        with unseen(app):
            press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)
    return words
