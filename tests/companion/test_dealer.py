"""Practice dice and digital cards repeat by their seed and are fair."""

from collections import Counter

from companion.dealer import Dealer
from rules.core import BLUE, RED, Draw, Field, Roll, ten_sided

THROW = Roll((RED, BLUE), "Test", "test")
CARD = Draw("luck", (Field("luck", "luck", ("1", "2", "3")),), "Test")
SIX = tuple({"luck": luck} for luck in "122333")


def turned(dealer, shuffle, position):
    """The card at this place of this shuffle."""
    return dealer.turn(Draw("luck", CARD.fields, "Test", shuffle, position))


def test_the_same_seed_and_answer_number_throw_the_same():
    """Seed 5 throws alike twice at answer 3, and not alike for all of 20 answers."""
    assert Dealer(5).answer(THROW, 3) == Dealer(5).answer(THROW, 3)
    assert len({Dealer(5).answer(THROW, index) for index in range(20)}) > 10


def test_every_face_comes_up_about_equally_often():
    """4000 throws of a d20 show each face 140 to 260 times (200 expected, 4.3 standard deviations)."""
    faces = Counter(THROW.parse(Dealer(1).answer(THROW, index)).red for index in range(4000))

    assert set(faces) == set(range(1, 21))
    assert all(140 <= count <= 260 for count in faces.values())


def test_a_ten_sided_die_shows_its_printed_zero():
    """The tenth face of a d10 is written 0, never 10."""
    roll = Roll((ten_sided("tens", "t"),), "Test", "test")

    assert {Dealer(1).answer(roll, index) for index in range(300)} == {f"t{face}" for face in range(10)}


def test_a_shuffle_holds_every_card_of_the_deck_once():
    """Six positions turn one 1, two 2s and three 3s, in another order after a new shuffle."""
    dealer = Dealer(9, SIX)
    shuffles = [[turned(dealer, shuffle, position) for position in range(6)] for shuffle in (1, 2, 3)]

    assert all(Counter(cards) == {"luck=1": 1, "luck=2": 2, "luck=3": 3} for cards in shuffles)
    assert len({tuple(cards) for cards in shuffles}) > 1


def test_a_deck_without_listed_cards_shows_only_legal_fields():
    """Without a card list each field shows one of its legal texts."""
    assert {turned(Dealer(2), 1, position) for position in range(60)} == {"luck=1", "luck=2", "luck=3"}
