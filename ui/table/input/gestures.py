"""What pointer and keys mean for the cards at the bottom: hovering, lifting, dragging, playing.

All gestures end in the same question, `State.offers`. No move: the card goes home and the reason is shown. One: it is
made. Several: a choice appears. Where a move may take many cards (`State.takes_many`) a click lifts one more card and a
drag carries all lifted ones. Cards brought to a place that gathers them (`State.gathers_at`) lie there until a button
makes the move, lifted like the others; a click or a drag takes each one back. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import DISCARD, HANDS, State
from game.engine.table import HIDDEN, Zone
from ui.table.input.arranging import shifted
from ui.table.input.carrying import Drag
from ui.table.input.places import Answer, JoinsGathered, Offers, Place, answer_of, ask_everywhere, landing, refusing
from ui.table.input.selection import HandSelection, topmost
from ui.table.input.suits import move_under
from ui.table.show.sprites import CardsOnScreen, CardSprite, HandMotion
from ui.theme import Theme

DRAG_PX = 4
_LIFTED, _HOVERED = 14, 8  # units: how far a card rises
_NOT_YET = Refusal("not_yet", "Not played yet: use the button at the lower right.")
DOUBLE_S = 0.4  # two clicks within this time are a double click


class Gestures(HandSelection):
    """The viewer's hand under pointer and keys. Whoever makes moves sets what is called: `choose` with a card and its
    moves when it is to be played, `refuse` with a card and the reason when it cannot be; `click_plays` says whether one
    click plays it."""

    choose: Callable[[CardSprite, list[Move]], None]
    refuse: Callable[[CardSprite, Refusal], None]
    click_plays: Callable[[], bool]

    def __init__(self, cards: CardsOnScreen) -> None:
        super().__init__(cards)
        self._pressed: tuple[CardSprite, tuple[int, int], Zone] | None = None
        self._clicked: tuple[CardSprite | None, float] = (None, 0.0)
        self._answers: tuple[object, dict[Place, list[Move] | JoinsGathered]] = (None, {})
        self.shakes = HandMotion()

    # -- what may be done -------------------------------------------------------------------------------------------

    def watch(self, view: State, seat: int | None, *, active: bool, answering: State | None = None) -> None:
        """Use this view from now on; `active` says whether a card of the hand is asked for. Where a card may answer
        what several seats are asked, `answering` is the table on which it does."""
        self.view, self.seat, self.active, self.many = view, seat, active, view.takes_many
        self.legal = self._legal(view, seat) if active and seat is not None else set()
        cards = self._answering(answering, seat) if answering is not None and seat is not None else set()
        self.answers = bool(cards)
        if cards:
            self.view, self.active, self.many, self.legal = answering, True, False, cards
        mine = set(self.hand())
        drag = self.drag
        if drag is not None and all(sprite in self.cards.zones.get(drag.home, ()) for sprite in drag.sprites):
            drag.offers = self._ask_everywhere(drag.cards(), drag.home)
        elif drag is not None:
            self.drag = self._pressed = None
        self.lifted = [sprite for sprite in self.lifted if sprite in mine]
        self._keep_gathered()
        if self.hovered not in mine:
            self.hovered = None
        if self.focus is not None:
            self.focus = min(self.focus, len(mine) - 1) if mine else None

    def accepting(self) -> dict[Place, list[Move] | JoinsGathered]:
        """The zones that take the lifted cards, and what would happen there."""
        cards = self.lifted_cards()
        key = (self.view, tuple(cards), self.gathering)
        if self._answers[0] != key:
            answers = self._ask_everywhere(cards, self.home) if cards and self.active else {}
            takes = [(where, answer) for where, answer in answers.items() if isinstance(where, Zone)]
            there = None if self.gathering is None else JoinsGathered(self.gathering)
            self._answers = (
                key, {where: take for where, take in takes if not isinstance(take, Refusal) and take != there}
            )  # fmt: skip
        return self._answers[1]

    # -- pointer --------------------------------------------------------------------------------------------------

    def press(self, pos: tuple[int, int], *, shift: bool = False) -> bool:
        """The button went down; True on a card that may be moved. With `shift` the whole rank is meant."""
        sprite = self.at(pos)
        self.focus, self.place, self._shift = None, None, shift
        if sprite is None and self._press_resting(pos):
            return True
        self._pressed = self._loose(pos) if sprite is None else (sprite, pos, self.home or HANDS[0])
        return self._pressed is not None

    @property
    def on_pile(self) -> bool:
        """Whether the button went down on the top card of the pile: unless it is carried away, the pile is meant."""
        return self._pressed is not None and self._pressed[2] is DISCARD

    def _press_resting(self, pos: tuple[int, int]) -> bool:
        """A press on the player's own hand while a card of another hand is asked for: say so."""
        own = HANDS[self.seat or 0]
        if not self.active or self.home is own:
            return False
        sprite = topmost(self.cards.zones.get(own, ()), pos)
        if sprite is None:
            return False
        answer = self._ask(self.meant(sprite), None)
        if isinstance(answer, Refusal):
            self.refuse(sprite, answer)
        return True

    def _loose(self, pos: tuple[int, int]) -> tuple[CardSprite, tuple[int, int], Zone] | None:
        """A card outside the hand that may be moved where moves take many cards: the top of the pile, or a card of a
        group that only its owner knows of."""
        if not self.many or not self.active or self.view is None:
            return None
        for where, pile in self.cards.zones.items():
            own = where.seat == self.seat and where.kind != "hand" and self.view.sees(where, None) == HIDDEN
            loose = pile if own else pile[-1:] if where is DISCARD else []
            sprite = topmost(loose, pos)
            if sprite is not None:
                return sprite, pos, where
        return None

    def move(self, pos: tuple[int, int], now: float) -> None:
        """The pointer is at `pos`."""
        if self.drag is not None:
            self.drag.follow(pos, now)
            return
        if self._pressed is not None and self._pressed[0] not in self.cards.zones.get(self._pressed[2], ()):
            self._pressed = None  # a key has played it meanwhile
        if self._pressed is not None:
            sprite, start, home = self._pressed
            if max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) > DRAG_PX:
                self._start_drag(sprite, start, home).follow(pos, now)
            return
        self.hovered = self.at(pos)

    def _start_drag(self, sprite: CardSprite, start: tuple[int, int], home: Zone) -> Drag:
        drag = self.drag = Drag(sprite, start, self._carried(sprite, home), home)
        held = [sprite for sprite in self.hand() if sprite not in self.cards.gathered]
        if sprite in held:
            drag.may_put(held)
        drag.offers = self._ask_everywhere(drag.cards(), home)
        if not self.many:
            self.lower()
        return drag

    def _carried(self, sprite: CardSprite, home: Zone) -> list[CardSprite]:
        """What a drag takes along: all lifted cards, the whole rank, or a group that only its owner can see."""
        if sprite in self.cards.gathered:
            return [sprite]
        hand = self.hand()
        if sprite in hand:
            if self._shift:
                return self._rank(sprite)
            return (
                [sprite for sprite in hand if sprite in self.lifted]
                if self.many and sprite in self.lifted
                else [sprite]
            )
        if home is DISCARD:
            return [sprite for sprite in hand if sprite in self.lifted] + [sprite]
        return list(self.cards.zones[home])

    def _ask_everywhere(self, cards: Sequence[Card], home: Zone | None) -> dict[Place, Answer]:
        """What every place and every other seat offers for the cards; asked once per drag."""
        layout, view, seat = self.cards.layout, self.view, self.seat
        if layout is None or view is None or seat is None or home is None or not cards:
            return {}
        return ask_everywhere(view, layout, seat, cards, home, seats=self.active, lying=self.lying)

    def _answer(self, cards: Sequence[Card], place: Place | None) -> Answer:
        """What a place offers for cards of the hand together with the gathered ones."""
        assert self.view is not None
        assert self.seat is not None
        return answer_of(self.view, self.seat, cards, place, self.lying)

    def _ask(self, cards: Sequence[Card], place: Place | None) -> Offers:
        assert self.view is not None
        assert self.seat is not None
        return self.view.offers(self.seat, cards, place)

    def release(self, pos: tuple[int, int], now: float, theme: Theme) -> bool:
        """The button came up; True when it had gone down on a card of the hand, or a card was dragged."""
        if self.drag is not None:
            self._drop(pos, now, theme)
            return True
        if self._pressed is None:
            return False
        sprite, _, home = self._pressed
        self._pressed = None
        if sprite in self.hand():
            if self.at(pos) is sprite:
                self.click(sprite, now)
            return True
        return self._click_loose(sprite, home, now)

    def _click_loose(self, sprite: CardSprite, home: Zone, now: float) -> bool:
        """A click on a card outside the hand: a double click takes the group back; a single one is for the place."""
        if home is DISCARD or not self._is_double(sprite, now):
            return False
        cards = [sprite.card for sprite in self.cards.zones[home] if sprite.card is not None]
        answer = self._ask(cards, HANDS[self.seat or 0])
        if isinstance(answer, Refusal):
            return False
        self.choose(sprite, answer)
        return True

    def _is_double(self, sprite: CardSprite, now: float) -> bool:
        before, when = self._clicked
        again = before is sprite and now - when <= DOUBLE_S
        self._clicked = (None, 0.0) if again else (sprite, now)
        return again

    def _drop(self, pos: tuple[int, int], now: float, theme: Theme) -> None:
        drag, self.drag, self._pressed = self.drag, None, None
        assert drag is not None
        if drag.gap is not None:
            self.cards.put(drag.home, drag.put(), now, theme.flight("card"))
            return
        layout = self.cards.layout
        assert layout is not None
        lies = drag.lies(now)
        answer = self.landing(drag, lies, pos)
        if isinstance(answer, list):
            self.choose(drag.sprite, answer)
            return
        self.go_home(drag.sprite, now, theme)
        taken_back = drag.sprite in self.cards.gathered
        if isinstance(answer, JoinsGathered):
            self.gather(drag.sprites, answer.where)
            return
        if taken_back:
            self.lifted = [sprite for sprite in self.lifted if sprite is not drag.sprite]
        elif answer is None and self.view is not None and self.seat is not None:
            answer = refusing(self.view, layout, self.seat, drag.cards(), drag.home, lies, pos)
        if answer is not None:
            self.refuse(drag.sprite, answer)

    def landing(self, drag: Drag, card: pygame.Rect, pos: tuple[int, int]) -> Answer | None:
        """What would happen if the carried cards were dropped there; gathered cards cover what lies below them."""
        layout, where = self.cards.layout, self.gathering
        assert layout is not None
        if (named := move_under(drag, layout)) is not None:
            return [named]
        lying = [sprite for sprite in self.cards.gathered if sprite not in drag.sprites]
        if where is not None and where in drag.offers and topmost(lying, pos) is not None:
            return drag.offers[where]
        return landing(layout, drag.offers, card, pos)

    def go_home(self, sprite: CardSprite, now: float, theme: Theme, *, at_once: bool = False) -> None:
        """Let a card glide back to where it belongs, with all that were carried along."""
        seconds = 0.0 if at_once else theme.flight("card")
        for other in self.cards.all():
            if other is sprite or other.is_displaced:
                other.go_home(now, seconds)

    def click(self, sprite: CardSprite, now: float = 0.0) -> None:
        """A card was clicked: the first click lifts it, a click on a lifted card plays it, unless the first click is
        to play. Where moves take many cards a click lifts or lowers the card, and a double click sends the lifted
        cards to where they plainly belong."""
        if self.many:
            if self._is_double(sprite, now):
                self._double(sprite)
            else:
                self.toggle(sprite)
            return
        if not self.active or sprite.card not in self.legal:
            answer = self._ask(self.meant(sprite), None)
            if isinstance(answer, Refusal):
                self.refuse(sprite, answer)
                return
        if self.selected is sprite or (self.active and self.click_plays()):
            self.play(sprite)
        else:
            self.lifted = [sprite]

    def _double(self, sprite: CardSprite) -> None:
        """Send the lifted cards to where they plainly belong; a card that belongs nowhere by itself lifts its rank."""
        if sprite not in self.lifted:
            self.lifted.append(sprite)
        answer = self._answer(self.lifted_cards(), None)
        if isinstance(answer, JoinsGathered):
            self.gather(list(self.lifted), answer.where)
            return
        if len(self.lifted) <= 1 and len(self._rank(sprite)) > 1:
            self.lifted = [sprite]
            if isinstance(self._ask(self.lifted_cards(), None), Refusal):
                self.lifted = self._rank(sprite)
                return
        self.play(sprite)

    def click_on(self, place: Place) -> Offers | None:
        """A pile, a group or a seat was clicked while cards are lifted: play them there, or say why not. A click where
        they are gathered makes no move."""
        if not self.lifted or not self.active:
            return None
        answer = self._answer(self.lifted_cards(), place)
        if isinstance(answer, JoinsGathered):
            if self.gathering is answer.where:
                offers = self._ask(self.lifted_cards(), place)
                return offers if isinstance(offers, Refusal) else _NOT_YET
            self.gather(list(self.lifted), answer.where)
            return []
        if not isinstance(answer, Refusal):
            self.choose(self.lifted[-1], answer)
        return answer

    def play(self, sprite: CardSprite) -> None:
        """Play a card, or all lifted ones, where they plainly belong or are gathered."""
        if self.many and sprite not in self.lifted:
            self.lifted.append(sprite)
        answer = self._ask(self.meant(sprite), self.gathering)
        if isinstance(answer, Refusal):
            self.refuse(sprite, answer)
        else:
            self.choose(sprite, answer)

    # -- keys -----------------------------------------------------------------------------------------------------

    def shift(self, by: int, now: float, theme: Theme) -> bool:
        """Move the focused card, or if it is lifted all lifted ones, `by` places; without a focus the lifted ones.
        False when there is none."""
        hand, pointed = self.hand(), self.to_shift()
        if pointed is None:
            return False
        order = shifted(hand, self.lifted if pointed in self.lifted else [pointed], by)
        self.cards.put(self.home or HANDS[0], order, now, theme.flight("card"))
        if self.focus is not None:
            self.focus = order.index(pointed)
        return True

    def nth(self, number: int) -> None:
        """Focus the n-th card (from 0); a second time plays it, or lifts it where moves take many cards."""
        hand = self.hand()
        if number < len(hand):
            again = self.focus == number
            self.focus, self.place = number, None
            if again and self.many:
                self.toggle(hand[number])
            elif again:
                self.play(hand[number])

    def enter(self, *, shift: bool = False) -> bool:
        """Play the focused or lifted card; where moves take many cards lift or lower it, with `shift` its rank."""
        hand = self.hand()
        pointed = hand[self.focus] if self.focus is not None and self.focus < len(hand) else None
        if self.many and pointed is not None:
            self._shift = shift
            self.toggle(pointed)
            return True
        meant = pointed or self.selected
        if meant is not None:
            self.play(meant)
        return meant is not None

    def cancel(self, now: float, theme: Theme) -> bool:
        """Drop all dragged, lifted or focused cards; True when there were any."""
        had = self.put_down(now, theme) or bool(self.lifted) or self.focus is not None or self.place is not None
        self.lower()
        self.focus = self.place = None
        return had

    def put_down(self, now: float, theme: Theme, *, at_once: bool = False) -> bool:
        """Send the dragged cards home, and forget a press that might begin a drag; True when any were dragged."""
        drag, self.drag, self._pressed = self.drag, None, None
        if drag is not None:
            self.go_home(drag.sprite, now, theme, at_once=at_once)
        return drag is not None

    # -- looks ----------------------------------------------------------------------------------------------------

    def tick(self, now: float, theme: Theme) -> bool:
        """Lay gathered cards where they belong, advance hover and shakes; True while something moves. A dragged card
        moves only with the pointer, and stays under it when the table is laid out anew."""
        self._keep_gathered()
        lying = [sprite for sprite in self.hand() if sprite in self.lifted] if self.gathering is not None else []
        self.cards.gather(lying, self.gathering, now, theme.flight("card"))
        if self.drag is not None:
            self.drag.follow(self.drag.pos, now)
        up = {self.previewed(), *self.lifted}
        return self.shakes.tick(now, self.hand(), up, still=theme.settings.reduced_motion)

    def rise(self, sprite: CardSprite, theme: Theme) -> float:
        """How far the card is raised, in px."""
        if self.holds(sprite) or sprite in self.cards.gathered:
            return 0.0
        return theme.px(_LIFTED if sprite in self.lifted else _HOVERED) * self.shakes.risen(sprite)

    def space_of(self, sprite: CardSprite, theme: Theme) -> pygame.Rect:
        """Where a card is; one of the hand with the room into which it rises."""
        rect = sprite.rect()
        return rect.union(rect.move(0, -theme.px(_LIFTED))) if sprite in self.hand() else rect
