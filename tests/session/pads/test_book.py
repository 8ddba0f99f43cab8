"""A score pad as it is kept: sums follow from the answers, and a line that is corrected changes what comes after it."""

from __future__ import annotations

import pytest

from game import catalogue
from game.session.match import NewerSave, SaveError
from game.session.pads.book import PadBook, read_book, standing_text
from game.session.pads.paper import pad_page
from game.words.pad.pad import PadError
from game.words.pad.questions import Answers

NAMES = ("Ada", "Bruno", "Chiara", "Diego")
MADE: Answers = {"bid": "0 20", "tricks 0": 3, "highest": 0}
SET_BACK: Answers = {"bid": "0 25", "tricks 0": 3, "highest": 1}


def a_book(game: str = "forty-fives", names: tuple[str, ...] = NAMES, **changes) -> PadBook:
    declared = catalogue.game(game)
    return PadBook(declared, declared.rule_sets[0].id, changes, names, 1)


def test_the_last_number_of_a_sum_follows_by_itself():
    book = a_book()
    book.write(MADE)
    assert book.rounds[0]["tricks 1"] == 2
    assert book.play().pad.totals == [20, 10]


def test_the_deal_passes_to_the_left():
    book = a_book()
    for dealer in (1, 2, 3, 0):
        assert book.play().pad.dealer == dealer
        book.write(MADE)


def test_a_line_that_is_corrected_changes_all_that_follow_and_the_end_of_the_match():
    book = a_book(target=60)
    for _ in range(3):
        book.write(MADE)
    assert book.play().pad.winners == (0, 2)
    book.write(SET_BACK, 1)
    played = book.play()
    assert [entry.sheet.after for entry in played.entries if entry.sheet] == [(-25, 15), (-5, 25), (15, 35)]
    assert not played.pad.over


def test_a_round_after_the_end_does_not_count_until_the_match_goes_on_again():
    book = a_book(target=60)
    for answers in (SET_BACK, MADE, MADE, MADE):
        book.write(answers)
    book.write({"bid": "0 30", "tricks 0": 5, "highest": 0}, 1)
    *_, last = book.play().entries
    assert last.sheet is None
    assert last.trouble == "The match was over before this hand."
    book.write(SET_BACK, 1)
    assert book.play().entries[-1].sheet is not None


def test_a_player_who_was_out_by_then_cannot_lose_a_life():
    book = a_book("ninety-nine", lives=1)
    book.write({"lost": [0]})
    book.write({"lost": [1]})
    book.write({"lost": [1]}, 1)
    assert [bool(entry.trouble) for entry in book.play().entries] == [False, True]


def test_the_rules_are_named_with_their_house_rules_or_by_what_somebody_calls_them():
    assert a_book().rules_line == "Merrimack Valley rules"
    assert a_book(target=60).rules_line == "Merrimack Valley rules, 1 house rule"
    ours = PadBook(catalogue.game("forty-fives"), "merrimack", {"target": 60}, NAMES, called="Grandma's")
    assert ours.rules_line == "Grandma's rules"


def test_a_round_is_crossed_out():
    book = a_book()
    book.write(SET_BACK)
    book.write(MADE)
    book.remove(1)
    assert book.play().pad.totals == [20, 10]


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({}, "Still to answer: the bid."),
        ({"bid": "0 20"}, "Still to answer: tricks."),
        (
            {"bid": "0 20", "tricks 0": 5, "highest": 1},
            "Bruno and Diego won no trick, and so not .*",
        ),
        ({"bid": "0 20", "tricks 0": 3, "tricks 1": 3, "highest": 1}, "Tricks add up to 6, not 5."),
        ({"bid": "0 35", "tricks 0": 3, "highest": 1}, "Still to answer: the bid."),
    ],
)
def test_what_is_missing_or_wrong_is_said(answers, words):
    book = a_book()
    with pytest.raises(PadError, match=words):
        book.write(answers)
    assert not book.rounds


def test_a_book_is_read_as_it_was_written_with_what_a_newer_program_keeps_in_it():
    book = a_book(target=60)
    book.write(MADE)
    book.draft = {"bid": "1 15"}
    data = {**book.to_json(), "photo": "a table"}
    again = read_book(data)
    assert again.to_json() == data
    assert again.play().pad.totals == [20, 10]


@pytest.mark.parametrize(
    "change",
    [
        {"names": ["Ada", "ada", "Bruno", "Chiara"]},
        {"names": 5},
        {"names": ["Ada"]},
        {"dealer": 4},
        {"dealer": True},
        {"rounds": {}},
        {"rounds": [[]]},
        {"rounds": [{"bid": {}}]},
        {"rounds": [{"bid": 1.5}]},
        {"draft": [1]},
        {"options": 7},
        {"begun": None},
    ],
    ids=str,
)
def test_a_damaged_book_is_refused(change):
    with pytest.raises(SaveError):
        read_book({**a_book().to_json(), **change})


@pytest.mark.parametrize("change", [{"kitchen_table": 2}, {"game": "whist"}, {"rules": "another"}], ids=str)
def test_a_book_of_a_newer_program_is_whole_all_the_same(change):
    with pytest.raises(NewerSave):
        read_book({**a_book().to_json(), **change})


def test_answers_that_nobody_could_give_do_not_count():
    strange = {"bid": [1, 2], "tricks 0": "many", "highest": True}
    played = read_book({**a_book().to_json(), "rounds": [strange, MADE]}).play()
    assert [bool(entry.trouble) for entry in played.entries] == [True, False]
    assert played.pad.totals == [20, 10]


def test_a_list_says_how_a_match_stands():
    book = a_book(target=60)
    assert standing_text(book) == "Nothing written down yet"
    book.write(MADE)
    assert standing_text(book) == "After 1 hand: Ada and Chiara 20; Bruno and Diego 10"
    for _ in range(2):
        book.write(MADE)
    assert standing_text(book) == "Ada and Chiara won"


def test_a_sheet_for_paper_has_every_line_and_the_names_as_they_are():
    book = a_book(names=("<Ada>", "Bruno", "Chiara", "Diego"))
    book.called = "Grandma's"
    book.write(SET_BACK)
    page = pad_page(book)
    assert "&lt;Ada&gt; and Chiara" in page
    assert "Grandma&#39;s rules" in page
    for cell in ("<b>Hand 1</b>", "\N{MINUS SIGN}25", "The bid: bid 25 and took only 15", "New total", "Still to go"):
        assert cell in page
