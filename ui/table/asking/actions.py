"""What the table offers and says now: the buttons at the lower right, and the line of words over the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.moves import NEXT, Move
from game.engine.state import DISCARD, HANDS
from game.words.events import Stands
from ui.table.asking.panels import Action

if TYPE_CHECKING:
    from ui.table.scene import TableScene

TAKE_BACK, _PASS = "take_back", "pass"
_SEPARATE = 2  # moves of one kind that have buttons of their own


def actions(table: TableScene) -> list[Action]:
    """What buttons do now; the first is the main one."""
    controller, view = table.controller, table.view
    if controller.curtain is not None:
        return []
    if controller.over:
        return [Action("How it ended", table.commands.score, "crown")]
    offered: list[Action] = []
    late = controller.late_prompt()
    if late is not None and late.seat is not None:
        offered += [_button(table, move) for move in view.moves(late.seat) if move.kind in late.kinds]
    if controller.passing_to is not None:
        offered.append(Action(f"Pass on to {view.names[controller.passing_to]}", controller.pass_on, "pass-on"))
    if controller.decoy:
        offered.append(Action("Nothing to call", controller.go_on, "next"))
    prompt = controller.prompt()
    if prompt is not None and prompt.kinds == (NEXT,):
        if controller.persons:
            offered.append(Action(table.labels.button(view, view.moves(0)[0]), lambda: _next_round(table), "next"))
    elif prompt is not None and prompt.seat is not None and not prompt.window:
        taken = {action.text for action in offered}
        buttons = _lifted(table, prompt.seat)
        cardless = [move for move in view.moves(prompt.seat) if not move.cards and table.asked is None]
        buttons += _by_kind(table, cardless) if view.takes_many else [_button(table, move) for move in cardless]
        offered += [action for action in buttons if action.text not in taken]
    return offered + lasting(table)


def lasting(table: TableScene) -> list[Action]:
    """What buttons do whether or not the pictures have caught up."""
    controller = table.controller
    if controller.curtain is not None or controller.over:
        return []
    offered: list[Action] = []
    if table.director.waits:  # a trick stands until it has been read
        offered.append(Action("Go on", lambda: _read(table), "next"))
    words = "Finish quickly" if controller.people_are_out else "Finish round"
    known = not table.director.suspense or any(action.text == words for action in table.actions.actions)
    if controller.may_hurry and not controller.hurry and known:
        offered.append(Action(words, lambda: _hurry(table), "skip"))
    if table.cards.arrangement.by_hand(HANDS[table.bottom]) and controller.viewer == table.bottom:
        offered.append(Action("Sort the hand", table.commands.sort, quiet=True))
    return offered


def _button(table: TableScene, move: Move) -> Action:
    return Action(table.labels.button(table.view, move), lambda: table.propose(move))


def _lifted(table: TableScene, seat: int) -> list[Action]:
    """What the lifted cards may be used for: wherever they belong, and on the discard pile; what is gathered, only for
    what it is gathered for."""
    gestures, view = table.gestures, table.view
    cards = gestures.lifted_cards()
    if not view.takes_many or not cards:
        return []
    moves: dict[Move, None] = {}
    for target in (None, DISCARD) if gestures.gathering is None else (gestures.gathering,):
        answer = view.offers(seat, cards, target)
        moves |= dict.fromkeys(answer if isinstance(answer, list) else [])
    return _by_kind(table, _likely_first(table, list(moves)))


def _likely_first(table: TableScene, moves: list[Move]) -> list[Move]:
    """The move that the space key is to make before the others."""
    likely = table.board.likely(table.view, moves) if moves else None
    return sorted(moves, key=lambda move: move is not likely)


def _by_kind(table: TableScene, moves: Sequence[Move]) -> list[Action]:
    """A button for every move; of more than two that differ only in what they name, one that asks which. Those that
    name nothing come first."""
    kinds: dict[str, list[Move]] = {}
    for move in sorted(moves, key=lambda move: move.value is not None):
        kinds.setdefault(move.kind, []).append(move)
    offered: list[Action] = []
    for kind, some in kinds.items():
        if kind == TAKE_BACK and len(some) > 1:
            offered.append(Action("Take back all", table.commands.take_back))
        if len(some) > (1 if kind == TAKE_BACK else _SEPARATE):
            words = table.labels.button(table.view, some[0])
            offered.append(Action(f"{words}\N{HORIZONTAL ELLIPSIS}", _asking(table, some)))
            continue
        short = {table.labels.action(table.view, move, brief=True) for move in some}
        brief = len(short) == len(some)  # which of them is plain without the count in brackets
        offered += [_saying(table, move, brief=brief) for move in some]
    return offered


def _saying(table: TableScene, move: Move, *, brief: bool) -> Action:
    """A pass never lies under the space key, with which one may just have answered somebody."""
    words = table.labels.action(table.view, move, brief=brief)
    return Action(words, lambda: table.propose(move), quiet=move.kind == _PASS)


def _asking(table: TableScene, moves: list[Move]) -> Callable[[], None]:
    return lambda: table.choosing.choose(None, moves)


def _read(table: TableScene) -> None:
    table.director.read(table.now)


def _next_round(table: TableScene) -> None:
    table.controller.next_round()


def _hurry(table: TableScene) -> None:
    table.controller.hurry = True


def waiting_for(table: TableScene) -> str:
    """The line that says what the game waits for, or how a finished round ended."""
    controller, names = table.controller, table.view.names
    if controller.curtain is not None:
        return ""
    if table.director.stands in (Stands.TRICK, Stands.VERDICT):
        says = table.match.tells(table.director.shown[-1]) or ""
        return f"{says} Click to go on." if table.director.waits else says
    if table.view.round_over:
        return table.match.game.events.how_it_ended(table.director.shown, names) if table.director.idle else ""
    if controller.passing_to is not None:
        return f"{names[controller.passing_to]} is next."
    if table.calling.window is not None:
        return table.calling.words()
    prompt = controller.prompt() if table.director.idle else None
    if prompt is not None and prompt.seat is not None:
        if table.gestures.active and "play" in prompt.kinds and not table.gestures.legal:
            return f"{names[prompt.seat]}: none of these cards can be played."
        lifted = table.gestures.lifted_cards()
        tally = table.labels.tally(table.view, prompt.seat, lifted) if table.gestures.active and lifted else ""
        said = f"{names[prompt.seat]}: {tally or prompt.text[0].lower() + prompt.text[1:]}"
        return said if said.endswith("?") else f"{said}."
    if table.countdown >= 0:
        return f"Draw within {table.countdown} s, or stay a card short."
    return table.board.waiting(names)


def told(table: TableScene, count: int) -> list[str]:
    """The last sentences about what has been shown, the latest first."""
    lines: list[str] = []
    for event in reversed(table.director.shown):
        line = table.match.tells(event)
        if line:
            lines.append(line)
        if len(lines) == count:
            break
    return lines
