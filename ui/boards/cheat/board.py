"""The board of Cheat: the pile, the claim about it, who challenged it, and the verdict.

It follows the events as they are shown, so that neither the verdict nor who takes the pile is known too early. `plan`
says where things lie, `signs` what they look like.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pygame

from game.engine.cards import RANKS, Card
from game.engine.moves import Event, Move, Refusal
from game.engine.options import Value
from game.engine.state import HANDS, State
from game.games.cheat.players.planning import asked
from game.games.cheat.rules.claims import is_true
from game.games.cheat.rules.position import ASIDE, CHALLENGE, PILE, PLAY, TURNED, Position
from game.games.cheat.rules.spoken import claim_says, rank_says, ranks_say
from game.games.cheat.words.events import CHALLENGER, HONEST, PILE_SIZE, PLACE, RANK
from game.games.cheat.words.labels import LABELS
from game.words.facts import COUNT, LEADER, WINNERS
from game.words.language import capital, ordinal, plural
from ui.boards.board import Board, SeatNotes
from ui.boards.cheat import signs as paint
from ui.boards.cheat.plan import CheatPlan
from ui.boards.signs import ghost
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.table.tips.area import Area
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, Colour, Theme
from ui.tween import Tween, ease_out

_PASSED, _CHEAT = "passes", "Cheat!"
_BESIDE_COUNT = 52  # units: half of what the number of the pile takes
_FEW = 3  # up to so many ranks to choose from are named one by one
_GROWN = 0.6  # how much larger a verdict is at first, as a share of its size


class CheatBoard(Board):
    """Follows one match of Cheat. `claim` is the claim about the cards on top of the pile: by whom, how many, which
    rank; `last_words` what each seat claimed last this round; `turned` the cards that are turned up and when each can
    be read; `verdict` whether the claim was true, and who takes the pile."""

    calls_with = "C"
    holds_up = "V"

    def __init__(self) -> None:
        super().__init__()
        self.view: Position | None = None
        self.bottom = 0
        self.claim: tuple[int, int, str] | None = None
        self.doubtful = False  # whether the claim can still be challenged
        self.last_words: dict[int, str] = {}
        self.places: dict[int, int] = {}  # the places of the seats that are out
        self.pile = 0
        self.asked: tuple[int, tuple[str, ...]] | None = None  # who has to play now, and the ranks to choose from
        self.caller: int | None = None
        self.turned: list[tuple[Card, float]] = []
        self.verdict: tuple[bool, int] | None = None
        self._landing = Tween((0.0,), (0.0,), 0.0, 0.0)

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """Everything in its place; see `CheatPlan`."""
        position = cast(Position, view)
        self.bottom = bottom
        self.view = self.view or position
        viewer = bottom if position.round_over else position.viewer
        return CheatPlan(size, theme, rim, position.seats, bottom, viewer, shared=self.shared).layout()

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        self.view = position = cast(Position, view)
        self.places = {seat: place for place, seat in enumerate(position.out, 1)}
        self.last_words = {
            claim.seat: claim_says(claim.count, claim.rank) if claim.count else _PASSED for claim in position.claims
        }
        self.pile = len(position.table[PILE])
        self.doubtful = position.phase == CHALLENGE
        top = position.top_claim()
        self.claim = None if top is None else (top.seat, top.count, top.rank)
        self.caller, self.turned, self.verdict = None, [], None
        self.fresh &= set(position.table[HANDS[self.bottom]])
        self.asked = (position.turn, position.ranks_open()) if position.phase == PLAY else None
        if position.round_over:
            self.turn = None
            self.bubbles.clear()
        elif position.claimant is not None:
            self.turn = position.claimant
            self.bubbles = {self.turn: self.last_words[self.turn]}
        else:
            self.turn = position.turn
            self.bubbles.clear()

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        seat = event.seat
        if event.kind == "dealt":
            self._clear(event[LEADER])
        elif event.kind == "moved":
            self._moved(event, now, theme)
        elif seat is None:
            return
        elif event.kind == "announced":
            self.claim, self.doubtful = (seat, event[COUNT], event[RANK]), True
            self.pile, self.turn, self.asked = event[PILE_SIZE], seat, None
            self.last_words[seat] = claim_says(event[COUNT], event[RANK])
            self.bubbles = {seat: self.last_words[seat]}
            self.fresh = set() if seat == self.bottom else self.fresh
        elif event.kind == "passed_turn":
            self.turn, self.asked = seat, None
            self.last_words[seat] = _PASSED
            self.bubbles = {seat: "Pass"}
        elif event.kind == "challenged":
            self.caller = seat
            self.bubbles[seat] = _CHEAT
        elif event.kind == "revealed":
            honest = event[HONEST]
            self.verdict = (honest, event[CHALLENGER] if honest else seat)
            self.doubtful = False
            seconds = 0.0 if theme.settings.reduced_motion else theme.ms("flip") / 1000
            self._landing = Tween((1.0,), (0.0,), now, seconds, ease_out)
            self.celebrated = (event[CHALLENGER],)
        elif event.kind == "picked_up":
            self.claim, self.verdict, self.caller, self.pile = None, None, None, 0
            self.turned = []
            self.bubbles.clear()
        elif event.kind == "is_out":
            self.places[seat] = event[PLACE]
            self.doubtful = False
        elif event.kind == "round_won":
            self.turn, self.doubtful = None, False
            self.celebrated = event[WINNERS]

    def _clear(self, leader: int) -> None:
        """Begin a new round."""
        self.claim, self.doubtful, self.asked, self.caller, self.verdict = None, False, None, None, None
        self.last_words, self.places, self.turned, self.pile = {}, {}, [], 0
        self.fresh = set()
        self.turn = leader
        self.bubbles.clear()

    def _moved(self, event: Event, now: float, theme: Theme) -> None:
        """Cards are turned up, each readable once it lies there; or they are taken."""
        if event.target is TURNED:
            lies = now + theme.ms("card") / 1000
            self.turned += [(card, lies) for card in event.cards if card is not None]
            self.pile = max(0, self.pile - len(event.cards))
        elif event.source is TURNED:
            self.turned = []
        elif event.source is PILE and event.target is not None and event.target.kind == "hand":
            self.pile = 0
        if event.source in (PILE, TURNED) and event.target is HANDS[self.bottom]:
            self.fresh |= {card for card in event.cards if card is not None}

    def waiting(self, names: Sequence[str]) -> str:
        if self.verdict is not None:
            return f"{names[self.verdict[1]]} takes the pile."
        if self.caller is not None and self.claim is not None:
            return f"{names[self.caller]} doubts {names[self.claim[0]]}."
        if self.doubtful and self.claim is not None:
            return f"Does anybody doubt {names[self.claim[0]]}?"
        return super().waiting(names)

    def busy(self, now: float) -> bool:
        return not self._landing.done(now) or any(now < lies for _, lies in self.turned)

    def answer_s(self, view: State, own: Mapping[str, Value]) -> float | None:
        return float(own["call_s"]) or None

    def likely(self, view: State, moves: list[Move]) -> Move:
        """The rank that makes the claim true, unless others share the screen."""
        position = cast(Position, view)
        true = [] if self.shared else [move for move in moves if position.is_true(move)]
        return true[0] if true else moves[0]

    # -- sorting ----------------------------------------------------------------------------------------------------

    def order(self, card: Card) -> tuple[int, ...]:
        """Aces low, as in the calls; jokers last."""
        return (RANKS.index(card.rank) if card.rank in RANKS else len(RANKS), card.index)

    def sortings(self) -> dict[str, SortKey]:
        turns = self._when_asked()

        def when(card: Card) -> tuple[int, ...]:
            place, *rest = self.order(card)
            return turns.get(card.rank, len(RANKS)), place, *rest

        by_rank: dict[str, SortKey] = {"By rank": self.order}
        return by_rank | ({"By when asked": when} if self.view is not None and self.view.terms.in_order else {})

    def _when_asked(self) -> dict[str, int]:
        """How many of its own turns it takes until the seat at the bottom is asked for each rank, as things stand."""
        view = self.view
        if view is None or not view.terms.in_order or view.rank_due is None or self.bottom in view.out:
            return {}
        first = view.turn if view.claimant is None else view.next_active(view.claimant)
        line = [(first + turn) % view.seats for turn in range(view.seats)]
        line = [seat for seat in line if seat not in view.out]
        due = RANKS[(RANKS.index(view.rank_due) + view.terms.step * line.index(self.bottom)) % len(RANKS)]
        turns: dict[str, int] = {}
        for turn, place in enumerate(asked(due, view.terms.step * len(line))):
            turns.setdefault(RANKS[place], turn)
        return turns

    # -- signs ------------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> SeatNotes:
        view = self.view
        if view is None:
            return SeatNotes()
        form, dealer = view.values["match"], seat == view.dealer
        total = view.wins[seat] if form == "first_to_wins" else view.penalties[seat]
        mark: tuple[str, Colour] | None = (str(total), GOLD_LIGHT) if form != "single" and total else None
        if view.round_over:
            return SeatNotes(spoken=ordinal(view.places[seat]), dealer=dealer, mark=mark)
        if seat in self.places:
            return SeatNotes(line=f"out, {ordinal(self.places[seat])}", out=True, dealer=dealer, mark=mark)
        words = self.last_words.get(seat, "")
        spoken, of = "" if words == self.bubbles.get(seat) else words, view.terms.bullets
        return SeatNotes(tokens=of - view.spent[seat], of=of, spoken=spoken, dealer=dealer, mark=mark)

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The eye, while it can be held, and what the claimant says."""
        areas = [Area(layout.extra["eye"], "peek")] if self.shared and self.lifted else []
        said = layout.places[self.claim[0]].within if self.claim is not None else None
        if said is not None and self.claim is not None and self.bubbles.get(self.claim[0]):
            areas.append(Area(said, "claim"))
        return areas

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The place and the size of the pile, the claim, and what stands on the stage."""
        view = self.view
        if view is None:
            return []
        extra, names = layout.extra, view.names
        items = self._pile_signs(view, assets, theme, layout)
        if self.claim is not None:
            seat = self.claim[0]
            if self.caller is None and view.claimant == seat and not view.table[HANDS[seat]]:
                items += paint.note(assets, theme, extra["note"], f"{names[seat]} has no cards left")
        if self.turned:
            items += self._turned_signs(view, assets, theme, layout, now)
        elif self.caller is not None and self.verdict is None:
            items += paint.lines(assets, theme, extra["call"], f"{names[self.caller]} calls", _CHEAT, mine=True)
        elif self.asked is not None and not view.round_over:
            items += self._asked_signs(view, assets, theme, extra)
        return items

    def _pile_signs(self, view: Position, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        items: list[Item] = []
        spot = layout.spots[PILE]
        if not self.pile and not self.turned:
            place = pygame.Rect(0, 0, spot.width, round(spot.width * 1.4))
            place.center = round(spot.x), round(spot.y)
            items.append(ghost(assets, place, spot.width * 0.06, 0.14, 0.28))
        if self.pile or self.asked is not None or self.claim is not None:  # not while cards are dealt
            words = plural(self.pile, "card") if self.pile else "no cards"
            items += paint.count(assets, theme, layout.extra["count"], words, TEXT if self.pile else QUIET_TEXT)
        aside = len(view.table[ASIDE])
        if aside and not view.round_over:  # then the line that tells how it ended may lie there
            place, pile, says = layout.spots[ASIDE].rect(), layout.extra["pile"], f"{aside} set aside"
            end = round(pile.centerx - theme.px(_BESIDE_COUNT) * theme.spread)  # there the number of the pile begins
            size = letters(theme, "small", place.height, [(says, end - pile.x)])
            picture = assets.text(says, size, QUIET_TEXT)
            left = place.centerx - picture.get_width() // 2
            left = max(pile.x, left) if pile.contains(place) else left
            left = min(left, end - picture.get_width()) if theme.crowded else left
            items.append((paint.SIGN, picture, left, place.bottom + theme.px(4)))
        return items

    def _turned_signs(self, view: Position, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The marks of the cards turned up so far, and the verdict."""
        assert self.claim is not None
        rank = self.claim[2]
        poses = layout.spots[TURNED].poses([card for card, _ in self.turned])
        true = [is_true((card,), rank) for card, lies in self.turned if now >= lies]
        items = paint.marks(assets, theme, poses, true)
        if self.verdict is not None:
            honest, taker = self.verdict
            cards = plural(self.pile + len(self.turned), "card")
            grown = 1 + _GROWN * self._landing.at(now)[0]
            place = layout.extra["verdict"]
            items += paint.verdict(assets, theme, place, honest, view.names[taker], cards, grown)
        return items

    def _asked_signs(
        self, view: Position, assets: Assets, theme: Theme, extra: Mapping[str, pygame.Rect]
    ) -> list[Item]:
        """The rank to call, or the claim that the lifted cards will make."""
        assert self.asked is not None
        seat, ranks = self.asked
        rect = extra["call"]
        mine = seat == self.bottom == view.viewer and not self.watched
        if mine and self.lifted:
            return self._spoken_signs(view, assets, theme, rect, extra["eye"])
        if mine and self.advised is not None:
            advice = claim_says(len(self.advised.cards), str(self.advised.value)) if self.advised.cards else "pass"
            return paint.lines(assets, theme, rect, "You might say", capital(advice), mine=True)
        may = "" if len(ranks) == 1 else "may "
        head = f"You {may}call" if mine else f"{view.names[seat]} {may or 'must '}call"
        words = rank_says(ranks[0]) if len(ranks) == 1 else "any rank" if len(ranks) > _FEW else ranks_say(ranks)
        return paint.lines(assets, theme, rect, head, words, mine=mine)

    def _spoken_signs(
        self, view: Position, assets: Assets, theme: Theme, rect: pygame.Rect, eye: pygame.Rect
    ) -> list[Item]:
        """The claim as it will be spoken; only its maker may read whether it is a lie."""
        claims = view.offers(self.bottom, self.lifted, PILE)
        if isinstance(claims, Refusal):
            return paint.spoken(assets, theme, rect, claims.text, "", space=rect.width - theme.px(28), refused=True)
        true = [str(move.value) for move in claims if view.is_true(move)]
        number = claim_says(len(self.lifted), RANKS[0]).split()[0]
        if len(claims) == 1:
            words, secret = claim_says(len(self.lifted), str(claims[0].value)), LABELS.private_note(view, claims[0])
        else:
            few = len(claims) <= _FEW
            words = f"{number} {ranks_say([str(move.value) for move in claims]) if few else '…'}"
            secret = f"true as {ranks_say(true)}" if true and len(true) < len(claims) else "" if true else "not true"
        shown = self.shows_private or not self.shared
        space = rect.width - (2 * (rect.right - eye.left) if self.shared else 0) - theme.px(28)
        sentence = capital(words)
        items = paint.spoken(assets, theme, rect, sentence, secret if shown else "", space=space)
        return items + (paint.eye(assets, theme, eye, open_now=self.shows_private) if self.shared else [])
