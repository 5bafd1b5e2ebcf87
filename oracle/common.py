"""What the games and the referee share.

Every game is a generator that reads like its rule sheet.  It stops wherever
something comes from outside and says what is due:

* a plain dict ``{seat: [action, …]}`` — a decision.  All the seats named may
  act, each with the actions listed, written as in the record.  The game is
  sent back ``(seat, action)``.
* a ``Chance`` — an outcome of chance.  The game is sent back the outcome.

When the game is over the generator returns ``Result(scores, winners, rounds)``.
"""

from collections import namedtuple
from types import SimpleNamespace

Result = namedtuple("Result", "scores winners rounds")


class Disagreement(Exception):
    """The record does not follow from the rules."""

    def __init__(self, expected, found):
        super().__init__(f"expected {expected}, the record says {found}")


# ---------------------------------------------------------------- chance

class Lot(dict):
    """Cards nobody has looked at since they were shuffled together: how many
    are left of each.  The keys stand in the order of outcomes (record-format,
    "The order of outcomes")."""

    @classmethod
    def of(cls, cards, order=None):
        """A lot of these cards, listed in their order of outcomes."""
        lot = cls()
        for card in sorted(cards, key=order):
            lot[card] = lot.get(card, 0) + 1
        return lot

    def take(self, card):
        """The card has been seen: it leaves the lot."""
        if self[card] == 1:
            del self[card]
        else:
            self[card] -= 1

    def __len__(self):
        return sum(self.values())


class Chance:
    """A chance step: its kind, the seat and slot it concerns, and what it may
    show (``lot``: outcome -> weight)."""

    __slots__ = ("fixed", "field", "lot")

    def __init__(self, kind, lot, field="card", **where):
        self.fixed = {"is": kind, **where}
        self.field = field
        self.lot = lot

    def read(self, chance):
        """The outcome the record gives for this step."""
        outcome = chance.get(self.field)
        if type(outcome) not in (int, str) or not same(chance, {**self.fixed, self.field: outcome}):
            raise Disagreement(f"chance {self}", f"chance {chance}")
        if outcome not in self.lot:
            raise Disagreement(f"one of {list(self.lot)} ({self})", f"{self.field} {outcome}")
        return outcome

    def __str__(self):
        return str({**self.fixed, self.field: "…"})


class Roll(Chance):
    """The four dice: game dice first, then bonus dice."""

    ALL = {((a, b), (c, d)): 1
           for a in range(1, 7) for b in range(1, 7)
           for c in range(1, 7) for d in range(1, 7)}
    __slots__ = ()

    def __init__(self):
        super().__init__("roll", Roll.ALL, "game and bonus")

    def read(self, chance):
        if chance.keys() != {"is", "game", "bonus"} or chance["is"] != "roll":
            raise Disagreement("a roll", f"chance {chance}")
        try:
            outcome = tuple(chance["game"]), tuple(chance["bonus"])
            possible = outcome in Roll.ALL
        except TypeError:
            possible = False
        if not possible:
            raise Disagreement("two game dice and two bonus dice from 1 to 6", f"{chance}")
        return outcome


def turn_up(lot, kind, **where):
    """Look at a card of the lot; ``yield from`` this."""
    card = yield Chance(kind, lot, **where)
    lot.take(card)
    return card


# ------------------------------------------------------------- decisions

def all_at_once(deciders):
    """Several seats decide independently of one another, in any order.

    ``deciders``: seat -> generator that yields the list of that seat's legal
    actions and is sent the action chosen, until the seat is done.
    """
    choices = {}
    for seat, decider in deciders.items():
        actions = next(decider, None)
        if actions is not None:
            choices[seat] = actions
    while choices:
        seat, act = yield choices
        try:
            choices[seat] = deciders[seat].send(act)
        except StopIteration:
            del choices[seat]


def same(found, expected):
    """Equality of flat JSON objects that does not take ``true`` for 1."""
    return found == expected and all(type(found[key]) is type(expected[key]) for key in expected)


# ---------------------------------------------------------------- set-up

def options(rules, known):
    """The options of a record, checked against those a game knows.

    ``known``: name -> a tuple of the words allowed, the default first, or a
    default value (true/false: only these; otherwise a whole number), or None
    for options that may be ``null`` and are checked by the game.
    """
    values = {name: default[0] if type(default) is tuple else default
              for name, default in known.items()}
    for name, value in rules.items():
        if name not in known:
            raise Disagreement("an option of this game", f"option {name!r}")
        allowed = known[name]
        if type(allowed) is tuple:
            fits = value in allowed
        elif allowed is None:
            fits = True
        else:
            fits = type(value) is type(allowed)
        if not fits:
            raise Disagreement(f"option {name} like {allowed!r}", repr(value))
        values[name] = value
    return SimpleNamespace(**values)


def check_seats(seats, fewest, most):
    if type(seats) is not int or not fewest <= seats <= most:
        raise Disagreement(f"{fewest} to {most} seats", f"{seats}")


def check_per_seat(name, numbers, seats):
    """``ages`` and ``heights``: null, or one number a seat."""
    if numbers is None:
        return
    if not isinstance(numbers, list) or len(numbers) != seats or any(type(n) is not int for n in numbers):
        raise Disagreement(f"{name}: null or one number for each of {seats} seats", f"{numbers}")


def clockwise(first, seats):
    """All seats once, ``first`` first."""
    return [(first + i) % seats for i in range(seats)]


def holders_of(best, scores):
    """The seats whose score is ``best``."""
    return [seat for seat, score in enumerate(scores) if score == best]
