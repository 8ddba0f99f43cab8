"""The board of Skat: whose word it is in the auction, the skat in the middle, what is played and by whom, the trumps
and what has fallen of them, the card points, the list. What it asks is `asking`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from typing import cast

import pygame

from game.engine.cards import Card, by_rank
from game.engine.moves import Event, Move
from game.engine.state import HANDS, STOCK, State
from game.engine.trick_play import TRICK, WON
from game.games.skat.rules.contracts import GRAND, SUITS_OF, Contract, order
from game.games.skat.rules.position import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    PLAYING,
    PUSHING,
    SKAT,
    TAKING,
    Position,
)
from game.games.skat.rules.scoring import TRICKS, for_a_game
from game.games.skat.rules.variants import PLAYING_SEATS
from game.games.skat.words.counting import game_of, game_said, progress, times_say
from game.games.skat.words.events import WON as GAME_WON
from game.games.skat.words.labels import LABELS
from game.words import facts
from game.words.language import capital, points
from game.words.report import open_cards
from ui.boards.board import SeatNotes
from ui.boards.signs import SIGN, ghost, names_below
from ui.boards.skat.asking import UP_TO, Auction, Games
from ui.boards.tricks.auction import AuctionBoard
from ui.boards.tricks.plan import PILE, TricksPlan
from ui.boards.tricks.seating import Seating, seating
from ui.boards.tricks.signs import order_strip, trump_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import FAN, Layout, Spot
from ui.theme import TEXT, Theme
from ui.widgets import Widget

_SKAT, _ASIDE = 64, 40  # units: the width of a card of the skat, and of the skat put aside
_GAME = 372  # units: the widest panel of the game, as wide as the eleven trumps below it
_APART = 10  # units between a plate and what is said beside it
_SUITS = "CSHD"
_ORDER = ("forehand", "middlehand", "rearhand")
_RED = ("H", "D")
_TIMES = {1: "", 2: ", contra", 4: ", contra and re"}
_SAID = {
    "took_skat": "Takes the skat",
    "took_up": "Takes the skat",
    "pushed_on": "Pushes two on",
    "pushed_unseen": "Pushes it on",
    "plays_hand": "Hand",
    "conceded": "I give up",
    "contra": "Contra",
    "re": "Re",
}  # by the kind of event


class SkatBoard(AuctionBoard[Position]):
    """Follows one match: `declarer` plays alone, `game` is what, `points` are the card points every seat has taken."""

    up_to_words, up_to_asks = "Bid up to", UP_TO

    def __init__(self) -> None:
        super().__init__()
        self.declarer: int | None = None
        self.game: Contract | None = None
        self.points: dict[int, int] = {}
        self.trumps_left = True

    def seat(self, view: Position) -> Seating:
        """An open hand lies in full."""
        hands, edges = seating(view.seats, self.bottom)
        shown = frozenset(hand for hand in hands[1:] if view.lies_open(hand))
        return Seating(hands, edges, shown, tricks=TRICKS, strip=True, rows=view.seats)

    def arrange(self, plan: TricksPlan, view: Position) -> None:
        """The skat in the middle until somebody has it, then beside the score; there at once where words are so large
        that what is asked takes the middle."""
        self.trumps_left = plan.theme.settings.own["trumps"] == "left"
        px, area, small, score = plan.theme.px, plan.extra["trick"], plan.theme.px(_ASIDE), plan.extra["score"]
        for where in WON[: view.seats]:
            plan.spots[where] = replace(plan.spots[where], per=PLAYING_SEATS)
        plan.extra["trump"].width = min(plan.extra["corner"].width, plan.theme.for_words(_GAME))
        plan.pile(STOCK, *area.center, small)
        y = score.y + px(4) + small * 0.7
        plan.spots[SKAT] = Spot(FAN, score.x + small, y, small, PILE, space=small * 2, step=0.6)
        left = score.x + 2 * small + px(6)
        plan.extra["score"] = pygame.Rect(left, score.y, score.right - left, score.height)
        if view.phase in (AUCTION, TAKING, PUSHING):
            if not plan.theme.crowded:
                wide = px(_SKAT)
                y = area.y + px(8) + wide * 0.7
                plan.spots[SKAT] = Spot(FAN, area.centerx, y, wide, PILE, space=wide * 2.2, step=1.08)
            for seat, place in plan.places.items():
                if place.bubble_side == "top":  # below is the skat, or a question: what is said stands beside the plate
                    beside = (place.plate.right + px(_APART), place.plate.centery)
                    plan.places[seat] = replace(place, bubble=beside, bubble_side="left")
        elif view.phase == DISCARDING:
            plan.gather_in_the_middle(SKAT, step=1.08)

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        super().sync(view, now)
        position = cast(Position, view)
        self.declarer, self.game, self.standing = position.declarer, position.contract, str(position.bid or "")
        self.points = {seat: position.points_of(seat) for seat in position.line}
        if position.phase == AUCTION:
            self.speak(["pass" if passed else bid for bid, passed in zip(position.bids, position.passed, strict=True)])
        self.fresh &= self.held() if position.phase == DISCARDING else set()

    def totals(self, view: Position) -> Sequence[int]:
        """What everybody would have if the list were over now."""
        return [score.total for score in view.list_scores()]

    def total_after(self, event: Event) -> int:
        before = dict(enumerate(self.scores.numbers)).get(event.seat or 0)
        return event[facts.TOTAL] if before is None else round(before.value) + event[facts.SCORE]

    def _settle(self, event: Event, now: float, theme: Theme) -> None:
        """Count what a game won or lost adds besides its points."""
        view = self.view
        if view is None or view.values["scoring"] != "seeger" or event.seat is None:
            return
        more = for_a_game(event.seat, view.seats, won=event[GAME_WON])
        for seat, (number, count) in enumerate(zip(self.scores.numbers, more, strict=True)):
            if count:
                self.scores.roll(seat, round(number.value) + count, now, theme)

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat = event.seat
        if event.kind == "dealt":
            self.declarer = self.game = None
            self.points = dict.fromkeys(self.points, 0)
            self.fresh = set()
        if seat is None:
            return
        if event.kind == "auction_won":
            self.turn = self.declarer = seat
        elif event.kind in _SAID:
            self.turn, self.bubbles = seat, {seat: _SAID[event.kind]}
        elif event.kind == "announced":
            self.game = game_of(event.facts)
            self.turn, self.bubbles = seat, {seat: capital(game_said(self.game))}
        elif event.kind == "claimed" and not event[facts.TRICKS]:
            self.bubbles = {seat: "No trick will be mine"}
        elif event.kind == "game_settled":
            self._settle(event, now, theme)
        elif event.kind == "trick_won":
            self.points[seat] = self.points.get(seat, 0) + event[facts.POINTS]

    def _moved(self, event: Event) -> None:
        """The two cards of the skat stay marked in the hand until two are put away."""
        if event.source is SKAT and event.target is HANDS[self.bottom]:
            self.fresh = set(open_cards(event))
        elif event.target is SKAT:
            self.fresh = set()
        super()._moved(event)

    def note(self, view: Position, seat: int) -> SeatNotes:
        out, declarer, bottom = seat not in view.line, self.declarer, self.bottom
        partners = declarer not in (None, seat, bottom) and seat != bottom and bottom in view.line and not out
        mate = "declarer" if seat == declarer else "partner" if partners else ""
        if declarer is None and not out and not view.is_ramsch and not view.round_over:
            mate = _ORDER[view.players.index(seat)]
        return SeatNotes(dealer=seat == view.dealer, line="sits out" if out else "", mate=mate)

    def waiting(self, names: Sequence[str]) -> str:
        view = self.view
        if self.turn is not None and view is not None and view.is_pushing:
            does = "takes the skat up, or pushes it on" if view.phase == PUSHING else "chooses two cards to push on"
            return f"{names[self.turn]} {does}."
        if self.turn is None or view is None or self.game or view.is_ramsch:
            return super().waiting(names)
        if self.declarer is not None:
            return f"{names[self.turn]} chooses a game."
        return f"{names[self.turn]} {'holds' if view.answers(self.turn) else 'bids'} or passes."

    def ask(self, view: Position, seat: int, propose: Callable[[Move], None]) -> Widget | None:
        """The ladder of figures, the skat or the hand, and the games to choose from."""
        if view.phase == AUCTION:
            return Auction(view, seat, propose, self.speaks_up_to)
        if view.phase == ANNOUNCING:
            return Games(view, seat, propose)
        if view.phase == TAKING:
            return self.bids_of(f"You play alone, at {view.bid}", view, view.moves(seat), LABELS, propose)
        if view.phase == PUSHING:
            return self.bids_of(_about_skat(view), view, view.moves(seat), LABELS, propose)
        return None

    # -- sorting ----------------------------------------------------------------------------------------------------

    def _place(self, one: Card) -> int:
        """Jacks, trumps, then suits in alternating colours; before the announcement as in grand; null has its own."""
        now = self.order_now() or order(GRAND)
        if now is not self._keys_of:
            plain = [now.suits[suit] for suit in alternating([suit for suit in _SUITS if suit != now.trump])]
            self._keys = {card: place for place, card in enumerate([*now.trumps, *chain(*plain)])}
            self._keys_of = now
        return self._keys.get(one, -1)

    def order(self, card: Card) -> tuple[int, ...]:
        """Trumps at the left or at the right, as was chosen for all tables; again when the game is announced."""
        return (self._place(card) if self.trumps_left else -self._place(card),)

    def sortings(self) -> dict[str, SortKey]:
        names = ["Trumps left", "Trumps right"]
        this, other = names if self.trumps_left else reversed(names)
        return {this: self.order, other: lambda card: (-self.order(card)[0],), "By rank": by_rank}

    # -- signs ------------------------------------------------------------------------------------------------------

    def won_words(self) -> dict[int, str]:
        """The card points of every hand; in null nothing hangs on them."""
        if self.game is not None and self.game.is_null:
            return {}
        return {hand: points(self.points.get(hand, 0)) for hand in self.taken}

    def show(self, view: Position, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """What is played and by whom, the trumps, the list, and what the two cards apart are."""
        return [
            *self._game_panel(assets, theme, layout.extra["trump"], view),
            *self._trump_strip(assets, theme, layout.extra["strip"], view),
            *self.show_totals(view, assets, theme, layout, now, f"Deal {view.deals} of {view.last_deal}"),
            *self._skat_words(assets, theme, layout, view),
        ]

    def _game_panel(self, assets: Assets, theme: Theme, rect: pygame.Rect, view: Position) -> list[Item]:
        """The game, who plays it and what was bid, and in play the card points of both sides (but not in null)."""
        game, declarer, bid = self.game, self.declarer, self.standing
        who = "Nobody has bid" if not bid else f"The bid stands at {bid}"
        if declarer is not None:
            who = f"bid {bid} by {view.names[declarer]}"  # the name comes last: a long one is cut
            if view.phase == PLAYING and not (game and game.is_null):
                who = f"{progress(view)}; {who}"
        if view.shows_ramsch and view.times > 1:
            who = f"counts {times_say(view.times)}: pushed on unseen"
        head = "Ramsch" if view.shows_ramsch else "Auction" if declarer is None else "No game yet"
        sign = "R" if view.shows_ramsch else None
        if game is not None:
            head, sign = capital(game_said(game) + _TIMES[view.times]), SUITS_OF.get(game.kind) or game.kind[0].upper()
        return trump_panel(assets, theme, rect, sign, head, capital(who), more="")

    def _trump_strip(self, assets: Assets, theme: Theme, rect: pygame.Rect, view: Position) -> list[Item]:
        """All trumps from the highest down, those that have fallen dark; in null the order of the ranks."""
        if view.order is None:
            return []
        if not view.order.trumps:
            picture = assets.text("No trumps. A K Q J 10 9 8 7", theme.text("small"), TEXT)
            return [(SIGN, picture, rect.x + theme.px(4), rect.y + theme.px(4))]
        fallen = {card for where in (*TRICK[: view.seats], *WON[: view.seats]) for card in view.table[where]}
        return order_strip(assets, theme, rect, view.order.trumps, self.held(), self.pointed, fallen)

    def _skat_words(self, assets: Assets, theme: Theme, layout: Layout, view: Position) -> list[Item]:
        """What the two cards apart are; while the one at the bottom puts cards away, the place for them."""
        if view.phase != DISCARDING:
            away = view.phase not in (AUCTION, TAKING) and view.declarer is not None and not view.hand_game
            return names_below(assets, theme, {"put away" if away else "skat": layout.spots[SKAT].rect()})
        if view.turn != self.bottom or self.watched or SKAT not in layout.gathering:
            return []
        rect = layout.gathering[SKAT].rect().inflate(theme.px(12), theme.px(12))  # the cards glow a little way round
        place = ghost(assets, rect, theme.px(8), 0.12, 0.18)
        goes = "pushed on" if view.is_pushing else "put away"
        return [place, *names_below(assets, theme, {f"two cards to be {goes}": rect})]


def _about_skat(view: Position) -> str:
    """What is said of the skat to who may take it up: whose cards these are."""
    if not view.takers:
        return "Ramsch. Nobody knows the skat"
    return f"Ramsch. {view.names[view.takers[-1]]} has pushed two cards on"


def alternating(suits: Sequence[str]) -> list[str]:
    """Suits in alternating colours as far as they go, the more frequent colour first.

    >>> alternating("CSHD"), alternating("SHD")
    (['C', 'H', 'S', 'D'], ['H', 'S', 'D'])
    """
    red, black = [suit for suit in suits if suit in _RED], [suit for suit in suits if suit not in _RED]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    return [suit for pair in zip_longest(first, second) for suit in pair if suit]
