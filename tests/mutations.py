"""The changes that `tests.mutate` makes to a source: one thing at a time, as a tired hand would.

A comparison, a sign, a number, a truth value, a condition, ``and`` for ``or``, a refusal that is not given. Knows no
game; reads and returns text. What draws by lot is left as it is (a function that is given ``rng``: a random move, a
guess at hidden cards): the contract proves that what it draws is legal, and what it likes to draw is no rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
SIGNS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
}


@dataclass(frozen=True)
class Mutation:
    """Bytes `start` to `end` of a source replaced by `new`; `line` is where, counted from 1."""

    start: int
    end: int
    new: str
    line: int

    def applied(self, source: bytes) -> bytes:
        """The source with the change."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def described(self, source: bytes) -> tuple[str, str]:
        """What stands in the changed lines before and after, without line breaks."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        after = source[first : self.start] + self.new.encode() + source[self.end : last]
        return _one_line(source[first:last]), _one_line(after)


def mutations(source: bytes) -> list[Mutation]:
    """Every change that can be made, in the order of the source."""
    return sorted(_Finder(source).found(), key=lambda mutation: (mutation.start, mutation.end, mutation.new))


class _Finder:
    """Walks one source."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def found(self) -> Iterator[Mutation]:
        yield from self.walk(ast.parse(self.source), refuses=False)

    def walk(self, node: ast.AST, refuses: bool) -> Iterator[Mutation]:
        """The changes in a node; `refuses` says that it stands in a function whose result may be a refusal."""
        if isinstance(node, (ast.Assert, ast.JoinedStr)):  # the one would fail by itself, the other is wording
            return
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if any(argument.arg == "rng" for argument in node.args.args):
                return
            refuses = node.returns is not None and "Refusal" in ast.unparse(node.returns)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        yield from self.changes(node, refuses)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):  # types, and how Python keeps a class
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.walk(child, refuses)

    def changes(self, node: ast.AST, refuses: bool) -> Iterator[Mutation]:
        """The changes of the node itself."""
        match node:
            case ast.Compare():
                left: ast.expr = node.left
                for operator, right in zip(node.ops, node.comparators, strict=True):
                    yield from self.between(left, right, *COMPARISONS[type(operator)])
                    left = right
            case ast.BinOp() if type(node.op) in SIGNS:
                yield from self.between(node.left, node.right, *SIGNS[type(node.op)])
            case ast.AugAssign() if type(node.op) in SIGNS:
                pattern, new = SIGNS[type(node.op)]
                yield from self.between(node.target, node.value, f"{pattern}=", f"{new}=")
            case ast.BoolOp():
                words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for first, second in zip(node.values, node.values[1:], strict=False):
                    yield from self.between(first, second, *words)
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                yield self.replaced(node, self.text(node.operand), opened=True)
            case ast.Constant(value=bool() as truth):
                yield self.replaced(node, str(not truth))
            case ast.Constant(value=int() as number):
                yield self.replaced(node, str(number + 1))
                if number > 0:
                    yield self.replaced(node, str(number - 1))
            case ast.If() | ast.While() | ast.IfExp():
                yield self.replaced(node.test, f"not ({self.text(node.test)})", opened=True)
            case ast.comprehension():
                for test in node.ifs:
                    yield self.replaced(test, f"not ({self.text(test)})", opened=True)
            case ast.Return(value=ast.expr() as value) if refuses and ast.unparse(value) != "None":
                yield self.replaced(value, "None")

    def start(self, node: ast.expr) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def replaced(self, node: ast.expr, new: str, opened: bool = False) -> Mutation:
        """The whole node replaced; `opened` puts the new text in brackets, where it may need them."""
        return Mutation(self.start(node), self.end(node), f"({new})" if opened else new, node.lineno)

    def between(self, left: ast.expr, right: ast.expr, pattern: str, new: str) -> Iterator[Mutation]:
        """The operator between two operands replaced."""
        first, last = self.end(left), self.start(right)
        gap = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment.group()), self.source[first:last])
        operator = re.search(pattern.encode(), gap)
        if operator is not None:
            start = first + operator.start()
            line = self.source.count(b"\n", 0, start) + 1
            yield Mutation(start, first + operator.end(), new, line)


def _one_line(source: bytes) -> str:
    return " ".join(source.decode().split())
