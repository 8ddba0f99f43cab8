"""What the fullest tables of Hand and Foot say: words in time and in full, badges, buttons, what a yes costs."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.melds.groups import group
from game.engine.state import HANDS
from game.games.hand_and_foot.rules.position import Position
from game.words.melds.piles import first_lay_down_words, pile_words
from game.words.melds.stakes import stakes
from tests.boards.hand_and_foot.tables import HANDS_OF, MINE, NAMED, SIZES, TABLES, THEIRS, PointerPlayer, melding_table
from tests.games.hand_and_foot.tables import table
from tests.ui.player import Player
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.boards.melds.badges import badge
from ui.pictures.assets import Assets
from ui.settings import TEXT_SIZES, Settings
from ui.theme import TEXT, Colour, Theme

LONGEST = [f"{letter}ildegard Wwwmmmmmmm" for letter in "HMWGRB"]


# --- what is said


@pytest.fixture(name="seated")
def _seated(sit_down):
    def seated(setup, **settings):
        player = sit_down(setup, speed="off", **settings)
        player.rest()
        return player

    return seated


def all_words(player: Player) -> list[str]:
    """All words on the screen; what the board caches between frames is rebuilt first."""
    vars(player.table.board)["_signs_of"] = ()
    return [string for string, _ in player.painted().texts]


def position(player: Player) -> Position:
    view = player.table.view
    assert isinstance(view, Position)
    return view


def sit(seated, spec, size, **more):
    rules, seats, count, groups, facts = spec
    facts = dict(facts)
    hand = HANDS_OF[count]["lords" if rules == "lords" else "books"]
    setup = melding_table(
        rules, seats=seats, hand=hand, groups=groups, changes=facts.pop("options", None), **facts, **more
    )
    return seated(setup, size=size)


@pytest.mark.spread
@pytest.mark.parametrize(
    ("spec", "size"),
    [  # the smallest window, and the next two with every sixth table; with all of them in the long run
        pytest.param(spec, size, id=f"{name}-{size[0]}", marks=[pytest.mark.soak] if at not in (0, number % 6) else [])
        for number, (spec, name) in enumerate(zip(TABLES, NAMED, strict=True))
        for at, size in enumerate(SIZES[:3])
    ],
)
def test_no_sentence_is_cut_off_and_badges_lie_in_the_window_and_not_on_each_other(seated, spec, size):
    player = sit(seated, spec, size)
    check_sentences(player)
    check_badges(player)


def check_sentences(player: Player) -> None:
    words = all_words(player)
    assert not [line for line in words if line.endswith("\N{HORIZONTAL ELLIPSIS}") and "Take back" not in line]
    view = position(player)
    for side in range(len(view.groups)):
        assert any(line in words for line in first_lay_down_words(view, side)), (
            f"the minimum of side {side} is not in view"
        )
    for line in pile_words(view, 0):
        assert line in words


def check_badges(player: Player) -> None:
    vars(player.table.board)["_signs_of"] = ()
    table = player.table
    signs = table.board.signs(player.app.assets, player.app.theme, table.layout, table.now)
    badges = [picture.get_rect(topleft=(x, y)) for height, picture, x, y in signs if height == 290]
    assert len(badges) > 1
    for combination, other in combinations(badges, 2):
        assert not combination.colliderect(other), f"{combination} lies on {other}"
    assert all(table.layout.free.contains(badge) for badge in badges)


@pytest.mark.spread
@pytest.mark.parametrize("kind", ["dirty", "clean", "wild"])
@pytest.mark.parametrize("text_size", [*reversed(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_book_never_loses_its_number(kind: str, text_size: str, size: tuple[int, int]):
    """Where its word has no room, a dirty one has a star."""
    theme = Theme.of(size, Settings(text_size=text_size))
    assets = AssetsThatTell(theme)
    for count in (7, 9, 10, 13):
        wilds = {"clean": 0, "dirty": 2}.get(kind, count)
        book = group(3, count - wilds, wilds)
        assert len({badge(assets, theme, book, space).get_width() for space in range(12, theme.px(140), 4)}) > 1
        assert all(words.startswith(str(count)) for words in assets.said), assets.said
        assets.said.clear()


class AssetsThatTell(Assets):
    """Writes down which words were drawn."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.said: list[str] = []

    def text(
        self, string: str, size: int, colour: Colour = TEXT, bold: bool = False, *, space: int | None = None
    ) -> pygame.Surface:
        self.said.append(string)
        return super().text(string, size, colour, bold, space=space)


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
@pytest.mark.parametrize("in_foot", [False, True])
def test_the_cards_of_a_partner_are_called_cards(seated, size: tuple[int, int], in_foot: bool):
    setup = melding_table(hand="K K K 9 9 9 4 5 6 7 8", in_foot=[False, False, in_foot, False])
    player = seated(setup, size=size)
    texts = [text for text, _ in player.painted().texts]
    held = [text for text in texts if text.endswith(("+ foot", "in foot"))]
    own = player.table.layout.places[0].plate.width
    others = [player.table.layout.places[seat].plate.width for seat in (1, 2, 3)]
    assert min(others) > own
    assert sum(" cards" in text for text in held) >= 3, held


@pytest.mark.parametrize("size", SIZES[:3])
def test_words_at_the_seats_are_said_in_full_and_go_after_a_while(seated, size):
    player = sit(seated, TABLES[4], size, names=LONGEST)
    board, table = player.table.board, player.table
    for words in ("May I go out?", "I take the pile", "Down: 125"):
        for seat in range(6):
            board.bubbles[seat] = words
        assert all_words(player).count(words) == 6
    items = table.plates.items({})
    drawn = [picture.get_rect(topleft=(x, y)) for height, picture, x, y in items if 700 <= height < 710]
    assert len(drawn) == 12
    places = [place.within for place in table.layout.places.values() if place.within is not None]
    assert all(any(place.inflate(2, 2).contains(rect) for place in places) for rect in drawn)


def test_what_was_said_does_not_stay(seated):
    setup = melding_table("books", hand="K K K A A A 5 9", seats=4)
    player = seated(setup)
    person = PointerPlayer(player)
    for faces in ("K K K", "A A A"):
        person.carry(person.held(faces), person.cloth())
        player.rest()
    player.press_button("Go down")
    player.wait(400)
    assert "Down: 90" in all_words(player)
    player.wait(5000)
    player.rest()
    assert "Down: 90" not in all_words(player)
    assert not player.table.board.bubbles


WARNINGS = (
    "Draw first (or take the pile).",
    "Your side cannot go out yet (1 clean book and 2 dirty books missing): keep one card to discard and one to hold.",
    "You cannot go down with these groups this turn, so take them back and keep your plans to yourself.",
)


@pytest.mark.parametrize("size", SIZES)
def test_two_lines_of_words_cover_nothing(seated, size):
    player = seated(melding_table("books", hand="K K K 5 9"), size=size)
    line, words = player.table.layout.margins.words, player.table.words
    for text in WARNINGS:
        words.say(text, warning=True)
        items = words.items(player.app.assets, player.app.theme, "", True, line)
        assert items
        for _, picture, x, y in items:
            assert line.contains(picture.get_rect(topleft=(x, y))), f"{text!r} leaves its line at {size}"


def test_minimums_of_this_round_and_the_next():
    lords = table("lords", hands=["1 2 3"], round_number=2).seen_by(0)
    assert isinstance(lords, Position)
    assert first_lay_down_words(lords, 0) == [
        "first lay-down 90+ (120+ next round)",
        "first lay-down 90+",
        "needs 90+",
    ]
    down = table("lords", hands=["1 2 3"], groups=[["4 4 4"]], round_number=2).seen_by(0)
    assert isinstance(down, Position)
    assert first_lay_down_words(down, 0) == ["next round 120+", ""]
    last = table("lords", hands=["1 2 3"], round_number=4).seen_by(0)
    assert isinstance(last, Position)
    assert first_lay_down_words(last, 1)[0] == "first lay-down 150+"
    books = table("books", hands=["4 5"], groups=[["K K K"]], totals=[2495, 7500]).seen_by(0)
    assert isinstance(books, Position)
    assert first_lay_down_words(books, 0)[0] == "90+ from 2,500 points"
    assert first_lay_down_words(books, 1)[0] == "first lay-down 150+"


@pytest.mark.parametrize(
    ("rules", "pile", "more", "words"),
    [
        ("books", "4 5", {}, ["Pile cannot be taken"]),
        ("family", "4 5 6 7 8 9 K", {}, ["Two Kings take 5"]),
        ("family", "4 r3", {}, ["Red 3: pile blocked"]),
        ("lords", "4 5 6", {}, ["Two 6s take 3", "or a 6 and a wild"]),
        ("lords", "4 5 6", {"groups": [["6 6 6"]]}, ["Two 6s take 3", "or a 6 and a wild", "or onto your 6s"]),
        ("lords", "4 Je 6", {"frozen": True}, ["Frozen: only two 6s", "take 3 cards"]),
        ("family", "4 5 K", {"turns": [1, 1, 1, 1]}, ["Not in your first turn"]),
        ("family", "4 5 K", {"turns": [1, 1, 1, 1], "turn": 3}, ["Two Kings take 3"]),
        ("family", "4 5 K", {"options": {"pile_match": "one_plus_wild"}}, ["A King and a wild", "take 3 cards"]),
        ("family", "4 5 K", {"options": {"pile_match": "onto_group"}}, ["Only onto your Kings:", "take 3 cards"]),
        (
            "family",
            "4 5 K",
            {"options": {"pile_match": "one_plus_wild+onto_group"}, "groups": [["K K K"]]},
            ["A King and a wild", "take 3 cards", "or onto your Kings"],
        ),
        (
            "lords",
            "4 Je 6",
            {"frozen": True, "options": {"pile_match": "onto_group"}},
            ["Frozen: cannot be taken"],
        ),
        ("lords", "4 5 Vi", {}, ["Villain: pile blocked"]),
        ("lords", "4 5 11", {}, ["Two 11s take 3", "or an 11 and a wild"]),
        ("lords", "8", {}, ["Two 8s take 1", "or an 8 and a wild"]),
        ("family", "", {}, []),
    ],
)
def test_what_taking_the_pile_brings_and_needs(rules, pile, more, words):
    view = table(rules, hands=["4 5"], pile=pile, **more).seen_by(0)
    assert isinstance(view, Position)
    assert pile_words(view, 0) == words


def test_an_empty_pile_has_its_place_on_the_table(seated):
    player = seated(melding_table("family", hand="K 5 9"))
    assert "pile" in all_words(player)


def test_drawn_cards_stand_out_for_the_turn(seated):
    player = seated(melding_table("books", hand="K 5 9 6 7", phase="draw"))
    player.click(player.stock)
    player.rest()
    player.move_to((4, 4))
    player.rest()
    fresh = player.table.board.fresh
    assert len(fresh) == 2
    for sprite in player.table.gestures.hand():
        assert (player.table.card_pictures.rise(sprite) > 0) == (sprite.card in fresh)


@pytest.mark.parametrize("size", SIZES[:3])
def test_many_buttons_leave_the_words_under_the_pile_free(seated, size):
    """Groups laid out, a pile that may be taken, a lifted card that belongs to one of them."""
    setup = melding_table("family", hand="K K 6 5 9 2 7", laid=["6 6 6", "A A 2"], pile="4 5 6 7 8 9 K", phase="draw")
    player = seated(setup, size=size)
    person = PointerPlayer(player)
    person.lift(person.held("6"))
    buttons = [button for button in player.buttons() if button.text]
    assert len(buttons) >= 4
    words = player.table.layout.extra["pile words"]
    for button in buttons:
        assert not button.rect.colliderect(words), f"{button.text} lies on the words under the pile"
        assert button.rect.height >= 32


# --- what a yes costs


def asked(**more: Any) -> Position:
    facts = {
        "phase": "answer", "turn": 2, "actor": 0, "question": "open", "in_foot": [False, False, True, False],
        "feet": [None, None, "", None], **more,
    }  # fmt: skip
    view = table("books", hands=["A A 4 b3"], groups=[["K K K K K K K"], ["9 9 9"]], **facts).seen_by(0)
    assert isinstance(view, Position)
    return view


def test_own_cards_count_in_full_and_unseen_ones_the_average():
    view = asked()
    own, others, _ = stakes(view, 0)
    (mine,) = own
    assert (mine.held, mine.held_cost, mine.aside) == (4, 50, 11)
    assert [left.seat for left in others] == [1, 3]
    seen = {card for pile in view.table.zones.values() for card in pile}
    unseen = [card for card in view.pack() if card not in seen]
    average = sum(view.terms.cost[card] for card in unseen) / len(unseen)
    assert [left.held_cost for left in others] == [round(11 * average)] * 2
    assert abs(mine.aside_cost - 11 * average) < 300, "its bottom card is known"


def test_what_a_yes_costs_tells_nothing_of_hidden_cards():
    view = asked()
    dice = Random(4)
    for _ in range(10):
        other = view.guess(dice).seen_by(0)
        assert isinstance(other, Position)
        assert stakes(other, 0) == stakes(view, 0)


@pytest.mark.spread
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [6, 4])
def test_the_answer_is_a_scene_beside_which_the_hand_stays_in_sight(seated, seats, size):
    setup = melding_table(
        "lords", seats=seats, names=LONGEST, hand=HANDS_OF[22]["lords"], groups=[MINE, THEIRS], phase="answer", turn=2,
        actor=0, question="open", in_foot=[False, False, True, *[False] * (seats - 3)], feet=[None, None, ""],
    )  # fmt: skip
    player = seated(setup, size=size)
    table = player.table
    assert table.question is not None
    panel = table.question.form.root.rect
    assert table.layout.free.contains(panel)
    hand = [sprite.rect() for sprite in table.gestures.hand()]
    assert not panel.colliderect(hand[0].unionall(hand))
    assert not panel.colliderect(table.layout.margins.words)
    assert not panel.colliderect(table.layout.places[1].plate)
    words = all_words(player)
    assert "Your 22 cards" in words
    view = position(player)
    cost = sum(view.terms.cost[card] for card in view.table[HANDS[0]])
    assert f"\N{MINUS SIGN}{cost:,}" in words
    player.press_button("No")
    assert [str(move) for move in table.match.moves][:1] == ["answer no"]


def test_where_to_cut_is_told_as_a_share_of_the_pack_and_never_as_a_count():
    edge = PackEdge(54, lambda lifted: None)
    edge.aim = 27
    node = edge.node()
    assert (node.name, node.value) == ("Where to cut the pack, in percent of its height", "50%")
    assert node.number is not None
    assert node.number.now == pytest.approx(0.5)
