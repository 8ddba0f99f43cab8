"""Forty-Fives: the hand that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "hands": ["5H AH KD 2C 9S", "KH QH 6H JD 4S", "10H 8H QD KS 6C", "JH 3D KC 10C 8S"],
    "kitty": "7C 4D 3S",
    "turn": 0,
    "dealer": 3,
}

LESSON = Lesson(
    ("Mei", "Bruno", "Ada"),
    (
        Step("Bruno sits opposite: he is your partner. The first side with 120 points wins.", "plate 2"),
        Step("Each trick is worth 5 points, and so is the highest trump played: 30 in all."),
        Step(
            "First all bid, once, how much their side will take. Your hand is good: bid 20.",
            "button 20",
            "bid 20",
            ("1 pass", "2 pass", "3 pass"),
            "Your hand is worth 20: bid that.",
        ),
        Step(
            "You have the bid and name trump. Hearts: the 5 of trumps is the highest card there is.",
            "button Hearts",
            "trump H",
            (),
            "Your high cards are hearts: name hearts.",
        ),
        Step(
            "The kitty has made your hand eight cards. Put away what is weak: the 7, the 4 and the 3.",
            "card 7C 4D 3S",
            "discard 7C 4D 3S",
            ("1 discard", "2 discard", "3 discard"),
            "Put away the 7 of clubs, the 4 of diamonds and the 3 of spades.",
        ),
        Step("Trumps rank: the 5, the jack, the ace of hearts (always a trump!), then the rest.", "card AH"),
        Step(
            "Lead the 5. Nothing beats it, and all have to follow with a trump.",
            "card 5H",
            "play 5H",
            ("1 play QH", "2 play 8H", "3 play JH"),
            "Begin with the 5 of hearts.",
        ),
        Step(
            "Even the jack had to fall. Lead your king of diamonds now.",
            "card KD",
            "play KD",
            ("1 play KH", "2 play QD", "3 play 3D", "1 play 6H", "2 play 10H", "3 play 10C"),
            "Lead the king of diamonds.",
        ),
        Step(
            "Mei took it with a trump, and leads one. The three best trumps may hide: keep your ace!",
            "card 2C",
            "play 2C",
            ("2 play KS", "3 play 8S"),
            "Your partner wins this trick already. Play the 2 of clubs.",
        ),
        Step(
            "Bruno wins and leads a king: it is your side's trick. Play the 9.",
            "card 9S",
            "play 9S",
            ("1 play 4S", "2 play 6C", "3 play KC"),
            "Do not trump your partner's king. Play the 9.",
        ),
        Step("And now take the last trick with the ace you kept.", "card AH", "play AH", ("1 play JD",)),
        Step("Four tricks and the highest trump: 25 points. You bid 20, so all of them count.", "sign score"),
        Step("A side that takes less than it bid loses the bid instead. Its opponents count what they took."),
    ),
    position=_POSITION,
)
