"""Lines as the file of statistics has them, written by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.session import statistics
from game.session.statistics.history import History, history


def a_line(
    table: str = "a",
    number: int = 1,
    *,
    name: str = "Ada",
    made: int | None = None,
    unit: str = "point",
    lowest: bool = False,
    place: int | None = None,
    level: str = "normal",
    **more: Any,
) -> dict[str, Any]:
    """A round of one person against one computer; `place` is given where it ended the match."""
    seats = [{"name": name, "kind": "person", "level": "normal"}, {"name": "Bo", "kind": "computer", "level": level}]
    results = {} if made is None else {"made": {"unit": unit, "lowest": lowest, "seats": [made, -made]}}
    return {
        "table": table,
        "round": number,
        "game": "forty-fives",
        "rules": "standard",
        "options": {},
        "seats": seats,
        "lost": [],
        **results,
        "places": None if place is None else [place, 3 - place],
        "practice": False,
        "match_practice": False,
        **more,
    }


def same_cards(table: str, number: int, made: float, normal: float, **more: Any) -> dict[str, Any]:
    """What a normal player makes of that round."""
    seats = {"0": {"made": made, "normal": [normal, 0.5], "hard": [normal + 1, 0.5]}}
    compared = {"unit": "point", "lowest": False, "seats": seats, **more}
    return {"table": table, "round": number, "game": "forty-fives", "same_cards": compared}


def write(folder: Path, *lines: object) -> None:
    """Write these lines and no others; texts as they are."""
    texts = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines]
    (folder / statistics.FILE).write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")


def read(folder: Path, *lines: object) -> History:
    """The history that these lines tell."""
    write(folder, *lines)
    return history(folder)
