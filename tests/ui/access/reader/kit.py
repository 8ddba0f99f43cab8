"""A stand-in for the package AccessKit that writes down what it is told, and the real one where it is installed."""

from __future__ import annotations

from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

HAS_PACKAGE = find_spec("accesskit") is not None


class _Names:
    """Any name is a value, as in an enumeration; as those of the package, values go into no set."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def __getattr__(self, name: str) -> _Value:
        return _Value(self._kind, name)


class _Value:
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, kind: str, name: str) -> None:
        self.kind, self.name = kind, name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Value) and (self.kind, self.name) == (other.kind, other.name)

    def __repr__(self) -> str:
        return f"{self.kind}.{self.name}"


class Node:
    """Keeps what is set, by its name."""

    def __init__(self, role: _Value) -> None:
        self.role = role.name
        self.told: dict[str, Any] = {}
        self.acts: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("set_"):
            raise AttributeError(name)
        return lambda *value: self.told.__setitem__(name.removeprefix("set_"), value[0] if value else True)

    def add_action(self, action: _Value) -> None:
        self.acts.append(action.name)

    @property
    def words(self) -> str:
        return str(self.told.get("label", self.told.get("value", "")))


class TreeUpdate:
    def __init__(self, focus: int) -> None:
        self.focus, self.tree = focus, None
        self.nodes: list[tuple[int, Node]] = []


def request(action: str, target: int, data: object = None) -> Any:
    """What a reader asks for."""
    return SimpleNamespace(action=Kit.Action.__getattr__(action), target=target, data=data)


class Kit:
    """The package, as far as it is used; its adapter says who has come when a test says so."""

    Node, TreeUpdate = Node, TreeUpdate
    Role, Action, Live, Toggled = _Names("Role"), _Names("Action"), _Names("Live"), _Names("Toggled")
    Tree = Rect = TextPosition = TextSelection = staticmethod(lambda *facts: facts)

    def __init__(self) -> None:
        self.adapters: list[Adapter] = []
        self.unix = SimpleNamespace(Adapter=self._adapter)
        self.windows = SimpleNamespace(SubclassingAdapter=lambda window, *calls: self._adapter(*calls))
        self.macos = SimpleNamespace(
            add_focus_forwarder_to_window_class=lambda name: None,
            SubclassingAdapter=SimpleNamespace(for_window=lambda window, *calls: self._adapter(*calls)),
        )

    def _adapter(self, *calls: Any) -> Adapter:
        self.adapters.append(Adapter(*calls))
        return self.adapters[-1]


class Adapter:
    """Writes down what it gets."""

    def __init__(self, activate: Any, act: Any, deactivate: Any = None) -> None:
        self.activate, self.act, self.deactivate = activate, act, deactivate
        self.updates: list[TreeUpdate] = []
        self.focus: list[bool] = []
        self.places: list[Any] = []
        self.raised = 0

    def update_if_active(self, make: Any) -> Any:
        self.updates.append(make())
        return SimpleNamespace(raise_events=self._raise)

    def update_window_focus_state(self, has_focus: bool) -> None:
        self.focus.append(has_focus)

    def update_view_focus_state(self, has_focus: bool) -> Any:
        self.focus.append(has_focus)
        return SimpleNamespace(raise_events=self._raise)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.places.append((outer, inner))

    def _raise(self) -> None:
        self.raised += 1
