"""What one asks a family to find out by which rules they play Cheat."""

from game.extras import about

QUESTIONS = (
    about(
        "rank_rule",
        "Which rank must one call?",
        ("up", "The next one up", "6H 7S 8D"),
        ("down", "The next one down", "8D 7S 6H"),
        ("adjacent", "One up or one down", "6H 7S 6D"),
        ("same_or_adjacent", "The same, up or down", "7H 7S 8D"),
        ("same_or_up", "The same or one up", "6H 6S 7D"),
        ("same", "The same till a call", "7H 7S 7D"),
    ),
    about(
        "finish",
        "When is a round over?",
        ("first_out", "Somebody is out", "AS"),
        ("play_to_last", "One has cards left", "AS 9H 4C"),
    ),
    about(
        "who_challenges",
        "Who may call a lie?",
        ("anyone", "Anybody", "KH QS JD"),
        ("next_player", "Only the next one", "KH"),
    ),
    about("jokers", "Are there jokers?", (0, "None", "AC"), (2, "Two, and they are never a lie", "JK.1 JK.2")),
    about("may_pass", "May one pass?", (False, "No", "3C"), (True, "Yes", "3C 5D")),
    about(
        "after_challenge",
        "Who plays after a call?",
        ("next_seat", "The turn goes on", "7C"),
        ("winner", "Whoever was right", "AH"),
        ("loser", "Whoever took the pile", "2S 9D KC"),
    ),
    about("bullets", "How often may a call fail?", (0, "As often as you like", "AS"), (3, "Three times", "3S 3H 3D")),
    about("max_cards", "How many cards at once?", ("auto", "Up to four", "7H 7S 7D 7C"), (1, "One", "7H")),
)
