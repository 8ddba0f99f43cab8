"""Deals in the form of the International Skat Server: read, played again move for move, and refused in a sentence."""

from __future__ import annotations

from random import Random

import pytest

from game.extras import Record, RecordError
from game.games.skat.rules.record import read_record
from game.games.skat.rules.state import Skat
from game.games.skat.rules.variants import RULE_SETS
from tests.games.skat.recorded.writing import AUCTION, DEAL, HEARTS, PASSED, PLAYED, a_deal, record
from tests.games.skat.talk import events, refusal

WHOLE = record(f"{HEARTS} {PLAYED}", "d:0 win v:40 m:2 bidok p:110 t:9 s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0")
THREE_TRICKS = PLAYED[: PLAYED.index("0 CA")]


def again(found: Record | None, moves: int | None = None) -> Skat:
    """The deal of a record, played again."""
    assert found is not None
    game = Skat(RULE_SETS[0], {}, found.names, 0, (), found.position, recorded=True)
    game.check_position()
    for made in found.moves[:moves]:
        game.play(made)
    return game


def why(text: str) -> str:
    """Why a record cannot be shown."""
    with pytest.raises(RecordError) as refused:
        read_record(text)
    return str(refused.value)


def outcome(text: str) -> Record | str | None:
    """The record, or the sentence about what cannot be shown."""
    try:
        return read_record(text)
    except RecordError as problem:
        sentence = str(problem)
    assert sentence.endswith(".")
    assert len(sentence) < 300
    return sentence


def test_a_record_is_the_deal_move_for_move():
    found = read_record(WHOLE)
    game = again(found)
    assert found is not None
    assert (game.over, game.totals, game.names, game.deals) == (True, [40, 0, 0], ("Ada", "Bo", "Cy"), 1)
    assert [str(made) for made in found.moves[:9]] == [
        "bid 18", "hold", "pass", "pass", "take_skat", "discard QD 8D", "announce hearts", "play JC", "play JH",
    ]  # fmt: skip
    assert found.about == "A deal from a record: Kitchen, 2026-03-09."
    assert events(game, "game_settled")[0].facts["points"] == 110


def test_of_a_long_place_the_first_forty_letters_are_told():
    found = read_record(record(f"{HEARTS} {PLAYED}", PC="Kitchen " * 6))
    assert found is not None
    assert found.about == f"A deal from a record: {('Kitchen ' * 5)[:40]}, 2026-03-09."


@pytest.mark.parametrize("first", range(0, 300, 100))
def test_our_own_deals_come_back_with_score_winner_and_value(first: int):
    kinds: set[str] = set()
    for seed in range(first, first + 100):
        played, text = a_deal(seed)
        game = again(read_record(text))
        assert game.totals == [played.totals[seat] for seat in played.players], text
        ours, theirs = (events(state, "game_settled") for state in (game, played))
        assert [event.facts for event in ours] == [event.facts for event in theirs], text
        kinds |= {word for event in theirs for word in (event.facts["game"], *("hand",) * event.facts["hand"])}
        kinds |= {"given up" for event in theirs if event.facts["conceded"]}
    assert {"grand", "null", "hand", "given up"} < kinds


def test_where_the_defenders_give_up_all_that_is_left_is_the_declarers():
    given_up = record(f"{HEARTS} {THREE_TRICKS} 0 SC.CA.HT.HK.HQ.H9.S7.C7 2 RE 1 RE")
    game = again(read_record(given_up))
    settled = events(game, "game_settled")[0].facts
    assert (settled["tricks"], settled["points"], game.totals) == (10, 120, [50, 0, 0])  # schneider and schwarz
    assert [event.facts for event in events(game, "conceded")] == [{"defenders": True}]


def test_one_defender_alone_does_not_give_the_deal_up():
    both = read_record(record(f"{HEARTS} 0 CJ 1 RE 1 HJ 2 DJ 0 SJ 1 D7 2 RE"))
    assert both is not None
    assert [str(made) for made in both.moves[-3:]] == ["play JS", "play 7D", "concede"]
    assert "breaks off before the deal is over" in why(record(f"{HEARTS} 0 CJ 1 RE 1 HJ 2 DJ"))


def test_a_null_game_that_is_not_played_to_its_end_is_won():
    moves = f"w {'.'.join(DEAL)} 1 18 0 p 2 p 1 NO 2 RE 0 RE"
    assert again(read_record(record(moves, "d:1 win v:59"))).totals == [0, 59, 0]


def test_the_declarer_may_give_up_at_any_time_and_out_of_turn():
    late = f"{HEARTS} {THREE_TRICKS} 0 CA 1 CQ 0 RE"
    game = again(read_record(record(late)))
    assert game.totals == [-60, 0, 0]  # with 2, hearts, as in section 4.4
    assert again(read_record(record(late, "d:0 loss v:-80"))).totals == [-60, 0, 0]  # elsewhere it may count more
    assert events(game, "game_settled")[0].facts["conceded"]


@pytest.mark.parametrize(("who", "totals"), [(0, [-60, 0, 0]), (2, [50, 0, 0])])
def test_who_leaves_during_the_play_gives_up(who: int, totals: list[int]):
    for what, words in (("LE", "left the table"), ("TI", "ran out of time")):
        found = read_record(record(f"{HEARTS} {THREE_TRICKS} w {what}.{who}"))
        assert again(found).totals == totals
        assert found is not None
        assert found.about.endswith(f"{('Ada', 'Bo', 'Cy')[who]} {words}, and the deal was over.")


def test_nobody_can_give_up_like_that_at_a_table_of_the_house():
    game, _ = a_deal(1)
    found = read_record(record(f"{HEARTS} {THREE_TRICKS} 0 RE"))
    assert found is not None
    position = {key: value for key, value in found.position.items() if key != "from_record"}
    table = Skat(RULE_SETS[0], {}, found.names, 0, (), position)
    for made in found.moves[:-1]:
        table.play(made)
    assert refusal(table, "concede", seat=1) == "Only the declarer may give up."
    assert refusal(table, "concede", seat=0) == "You can only give up in the first two tricks."
    assert refusal(game, "concede", seat=1) == "This deal is over."


def test_at_a_record_nobody_is_offered_to_give_up_late():
    found = read_record(record(f"{HEARTS} {THREE_TRICKS} 0 RE"))
    assert found is not None
    game = again(found, -1)
    assert not [made for made in game.moves(0) if made.kind == "concede"]
    assert refusal(game, "concede", seat=0) is None


def test_a_deal_that_nobody_plays_is_a_deal():
    game = again(read_record(record(PASSED, "passed")))
    assert (game.over, game.totals) == (True, [0, 0, 0])


@pytest.mark.parametrize("said", ["H.DQ.D8", "H 0 DQ.D8", "H 0 D8.DQ"])
def test_what_is_put_away_may_stand_behind_the_game_or_alone(said: str):
    text = WHOLE.replace("H.DQ.D8", said)
    found = read_record(text)
    assert found is not None
    assert {str(made) for made in found.moves} >= {"announce hearts"}
    assert again(found).totals == [40, 0, 0]


@pytest.mark.parametrize(
    ("said", "announced"),
    [
        ("GH", "grand"), ("CHS", "clubs-schneider"), ("SHZ", "spades-schwarz"), ("DHSZ", "diamonds-schwarz"),
        ("HO", "hearts-ouvert"), ("GHOSZ", "grand-ouvert"), ("NH", "null"), ("NOH", "null-ouvert"),
        ("GO.CJ.SJ.HA.HT.HK.H9.CA.S7.D8.C7", "grand-ouvert"),
    ],
)  # fmt: skip
def test_every_game_from_the_hand(said: str, announced: str):
    moves = f"w {'.'.join(DEAL)} {AUCTION} 0 {said} 0 CJ 1 RE 2 RE"
    found = read_record(record(moves))
    assert found is not None
    assert [str(made) for made in found.moves[4:6]] == ["hand", f"announce {announced}"]


def test_players_without_names_are_called_by_their_places():
    found = read_record(record(PASSED, names=("", "Bo", " ")))
    assert found is not None
    assert found.names == ("Forehand", "Bo", "Rearhand")


def test_the_record_may_stand_anywhere_in_a_text_and_over_several_lines():
    for text in (
        f"table .5 ada end {WHOLE}\n\n--\n",
        WHOLE.replace(" 0 ", "\n0 "),
        WHOLE[1:],
        WHOLE.lower()[:9] + WHOLE[9:],
    ):
        assert again(read_record(text)).totals == [40, 0, 0]
    bracket = WHOLE.replace("PC[Kitchen]", r"PC[Kitchen]CO[a \] b]")
    assert again(read_record(bracket)).totals == [40, 0, 0]


def test_of_several_deals_the_first_that_can_be_shown_is_shown():
    broken = record("w HA.HK")
    found = read_record(f"{broken}\n{broken}\n{WHOLE}\n{record(PASSED)}")
    assert found is not None
    assert found.about.endswith("The 2 before it cannot be shown. 1 more deal follows in the text.")
    last = read_record(found.rest)
    assert last is not None
    assert (again(last).totals, last.rest) == ([0, 0, 0], "")
    assert last.about == "A deal from a record: Kitchen, 2026-03-09."
    assert why(broken).startswith("The rec")
    assert why(f"{broken}{broken}").startswith(
        "None of the 2 deals in this text can be shown. Of the first one: The rec"
    )
    assert read_record(broken * 49 + WHOLE) is not None
    assert why(broken * 50 + WHOLE).startswith("None of the first 50 deals in this text can be shown.")


@pytest.mark.parametrize("text", ["", "bread", "1CGYM-24JCE", "(", "[[[[", '{"kitchen_table": 1}', "GM", "\0\0"])
def test_other_texts_are_no_records(text: str):
    assert read_record(text) is None


CARDS = ".".join(DEAL)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("(;GM[1]FF[4]SZ[19];B[pd];W[dp])", "This is a record of another game."),
        (WHOLE[: WHOLE.index(" ]R[")], "The record is damaged: it breaks off."),
        ("(;GM[Skat]", "The record is damaged: it breaks off."),
        (record(f"{HEARTS} {THREE_TRICKS} 0"), "The record is damaged: it breaks off."),
        (record(""), "The record has no deal"),
        (record("1 18 0 y"), "The record has no deal"),
        (record(HEARTS), "breaks off before the deal is over"),
        (record(f"{HEARTS} {THREE_TRICKS}"), "breaks off before the deal is over"),
        (record(PASSED.replace("C7", "C8")), "does not deal the 32 cards"),
        (record(PASSED.replace(".C7", "")), "does not deal the 32 cards"),
        (record(PASSED.replace("C7", "C6")), "'C6' is no card of Skat"),
        (record(PASSED.replace("C7", "??")), "as one of its players saw it"),
        (record(f"w {CARDS} 1 p w LE.2"), "This deal was not played: Cy left the table before the first card."),
        (record(f"w {CARDS} 1 p w TI.0"), "This deal was not played: Ada ran out of time before the first card."),
        (record(f"w {CARDS} 1 18 0 y 0 RE"), "This deal was not played: Ada gave up before the first card."),
        (record(f"w {CARDS} 1 19"), "Move 1 of the record is against the rules here. 19 is not a possible game value."),
        (record(f"w {CARDS} 2 18"), "It is Bo's turn."),
        (record(f"w {CARDS} 1 what"), "a move that is not known here: '1 what'"),
        (record(f"w {CARDS} 1 whatever-i"), "a move that is not known here: '1 whatever-i'."),
        (record(f"w {CARDS} 1 whatever-it-is"), "a move that is not known here: '1 whatever-i…'"),
        (record(PASSED.replace("C7", "Cseventeenth")), "'Cseventeenth' is no card of Skat"),
        (record(PASSED.replace("C7", "Cseventeenths")), "'Cseventeenth…' is no card of Skat"),
        (record(f"w {CARDS} 3 p"), "a move that is not known here: '3 p'"),
        (record(f"w {CARDS} 1 p w XX.1"), "a move that is not known here: 'XX.1'"),
        (record(f"{HEARTS} w LE.7"), "a move that is not known here: 'LE.7'"),
        (record(HEARTS.replace("0 H.", "0 HH.")), "a move that is not known here: 'HH'"),
        (record(HEARTS.replace("0 H.", "0 X.")), "a move that is not known here: 'X'"),
        (record(f"{HEARTS} 0 CJ.SJ"), "a move that is not known here: 'CJ.SJ'"),
        (record(f"{HEARTS} 0 ??"), "The record is damaged: it hides a card."),
        (record(f"{HEARTS} 0 CJ 1 CT"), "Move 9 of the record is against the rules here. Trumps were led;"),
        (record(f"{HEARTS} 0 HJ"), "That card is not in your hand."),
        (WHOLE.replace("v:40", "v:30"), "it tells of 30 points for Ada, and its moves come to 40 for Ada."),
        (WHOLE.replace("d:0 win", "d:1 win"), "it tells of 40 points for Bo, and its moves come to 40 for Ada."),
        (WHOLE.replace("win", "loss"), "The record does not agree with itself"),
        (record(f"{HEARTS} {PLAYED}", "passed"), "it is passed in, and somebody plays"),
        (record(PASSED, "d:0 win v:40"), "it has a result, and nobody plays"),
    ],
)  # fmt: skip
def test_what_cannot_be_shown_gets_a_sentence(text: str, sentence: str):
    told = why(text)
    assert sentence in told
    assert told.endswith(".")


def test_whatever_is_in_it_a_record_is_shown_or_gets_a_sentence():
    rng = Random(1)
    letters = [*"()[];.?w012psyRECJSHDGNTAKQ789 \n", "MV[", "GM[Skat]", "TI.", "]R[", "\u0663", "\ud83c", "\0"]
    shown = 0
    for _ in range(3000):
        text = list(WHOLE)
        for _ in range(rng.randint(1, 4)):
            at, end = sorted(rng.randrange(len(text)) for _ in range(2))
            change = rng.randrange(4)
            if change == 0:
                text[at] = rng.choice(letters)
            elif change == 1:
                text[at:at] = rng.choices(letters, k=rng.randint(1, 5))
            elif change == 2:
                del text[at : min(end, at + 30)]
            else:
                text[at:at] = text[at:end]
        found = outcome("".join(text))
        if isinstance(found, Record):
            shown += 1
            assert again(found).over
    assert 50 < shown < 2950


@pytest.mark.parametrize("start", range(0, len(WHOLE), 200))
def test_wherever_it_breaks_off_there_is_a_sentence(start: int):
    for end in range(start, min(start + 200, WHOLE.index(" ]R["))):
        assert not isinstance(outcome(WHOLE[:end]), Record)


@pytest.mark.parametrize(
    "text",
    [
        "GM[Skat]" * 200_000,
        "GM[Skat]" + "A[" * 500_000,
        "GM[Skat]" + "MV[" + "w " * 500_000 + "]",
        "GM[Skat]MV[w " + "CJ." * 500_000 + "]",
        "(" * 1_000_000,
        "GM" + " " * 2_000_000,
        "GM[Skat]" + "\\]" * 500_000,
    ],
    ids=["games", "open", "moves", "cards", "brackets", "spaces", "escapes"],
)
def test_huge_texts_are_read_soon(text: str):
    assert not isinstance(outcome(text), Record)
