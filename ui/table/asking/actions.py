"""Which buttons stand at the lower right just now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.engine.moves import NEXT, Move
from game.engine.state import DISCARD
from ui.table.asking.panels import Action
from ui.table.input.advice import Advice
from ui.table.input.choosing import Choosing
from ui.table.input.own_keys import OwnKeys
from ui.table.input.sorting import Sorting
from ui.table.part import Part

_SEVERAL = 2  # gathered cards
_SEPARATE = 2  # at most so many moves of one kind get a button each
_LIMITS = 15  # of those up to which one may be spoken for, so many are offered before one is asked


@dataclass(eq=False)
class Offered(Part):
    """Chooses the buttons of the moment. `instead` gives the buttons of a table at which nothing is played."""

    choosing: Choosing
    own_keys: OwnKeys
    advice: Advice
    sorting: Sorting
    instead: Callable[[], list[Action]] | None

    @property
    def advised(self) -> bool:
        """Whether a hint advises a move just now."""
        return self.words.hinted is not None

    def actions(self, shown: Sequence[Action], *, asked: bool) -> list[Action]:
        """All actions, the main one first; `shown` are those so far; `asked`: an open panel holds the answers."""
        controller, view = self.controller, self.showing.view
        if self.instead is not None:
            return self.instead()
        if controller.curtain is not None:
            return []
        if controller.match.over:
            return [Action("See the result", partial(self.app.router.score, controller), "crown")]
        offered: list[Action] = []
        if self.advised and not asked and controller.window is None:
            offered.append(Action("Play hint", self.advice.play, key="Enter"))
        late = controller.late_prompt()
        if late is not None and late.seat is not None:
            offered += [self._button(move) for move in view.moves(late.seat) if move.kind in late.kinds]
        if controller.passing_to is not None:
            offered.append(Action(f"Pass on to {view.names[controller.passing_to]}", controller.pass_on, "pass-on"))
        if controller.decoy:
            offered.append(Action("I have nothing to call", controller.go_on, "next"))
        prompt = controller.prompt()
        if prompt is not None and prompt.kinds == (NEXT,):
            if controller.persons:
                offered.append(
                    Action(self.showing.labels.button(view, view.moves(0)[0]), controller.next_round, "next")
                )
        elif prompt is not None and prompt.seat is not None and not prompt.window:
            taken = {action.text for action in offered}
            actions = self._lifted(prompt.seat)
            cardless = [move for move in view.moves(prompt.seat) if not move.cards and not asked]
            actions += self._taking_back()
            by_kind: Iterable[Action]
            by_kind = self._by_kind(cardless) if view.takes_many else map(self._button, cardless)
            if self._lifts:  # then it is about those cards
                by_kind = (replace(action, quiet=True) for action in by_kind)
            offered += [action for action in (*actions, *by_kind) if action.text not in taken]
        return offered + self.lasting(shown)

    def lasting(self, shown: Sequence[Action]) -> list[Action]:
        """The actions that are offered even while cards still move."""
        controller, director = self.controller, self.director
        if self.instead is not None:
            return self.instead()
        if controller.curtain is not None:
            return []
        offered: list[Action] = []
        if director.waits:  # a trick stands until it has been read
            offered.append(Action("Continue", self._read, "next"))
        if controller.match.over:
            return offered
        words = "Finish quickly" if controller.people_are_out else f"Finish {controller.match.game.unit}"
        known = not director.suspense or any(action.text == words for action in shown)
        if controller.may_hurry and not controller.hurry and known:
            offered.append(Action(words, self._hurry, "skip"))
        offered += self._early()
        if self.sorting.put_by_hand:
            offered.append(Action("Sort the hand", self.sorting.sort, quiet=True))
        return offered

    def _early(self) -> list[Action]:
        """Lets the seat at the screen be spoken for before it is asked; what it has said of that, only it sees."""
        controller, board = self.controller, self.showing.board
        asked = any(prompt.seat == controller.own_seat for prompt in controller.match.prompts())
        if board.speaks_up_to is None or asked or not controller.limits.open_to(controller.own_seat):
            return []
        limit = controller.limits.of(controller.own_seat) or "\N{HORIZONTAL ELLIPSIS}"
        return [Action(f"{board.up_to_words} {limit}", self._ask_limit, quiet=True)]

    def _ask_limit(self) -> None:
        """Ask up to which limit; the lower ones are enough for now."""
        controller, seat = self.controller, self.controller.own_seat
        if seat is None:
            return
        answers: list[tuple[str, Callable[[], object]]] = [
            (limit, partial(controller.speak_up_to, seat, limit)) for limit in controller.limits.open_to(seat)
        ]
        if controller.limits.of(seat) is not None:
            answers.insert(0, ("Ask me", partial(controller.limits.drop, seat)))
        self.choosing.ask(self.showing.board.up_to_asks, answers[:_LIMITS])

    def _read(self) -> None:
        self.director.read(self.showing.now)

    def _hurry(self) -> None:
        self.controller.hurry = True

    # -- moves as buttons -------------------------------------------------------------------------------------------

    def _button(self, move: Move) -> Action:
        """The button that makes this move."""
        return self._action(self.showing.labels.button(self.showing.view, move), move)

    def _action(self, words: str, move: Move, *, meant: bool = False) -> Action:
        """What is asked about first is never on Space, nor is what one might not have `meant`."""
        view = self.showing.view
        quiet = not (meant or view.plain(move)) or bool(self.showing.labels.warning(view, move))
        return Action(words, lambda: self.choosing.propose(move), quiet=quiet)

    def _lifted(self, seat: int) -> list[Action]:
        """What the lifted cards may do; gathered cards only what they were gathered for."""
        gestures, view = self.gestures, self.showing.view
        cards = gestures.lifted_cards()
        if not view.takes_many or not cards:
            return []
        moves: dict[Move, None] = {}
        for target in (None, DISCARD) if gestures.gathering is None else (gestures.gathering,):
            answer = view.offers(seat, cards, target)
            moves |= dict.fromkeys(answer if isinstance(answer, list) else [])
        meant = gestures.gathering is not None
        return sorted(self._by_kind(self._likely_first(list(moves)), meant=meant), key=lambda action: action.quiet)

    @property
    def _lifts(self) -> bool:
        """Whether cards are lifted that may be played together."""
        return self.showing.view.takes_many and bool(self.gestures.lifted)

    def _taking_back(self) -> list[Action]:
        """What brings all gathered cards back into the hand."""
        if self.gestures.gathering is None or len(self.gestures.lifted_cards()) < _SEVERAL:
            return []
        return [Action("Take all back", self.gestures.lower, "undo", quiet=True)]

    def _likely_first(self, moves: list[Move]) -> list[Move]:
        """The moves, with the one that Space makes first."""
        likely = self.showing.board.likely(self.showing.view, moves) if moves else None
        return sorted(moves, key=lambda move: move is not likely)

    def _by_kind(self, moves: Sequence[Move], *, meant: bool = False) -> list[Action]:
        """A button for every move, or one that asks which where more than two differ only in their value. Moves
        without a value come first. Where the board makes all moves of a kind at once, another button does that."""
        kinds: dict[str, list[Move]] = {}
        for move in sorted(moves, key=lambda move: move.value is not None):
            kinds.setdefault(move.kind, []).append(move)
        offered: list[Action] = []
        for kind, alike in kinds.items():
            at_once = self.showing.board.all_at_once.get(kind)
            if at_once is not None and len(alike) > 1:
                offered.append(Action(at_once[0], partial(self.own_keys.press, at_once[1]), quiet=True))
            if len(alike) > (_SEPARATE if at_once is None else 1):
                words = self.showing.labels.button(self.showing.view, alike[0])
                quiet = not all(self.showing.view.plain(move) for move in alike)
                offered.append(
                    Action(f"{words}\N{HORIZONTAL ELLIPSIS}", partial(self.choosing.choose, None, alike), quiet=quiet)
                )
                continue
            short = {self._words(move, brief=True) for move in alike}
            brief = len(short) == len(alike)  # they differ even without the count in brackets
            offered += [self._action(self._words(move, brief=brief), move, meant=meant) for move in alike]
        return offered

    def _words(self, move: Move, *, brief: bool) -> str:
        return self.showing.labels.action(self.showing.view, move, brief=brief)
