"""What one asks a family to find out by which rules they play Ninety-Nine."""

from game.extras import about

QUESTIONS = (
    about(
        "makes 99",
        "Which card makes 99?",
        ("9", "The nine", "9S"),
        ("K", "The king", "KH"),
        ("9 J", "Nine and jack", "9S JD"),
        ("", "Only a Joker", "JK.1"),
    ),
    about(
        "turns",
        "Which card turns the play round?",
        ("4", "The four", "4H"),
        ("K", "The king", "KS"),
        ("4 7", "Four and seven", "4H 7C"),
        ("", "None does", "2C"),
    ),
    about("cell 4", "What does a four do?", ("0 R", "It turns the play round", "4H"), ("+4", "It counts four", "4C")),
    about("cell 3", "What does a three do?", ("+3 S", "It skips a player", "3S"), ("+3", "It counts three", "3D")),
    about(
        "cell 9",
        "What does a nine do?",
        ("=99", "It makes 99", "9S"),
        ("0", "It is free", "9H"),
        ("0 S", "It skips, for free", "9D"),
        ("+9", "It counts nine", "9C"),
    ),
    about(
        "cell 10",
        "What does a ten do?",
        ("-10/+10", "It takes or adds ten", "10H"),
        ("-10", "It takes ten", "10S"),
    ),
    about(
        "cell 5",
        "What does a five do?",
        ("+5", "It counts five", "5H"),
        ("-5", "It takes five", "5S"),
        ("+5 S", "It skips a player", "5D"),
        ("0 C", "It names who is next", "5C"),
    ),
    about(
        "cell Q",
        "What does a queen do?",
        ("+10", "It counts ten", "QH"),
        ("0 Q", "It calls for a queen", "QS QD"),
        ("-20/+20", "It swings by twenty", "QC"),
    ),
    about(
        "hand_size",
        "How many cards do you hold?",
        (3, "Three", "2H 5S 8C"),
        (4, "Four", "2H 5S 8C JD"),
        (5, "Five", "2H 5S 8C JD AS"),
    ),
    about(
        "lives_style", "What do you lose?", ("tokens", "Tokens", "AS"), ("dollar_bill", "Folds of a dollar bill", "AD")
    ),
    about("jokers_per_deck", "Are there Jokers?", (0, "None", "KC"), (2, "Two in a pack", "JK.1 JK.2")),
    about(
        "auto_draw", "Who forgets to draw?", (True, "Nobody can", "7S 7H 7D"), (False, "Stays a card short", "7S 7H")
    ),
)
