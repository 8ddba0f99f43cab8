"""Words and numbers in sentences: plurals, lists, figures, cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, Card, rank_title

MINUS = "\N{MINUS SIGN}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence, with that word before the last of them.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def plural(count: int, word: str) -> str:
    """A number with its word: ``1 life``, ``2 lives``."""
    return f"{count} {noun_for(count, word)}"


def noun_for(count: float, word: str) -> str:
    """The word for so many: ``1 life``, ``0.5 lives``."""
    return word if abs(count) == 1 else plural_of(word)


def plural_of(word: str) -> str:
    """The plural of a word that is counted: ``lives``."""
    return _MANY.get(word, f"{word}s")


_MANY = {"life": "lives", "match": "matches", "caught": "caught"}


def three_of(rank: str) -> str:
    """Three cards of a rank: ``three 6s``, ``three Kings``."""
    return f"three {rank_title(rank)}s"


def named(card: Card | None) -> str:
    """A card in a sentence: ``the 4 of clubs``, ``the Joker``."""
    return "a hidden card" if card is None else card.name


def named_all(cards: Sequence[Card]) -> str:
    """Cards in a sentence, each by its name: ``the 4 of clubs and the Joker``."""
    return listed([card.name for card in cards])


def suit_of(suit: str) -> str:
    """A suit as the name of one card: ``the highest heart``."""
    return SUIT_NAMES[suit].removesuffix("s")


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", MINUS)


def counted(cards: Sequence[Card | None]) -> str:
    """Cards by rank: ``three Kings and a Joker``.

    >>> from game.engine.cards import cards
    >>> counted(cards("KH KC KD 8S"))
    'three Kings and an 8'
    """
    ranks = [card.title if card is not None else "hidden card" for card in cards]
    words: list[str] = []
    for rank in dict.fromkeys(ranks):
        count = ranks.count(rank)
        words.append(with_article(rank) if count == 1 else f"{spelt(count)} {plural_rank(rank)}")
    return listed(words)


def spelt(count: int) -> str:
    """A number in words up to twelve: ``no``, ``three``, ``13``."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def times(count: int) -> str:
    """How often: ``never``, ``once``, ``twice``, ``3 times``."""
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def ordinal(count: int) -> str:
    """A place as one writes it.

    >>> ordinal(1), ordinal(2), ordinal(3), ordinal(8), ordinal(11), ordinal(22)
    ('1st', '2nd', '3rd', '8th', '11th', '22nd')
    """
    ending = "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"


def placed(place: int) -> str:
    """A place as one says it, in words up to the tenth.

    >>> placed(3), placed(11)
    ('third', '11th')
    """
    return _PLACES[place - 1] if place <= len(_PLACES) else ordinal(place)


_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def plural_rank(rank: str) -> str:
    """More than one card of a rank, by its name: ``Kings``, ``Ladies``, ``Dauses``, ``9s``."""
    if rank.endswith("y"):
        return f"{rank[:-1]}ies"
    return f"{rank}es" if rank.endswith("s") else f"{rank}s"


def rank_name(rank: str, count: int = 1) -> str:
    """What a rank is called in running text, by the deck on the table: ``jack`` or ``Unter``, ``9``; several are
    ``jacks``, ``9s``. (English names are common nouns there, German ones keep their capital.)"""
    name = rank_title(rank)
    word = name.lower() if name in _ENGLISH else name
    return word if count == 1 else plural_rank(word)


_ENGLISH = {"Ace", "Jack", "Queen", "King", "Joker"}


def one_card_of(suit: str) -> str:
    """A card of a suit, as in *a club*, *a leaf*, by the deck on the table."""
    name = SUIT_NAMES[suit]
    return _ONE_OF.get(name, name.removesuffix("s"))


_ONE_OF = {"leaves": "leaf"}


def with_article(words: str) -> str:
    """Words with the article that fits: ``an Ober``, ``a jack``, ``an 8``, ``an 11``."""
    return f"{'an' if words[0] in 'AEIOUaeiou8' or words.startswith(('11', '18')) else 'a'} {words}"


def points(value: int) -> str:
    """Points as they are read: ``1,250``, with a true minus sign."""
    return f"{value:,}".replace("-", MINUS)


def in_points(value: int) -> str:
    """Points with their word: ``1 point``, ``1,250 points``."""
    return f"{points(value)} {'point' if abs(value) == 1 else 'points'}"


def average(value: float, digits: int = 1) -> str:
    """A mean as it is read: ``8.4``, with a true minus sign.

    >>> average(-3), average(1234.56), average(-0.01), average(-0.01, 2)
    ('−3.0', '1,234.6', '0.0', '−0.01')
    """
    return f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", MINUS)


def signed(value: float, digits: int = 1) -> str:
    """A mean that is told as a difference: ``+1.2``, ``−0.3``, ``0.0``."""
    shown = average(value, digits)
    return f"+{shown}" if round(value, digits) > 0 else shown


def share(part: int, whole: int) -> str:
    """So many of so many, with its share: ``3 of 4 (75 %)``."""
    return f"{points(part)} of {points(whole)}" + (f" ({100 * part / whole:.0f} %)" if whole else "")


def lower_first(words: str) -> str:
    """Words that come after a colon.

    >>> lower_first("Play a card")
    'play a card'
    """
    return words[:1].lower() + words[1:]


def capital(words: str) -> str:
    """Words that begin a sentence."""
    return words[0].upper() + words[1:]
