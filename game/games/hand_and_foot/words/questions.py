"""What one asks a family to find out by which rules they play Hand and Foot."""

from game.extras import Answer, Question, about
from game.games.hand_and_foot.rules.options import FRENCH
from game.games.hand_and_foot.rules.variants import LORDS


def _books(says: str, cards: str, clean: int, dirty: int) -> Answer:
    return Answer(says, cards, {"contract_clean": clean, "contract_dirty": dirty})


QUESTIONS = (
    about(
        "pile_take",
        "May the discard pile be taken?",
        ("none", "Never", "KS"),
        ("top_n", "Its top cards", "KS KH 9D 4C 2S"),
        ("all", "All of it", "KS KH 9D 4C 2S 8H JC"),
    ),
    about(
        "red_threes",
        "What happens to red threes?",
        ("discarded", "They can only be discarded", "3H"),
        ("laid", "They are laid down at once", "3H 3D"),
    ),
    about(
        "stack_size",
        "How many cards has each stack?",
        (11, "Eleven", "4H 6S"),
        (12, "Twelve", "5H 7S"),
        (13, "Thirteen", "6H 8S"),
        (15, "Fifteen", "7H 9S"),
    ),
    Question(
        "What must a side have to go out?",
        (
            _books("One clean book", "7H 7D 7S", 1, 0),
            _books("A clean and a dirty one", "7H 7D 2C", 1, 1),
            _books("One clean, two dirty", "7H 2D 2C", 1, 2),
            _books("Two clean, two dirty", "7H 7D 9C 2S", 2, 2),
            _books("Two clean, three dirty", "7H 7D 9C 2S 2H", 2, 3),
        ),
    ),
    about(
        "deck",
        "Which cards are on the table?",
        (FRENCH, "French packs", "KH 7S JK.1"),
        (LORDS, "Lords and Ladies", "Lo La Je"),
    ),
    about(
        "ask_partner",
        "Do you ask before going out?",
        ("off", "No need", "KH"),
        ("all", "All partners must agree", "KH QH"),
        ("any", "One partner must agree", "KH JH"),
    ),
    about("pass_left", "Is a stack passed on?", (False, "No", "8S"), (True, "Yes, to the left", "8S 8H")),
    about(
        "wild_cap",
        "How many wild cards may a group have?",
        (0, "As many as half of it", "9H 9S 2C 2D"),
        (3, "Three at most", "2C 2D 2S"),
        (2, "Two at most", "2C 2D"),
    ),
    about(
        "same_rank_groups",
        "May a side have two groups of a rank?",
        ("allowed", "At any time", "9H 9S 9C 9D"),
        ("after_complete", "Once the first is a book", "9H 9S 9C"),
        ("never", "Never", "9H"),
    ),
    about(
        "last_discard",
        "What of the last card?",
        ("required", "It must be discarded", "6C"),
        ("optional", "It may be played, too", "6C 6D"),
    ),
)
