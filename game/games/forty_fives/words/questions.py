"""What one asks a family to find out by which rules they play Forty-Fives."""

from game.extras import about

QUESTIONS = (
    about(
        "auction",
        "How often may one bid?",
        ("one_round", "Once each", "5H"),
        ("until_three_pass", "Until one is left", "5H JH AH"),
    ),
    about(
        "plain_follow",
        "What may you play on a plain suit?",
        ("free", "Any card", "KC 9D 2S"),
        ("follow_or_trump", "Follow suit, or trump", "KC 5H"),
    ),
    about("kitty", "Is there a kitty?", ("bidder", "Three cards for the bidder", "2C 8S QD"), ("none", "None", "2C")),
    about(
        "slam",
        "What is a bid of 30 worth?",
        ("plain", "Thirty", "5H"),
        ("pays60", "It pays 60", "5H JH"),
        ("30for60_risk", "Pays 30, costs 60", "5D JD"),
        ("30for60_full", "Pays or costs 60", "5S JS AH"),
    ),
    about(
        "dealer_hold",
        "May the dealer take over a bid?",
        (False, "No", "JC"),
        (True, "Yes, without raising it", "JC JD"),
    ),
    about(
        "all_pass", "What if nobody bids?", ("bagged", "The dealer must", "5C"), ("redeal", "The next one deals", "2C")
    ),
    about(
        "must_bid_to_win",
        "Must one bid to win?",
        ("never", "No", "AH"),
        ("both_90", "When all have 90", "9S 9D"),
        ("always", "Always", "5H JH AH"),
    ),
    about(
        "sides",
        "Who plays together?",
        ("by_seats", "As the number of players has it", "QH QS"),
        ("alone", "Each alone", "QH"),
    ),
    about(
        "name_trump",
        "When is trump named?",
        ("before_kitty", "Before the kitty is seen", "5H"),
        ("after_kitty", "After it is seen", "5H 2C 8S QD"),
    ),
)
