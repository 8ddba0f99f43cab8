"""The deals of the last finished matches as plain data, with what recomputes them: anybody can look whether the cards
were shuffled as the program says.

Nothing is told of cards that may still be played with: of a match that waits to be continued, of a table that is open,
or of a deal of the day that has not been played, even if a finished match had the same ones.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator
from typing import Any

from game import catalogue
from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.state import HANDS
from game.session import days, files
from game.session.match import BAD_DATA_ERRORS, Match, Opening, SaveError, Setup, read_setup
from game.session.save import SaveSlot

MATCHES = 20  # are told of
_STEP = 32  # moves
_ABOUT = (
    "The deals of the last finished matches. A pack is put in its order by the deal number and the number of the deal "
    "alone: see `check`, ten lines of Python. `order` begins with the card that is dealt first, and `hands` are what "
    "the seats held then, seat by seat."
)
_CHECK = (
    "from hashlib import shake_128",
    "from struct import unpack",
    "",
    "def order(pack, deal_number, deal):",
    "    cards = pack.split()",
    "    left = len(cards)",
    "    for number in unpack(f'<{left}I', shake_128(f'{deal_number}/deal/{deal}'.encode()).digest(4 * left)):",
    "        other, left = number % left, left - 1",
    "        cards[left], cards[other] = cards[other], cards[left]",
    "    return ' '.join(reversed(cards))",
)

Cards = tuple[str, int, int]
"""What the cards of a table follow from: the game, the number of seats, the deal number."""
Gathering = Generator[float, None, dict[str, Any]]


def cards_of(setup: Setup) -> Cards:
    """What the cards of a table follow from."""
    return setup.game, len(setup.seats), setup.seed


def in_play(slot: SaveSlot, open_tables: Iterable[Setup]) -> set[Cards]:
    """The cards of every match that waits to be continued, and of the tables that are open. Raises Unread where a match
    cannot be read: nobody knows which cards it has."""
    found = set(map(cards_of, open_tables))
    for path in slot.waiting():
        try:
            found.add(cards_of(read_setup(files.read_json(path))))
        except files.Unread:
            raise
        except (SaveError, *BAD_DATA_ERRORS):
            continue  # it is no match, and cannot be continued
    return found


def to_come(matches: Iterable[Setup], dates: Collection[str]) -> set[Cards]:
    """Which of these matches have the cards of a deal of the day, of one of these dates, that has not been played."""
    games = {setup.game for setup in matches}
    return {cards_of(deal) for game in games for deal in days.to_come(catalogue.game(game), dates)}


def gathering(slot: SaveSlot, open_tables: Iterable[Setup], dates: Collection[str]) -> Gathering:
    """What the file holds, in small steps, after each of which it says which share is done. Raises Unread."""
    kept = in_play(slot, open_tables)
    matches: list[dict[str, Any]] = []
    left_out = 0
    paths = slot.finished()[:MATCHES]
    for number, path in enumerate(paths):
        try:
            data = files.read_json(path)
            setup = read_setup(data)
            if not _follows(setup):
                continue
            if cards_of(setup) in kept | to_come([setup], dates):
                left_out += 1
                continue
            for _ in (told := _Told(Match.opening(data, own=True))):
                yield number / len(paths)
            if told.over:
                matches.append(told.data)
        except (SaveError, *BAD_DATA_ERRORS):
            continue  # it cannot be read, or was changed by hand
    return {"about": _ABOUT, "check": _CHECK, "left_out": left_out, "matches": matches}


class _Told:
    """Opens a match in small steps and tells what its cards follow from, and its deals: `data`, once it is `over`."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening
        self.over = False
        self.data: dict[str, Any] = {}

    def __iter__(self) -> Iterator[float]:
        match = yield from self._opening
        self.over, setup = match.over, match.setup
        dealt: list[dict[str, Any]] = []
        pack: list[Card] = []
        for made, state in enumerate(setup.replayed(match.moves)):
            if state.deals > len(dealt):
                pack = pack or list(state.pack())
                order = reversed(deck_order(pack, setup.seed, "deal", state.deals))
                hands = [_text(state.table[HANDS[seat]]) for seat in range(len(setup.seats))]
                dealt.append({"deal": state.deals, "order": _text(order), "hands": hands})
            if made % _STEP == 0:
                yield 1.0
        self.data = {"game": setup.game, "rules": setup.rules, "seats": len(setup.seats), "deal_number": setup.seed}
        self.data |= {"pack": _text(pack), "deals": dealt}


def _text(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _follows(setup: Setup) -> bool:
    """Whether all its cards follow from the deal number."""
    return not (setup.decks or setup.position or setup.anew)
