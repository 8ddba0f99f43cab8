"""Why a move of Cheat is a good idea, or what speaks against it, in one sentence for the player who asked for a hint.
The sentence is true and is made from that player's view alone.
"""

from __future__ import annotations

from game.engine.cards import JOKER, RANKS
from game.engine.moves import NEXT, Move
from game.games.cheat.players.belief import SeatKnowledge
from game.games.cheat.players.choices import cards_to_lie_with, upcoming_ranks
from game.games.cheat.players.planning import PLACE
from game.games.cheat.players.weighing import gain, suspected_lie
from game.games.cheat.rules.claims import Claim
from game.games.cheat.rules.spoken import claim_says, rank_says, ranks_say
from game.games.cheat.rules.state import Cheat
from game.words.hints import by_kind, next_deal
from game.words.language import capital, plural, spelt

SMALL = 5  # a pile of so many cards is no great loss
SOON = 3  # turns within which a rank is asked for soon


# -- answers to a claim -----------------------------------------------------------------------------------------------


def _challenge(view: Cheat, move: Move) -> str:
    look, claim = SeatKnowledge(view, move.seat, remembers=True), view.claims[-1]
    name, pile = view.names[claim.seat], plural(look.pile, "card")
    price = _price(view, pile)
    chance = look.lie(claim)
    if chance == 1.0:
        return _impossible(look, claim)
    if chance == 0.0:
        return f"By what you have seen this must be true: calling it costs you {price}."
    if not look.sizes[claim.seat]:
        unless = "you let it go" if view.terms.next_only else "nobody calls"
        return f"{name} {_goes(view)} if {unless}, and even a true claim would cost you no more than {price}."
    pays = gain(look, claim, suspected_lie(look, claim, chance)) > 0
    if not pays:
        return f"{capital(_says(claim))} may well be true, and being wrong costs you {price}."
    if look.pile <= SMALL:
        return f"It is a small pile: being wrong costs you {price}."
    false, shown = _record(view, claim.seat)
    if false > 1 and false * 2 > shown:
        return f"{name} has lied in {false} of {shown} claims that were turned up, and would take {pile}."
    own, all_in = look.own(claim.rank), look.fitting(claim.rank)
    if own and not view.copies(JOKER):
        verb = "is" if claim.count == 1 else "are"
        mine = f"You hold {spelt(own)} of the {spelt(all_in)} {rank_says(claim.rank)}"
        return f"{mine}, so {_says(claim)} {verb} doubtful, and {name} would take {pile}."
    return f"{name} would take {pile}, which is worth the risk of being wrong."


def _impossible(look: SeatKnowledge, claim: Claim) -> str:
    """Why a claim cannot be true."""
    claimed = f"{capital(_says(claim))} {'is' if claim.count == 1 else 'are'} claimed"
    own, all_in = look.own(claim.rank), look.fitting(claim.rank)
    jokers = look.table.copies(JOKER)
    if claim.count > all_in:
        return f"{claimed}, and there are only {spelt(all_in)}: that cannot be true."
    if claim.count + own > all_in:
        if jokers:
            return f"{claimed}, and of {all_in} {rank_says(claim.rank)} and jokers you hold {own}: that cannot be true."
        return f"{claimed} and you hold {spelt(own)}: that cannot be true."
    most, name = look.could_have(claim.seat, claim.rank), look.table.names[claim.seat]
    return f"{claimed}, but by what you have seen {name} can have {f'{spelt(most)} at most' if most else 'none'}."


def _let_go(view: Cheat, move: Move) -> str:
    look, claim = SeatKnowledge(view, move.seat, remembers=True), view.claims[-1]
    name, pile = view.names[claim.seat], plural(look.pile, "card")
    price = _price(view, pile)
    chance = look.lie(claim)
    if chance == 1.0:
        return f"That cannot be true: letting it go spares {name} {pile}."
    if chance == 0.0:
        return f"By what you have seen this must be true: a call would only cost you {price}."
    if not look.sizes[claim.seat]:
        return f"{name} {_goes(view)} if nobody else calls, and it need not be true."
    if gain(look, claim, suspected_lie(look, claim, chance)) > 0:
        return f"{capital(_says(claim))} may be a lie, but being wrong would cost you {price}."
    if claim.count == 1 and not look.own(claim.rank):
        return f"One {rank_says(claim.rank, 1)} is easily held, and being wrong would cost you {price}."
    return f"{capital(_says(claim))} may well be true, and being wrong would cost you {price}."


def _price(view: Cheat, pile: str) -> str:
    """What a call that fails costs."""
    return f"{pile} and a bullet" if view.terms.bullets else pile


def _goes(view: Cheat) -> str:
    return "is out" if view.terms.to_last else "wins the round"


def _says(claim: Claim) -> str:
    return claim_says(claim.count, claim.rank)


def _record(view: Cheat, seat: int) -> tuple[int, int]:
    """How many of a seat's claims that were turned up were lies, and how many were turned up."""
    shown = [claim.honest for claim in view.claims if claim.seat == seat and claim.caller is not None]
    return shown.count(False), len(shown)


# -- plays ------------------------------------------------------------------------------------------------------------


def _play(view: Cheat, move: Move) -> str:
    look, rank = SeatKnowledge(view, move.seat, remembers=True), str(move.value)
    return _true(look, move, rank) if view.is_true(move) else _lie(look, move, rank)


def _true(look: SeatKnowledge, move: Move, rank: str) -> str:
    view, count = look.table, len(move.cards)
    pile = plural(look.pile + count, "card")
    if count == len(look.hand):
        what = "card" if count == 1 else "cards"
        return f"It is true and your last {what}: you {_go(look)} even if somebody calls."
    jokers = sum(card.rank == JOKER for card in move.cards)
    if jokers:
        with_it = "A joker makes" if jokers == 1 else "Jokers make"
        return f"{with_it} this true: whoever calls takes {pile}."
    back = look.held[PLACE[rank]] - count
    if back and count < view.max_cards:
        return f"It is true, and {_kept(back, rank)} stays for a turn when you have nothing true to play."
    if rest := _ending(look, move, rank):
        return f"It is true, and {rest} asked of you next turn."
    return f"It is true, so whoever calls takes {pile}."


def _go(look: SeatKnowledge) -> str:
    return "are out" if look.table.terms.to_last else "win the round"


def _kept(back: int, rank: str) -> str:
    return f"one {rank_says(rank, 1)}" if back == 1 else "the rest"


def _lie(look: SeatKnowledge, move: Move, rank: str) -> str:
    view, count = look.table, len(move.cards)
    pile = plural(look.pile + count, "card")
    if count > look.fitting(rank):
        return f"There are only {spelt(look.fitting(rank))} {rank_says(rank)}: everybody will know that you lie."
    if count == len(look.hand):
        return f"It is a lie with all you have left, and if anybody calls you take {pile}."
    held = [open_rank for open_rank in view.ranks_open() if look.held[PLACE[open_rank]]]
    wrong = [card.rank for card in move.cards if card.rank not in (rank, JOKER)]
    first = rank_says(wrong[0])
    turns, better = _due(look, rank, wrong[0]), _better(look, rank, wrong)
    if rest := _ending(look, move, rank):
        return f"It is a lie, but {rest} asked of you next turn: if caught you take {pile}."
    if better and turns:
        return f"{capital(first)} are asked of you in {plural(turns, 'turn')}: better to lie with {rank_says(better)}."
    if held:
        could = f"You could play {ranks_say(held)} and tell the truth" if len(held) < 4 else "You could tell the truth"
        return f"{could}, but a lie now and then is hard to read, and being caught costs {pile}."
    none = f"You hold no {rank_says(rank, 1)}" if view.rank_due else "You hold none of what may be called"
    if 0 < turns <= SOON:
        return f"{none} and have to lie, but {first} are asked of you in {plural(turns, 'turn')}."
    if turns:
        return f"{none}, and {first} are not asked of you for {plural(turns, 'turn')}: if caught you take {pile}."
    return f"{none}, so it has to be a lie: if caught you take {pile}."


def _ending(look: SeatKnowledge, move: Move, rank: str) -> str:
    """The cards left after a play, if the next turn asks for exactly these: ``your last two fives are``."""
    left = [card for card in look.hand if card not in move.cards]
    ranks = {card.rank for card in left}
    if len(ranks) != 1 or len(left) > look.table.max_cards or JOKER in ranks:
        return ""
    last = left[0].rank
    if _due(look, rank, last) != 1:
        return ""
    return f"your last {rank_says(last, 1)} is" if len(left) == 1 else f"your last {claim_says(len(left), last)} are"


def _due(look: SeatKnowledge, called: str, rank: str) -> int:
    """In how many turns this seat will be asked for a rank when it calls the other one now; 0 where nobody knows."""
    if look.table.terms.after_challenge != "next_seat":
        return 0
    ranks = upcoming_ranks(look, called, 1)
    return ranks.index(PLACE[rank]) + 1 if ranks else 0


def _better(look: SeatKnowledge, called: str, wrong: list[str]) -> str:
    """A better rank to lie with, if the first wrong card will soon be asked for and another will not."""
    last = RANKS[cards_to_lie_with(look, called)[0]]
    soon = 0 < _due(look, called, wrong[0]) <= SOON
    return last if soon and last not in wrong and _due(look, called, last) > 2 * SOON else ""


def _pass(view: Cheat, move: Move) -> str:
    look, ranks = SeatKnowledge(view, move.seat, remembers=True), view.ranks_open()
    held = [rank for rank in ranks if look.held[PLACE[rank]]]
    if held:
        return f"You could play {ranks_say(held)} and tell the truth: a pass gets rid of nothing."
    if look.wild:
        return "You keep your joker for later, and get rid of nothing."
    none = f"You hold no {rank_says(ranks[0], 1)}" if len(ranks) == 1 else "You hold none of what may be called"
    return f"{none}: a pass is safe, but gets rid of nothing."


reason = by_kind({"play": _play, "pass": _pass, "challenge": _challenge, "let_go": _let_go, NEXT: next_deal("round")})
