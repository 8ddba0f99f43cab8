"""Where things lie at a table where tricks are played: hands round the table, each with its plate, its bid and the
tricks it has won before it, the trick around the middle, trump and maker in the upper left corner.

Pure functions of the table and the window's size. Hands and chairs differ: a dummy's hand has a place as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.state import HANDS
from game.engine.table import Zone, zone
from game.engine.trick_play import MOST
from ui.boards.signs import MANY
from ui.table.show.layout import AREA, FAN, LOOSE, STOCK, TRICKS, Layout, Margins, SeatPlace, Spot, margins_of
from ui.table.show.room import hand_space
from ui.theme import Theme

LEFT, TOP, RIGHT = "left", "top", "right"
_SIDES = {side: (side, *(f"{side} {number}" for number in (2, 3, 4))) for side in (LEFT, RIGHT)}  # from below
_EDGES: dict[int, tuple[str, ...]] = {  # where the others sit, clockwise, by the number of hands
    hands: (
        *_SIDES[LEFT][: (hands - 1) // 2],
        *((TOP,) if hands % 2 == 0 else ()),
        *reversed(_SIDES[RIGHT][: (hands - 1) // 2]),
    )
    for hands in range(2, MOST + 1)
}
MIDDLE = zone("trick")  # the cloth in the middle, on which a card is dropped
PILE = 110  # how high piles lie above the cloth, as z of their cards
_TRICK, _SMALL, _OWN = 400, 220, 320
_PLATE_WIDE, _PLATE_HIGH = 192, 54  # units, as all that follows
_CLOSED, _OPEN, _DUMMY = 38, 62, 74  # width of a card in a hand that is closed, open, a dummy's
_CROWDED, _PACKED = 28, 22  # and in a closed one where two sit at a side, or more
_OPEN_ROOM, _DUMMY_ROOM = 340, 470
_OPEN_STEP = 0.62  # of a card's width: how far cards of an open hand are apart
_WON, _OWN_WON = 34, 40
_BID, _OWN_BID = 46, 58
_ROW, _LOW_ROW, _LOWEST_ROW = 27, 23, 20  # a line of the score: of up to two, up to four, more
_GAP, _OVER, _APART, _HEAD, _STRIP = 8, 4, 14, 58, 44
_LIFTED = 30  # a panel in the middle stays that much over the line of words, which may have two lines
_SCORE_LETTERS = 20  # so many times their height the score is wide where they are large
_BESIDE_SCORE, _PUT_AWAY = 46, 96  # the width of cards in piles beside the score, and of those to be put away
_MARKER, _SAID = 28, 6.2  # beside a plate: whose turn it is, and what is said, in letters' heights
# Where the cards of several at a side lie in the trick, from below, in shares: how far out, and how far down.
_ASIDE: dict[int, tuple[tuple[int, float], ...]] = {
    0: (),
    2: ((1, 0.55), (1, -0.55)),
    3: ((1, 0.55), (2, 0.0), (1, -0.55)),
    4: ((1, 0.55), (2, 0.55), (2, -0.55), (1, -0.55)),
}


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: `hands` clockwise from the one at the bottom, and for each of the others the edge it sits at.
    `open` are those whose hands lie face up, `dummy` is the hand on which nobody sits. `bids`: whether there are cards
    laid aside before each; `tricks`: how many a hand has at most; `strip`: whether a strip hangs under the trump;
    `rows`: how many lines the score has."""

    hands: tuple[int, ...]
    edges: tuple[str, ...]
    open: frozenset[int] = frozenset()
    dummy: int | None = None
    bids: bool = False
    tricks: int = 5
    strip: bool = False
    rows: int = 2


def seating(hands: int, bottom: int, dummy: int | None = None) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The hands, two to ten, clockwise from `bottom`, and the edges where the others sit; the dummy of three hands lies
    opposite.

    >>> seating(4, 1), seating(3, 0), seating(3, 1, dummy=2)
    (((1, 2, 3, 0), ('left', 'top', 'right')), ((0, 1, 2), ('left', 'right')), ((1, 2, 0), ('top', 'right')))
    """
    line = tuple((bottom + step) % hands for step in range(hands))
    if dummy is None or hands != 3:
        return line, _EDGES[hands]
    return line, (TOP, RIGHT) if line[1] == dummy else (LEFT, TOP)


class TricksPlan:
    """One table laid out. `spots`, `extra` and `gathering` may be added to before `layout` is called.

    In `extra` are ``trump``, the panel at the upper left, within the wider ``corner``; ``strip`` below it where the
    `Seating` has one; ``score``; ``trick``, the middle; and ``own row``, the tricks of the hand at the bottom.
    """

    def __init__(self, size: tuple[int, int], theme: Theme, rim: int, seated: Seating) -> None:
        self.theme = theme
        self.seated = seated
        px = theme.px
        self.free = free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        self.spots: dict[Zone, Spot] = {}
        self.places: dict[int, SeatPlace] = {}
        self.extra: dict[str, pygame.Rect] = {}
        self.gathering: dict[Zone, Spot] = {}
        self.bottom = seated.hands[0]
        own = px(116)
        self.hand_top = free.bottom - round(own * 1.4)
        hand = Spot(
            FAN, size[0] / 2, free.bottom - own * 0.7, own, _OWN, space=hand_space(size[0], free, theme), step=1.06
        )
        self.spots[HANDS[self.bottom]] = hand
        high = max(px(_PLATE_HIGH), theme.finger)
        self.plate = pygame.Rect(free.x, free.bottom - high, px(230), high)
        self.margins = margins_of(free, hand, self.plate, theme)
        self.stations: dict[str, pygame.Rect] = {}
        self._corners()
        self.columns = {side: [edge for edge in _SIDES[side][::-1] if edge in seated.edges] for side in _SIDES}
        self.packed = max(map(len, self.columns.values())) > 2
        hand_at = dict(zip(seated.edges, seated.hands[1:], strict=True))
        for edge in (TOP, *self.columns[LEFT], *self.columns[RIGHT]):  # those above first
            if edge in hand_at:
                self._station(hand_at[edge], edge)
        self._own_place()
        self._trick()

    # -- the others -------------------------------------------------------------------------------------------------

    def _card(self, hand: int) -> tuple[int, int]:
        """The width of a card in another's hand, and the room of the fan, in px."""
        px = self.theme.px
        if hand in self.seated.open:
            dummy = hand == self.seated.dummy
            return px(_DUMMY if dummy else _OPEN), px(_DUMMY_ROOM if dummy else _OPEN_ROOM)
        if self.packed:
            return px(_PACKED), px(64 if self.seated.bids else 90)
        return px(_CROWDED if len(self.columns[LEFT]) > 1 else _CLOSED), px(140)

    def _row(self) -> int:
        """The height of what lies before a hand, in px."""
        return round(self.theme.px(_BID if self.seated.bids else _WON) * 1.4)

    def _station(self, hand: int, edge: str) -> None:
        """The fan, the plate below it, and before them the bid and the tricks."""
        px, free, seated = self.theme.px, self.free, self.seated
        card, room = self._card(hand)
        fan_high = round(card * 1.4)
        plate_wide, plate_high, row = px(_PLATE_WIDE), self.plate.height, self._row()
        high = fan_high + px(_OVER) + plate_high
        won_room = self._won_room(px(_WON))
        if edge == TOP:
            top = free.y + (px(10) if hand == seated.dummy else 0)  # room for a card that stands out
            plate = pygame.Rect(0, top + fan_high + px(_OVER), plate_wide, plate_high)
            plate.centerx = free.centerx
            fan_x = float(free.centerx)
            middle = plate.y + px(2) + row / 2 if hand in seated.open else plate.bottom - row / 2
            bid_x = plate.left - px(_MARKER) - px(_BID)
            won_x = plate.right + px(_APART) + won_room / 2
            bubble: tuple[tuple[int, int], str] = ((plate.centerx, plate.bottom + px(_GAP)), "top")
            station = pygame.Rect(plate.x, free.y, plate_wide, plate.bottom - free.y)
            station.height = max(station.height, round(middle + row / 2) - station.y)
        else:
            high += 0 if self.packed else px(6) + row
            head = max(rect.bottom for name, rect in self.extra.items() if name in ("trump", "strip", "score"))
            left = edge in _SIDES[LEFT]
            column = self.columns[LEFT if left else RIGHT]
            gap = px(_GAP // 2 if self.packed else _GAP)
            tall = len(column) * (high + gap) - gap
            lowest = self.hand_top - tall - px(6 if len(column) > 1 else 60)
            y = min(max(head + px(_GAP), round(free.y + 0.42 * (self.hand_top - px(44) - free.y - tall))), lowest)
            if edge != column[0]:
                y = self.stations[column[column.index(edge) - 1]].bottom + gap
            side = 1 if left else -1
            rim = free.x if left else free.right
            plate = pygame.Rect(0, y + fan_high + px(_OVER), plate_wide, plate_high)
            fan_x = rim + side * max(plate_wide, room if hand in seated.open else 0) / 2
            middle = plate.bottom + px(6) + row / 2
            bid_x = rim + side * px(_BID)
            won_x = rim + side * ((2 * px(_BID) + px(_APART) if seated.bids else 0) + won_room / 2)
            if self.packed:  # bid and tricks lie beside the fan
                beside = room + (2 * card if seated.bids else 0)
                fan_x, bid_x, middle = rim + side * room / 2, rim + side * (room + card), y + fan_high / 2
                won_room = plate_wide - beside
                won_x = rim + side * (beside + won_room / 2)
            if left:
                plate.left = free.x
                bubble = ((plate.right + px(10), plate.centery), "left")
            else:
                plate.right = free.right
                bubble = ((plate.left - px(10), plate.centery), "right")
            station = pygame.Rect(plate.x, y, plate_wide, high)
        step = _OPEN_STEP if hand in seated.open else 0.5
        self.spots[HANDS[hand]] = Spot(
            FAN, fan_x, plate.y - px(_OVER) - fan_high / 2, card, _SMALL, space=room, step=step
        )
        if seated.bids:
            bid = card if self.packed and edge != TOP else px(_BID)
            self.spots[zone("bid", hand)] = Spot(FAN, bid_x, middle, bid, _SMALL, space=bid * 2, step=0.5)
        won = px(_PACKED if self.packed and edge != TOP else _WON)
        self._tricks(hand, won_x, middle, won, won_room, -1 if edge in _SIDES[RIGHT] else 1)
        self.stations[edge] = station
        self.places[hand] = SeatPlace(plate, station.center, *bubble)

    def _won_room(self, width: int) -> int:
        return round(width * (1 + 0.42 * (self.seated.tricks - 1)))

    def _tricks(self, hand: int, x: float, y: float, width: int, room: float, grows: int = 1) -> None:
        per = len(self.seated.hands)
        where = zone("won", hand)
        self.spots[where] = Spot(TRICKS, x, y, width, PILE, space=room, step=0.42, per=per, grows=grows)

    # -- the one at the bottom --------------------------------------------------------------------------------------

    def _own_place(self) -> None:
        """Over the plate at the lower left one's bid and one's tricks, and above them the last lines of the log."""
        px, seated, plate = self.theme.px, self.seated, self.plate
        bid, won = px(_OWN_BID), px(_OWN_WON)
        high = round((bid if seated.bids else won) * 1.4)
        row = plate.y - px(_GAP) - high
        left = float(plate.x)
        hand = self.spots[HANDS[self.bottom]]
        end = hand.x - hand.space / 2 - px(16)
        if seated.bids:
            bid_room = bid * 2.1
            where = zone("bid", self.bottom)
            self.spots[where] = Spot(FAN, left + bid_room / 2, row + high / 2, bid, _OWN, space=bid_room, step=0.55)
            left += bid_room + px(_APART)
        room = min(self._won_room(won), end - left)
        self._tricks(self.bottom, left + room / 2, row + high - won * 0.7, won, room)
        self.extra["own row"] = pygame.Rect(plate.x, row, round(left + room) - plate.x, high)
        light = (round(hand.x), round(hand.y))
        self.places[self.bottom] = SeatPlace(plate, light, (plate.centerx, row - px(6)), "bottom")
        station = self.stations.get(LEFT)
        top = station.bottom if station is not None else self.extra["trump"].bottom + px(_STRIP)
        wide = self.margins.words.left - px(_GAP) - plate.x
        rect = pygame.Rect(plate.x, top + px(12), wide, max(0, row - px(48) - top - px(12)))
        right = self.stations.get(RIGHT)
        below = (right.bottom if right is not None else self.extra["score"].bottom) + px(12)
        actions = self.margins.actions
        actions = pygame.Rect(actions.x, below, actions.width, actions.bottom - below)
        self.margins = Margins(self.margins.words, rect, actions)

    # -- the middle and the corners -----------------------------------------------------------------------------------

    def _corners(self) -> None:
        """Trump and maker at the upper left, the score at the upper right."""
        px, free, seated = self.theme.px, self.free, self.seated
        half = px(_PLATE_WIDE) // 2 if TOP in seated.edges else 0
        left = half + (px(2 * _BID + _MARKER) if seated.bids and half else 0)
        right = half + (self._won_room(px(_WON)) + px(_GAP) if half else 0)
        for hand, edge in zip(seated.hands[1:], seated.edges, strict=True):
            if edge == TOP and hand in seated.open:
                left, right = (max(room, self._card(hand)[1] // 2) for room in (left, right))
        wide = min(free.centerx - left - px(16) - free.x, px(500))
        self.extra["corner"] = pygame.Rect(free.x, free.y, wide, px(_HEAD))
        self.extra["trump"] = pygame.Rect(free.x, free.y, min(wide, px(250)), px(_HEAD))
        if seated.strip:
            self.extra["strip"] = pygame.Rect(free.x, free.y + px(_HEAD) + px(6), wide, px(_STRIP))
        most = max(px(360), _SCORE_LETTERS * self.theme.text("small"))
        start = max(free.centerx + right + px(16), free.right - most)
        row = _ROW if seated.rows < 3 else _LOW_ROW if seated.rows < 5 else _LOWEST_ROW
        rows = seated.rows if seated.rows <= MANY else (seated.rows + 1) // 2
        self.extra["score"] = pygame.Rect(start, free.y, free.right - start, px(8 + row * (rows + 1)))

    def _trick(self) -> None:
        """The cards of the trick, each towards its hand, as large as there is room for; they count most."""
        px, seated, free = self.theme.px, self.seated, self.free
        top = self.stations[TOP].bottom if TOP in self.stations else self.extra.get("strip", self.extra["trump"]).bottom
        if len(self.columns[LEFT]) > 3:  # the cards reach below the score
            top = max(top, self.extra["score"].bottom)
        area = pygame.Rect(0, top + px(_GAP), 0, self.margins.words.top - px(4) - top - px(_GAP))
        four = TOP in self.stations or len(self.columns[LEFT]) > 1
        high = min(px(150), round((area.height - px(16)) / (2.4 if self.packed else 2.1 if four else 1.85)))
        card = round(high / 1.4)
        middle = area.centery
        across, up = (1.12 * card, 0.0) if four else (1.1 * card, -0.35 * high)
        down = 0.55 * high if four else 0.46 * high
        x = float(free.centerx)
        centres = {TOP: (x, middle - 0.55 * high)}
        for side, way in ((LEFT, -across), (RIGHT, across)):
            aside = _ASIDE[len(self.columns[side])] if len(self.columns[side]) > 1 else ((1, up / high),)
            for edge, (out, share) in zip(_SIDES[side], aside, strict=False):
                centres[edge] = x + out * way, middle + share * high
        places = [(x, middle + down), *(centres[edge] for edge in seated.edges)]
        for hand, (card_x, card_y) in zip(seated.hands, places, strict=True):
            self.spots[zone("trick", hand)] = Spot(LOOSE, card_x, card_y, card, _TRICK)
        area.width = round((2 if self.packed else 1) * 2 * across + card + px(40))
        area.centerx = free.centerx
        self.spots[MIDDLE] = Spot(AREA, area.centerx, area.centery, card, PILE, space=area.width, tall=area.height)
        self.extra["trick"] = area

    def pile(self, where: Zone, x: float, y: float, width: int, *, takes: bool = False) -> None:
        """One more pile, squared up, with its middle there; cards are dropped on one that `takes` them."""
        self.spots[where] = Spot(STOCK, x, y, width, PILE, takes=takes)

    def turn_up(self, where: Zone) -> None:
        """A card that names the trump lies in the panel of the trump."""
        trump = self.extra["trump"]
        card = round((trump.height - self.theme.px(12)) / 1.4)
        self.spots[where] = Spot(LOOSE, trump.x + self.theme.px(6) + card / 2, trump.centery, card, PILE)

    def piles_beside_score(self, *piles: Sequence[Zone], bottom: int) -> None:
        """Piles between the hand at the top and the score, which gives up that room; of a pile of every seat only the
        own one takes cards."""
        px, score, width = self.theme.px, self.extra["score"], max(self.theme.px(_BESIDE_SCORE), self.theme.finger)
        left = score.x
        for zones in piles:
            for where in zones:
                self.pile(where, left + width / 2, score.y + px(6) + width * 0.7, width, takes=where.seat == bottom)
            left += width + px(10)
        self.extra["score"] = pygame.Rect(left + px(6), score.y, score.right - left - px(6), score.height)

    def gather(self, where: Zone, at: Spot, wide: int, tall: int, width: int) -> None:
        """Cards of a move that takes several lie `at` that spot until a button makes it. They may be dropped round it,
        in a place so `wide` and `tall`; no card is played meanwhile."""
        x, y = at.rect().center
        self.gathering[where] = at
        self.spots[where] = Spot(AREA, x, y, width, PILE, space=wide, tall=tall)
        del self.spots[MIDDLE]

    def gather_in_the_middle(self, where: Zone, step: float = 0.7) -> None:
        """Cards that are to be put away lie side by side where the trick will be, `step` of their width apart."""
        px, area = self.theme.px, self.extra["trick"]
        card = min(px(_PUT_AWAY), round((area.height - px(90)) / 1.4))
        beside = px(_PLATE_WIDE + _MARKER) + _SAID * self.theme.text()
        wide = min(area.width, self.free.width - round(2 * beside)) if self.packed else area.width
        at = Spot(FAN, *area.center, card, _OWN, space=wide - px(20), step=step)
        self.gather(where, at, wide, area.height - px(70), px(_BESIDE_SCORE))

    def _between_corners(self, place: Spot) -> Spot:
        """The place where a card is dropped, without what the score, or piles beside it, take of that."""
        rect, score, gap = place.rect(), self.extra["score"], self.theme.px(_GAP)
        if rect.top < score.bottom:
            rect.width = min(rect.width, 2 * round(score.left - gap / 2 - place.x))
            rect.centerx = round(place.x)
        over = [spot.rect().bottom + gap for spot in self.spots.values() if _lies_over(spot, rect)]
        top = max([rect.top, *over])
        tall = rect.bottom - top
        return replace(place, y=top + tall / 2, space=rect.width, tall=tall)

    def layout(self) -> Layout:
        """Everything in its place."""
        area = self.extra["trick"]
        if MIDDLE in self.spots:
            self.spots[MIDDLE] = self._between_corners(self.spots[MIDDLE])
        high = self.theme.px(150)
        low = area.bottom - self.theme.px(_LIFTED)
        centre = pygame.Rect(area.x, low - high, area.width, high)
        return Layout(self.spots, self.places, centre, self.free, self.margins, self.extra, self.gathering)


def _lies_over(spot: Spot, place: pygame.Rect) -> bool:
    """Whether a squared pile reaches into the top of that place."""
    return spot.style == STOCK and spot.rect().colliderect(place) and spot.rect().top < place.top
