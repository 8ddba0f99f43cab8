"""Skat: the deal that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "dealer": 2,
    "hands": ["JC JS AH 10H KH 7H AS 7S 9D 8C", "JD QH 8S AC KC 9C 7C AD 8D 7D", "JH 8H 10S KS QS 9S 10C QC 10D KD"],
    "skat": "9H QD",
}

LESSON = Lesson(
    ("Mei", "Bruno"),
    (
        Step("One plays alone against two, and needs 61 of the 120 points in the cards."),
        Step(
            "Points: {A} 11, ten 10, {K} 4, {Q} 3, {J} 2. The other cards count nothing.",
            "zone hand 0",
            then=("1 pass", "2 bid 18"),
        ),
        Step(
            "A bid says what your game is worth at least. Bruno bids 18; yours is, too: hold.",
            "button Hold",
            "hold",
            ("2 pass",),
            "With these cards you can play alone: hold the 18.",
        ),
        Step(
            "Both passed, so you play alone. Two cards lie face down, the skat: take it.",
            "zone skat",
            "take_skat",
            (),
            "The skat may help you: take it.",
        ),
        Step(
            "Put two cards away, {Q} and 9 of {D}. Their points still count for you.",
            "card QD 9D",
            "discard QD 9D",
            (),
            "Put away both {D}, the {Q} and the 9.",
        ),
        Step(
            "You name the trumps. Hearts, your longest suit, are safest, and 30 is more than your 18.",
            "button Hearts",
            "announce hearts",
            (),
            "Your long suit is hearts: choose hearts.",
        ),
        Step("These are the trumps: first all four {Js}, whatever their suit, then the hearts.", "sign strip"),
        Step(
            "Lead your best trump. The others have to follow with a trump if they can.",
            "card JC",
            "play JC",
            ("1 play QH", "2 play 8H"),
            "Begin with the {J} of {C}, the highest trump.",
        ),
        Step(
            "The trick is yours, so you lead again. Play your other {J}, now the highest trump.",
            "card JS",
            "play JS",
            ("1 play JD", "2 play JH"),
            "First take the trumps from the others: play the {J} of {S}.",
        ),
        Step(
            "Now the trumps of both others are gone. Nothing beats the {A} of {S}: play it.",
            "card AS",
            "play AS",
            ("1 play 8S", "2 play 9S"),
            "The trumps can wait, nobody has one left. Play the {A} of {S}.",
        ),
        Step(
            "Your five trumps win five more tricks, and the last two are lost. See how it goes.",
            "zone hand 0",
            then=(
                *("0 play AH", "1 play 7D", "2 play QS"),
                *("0 play 10H", "1 play 8D", "2 play QC"),
                *("0 play KH", "1 play 7C", "2 play KS"),
                *("0 play 9H", "1 play 9C", "2 play KD"),
                *("0 play 7H", "1 play KC", "2 play 10D"),
                *("0 play 7S", "1 play AD", "2 play 10S"),
                *("2 play 10C", "0 play 8C", "1 play AC"),
            ),
        ),
        Step("75 points in tricks and 3 put away are 78. You needed 61, so you win."),
        Step("The 2 highest trumps were yours, and playing counts 1: 3 times 10 for hearts is 30.", "sign score"),
        Step("Whoever plays alone and loses pays double. So bid only what your cards are worth."),
    ),
    changes={"rounds": 1},
    position=_POSITION,
)
