"""Who sits at a table: ten characters, a face for every seat, and what they do and say at great moments."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.catalogue import GAMES
from game.engine.chance import stream
from game.engine.moves import MOST_SEATS, Event
from game.players.protocol import LEVELS
from game.session.match import PERSON, Match, SaveError, Seat
from game.session.names import COMPUTERS, LONGEST_NAME, OURS, PEOPLE
from game.session.people.characters import BY_ID, CHARACTERS, FIRST
from game.session.people.company import faces_of, next_character, pick_characters, seated, with_character, with_faces
from game.session.people.reactions import Reactions
from game.words.moods import FROWN, PLEASED
from tests.session.matches import new_match

CHEAT = next(game for game in GAMES if any(not temperament.sides for temperament in game.temperaments))
PLAIN = next(game for game in GAMES if not game.temperaments)
KINDS = PLAIN.events
LOST = "life_lost"


def test_ten_characters_for_tables_of_at_most_ten():
    assert len(CHARACTERS) == len(BY_ID) == MOST_SEATS == max(game.seats[-1] for game in GAMES)
    known = {"", *(temperament.id for game in GAMES for temperament in game.temperaments)}
    for character in CHARACTERS:
        assert character.name in OURS
        assert character.level in LEVELS
        assert set(character.temperaments) <= known
        assert len(character.name) <= LONGEST_NAME
    assert {character.level for character in CHARACTERS} == set(LEVELS)
    assert len({temperament for character in CHARACTERS for temperament in character.temperaments}) > 4


def test_each_has_sentences_of_its_own_more_than_one_for_every_mood():
    sentences = [words for c in CHARACTERS for words in (*c.glad, *c.sorry, *c.won)]
    assert len(set(sentences)) == len(sentences)
    assert min(len(words) for c in CHARACTERS for words in (c.glad, c.sorry, c.won)) > 1


def test_every_name_that_computers_are_given_has_a_face_that_goes_with_it():
    names = [character.name for character in CHARACTERS] + [name for c in CHARACTERS for name in c.alike]
    assert len(set(names)) == len(names)
    assert set(COMPUTERS) <= set(names)
    assert set(names) <= {*OURS, *PEOPLE}


def test_seats_without_a_face_get_one_by_name_and_nobody_has_the_same():
    seats = [Seat("Robin", PERSON), Seat("Mei"), Seat("Yuki"), Seat("Bo", face="mei"), Seat("Olga", face="nobody")]
    faces = faces_of(seats)
    assert faces[3] == "mei", "chosen comes before the name"
    assert faces[4] == "rosa"
    assert len(set(faces)) == 5


def test_what_a_person_chose_comes_before_a_characters_own_face():
    assert faces_of([Seat("Rosa", face="rosa"), Seat("Robin", PERSON, face="rosa")])[1] == "rosa"


def test_people_keep_the_face_they_have_at_the_table():
    seats = with_faces([Seat("Robin", PERSON), Seat("Mei")])
    assert [seat.face for seat in seats] == [faces_of(seats)[0], ""]
    assert seats[0].face


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_character_brings_its_level_and_the_temperament_if_the_game_has_it(game):
    known = {temperament.id for temperament in game.temperaments}
    for character in CHARACTERS:
        own = [temperament for temperament in character.temperaments if temperament in known]
        seat = seated(character, game)
        assert (seat.name, seat.level, seat.face) == (character.name, character.level, character.id)
        assert seat.temperament == (own[0] if own else "")


def test_those_who_join_are_characters_who_are_not_there_yet():
    there = [Seat("Rosa", PERSON), Seat("Bo", PERSON, face="bruno")]
    new = pick_characters(6, there, PLAIN, stream("company"))
    assert {seat.face for seat in new} == {character.id for character in CHARACTERS[:FIRST]} - {"rosa", "bruno"}
    assert len({*(seat.name for seat in new), "Rosa", "Bo"}) == 8
    crowd = pick_characters(9, there, PLAIN, stream("company"))
    assert {seat.face for seat in crowd} == {*BY_ID, ""} - {"rosa", "bruno"}
    assert [seat.face for seat in crowd].count("") == 1
    assert len({seat.name for seat in crowd}) == 9
    assert all(faces_of([*there, *crowd[:8]]))


def test_a_character_takes_a_seat_but_not_a_name_that_a_person_has_given_it():
    rosa = BY_ID["rosa"]
    assert with_character(Seat("Mei", face="mei"), rosa, CHEAT) == Seat(
        "Rosa", "computer", "hard", "suspicious", "rosa"
    )
    assert with_character(Seat("Grandma", face="mei"), rosa, CHEAT).name == "Grandma"


def test_faces_are_offered_in_turn_to_a_person_all_that_no_other_person_has():
    seats = [Seat("Robin", PERSON, face="rosa"), Seat("Sam", PERSON, face="mei"), Seat("Bruno", face="bruno")]
    offered = []
    for _ in range(len(CHARACTERS) - 1):
        offered.append(next_character(seats, 0).id)
        seats[0] = replace(seats[0], face=offered[-1])
    assert sorted(offered) == sorted(set(BY_ID) - {"mei"})
    assert next_character(seats, 0, -1).id == offered[-2]
    assert next_character(seats, 2).id not in ("rosa", "mei")


# -- in saved matches


def test_a_face_is_saved_and_a_match_saved_without_one_still_opens():
    match = new_match("pc")
    data = match.to_json()
    assert not any("face" in seat for seat in data["seats"]), "files without faces stay as they were"
    data["seats"][1]["face"] = "zeki"
    again = Match.from_json(data)
    assert [seat.face for seat in again.setup.seats] == ["", "zeki"]
    assert again.to_json()["seats"] == data["seats"]
    data["seats"][1]["face"] = "a face of tomorrow"
    assert faces_of(Match.from_json(data).setup.seats)[1] in BY_ID


def test_a_face_that_is_no_text_makes_a_save_unreadable():
    data = new_match("pc").to_json()
    data["seats"][1]["face"] = 7
    with pytest.raises(SaveError):
        Match.from_json(data)


# -- what they do and say


def loses(seat: int) -> Event:
    return Event(LOST, seat, facts={"cause": "failed", "left": 1, "hand": 1})


def table(*seats: Seat) -> Reactions:
    return Reactions(KINDS, seats)


def test_a_lost_life_makes_a_frown_and_a_won_match_a_smile_that_lasts():
    reactions = table(Seat("Robin", PERSON), Seat("Mei"))
    assert reactions.take(loses(0)).moods == {0: FROWN}
    won = reactions.take(Event("match_won", 1))
    assert won.moods == {1: PLEASED}
    assert won.lasts
    assert (won.speaker, won.words in BY_ID["mei"].won) == (1, True)


def test_people_are_never_made_to_speak():
    reactions = table(Seat("Robin", PERSON), Seat("Sam", PERSON))
    assert not any(reactions.take(loses(moment % 2)).words for moment in range(50))


def test_they_speak_now_and_then_and_never_the_same_twice_in_a_row():
    reactions = table(Seat("Rosa"), Seat("Nils"))
    said = [reactions.take(loses(moment % 2)) for moment in range(400)]
    spoken = [at for at, reaction in enumerate(said) if reaction.speaker is not None]
    assert min(b - a for a, b in itertools.pairwise(spoken)) > 3
    assert len(spoken) > 50
    for seat, id in enumerate(("rosa", "nils")):
        words = [reaction.words for reaction in said if reaction.speaker == seat]
        assert set(words) == set(BY_ID[id].sorry)
        assert all(a != b for a, b in itertools.pairwise(words))


def test_the_same_events_are_taken_in_the_same_way_also_after_undo():
    events = [loses(moment % 2) for moment in range(60)]
    first, second = table(Seat("Rosa"), Seat("Nils")), table(Seat("Rosa"), Seat("Nils"))
    taken = [first.take(event) for event in events]
    second.take(Event("match_won", 1))
    second.begin_anew(events[:20])
    assert [second.take(event) for event in events[20:]] == taken[20:]


def test_what_only_one_seat_knows_moves_nobody():
    secret = Event(LOST, 0, facts={"cause": "failed", "left": 1, "hand": 1}, only=frozenset({0}))
    assert table(Seat("Rosa"), Seat("Nils")).take(secret).moods == {}
