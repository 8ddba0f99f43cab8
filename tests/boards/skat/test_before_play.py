"""Skat at the screen before the play: the ladder, the skat, what is announced."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import card
from game.engine.state import HANDS
from game.games.skat.rules.position import ANNOUNCING, DISCARDING, SKAT, TAKING
from game.games.skat.rules.scoring import FIGURES
from tests.boards.skat.tables import OWN, alone, board, skat, texts, tile
from tests.ui.player import NAMES
from ui.boards.skat.asking import Ladder
from ui.dialog import Dialog
from ui.table.show.speech import bubble
from ui.theme import TEXT

# -- the auction (section 4.1) ---------------------------------------------------------------------------------------


def test_forehand_is_asked_to_hold_what_middlehand_bids(sit_down):
    player = sit_down(skat(bids=[0, 18, 0]))
    player.rest()
    assert player.painted().says("Bruno bids 18")
    assert texts(player) == ["Hold 18", "Pass", f"Hold {UP_TO}"]
    assert player.button("Hold 18").kind == "quiet"  # a bid is no slip of the space bar
    player.key(pygame.K_SPACE)
    player.key(pygame.K_RETURN)
    assert not player.table.match.moves
    assert board(player).bubbles[1] == "18"
    assert player.painted().says("Your turn: hold or pass.")
    player.press_button("Hold 18")
    assert str(player.table.match.moves[0]) == "hold"


def test_the_next_figure_is_first_and_the_ladder_jumps(sit_down):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]))  # Clara is forehand, Ada middlehand
    player.rest()
    assert texts(player)[:5] == ["Bid 18", "Pass", f"Bid {UP_TO}", "18", "20"]
    player.press_button("33")
    assert str(player.table.match.moves[0]) == "bid 33"


def test_the_panel_says_who_answers_the_first_call(sit_down):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]))  # Clara is forehand
    player.rest()
    assert player.painted().says("Nobody has bid yet; Clara answers")
    assert player.painted().says("Your turn: bid or pass.")


@pytest.mark.parametrize(
    ("dealer", "bids", "says"), [(1, [0, 0, 0], "Ada bids or passes."), (2, [0, 18, 0], "Ada holds or passes.")]
)
def test_those_who_wait_are_told_whether_somebody_bids_or_answers(sit_down, dealer: int, bids: list[int], says: str):
    player = sit_down(skat(dealer=dealer, bids=bids))
    player.rest()
    assert board(player).waiting(NAMES) == says


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), "normal"), ((1280, 720), "largest")])
def test_an_arrow_moves_along_the_ladder_and_passes_no_figure_over(sit_down, size, text_size):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]), size=size, text_size=text_size)
    player.rest()
    question = player.table.question
    assert question is not None
    (ladder,) = (widget for widget in question.form.root.everything() if isinstance(widget, Ladder))
    seen = {*texts(player)}
    for _ in range(30):
        player.press_button("right")
        seen |= {*texts(player)}
        assert len({child.rect.y for child in ladder.children()}) == 1, "all in one line"
    assert {str(figure) for figure in FIGURES} <= seen
    assert texts(player)[-1] == "264"
    assert not player.button("right").enabled
    assert all(ladder.rect.contains(child.rect) for child in ladder.children())
    player.press_button("264")
    assert str(player.table.match.moves[0]) == "bid 264"


@pytest.mark.parametrize("bid", [18, 144, 192])
def test_the_next_figure_is_seen_beside_the_one_that_stands(sit_down, bid):
    player = sit_down(skat(dealer=0, bids=[0, bid, bid], passed=[False, False, True]), text_size="largest")
    player.rest()
    assert {str(FIGURES[FIGURES.index(bid) + 1])} <= {*texts(player)[1:]}


def test_the_figures_below_cannot_be_called(sit_down):
    player = sit_down(skat(dealer=0, bids=[0, 22, 22], passed=[False, False, True]))  # Ada is rearhand
    player.rest()
    assert texts(player)[0] == "Bid 23"
    assert "22" not in texts(player)
    assert player.painted().says("The bid stands at 22")


@pytest.mark.parametrize("text_size", ["normal", "large"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_is_said_at_the_top_lies_on_nothing_else(sit_down, size, text_size):
    player = sit_down(skat(seats=4, dealer=3, hands=[OWN]), size=size, text_size=text_size)  # Clara sits at the top
    player.rest()
    layout = player.table.layout
    cards = [layout.spots[where].rect() for where in (SKAT, HANDS[2])]
    for words in ("18", "Hold 264", "Pass", "Takes the skat"):
        player.table.board.bubbles = {2: words}
        ground, _ = bubble(player.app.assets, player.app.theme, layout.places[2], words, layout.free)
        said = ground[1].get_rect(topleft=ground[2:])
        assert said.collidelist([*cards, layout.extra["score"], *(place.plate for place in layout.places.values())]) < 0


# -- the skat (section 4.2) ------------------------------------------------------------------------------------------


def test_the_skat_is_taken_into_the_hand_and_stays_marked(sit_down):
    player = sit_down(alone(TAKING, skat="QD 8D"))
    player.rest()
    assert texts(player) == ["Take the skat", "Play hand"]
    player.press_button("Take the skat")
    player.rest()
    assert len(player.table.gestures.hand()) == 12
    assert board(player).fresh == {card("QD"), card("8D")}
    assert player.painted().says("two cards to be put away")


def test_whoever_has_seen_the_skat_does_not_put_it_back_for_nothing(sit_down):
    player = sit_down(alone(TAKING, skat="QD 8D"))
    player.rest()
    player.press_button("Take the skat")
    player.rest()
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(player.app.scene, Dialog)
    player.press_button("Undo")
    player.rest()
    player.press_button("Play hand")
    player.rest()
    assert player.table.controller.match.ledger.why_practice == (
        "A move was taken back: this deal does not count in your statistics."
    )


@pytest.mark.parametrize("how", ["click", "drag"])
def test_two_cards_wait_in_the_middle_till_the_button_says_so(sit_down, how):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    place = player.table.layout.spots[SKAT].rect().center
    for text in ("QD", "8D"):
        if how == "drag":
            player.drag(player.on(text), place)
        else:
            player.click(player.on(text))
        player.wait(600, 300)
    assert not player.table.match.moves, "nothing is final yet"
    player.press_button("Put two cards away")
    player.rest()
    assert str(player.table.match.moves[0]) in ("discard QD 8D", "discard 8D QD")
    assert len(player.table.view.table[HANDS[0]]) == 10


def test_a_card_comes_back_before_it_is_put_away_for_good(sit_down):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    for text in ("QD", "8D", "QD"):
        player.click(player.on(text))
        player.wait(600, 300)
    assert [held.text for held in player.table.gestures.lifted_cards()] == ["8D"]


def test_three_lifted_cards_are_too_many(sit_down):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    for text in ("QD", "8D", "7S"):
        player.click(player.on(text))
        player.wait(600, 300)
    assert player.painted().says("3 cards are lifted, but only 2 go away")


def test_both_cards_come_back_with_one_click(sit_down):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    for text in ("QD", "8D"):
        player.drag(player.on(text), player.table.layout.spots[SKAT].rect().center)
        player.rest()
    player.press_button("Take all back")
    player.rest()
    assert not player.table.gestures.lifted_cards()
    assert not player.table.match.moves


# -- the game (section 4.3) ------------------------------------------------------------------------------------------


def test_the_games_say_what_they_are_worth(sit_down):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", bid=30))
    player.rest()
    assert [name for name in texts(player) if name != "Nothing more"] == [
        "Clubs", "Spades", "Hearts", "Diamonds", "Grand", "Null", "Null ouvert",
    ]  # fmt: skip
    assert [tile(player, name).below for name in ("Clubs", "Diamonds", "Null", "Null ouvert")] == [
        "36", "only 27", "only 23", "46",
    ]  # fmt: skip
    assert tile(player, "Diamonds").dim


def test_a_suit_that_is_overbid_for_certain_asks_first_and_null_is_refused(sit_down):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", bid=30))
    player.rest()
    player.press_button("Null")
    assert not player.table.match.moves
    assert player.painted().says("Null is worth 23, but you bid 30")
    player.press_button("Diamonds")
    assert not player.table.match.moves
    assert player.table.choice is not None
    player.key(pygame.K_ESCAPE)
    player.press_button("Hearts")
    assert str(player.table.match.moves[0]) == "announce hearts"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_question_about_an_overbid_game_is_read_in_full(sit_down, size):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", bid=30), size=size)
    player.rest()
    player.press_button("Diamonds")
    assert player.painted().says("Diamonds is worth 27, but you bid 30. Play it all the same?")
    assert player.table.choice is not None
    assert player.table.question is not None
    asked, behind = player.table.choice.items(), player.table.question.items()
    assert min(z for z, *_ in asked) > max(z for z, *_ in behind), "no word of the panel behind it shows through"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_longest_announcement_is_read_in_full(sit_down, size):
    player = sit_down(alone(ANNOUNCING, hand_game=True), size=size)
    player.rest()
    player.press_button("Schneider")
    player.press_button("Diamonds")
    player.rest()
    assert player.painted().says("Diamonds hand, schneider")
    assert not player.painted().says("Diamonds hand, schneider announced")
    table, free = player.table, player.table.layout.free
    size_px = player.app.theme.text()
    shown = table.plates.items({})
    assert board(player).bubbles[0] == "Diamonds hand, schneider"
    words = player.app.assets.text("Diamonds hand, schneider", size_px, TEXT, bold=True)
    (place,) = [free.contains(picture.get_rect(topleft=(x, y))) for _, picture, x, y in shown if picture is words]
    assert place


def test_the_steps_of_a_hand_game_include_each_other(sit_down):
    player = sit_down(alone(ANNOUNCING, hand_game=True))
    player.rest()
    player.press_button("Ouvert")
    chosen = [button.text for button in player.buttons() if button.kind == "chosen"]
    assert chosen == ["Schneider", "Schwarz", "Ouvert"]
    assert player.painted().says("Schneider and schwarz are included")
    player.press_button("Clubs")
    assert str(player.table.match.moves[0]) == "announce clubs-ouvert"


def test_the_value_is_not_told_where_the_table_says_so(sit_down):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", changes={"show_value": False}))
    player.rest()
    assert tile(player, "Clubs").below == ""


# -- bidding up to a figure -------------------------------------------------------------------------------------------


UP_TO = "up to \N{HORIZONTAL ELLIPSIS}"


def wait_for_others(player) -> None:
    """Let whoever is spoken for and the computers bid, until somebody at the screen is asked or the auction is over."""
    for _ in range(400):
        player.step(50)
        asked = player.table.controller.prompt() is not None or player.table.controller.passing_to is not None
        if player.table.controller.curtain is not None or (asked and player.table.director.idle):
            return
    raise AssertionError("the auction does not go on")


def said(player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


def test_a_seat_that_bids_up_to_a_figure_says_one_after_the_other(sit_down):
    """Clara answers with a strong hand: she holds 18 and 20, and hears a pass to what she would hold as well."""
    strong = "JC JS JH JD AC 10C KC QC 9C 8C"
    player = sit_down(skat(dealer=1, bids=[0, 0, 0], hands=["7S 8S 9S 7H 8H 9H 7D 8D 9D 7C", "QS KS 10S", strong]))
    player.rest()
    player.press_button(f"Bid {UP_TO}")
    assert player.painted().says("Up to which figure? Above it you pass.")
    player.press_button("22")
    for _ in range(200):
        player.step(50)
        assert "Pass" not in texts(player), "never asked again"
    own = [move for move in player.table.match.moves if move.seat == 0]
    assert [str(move) for move in own][:4] == ["bid 18", "bid 20", "bid 22", "pass"]
    assert said(player)[:6] == ["bid 18", "hold", "bid 20", "hold", "bid 22", "hold"], "one by one, as ever"


def test_the_button_turns_the_ladder_and_back(sit_down):
    player = sit_down(skat(bids=[0, 18, 0]))
    player.rest()
    player.press_button(f"Hold {UP_TO}")
    assert "18" in texts(player)
    player.press_button(f"Hold {UP_TO}")
    assert texts(player) == ["Hold 18", "Pass", f"Hold {UP_TO}"]
    assert not player.table.match.moves


def test_who_speaks_last_of_all_has_no_limit_to_set(sit_down):
    player = sit_down(skat(dealer=2, bids=[0, 0, 0], passed=[False, True, True]))
    player.rest()
    assert texts(player)[:2] == ["Bid 18", "Pass"]
    assert not any(UP_TO in text for text in texts(player))


def test_undo_ends_the_limit_and_asks_again(sit_down):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]))
    player.rest()
    player.press_button(f"Bid {UP_TO}")
    player.press_button("33")
    assert said(player)[0] == "bid 18"
    assert player.table.controller.undo()
    for _ in range(60):
        player.step(50)
    assert said(player) == []
    assert texts(player)[0] == "Bid 18"
    assert player.table.controller.redo(), "what the limit had said is made again, without the limit"
    assert said(player) == ["bid 18"]
    assert player.table.controller.limits.of(0) is None


def test_a_limit_is_set_before_one_is_asked(sit_down):
    """Ada is rearhand: Clara calls, Bruno answers, and Ada speaks by her limit when her turn comes."""
    player = sit_down(skat(dealer=0, bids=[0, 0, 0]))
    while f"Bid {UP_TO}" not in texts(player):
        player.step(50)
    assert player.table.controller.prompt() is None
    player.press_button(f"Bid {UP_TO}")
    assert player.painted().says("Up to which figure? Above it you pass.")
    made = len(player.table.match.moves)
    player.wait(3000, 50)
    assert len(player.table.match.moves) == made, "the others wait for her answer"
    player.press_button("20")
    assert not any(move.seat == 0 for move in player.table.match.moves)
    for _ in range(200):
        player.step(50)
        assert "Pass" not in texts(player), "never asked"
    assert [str(move) for move in player.table.match.moves if move.seat == 0] == ["bid 18"]


def test_a_limit_is_taken_back_and_one_is_asked(sit_down):
    player = sit_down(skat(dealer=0, bids=[0, 0, 0]))
    while f"Bid {UP_TO}" not in texts(player):
        player.step(50)
    for answer in ("22", "Ask me"):
        words = next(text for text in texts(player) if text.startswith("Bid up to"))
        player.press_button(words)
        player.press_button(answer)
        player.step(50)
    assert f"Bid {UP_TO}" in texts(player)
    wait_for_others(player)
    assert player.table.question is not None
    assert not [move for move in player.table.match.moves if move.seat == 0]


def test_a_limit_that_was_set_early_is_seen_by_nobody_else(sit_down):
    """Ada and Bruno share the screen: what Ada looks at does not say what Bruno has said, nor that he has."""
    player = sit_down(skat(dealer=2, persons=2, bids=[0, 0, 0]))  # Ada is forehand, Bruno calls
    player.rest()
    player.lower("click")
    player.rest()
    player.press_button("Bid 18")
    while f"Bid {UP_TO}" not in texts(player):
        player.step(50)
    player.press_button(f"Bid {UP_TO}")
    player.press_button("20")
    player.step(50)
    assert "Bid up to 20" in texts(player)
    player.press_button("Pass on to Ada")
    assert not any("up to" in text for text in texts(player))
    player.lower("click")
    player.rest()
    assert texts(player)[:3] == ["Hold 18", "Pass", f"Hold {UP_TO}"]
    player.press_button("Hold 18")
    wait_for_others(player)
    assert said(player) == ["bid 18", "hold", "bid 20"]
    assert f"Bid {UP_TO}" not in texts(player), "she is asked"


def test_the_machine_is_not_passed_for_what_a_limit_says(sit_down):
    """Ada and Bruno share the screen: Bruno is asked again only when he has passed."""
    setup = skat(dealer=2, persons=2, bids=[0, 0, 0])  # Ada is forehand, Bruno calls
    player = sit_down(setup)
    player.rest()
    player.lower("click")
    player.rest()
    assert player.table.controller.viewer == 1
    player.press_button(f"Bid {UP_TO}")
    player.press_button("20")
    wait_for_others(player)
    player.press_button("Pass on to Ada")
    player.lower("click")
    player.rest()
    player.press_button("Hold 18")
    wait_for_others(player)
    assert said(player) == ["bid 18", "hold", "bid 20"]
    assert player.table.controller.viewer == 0, "she still looks at it"
    assert player.painted().says("Bruno bids 20")
    player.press_button("Hold 20")
    wait_for_others(player)
    assert said(player)[:5] == ["bid 18", "hold", "bid 20", "hold", "pass"]


def test_plates_say_who_is_forehand_middlehand_and_rearhand(sit_down):
    player = sit_down(skat(dealer=2, bids=[0, 18, 0]))
    player.rest()
    assert [board(player).notes(seat).mate for seat in range(3)] == ["forehand", "middlehand", "rearhand"]
    player = sit_down(alone(TAKING))
    player.rest()
    assert [board(player).notes(seat).mate for seat in range(3)] == ["declarer", "", ""]


def test_with_four_the_dealer_sits_out(sit_down):
    player = sit_down(skat(seats=4, dealer=1, bids=[0, 0, 0, 0]))
    player.step()
    assert [board(player).notes(seat).mate for seat in range(4)] == ["rearhand", "", "forehand", "middlehand"]
