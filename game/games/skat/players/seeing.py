"""Skat: what a player knows of a deal, read from its view."""

from __future__ import annotations

from game.engine.table import known
from game.engine.trick_play import TRICK
from game.games.skat.players.fast_round import ALONE
from game.games.skat.players.kinds import kind
from game.games.skat.players.sampling import Record
from game.games.skat.rules.contracts import RAMSCH
from game.games.skat.rules.position import SKAT, Position


def place_of(view: Position, seat: int) -> int:
    """A seat as a player of the deal: 0 forehand, 1 middlehand, 2 rearhand."""
    return view.lines[view.forehand].index(seat)


def seeger(view: Position) -> bool:
    """Whether the list counts games won and lost."""
    return view.values["scoring"] == "seeger"


def record(view: Position, seat: int) -> Record:
    """A deal in play as that seat knows it."""
    contract = view.contract
    line = view.lines[view.forehand]
    of = kind(RAMSCH if contract is None else contract.kind)
    plays = []
    for trick in view.tricks:
        for other, card in zip(view.lines[trick.leader], trick.cards, strict=True):
            plays.append((line.index(other), of.bit[card.index]))
    plays += [(line.index(other), of.bits(view.table.zones[TRICK[other]])) for other in view.line[: view.place]]
    declarer = ALONE if view.declarer is None else line.index(view.declarer)
    open_hand = contract is not None and contract.ouvert and view.declarer not in (None, seat)
    return Record(
        me=line.index(seat),
        kind=of,
        declarer=declarer,
        dealt=of.bits(view.dealt_to(seat)),
        skat=of.bits(filter(known, view.table.zones[SKAT])),
        plays=tuple(plays),
        contract=contract,
        bid=view.bid,
        bids=tuple(view.bids[other] for other in line),
        shown=of.bits(view.dealt_to(view.declarer)) if open_hand and view.declarer is not None else 0,
        seeger=seeger(view),
    )
