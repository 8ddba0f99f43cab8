"""Cards, zones, the verbs that move cards, shuffles, options and what a viewer knows of the past."""

from __future__ import annotations

import doctest
import gc
import hashlib
import sys
from collections import Counter
from importlib import import_module
from itertools import combinations
from runpy import run_path
from weakref import ref

import pytest

from game.engine import chance
from game.engine import moves as all_moves
from game.engine.cards import Card, by_rank, by_suit, card, cards, french, written
from game.engine.chance import deck_order, shuffled, stream
from game.engine.moves import EVERYBODY, TRUTH, Event, Events, History, Moves, move, parse
from game.engine.options import OptionError, number, switch
from game.engine.table import Table, Zone, zone

STOCK, PILE, HAND = zone("stock"), zone("pile"), zone("hand", 0)


@pytest.fixture
def table() -> Table:
    made = Table((STOCK, PILE, HAND))
    made.put(cards("2C 3C 4C 5C"), STOCK)
    return made


class Listening:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def moved(self, cards: list[Card], source: Zone, target: Zone) -> None:
        self.heard.append(f"{written(cards)}: {source} -> {target}")


@pytest.mark.parametrize(
    "name", ["game.engine.cards", "game.engine.moves", "game.engine.table", "game.games.ninety_nine.rules.variants"]
)
def test_examples_in_the_sources_are_true(name: str):
    failed, tried = doctest.testmod(import_module(name))
    assert (failed, tried > 0) == (0, True)


def test_cards_are_made_once_and_written_as_they_are_read():
    for made in (*french(4, 2), card("JK.8")):
        assert card(made.text) is made
    assert len({card.index for card in french(4, 2)}) == 4 * 54
    assert [card.text for card in french(2, 1) if card.rank == "JK"] == ["JK.1", "JK.3"]


@pytest.mark.parametrize("text", ["", "1C", "11H", "AX", "10", "JK", "JK.0", "7H.0", "7H.1x", "7H.999"])
def test_what_is_no_card(text: str):
    with pytest.raises(ValueError, match="no card written"):
        card(text)


@pytest.mark.parametrize(("decks", "jokers"), [(0, 0), (1, 3), (1, -1)])
def test_what_is_no_pack(decks: int, jokers: int):
    with pytest.raises(ValueError, match="there is no pack"):
        french(decks, jokers)


def test_hands_are_sorted_by_rank_or_by_suit():
    held = cards("KH JK.1 2C AS 2C.2 AH")
    assert sorted(held, key=by_rank) == cards("AH AS 2C 2C.2 KH JK.1")
    assert sorted(held, key=by_suit) == cards("2C 2C.2 AH KH AS JK.1")


@pytest.mark.parametrize("texts", ["5C", "2C", "2C 3C", "4C 5C", "2C 5C", "3C 5C", "5C 3C 2C 4C"])
def test_a_move_takes_cards_off_one_zone_and_lays_them_on_another(table: Table, texts: str):
    table.put(cards("KH"), PILE)
    table.move(cards(texts), STOCK, PILE)
    assert written(table[PILE]) == f"KH {texts}"
    assert set(table[STOCK]) == set(cards("2C 3C 4C 5C")) - set(cards(texts))


@pytest.mark.parametrize("texts", ["KH", "2C KH", "2C 3C 4C 5C KH", "2C 2C"])
@pytest.mark.parametrize("heard", [True, False])
def test_cards_that_do_not_lie_there_cannot_move(table: Table, texts: str, heard: bool):
    if heard:
        table.listener = Listening()  # type: ignore[assignment]
    before = str(table)
    with pytest.raises(ValueError):  # noqa: PT011  (whatever it says)
        table.move(cards(texts), STOCK, PILE)
    assert str(table) == before


def test_nothing_can_be_taken_from_an_empty_zone(table: Table):
    with pytest.raises(ValueError, match="not in list"):
        table.move(cards("KH"), PILE, HAND)


def test_a_whole_zone_moves_at_once(table: Table):
    table.move(table[STOCK], STOCK, PILE)
    assert (written(table[STOCK]), written(table[PILE])) == ("", "2C 3C 4C 5C")


@pytest.mark.parametrize("heard", [True, False])
def test_cards_are_drawn_off_the_top_one_by_one(table: Table, heard: bool):
    ear = Listening()
    table.listener = ear if heard else None  # type: ignore[assignment]
    table.draw(STOCK, [HAND, PILE, HAND])
    assert (written(table[HAND]), written(table[PILE]), written(table[STOCK])) == ("5C 3C", "4C", "2C")
    assert ear.heard == (["5C: stock -> hand 0", "4C: stock -> pile", "3C: stock -> hand 0"] if heard else [])
    with pytest.raises(ValueError, match="holds only 1 cards"):
        table.draw(STOCK, [HAND, HAND])


@pytest.mark.parametrize("heard", [True, False])
def test_a_packet_is_dealt_as_it_lies(table: Table, heard: bool):
    ear = Listening()
    table.listener = ear if heard else None  # type: ignore[assignment]
    table.packet(2, STOCK, HAND)
    table.packet(1, STOCK, HAND)
    table.packet(0, STOCK, PILE)
    assert (written(table[STOCK]), written(table[HAND]), written(table[PILE])) == ("2C", "4C 5C 3C", "")
    assert ear.heard == (["4C 5C: stock -> hand 0", "3C: stock -> hand 0"] if heard else [])
    with pytest.raises(ValueError, match="holds only 1 cards"):
        table.packet(2, STOCK, HAND)
    assert (written(table[STOCK]), written(table[HAND])) == ("2C", "4C 5C 3C")


def test_the_pack_is_gathered_and_told_zone_by_zone(table: Table):
    ear = Listening()
    table.draw(STOCK, [HAND, PILE])
    table.listener = ear  # type: ignore[assignment]
    table.gather(STOCK, cards("5C 2C 4C 3C"))
    assert written(table[STOCK]) == "5C 2C 4C 3C"
    assert ear.heard == ["4C: pile -> stock", "5C: hand 0 -> stock"]
    with pytest.raises(ValueError, match="1 cards off"):
        table.gather(STOCK, cards("5C 2C 4C 3C KH"))


def test_a_zone_is_arranged_with_the_same_cards_only(table: Table):
    table.arrange(STOCK, cards("5C 2C 4C 3C"))
    assert written(table[STOCK]) == "5C 2C 4C 3C"
    for wrong in ("5C 2C 4C", "5C 2C 4C KH", "5C 2C 4C 3C 3C"):
        with pytest.raises(ValueError, match="is no order of"):
            table.arrange(STOCK, cards(wrong))


def test_a_copy_of_a_table_is_independent_and_unheard(table: Table):
    table.listener = Listening()  # type: ignore[assignment]
    twin = table.copy()
    twin.move(twin[STOCK], STOCK, PILE)
    assert twin.listener is None
    assert written(table[STOCK]) == "2C 3C 4C 5C"


def test_an_order_belongs_to_its_purpose_for_ever():
    assert deck_order(range(10), 7, "deal", 1) == [9, 4, 1, 0, 5, 2, 3, 7, 8, 6]
    assert deck_order(range(10), 7, "deal", 1) != deck_order(range(10), 7, "deal", 2)
    assert deck_order([], 7) == []
    assert deck_order("a", 7) == ["a"]


def test_a_python_without_hashes_of_its_own_gives_the_same_order(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "_sha3", None)
    other = run_path(chance.__file__)
    assert other["shake_128"] is hashlib.shake_128
    assert other["deck_order"](range(10), 7, "deal", 1) == deck_order(range(10), 7, "deal", 1)
    assert other["hashed"](b"words") == chance.hashed(b"words") == hashlib.sha256(b"words").digest()


def test_every_order_is_equally_likely():
    for orders in (
        Counter(tuple(deck_order("abcd", seed, "deal")) for seed in range(24 * 200)),
        Counter(tuple(shuffled("abcd", stream(seed))) for seed in range(24 * 200)),
    ):
        assert len(orders) == 24
        assert min(orders.values()) > 140  # of 200, five standard deviations are 71
        assert max(orders.values()) < 271


def test_a_stream_belongs_to_its_purpose_for_ever():
    assert stream(99, "deal", 1).random() == 0.4664687576595573
    assert stream(99, "thoughts", 1).random() != 0.4664687576595573
    assert "".join(shuffled("abcdef", stream(1))) == "bfdeac"


def test_moves_are_made_once():
    assert move(1, "play", cards("10H"), "-10", 2) is parse(1, "play 10H -10 @2")
    assert move(1, "play", cards("10H")) is not move(2, "play", cards("10H"))


def test_a_move_of_several_cards_is_one_object_for_as_long_as_somebody_holds_it():
    laid = move(1, "lay", cards("10H 10D 10S"))
    assert move(1, "lay", cards("10H 10D 10S")) is laid is parse(1, "lay 10H 10D 10S")
    gone = ref(laid)
    del laid
    gc.collect()
    assert gone() is None


def test_moves_of_several_cards_that_nobody_holds_leave_nothing_behind(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(all_moves, "_many", {})
    monkeypatch.setattr(all_moves, "_room", all_moves._ROOM)
    kept, chosen = move(1, "lay", cards("10H 10D")), list(combinations(french(), 3))
    for three in chosen:
        move(1, "lay", three)
    assert len(all_moves._many) < len(chosen) / 2
    assert move(1, "lay", cards("10H 10D")) is kept


@pytest.mark.parametrize("text", ["", "  ", "10H play", "play 10H 5 6", "play 10H @x", "play 10H @", "play 5 10H"])
def test_what_is_no_move(text: str):
    with pytest.raises(ValueError, match=r"is not a move|names no seat"):
        parse(0, text)


def test_a_list_of_moves_says_whether_it_is_complete():
    assert Moves().complete
    assert not Moves([move(0, "pass")], complete=False).complete


def test_an_event_shows_each_seat_the_faces_it_saw():
    event = Event("moved", 1, tuple(cards("2C 3C 4C")), STOCK, HAND, faces=(EVERYBODY, 0b10, 0))
    shown = {seat: event.seen_by(seat) for seat in (None, 0, 1)}
    assert {seat: event and written(event.cards) for seat, event in shown.items()} == {
        None: "2C ? ?",
        0: "2C ? ?",
        1: "2C 3C ?",
    }


def test_an_event_for_some_is_unknown_to_others():
    event = Event("asked", 1, only=frozenset({1}))
    assert (event.seen_by(0), event.seen_by(None), event.seen_by(1)) == (None, None, event)


def test_history_hides_what_was_not_seen_and_ends_where_it_was_taken():
    events = Events(
        [Event("moved", 1, tuple(cards("2C")), STOCK, HAND, faces=(0b10,)), Event("asked", only=frozenset({1}))]
    )
    whole = History(events, TRUTH)
    events.append(Event("later"))
    for viewer, seen in ((0, "?"), (1, "2C")):
        past = whole.seen_by(viewer)
        kinds = ["moved", "asked"][: viewer + 1]
        assert written(past[0].cards) == seen
        assert [event.kind for event in past] == [event.kind for event in past[0:5]] == kinds
        assert len(past) == len(kinds), "what happened unnoticed is not counted either"
        assert past[-1].kind == kinds[-1]
        assert past.seen_by(1) is past
    with pytest.raises(IndexError):
        whole[2]


def test_options_check_values_and_say_what_they_may_be():
    lives, calls = number("lives", "Lives", 1, 3, 2, ""), switch("calls", "Calls", False, "")
    assert (lives.check(3), lives.check("2"), calls.check("yes"), calls.check(False)) == (3, 2, True, False)
    assert (lives.says(1), calls.says(True)) == ("1", "on")
    for wrong in (4, "many", True, None):
        with pytest.raises(OptionError, match=rf"^lives cannot be {wrong}\. It may be: 1, 2, 3\.$"):
            lives.check(wrong)
    for wrong in (1, "maybe"):
        with pytest.raises(OptionError, match=rf"^calls cannot be {wrong}\. It may be: on, off\.$"):
            calls.check(wrong)
