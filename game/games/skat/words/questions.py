"""What one asks a family to find out by which rules they play Skat."""

from game.extras import about

QUESTIONS = (
    about(
        "all_pass",
        "What if nobody bids?",
        ("pass_in", "The next one deals", "7S 8D"),
        ("ramsch", "A ramsch is played", "JC JS JH JD"),
    ),
    about("scoring", "How is it written down?", ("plain", "Game points", "AC"), ("seeger", "Seeger-Fabian", "AC 10C")),
    about("contra", "May a game be doubled?", (False, "No", "AS"), (True, "Contra, and re", "AS AH")),
    about(
        "pushed_skat",
        "In a ramsch, is the skat pushed on?",
        (False, "It waits for the last trick", "9H 8C"),
        (True, "Everybody may push it", "9H 8C KD QS"),
    ),
    about("concede", "May one give up?", (True, "In the first two tricks", "7H 7D"), (False, "Never", "AD")),
    about("show_value", "Is the worth of a game told?", (True, "Yes", "KH"), (False, "You count it yourself", "KH QH")),
)
