"""Ninety-Nine, the trick game: the hand that teaches it."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "phase": "bid",
    "dealer": 2,
    "hands": [
        "AS KC 7C 6S 9H 7H 8D 6D JD 8S 6C 7D",
        "AC QS 9S 10H 6H KH QD 10D 9C 8C JS QH",
        "KS 7S 10S AH JH 8H AD KD 9D QC JC 10C",
    ],
}

LESSON = Lesson(
    ("Mei", "Bruno"),
    (
        Step("Win exactly as many of the nine tricks as you bid: not one more, not one less.", "zone hand 0"),
        Step("You bid with three cards: each club counts 3, a heart 2, a spade 1, a diamond nothing."),
        Step(
            "Ace and king may win: bid two. Lay aside the 7 of hearts, the 6 and 7 of diamonds.",
            "card 7H 6D 7D",
            "lay 7H 6D 7D",
            ("1 lay QH KH 10H", "2 lay 9D JH 8H"),
            "Lay aside the 7 of hearts and the 6 and 7 of diamonds: a heart counts two.",
        ),
        Step(
            "Nobody knows what the others bid. There are no trumps now: lead your ace.",
            "card AS",
            "play AS",
            ("1 play QS", "2 play KS"),
            "Begin with the ace of spades.",
        ),
        Step(
            "One trick is yours. Now get rid of a low card: lead the 6 of clubs.",
            "card 6C",
            "play 6C",
            ("1 play AC", "2 play 10C", "1 play 9C", "2 play JC"),
            "Lead the 6 of clubs: it loses.",
        ),
        Step(
            "The ace of clubs is gone, so your king is the best club: play it and win.",
            "card KC",
            "play KC",
            (),
            "That is the trick that you need: play the king.",
        ),
        Step("Two tricks, as many as you bid. From now on you lose all you can.", "zone won 0"),
        Step("A trick scores 1; an exact bid brings 10 more, 20 if two made it, 30 for one alone."),
        Step("How many were exact settles the next trump: diamonds for none, spades for one, and so on."),
    ),
    changes={"premiums": "off"},
    position=_POSITION,
)
