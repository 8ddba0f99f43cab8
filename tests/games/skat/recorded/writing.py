"""Records in the form of the International Skat Server, written from deals of our own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.cards import Card
from game.engine.state import HANDS
from game.games.skat.rules.contracts import OUVERT, SCHNEIDER, SCHWARZ
from game.games.skat.rules.position import SKAT
from game.games.skat.rules.state import Skat
from game.words.report import open_cards
from tests.games.skat.talk import deal, events

_LETTERS = {SCHNEIDER: "S", SCHWARZ: "Z", OUVERT: "O"}
_SAID = {"pass": "p", "hold": "y", "take_skat": "s", "bid": "", "concede": "RE"}

DEAL = (
    "CJ.SJ.HA.HT.HK.H9.CA.S7.D8.C7",  # forehand: hearts with two jacks
    "HJ.CT.CK.CQ.SA.ST.DA.DT.D9.D7",
    "DJ.C9.C8.SK.SQ.S9.S8.H8.H7.DK",
    "HQ.DQ",
)
AUCTION = "1 18 0 y 1 p 2 p"
HEARTS = f"w {'.'.join(DEAL)} {AUCTION} 0 s w HQ.DQ 0 H.DQ.D8"
PLAYED = (
    "0 CJ 1 HJ 2 DJ 0 SJ 1 D7 2 H7 0 HA 1 D9 2 H8 0 CA 1 CQ 2 C8 0 HT 1 CK 2 S8 0 HK 1 DT 2 S9 0 HQ 1 ST 2 SQ "
    "0 H9 1 SA 2 SK 0 S7 1 DA 2 DK 0 C7 1 CT 2 C9"
)
PASSED = f"w {'.'.join(DEAL)} 1 p 2 p 0 p"


def record(moves: str, result: str = "", names: Sequence[str] = ("Ada", "Bo", "Cy"), **more: str) -> str:
    """A record with these moves and that result."""
    properties = {"PC": "Kitchen", "DT": "2026-03-09/20:15:00/UTC", **more}
    head = "".join(f"{key}[{value}]" for key, value in properties.items())
    seats = "".join(f"P{seat}[{name}]" for seat, name in enumerate(names))
    told = f"R[{result}] " if result else ""
    return f"(;GM[Skat]{head}{seats}R0[]R1[]R2[0.0]MV[{moves} ]{told};)"


def a_deal(seed: int) -> tuple[Skat, str]:
    """A deal played by lot to its end, and its record."""
    game, rng = deal(seed=seed), Random(seed)
    hands = [_written(game.table[HANDS[seat]]) for seat in game.players]
    words = ["w", ".".join([*hands, _written(game.table[SKAT])])]
    put_away = ""
    while not game.round_over:
        made, known = game.any_move(game.turn, rng), len(events(game, "led", "followed"))
        if made.kind == "discard":
            put_away = f".{_written(made.cards)}"
        elif made.kind == "announce":
            words += [_seat(game, made.seat), _game(str(made.value), hand=game.hand_game) + put_away]
        elif made.kind in _SAID:
            words += [_seat(game, made.seat), str(made.value) if made.kind == "bid" else _SAID[made.kind]]
        if made.kind == "take_skat":
            words += ["w", _written(game.table[SKAT])]
        game.play(made)
        for event in events(game, "led", "followed")[known:]:  # after a claim there are many
            assert event.seat is not None
            words += [_seat(game, event.seat), _written(open_cards(event))]
    return game, record(" ".join(words), _result(game))


def _seat(game: Skat, seat: int) -> str:
    return str(game.players.index(seat))


def _written(cards: Sequence[Card]) -> str:
    return ".".join(f"{card.suit}{card.rank.replace('10', 'T')}" for card in cards)


def _game(announced: str, *, hand: bool) -> str:
    kind, _, more = announced.partition("-")
    return kind[0].upper() + "H" * hand + _LETTERS.get(more, "")


def _result(game: Skat) -> str:
    settled = events(game, "game_settled")
    if not settled:
        return "passed"
    facts, declarer = settled[0].facts, game.declarer
    assert declarer is not None
    won, bid = "win" if facts["won"] else "loss", "overbid" if facts["overbid"] else "bidok"
    return (
        f"d:{_seat(game, declarer)} {won} v:{game.totals[declarer]} m:{facts['matadors']} {bid} p:{facts['points']} "
        f"t:{facts['tricks']} s:{facts['schneider']:d} z:{facts['schwarz']:d} p0:0 p1:0 p2:0 l:-1 to:-1 r:0"
    )
