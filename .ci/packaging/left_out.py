"""What the packages leave out, and whether anything of ours needs it after all: `python left_out.py [MODULE ...]`.

Owns the reading of left_out.toml. Run as a program it imports everything of ours, and whatever ours import anywhere, as
if what is left out (and each MODULE) were not there; then it reads what the functions of all modules that are loaded
now would import. It prints what is broken; its status is 1 if anything is.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
OURS = ("main.py", "game", "ui", "assets")
_LISTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
PYTHON, PYGAME, OTHERS = (frozenset[str](_LISTS[name]) for name in ("python", "pygame", "others"))
UNREACHED = frozenset[str](_LISTS["unreached"])
MODULES = PYTHON | OTHERS | {f"pygame.{name}" for name in PYGAME}


class Finder:
    """Stands before the finders of this Python, and finds nothing of what is left out."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.others = list(sys.meta_path)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, as the finders before did; None where it is left out."""
        if is_in(name, self.names):
            return None
        found = (finder.find_spec(name, path, target) for finder in self.others)
        return next((spec for spec in found if spec is not None), None)


def is_in(name: str, names: Iterable[str]) -> bool:
    """Whether a module is one of those, or lies in one."""
    return any(name == other or name.startswith(other + ".") for other in names)


def files(root: Path = ROOT) -> list[Path]:
    """Return all files of ours that can be imported."""
    return sorted(
        path
        for place in (root / name for name in OURS)
        for path in ([place] if place.is_file() else place.rglob("*.py"))
        if "__pycache__" not in path.parts
    )


def module_of(path: Path, root: Path = ROOT) -> str:
    """Return the name by which a file is imported."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Yield every module that a file imports, each with the function that does ("" at the beginning of the file).

    What is tried with another way at hand (`try: ... except ImportError:`) is not needed. `pygame.font.Font` asks for
    `pygame.font` like an import.
    """
    text = path.read_text(encoding="utf-8")
    kinds = ast.AST if "pygame." in text else _HOLDERS
    to_read: list[tuple[ast.AST, str]] = [(ast.parse(text), "")]
    while to_read:
        node, function = to_read.pop()
        match node:
            case ast.Import(names=names):
                yield from ((name.name, function) for name in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield module, function
                if module == "pygame":
                    yield from ((f"{module}.{name.name}", function) for name in names)
            case ast.Attribute(value=ast.Name(id="pygame"), attr=name):
                yield f"pygame.{name}", function
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                function = name
            case ast.Try(handlers=handlers) if any(map(_catches_import_errors, handlers)):
                to_read += [(child, function) for child in (*handlers, *node.orelse, *node.finalbody)]
                continue
        for value in vars(node).values():
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, kinds):
                    to_read.append((child, function))


_HOLDERS = (ast.stmt, ast.excepthandler, ast.match_case)  # where a statement may stand


def _catches_import_errors(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(kind, ast.Name) and kind.id in ("ImportError", "ModuleNotFoundError") for kind in caught)


def broken(also: Iterable[str] = ()) -> Mapping[str, str]:
    """Import everything, and return what does not work without the modules that are left out, and why."""
    left_out = MODULES | frozenset(also)
    ours = {module_of(path): path for path in files()}
    wanted = {name: path for path in ours.values() for name, _ in imports(path)}
    wrong = {name: f"imported by {path}" for name, path in sorted(wanted.items()) if is_in(name, left_out)}
    for name in [name for name in sys.modules if is_in(name, left_out)]:
        del sys.modules[name]
    sys.meta_path[:] = [Finder(left_out)]
    for name in [*ours, *wanted]:
        try:
            if not name.startswith("pygame."):  # most of those are classes
                import_module(name)
        except ModuleNotFoundError as error:
            if is_in(error.name or "", left_out):
                wrong.setdefault(name, str(error))
            elif name not in sys.stdlib_module_names:  # else another system has it
                raise
    for module, function, name in _of_others(ours):
        if is_in(name, left_out) and f"{module}.{function}" not in UNREACHED:
            wrong.setdefault(name, f"imported by {function} of {module}")
    return wrong


def _of_others(ours: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield what the functions of those modules import that are loaded and not ours: module, function, name."""
    for module, loaded in sorted(sys.modules.items()):
        source = getattr(loaded, "__file__", None) or ""
        if not source.endswith(".py") or module in ours or module in ("__main__", "left_out"):
            continue
        if _MORE.search(Path(source).read_text(encoding="utf-8")):
            yield from ((module, function, name) for name, function in imports(Path(source)) if function)


_MORE = re.compile(
    r"^(?!import |from ).*\bimport\b|pygame\.", re.MULTILINE
)  # than imports at the beginning of the file


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    result = broken(sys.argv[1:])
    for module, reason in result.items():
        print(f"{module}: {reason}")
    sys.exit(1 if result else 0)
