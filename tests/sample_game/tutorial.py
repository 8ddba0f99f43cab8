"""The game of `TUTORIAL.md`, put together from its blocks, as it is after each step."""

from __future__ import annotations

import ast
import re
from pathlib import Path

DOCUMENT = Path(__file__).with_name("TUTORIAL.md")
FOLDER = "follow_me"
_BLOCK = re.compile(r"^```(python|markdown)\n# (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def steps() -> list[str]:
    """The text of every step."""
    return re.split(r"^## Step \d: ", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


def examples_of(step: int) -> str:
    """What a step says that Python answers."""
    return "".join(re.findall(r"^```pycon\n(.*?)^```$", steps()[step - 1], re.MULTILINE | re.DOTALL))


def files_after(step: int) -> dict[str, str]:
    """The files of the game after so many steps, by their names."""
    files: dict[str, str] = {}
    for text in steps()[:step]:
        for language, name, block in _BLOCK.findall(text):
            files[name] = merged(files.get(name, ""), block) if language == "python" else block
    return files


def merged(source: str, block: str) -> str:
    """A module with what a block has more, or has in another way: classes are put together method by method."""
    module = ast.parse(source)
    _put_in(module.body, ast.parse(block).body)
    return f"{ast.unparse(module)}\n"


def _put_in(body: list[ast.stmt], new: list[ast.stmt]) -> None:
    """Put statements into others: each in the place of the one of its name."""
    names = [_name_of(statement) for statement in body]
    for statement in new:
        name = _name_of(statement)
        known = body[names.index(name)] if name in names else None
        if isinstance(known, ast.ClassDef) and isinstance(statement, ast.ClassDef):
            _put_in(known.body, statement.body)
        elif known is not None:
            body[names.index(name)] = statement
        else:
            at = _assigned_at(body) if isinstance(statement, ast.FunctionDef) else len(body)
            body.insert(at, statement)
            names.insert(at, name)


def _assigned_at(body: list[ast.stmt]) -> int:
    """Where a new method stands: before what is assigned at the end of a class, and may name it."""
    at = len(body)
    while at and isinstance(body[at - 1], ast.Assign):
        at -= 1
    return at


def _name_of(statement: ast.stmt) -> str:
    """What a statement defines, or where it imports from."""
    if isinstance(statement, ast.ClassDef | ast.FunctionDef):
        return statement.name
    if isinstance(statement, ast.ImportFrom):
        return f"from {statement.module}"
    return ast.unparse(statement).partition(" = ")[0]


def write(folder: Path, step: int = 6) -> None:
    """Write the game as it is after so many steps into that folder."""
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name, text in files_after(step).items():
        (folder / name).write_text(text, encoding="utf-8")
