"""Where things lie at a table where tricks are played: hands round the table, each with its plate, its bid and the
tricks it has won before it, the trick around the middle, trump and maker in the upper left corner.

Pure functions of the table and the window's size. Hands and chairs differ: a dummy's hand has a place as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.state import HANDS
from game.engine.table import Zone, zone
from ui.boards.signs import MANY
from ui.boards.tricks.seating import LEFT, RIGHT, SIDES, TOP, Seating
from ui.table.show.layout import AREA, FAN, LOOSE, STOCK, TRICKS, Layout, Margins, SeatPlace, Spot, margins_of
from ui.table.show.room import hand_space, own_plate
from ui.table.show.seats import WIDEST, plate_heights
from ui.theme import Theme

MIDDLE = zone("trick")  # the cloth in the middle, on which a card is dropped
PILE = 110  # how high piles lie above the cloth, as z of their cards
_TRICK, _SMALL, _OWN = 400, 220, 320
_PLATE_WIDE, _PLATE_HIGH = 192, 54  # units, as all that follows
_CLOSED, _OPEN, _DUMMY = 38, 62, 74  # width of a card in a hand that is closed, open, a dummy's
_CROWDED, _PACKED = 28, 22  # and in a closed one where two sit at a side, or more
_OPEN_ROOM, _DUMMY_ROOM = 340, 470
_OPEN_STEP = 0.62  # of a card's width: how far cards of an open hand are apart
_WON, _OWN_WON = 34, 40
_WON_STEP, _CLOSER_WON = 0.42, 0.2  # of a card's width: how far tricks lie apart, and how far where there is no room
_BID, _OWN_BID = 46, 58
_ROW, _LOW_ROW, _LOWEST_ROW = 27, 23, 20  # a line of the score: of up to two, up to four, more
_GAP, _OVER, _APART, _HEAD, _STRIP = 8, 4, 14, 58, 44
_LESS_LIFTED = 6  # the same where words are so large that one line is all there is room for
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
        self.columns = {side: [edge for edge in SIDES[side][::-1] if edge in seated.edges] for side in SIDES}
        self.packed = max(map(len, self.columns.values())) > 2
        own = px(116) if self.packed else theme.for_hand(116)
        self.hand_top = free.bottom - round(own * 1.4)
        hand = Spot(
            FAN, size[0] / 2, free.bottom - own * 0.7, own, _OWN, space=hand_space(size[0], free, theme), step=1.06
        )
        self.spots[HANDS[self.bottom]] = hand
        self.plate = own_plate(free, theme, 230)
        self.margins = margins_of(free, hand, self.plate, theme)
        widest = min(round(WIDEST * free.width), self.margins.words.left - px(_OVER) - free.x)
        self.plate_wide = max(px(_PLATE_WIDE), min(theme.for_words(_PLATE_WIDE), widest))
        self.plate_high, self.folded = self._others_high()
        self.stations: dict[str, pygame.Rect] = {}
        self._corners()
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
        return px(_CROWDED if len(self.columns[LEFT]) > 1 or self.theme.crowded else _CLOSED), px(140)

    def _row(self) -> int:
        """The height of what lies before a hand, in px."""
        return round(self.theme.px(_BID if self.seated.bids else _WON) * 1.4)

    def _others_high(self) -> tuple[int, bool]:
        """How high the plates of the others are, and whether that is folded: of very large text only as many are whole
        as fit below the panel of the trump."""
        whole, folded = plate_heights(self.theme, _PLATE_HIGH)
        over, head = self._over_columns(whole), self.theme.for_words(_HEAD) + self._strip()
        fits = not self.theme.crowded or max(head, self._score_high()) <= over
        return (whole, False) if fits else (folded, True)

    def _score_high(self) -> int:
        """How high the panel of the score is at least."""
        row, rows = self._score_rows()
        return self.theme.px(8 + row * (rows + 1))

    def _score_rows(self) -> tuple[int, int]:
        """How high a row of it is, in units, and how many there are."""
        count = self.seated.rows
        row = _ROW if count < 3 else _LOW_ROW if count < 5 else _LOWEST_ROW
        return row, count if count <= MANY else (count + 1) // 2

    def _over_columns(self, plate_high: int) -> int:
        """How much height there is above the hands at the sides, if their plates are that high."""
        px, count = self.theme.px, max(map(len, self.columns.values()))
        gap = px(_GAP // 2 if self.packed else _GAP)
        beside = [hand for hand, edge in zip(self.seated.hands[1:], self.seated.edges, strict=True) if edge != TOP]
        highs = [round(self._card(hand)[0] * 1.4) for hand in beside]
        high = max(highs, default=0) + px(_OVER) + plate_high + (0 if self.packed else px(6) + self._row())
        tall = count * (high + gap) - gap if count else 0
        return self.hand_top - self.free.y - tall - px(6 if count > 1 else 60) - px(_GAP)

    def _strip(self) -> int:
        return self.theme.px(6 + _STRIP) if self.seated.strip else 0

    def _station(self, hand: int, edge: str) -> None:
        """The fan, the plate below it, and before them the bid and the tricks."""
        px, free, seated = self.theme.px, self.free, self.seated
        card, room = self._card(hand)
        fan_high = round(card * 1.4)
        plate_wide, plate_high, row = self.plate_wide, self.plate_high, self._row()
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
            left = edge in SIDES[LEFT]
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
        self._tricks(hand, won_x, middle, won, won_room, -1 if edge in SIDES[RIGHT] else 1)
        self.stations[edge] = station
        self.places[hand] = SeatPlace(plate, station.center, *bubble, folded=self.folded)

    def _won_room(self, width: int) -> int:
        step = _CLOSER_WON if self.theme.crowded else _WON_STEP
        return round(width * (1 + step * (self.seated.tricks - 1)))

    def _tricks(self, hand: int, x: float, y: float, width: int, room: float, grows: int = 1) -> None:
        per = len(self.seated.hands)
        where = zone("won", hand)
        self.spots[where] = Spot(TRICKS, x, y, width, PILE, space=room, step=_WON_STEP, per=per, grows=grows)

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
        half = self.plate_wide // 2 if TOP in seated.edges else 0
        left = half + (px(2 * _BID + _MARKER) if seated.bids and half else 0)
        right = half + (self._won_room(px(_WON)) + px(_GAP) if half else 0)
        for hand, edge in zip(seated.hands[1:], seated.edges, strict=True):
            if edge == TOP and hand in seated.open:
                left, right = (max(room, self._card(hand)[1] // 2) for room in (left, right))
        large = self.theme.for_words
        over = self._over_columns(self.plate_high)
        head = max(px(_HEAD), min(large(_HEAD), over - self._strip()))
        wide = min(free.centerx - left - px(16) - free.x, large(500))
        self.extra["corner"] = pygame.Rect(free.x, free.y, wide, head)
        self.extra["trump"] = pygame.Rect(free.x, free.y, min(wide, large(250)), head)
        if seated.strip:
            self.extra["strip"] = pygame.Rect(free.x, free.y + head + px(6), wide, px(_STRIP))
        most = max(px(360), _SCORE_LETTERS * self.theme.text("small"))
        if self.theme.crowded and TOP not in seated.edges:  # cards of the trick lie in the middle below
            most = px(360)
        start = max(free.centerx + right + px(16), free.right - most)
        high, (row, rows) = self._score_high(), self._score_rows()
        if self.theme.crowded:
            high = max(high, min(px(8) + large(row) * (rows + 1), over))
        self.extra["score"] = pygame.Rect(start, free.y, free.right - start, high)

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
        if self.theme.crowded:  # no card reaches to the plates at the sides
            beside = self.free.width / 2 - self.plate_wide - px(_MARKER)
            card = min(card, round(beside / (2.74 if self.packed else 1.62)))
            high = round(1.4 * card)
        middle = area.centery
        across, up = (1.12 * card, 0.0) if four else (1.1 * card, -0.35 * high)
        down = 0.55 * high if four else 0.46 * high
        x = float(free.centerx)
        centres = {TOP: (x, middle - 0.55 * high)}
        for side, way in ((LEFT, -across), (RIGHT, across)):
            aside = _ASIDE[len(self.columns[side])] if len(self.columns[side]) > 1 else ((1, up / high),)
            for edge, (out, share) in zip(SIDES[side], aside, strict=False):
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
        beside = px(_PLATE_WIDE + _MARKER) + self.plate_wide - px(_PLATE_WIDE) + _SAID * self.theme.text()
        narrow = self.packed or self.theme.crowded
        wide = min(area.width, self.free.width - round(2 * beside)) if narrow else area.width
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
        low = area.bottom - self.theme.px(_LESS_LIFTED if self.theme.crowded else _LIFTED)
        centre = pygame.Rect(area.x, low - high, area.width, high)
        if self.theme.crowded:  # all that lies between the hands at the sides
            aside = self.plate_wide + self.theme.px(_MARKER) if self.columns[LEFT] or self.columns[RIGHT] else 0
            centre = pygame.Rect(self.free.x + aside, centre.y, self.free.width - 2 * aside, centre.height)
        return Layout(self.spots, self.places, centre, self.free, self.margins, self.extra, self.gathering)


def _lies_over(spot: Spot, place: pygame.Rect) -> bool:
    """Whether a squared pile reaches into the top of that place."""
    return spot.style == STOCK and spot.rect().colliderect(place) and spot.rect().top < place.top
