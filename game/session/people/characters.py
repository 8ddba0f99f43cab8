"""The eight people who sit at this house's table: what each is called and like, how well each plays, what each says.

A character is a proposal: name, level and temperament can be changed at every seat. Sentences are short enough for a
small speech bubble and speak of no game in particular.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Character:
    """One of them: the `id` of the face, the `name`, what sentences call it (`pronoun`), a `line` of character, the
    `level`, the `temperament` for games that have it, other names that the face suits (`alike`), and what is said with
    joy, in defeat and after a match that was won."""

    id: str
    name: str
    pronoun: str
    line: str
    level: str
    temperament: str
    alike: tuple[str, ...]
    glad: tuple[str, ...]
    sorry: tuple[str, ...]
    won: tuple[str, ...]


CHARACTERS = (
    Character(
        "rosa",
        "Rosa",
        "she",
        "Raised five children, so no fib gets past her.",
        "hard",
        "suspicious",
        ("Olga", "Wanda"),
        ("There we are!", "Cake for everybody!", "I had a feeling."),
        ("Dear me.", "And with my glasses on!", "Well, I never."),
        ("Who washes up?", "Grandmas never lose."),
    ),
    Character(
        "bruno",
        "Bruno",
        "he",
        "Plays by the book, and has read it twice.",
        "normal",
        "truthful",
        ("Goran", "Stefan"),
        ("As it should be.", "Sixty years of practice!", "Ha!"),
        ("In my day, never.", "Hmpf.", "My coffee was better."),
        ("Shall I explain it?", "A fine evening."),
    ),
    Character(
        "mei",
        "Mei",
        "she",
        "Counts cards the way others count their change.",
        "hard",
        "",
        ("Yuki", "Hana", "Tuuli", "Freya"),
        ("Just as I counted.", "Yes!", "That was the plan."),
        ("I miscounted.", "Oh no.", "Interesting."),
        ("Same again?", "It all added up."),
    ),
    Character(
        "kofi",
        "Kofi",
        "he",
        "Would sooner lose with a flourish than win by a whisker.",
        "normal",
        "bold",
        ("Emeka", "Luca"),
        ("Did you see that?", "Smooth!", "Beautiful."),
        ("Ouch!", "Worth it, though.", "Too bold, was I?"),
        ("Take a bow, Kofi.", "What a finish!"),
    ),
    Character(
        "priya",
        "Priya",
        "she",
        "Keeps her cards close and her tea closer.",
        "normal",
        "",
        ("Uma", "Chiara", "Vera"),
        ("Lovely.", "Patience pays.", "More tea, anyone?"),
        ("Ah, well.", "My tea went cold.", "Not my moment."),
        ("Good game, everybody.", "That calls for tea!"),
    ),
    Character(
        "nils",
        "Nils",
        "he",
        "Ten years old, with a new plan every turn.",
        "easy",
        "erratic",
        ("Ivo", "Sam"),
        ("Yippee!", "Wow, did that work?", "Ha, got it!"),
        ("That's not fair!", "Oh, bananas.", "Can I try again?"),
        ("I beat the grown-ups!", "Best day ever!"),
    ),
    Character(
        "ada",
        "Ada",
        "she",
        "Eight, and cannot keep a straight face.",
        "easy",
        "truthful",
        ("Lena", "Jana"),
        ("Hooray!", "Look, look!", "I did it!"),
        ("Oops!", "I looked away!", "Aw."),
        ("I won! I won!", "Again, again!"),
    ),
    Character(
        "zeki",
        "Zeki",
        "he",
        "The baker next door, up since four and still in luck.",
        "normal",
        "bold",
        ("Diego", "Toni"),
        ("Fresh from the oven!", "Like warm bread.", "There it is!"),
        ("Burnt that one.", "Too much salt.", "Ay!"),
        ("Buns are on me!", "Up early, won late."),
    ),
)
BY_ID = {character.id: character for character in CHARACTERS}
