"""YOOLOO and 1 to 10: hand-made records straight from the sheets."""

import yooloo
from records import OracleTest, act, chance, with_legal


def seal(*orders):
    return [act(seat, "place", card=card) for seat, order in enumerate(orders) for card in order]


def plays(*cards):
    return [act(seat, "play", card=card) for seat, card in enumerate(cards)]


class Yooloo(OracleTest):
    def test_O1_printed_example(self):
        self.assertEqual(yooloo.round_winner([10, 7, 8, 10]), 2)
        self.assertIsNone(yooloo.round_winner([3, 3, 5, 5]))

    def test_O5_sealed_orders(self):
        # Three cards. Round 1: 1 2 3 -> seat 2; round 2: 2 3 1 -> seat 1; round 3: 3 1 2 -> seat 0.
        steps = seal([1, 2, 3], [2, 3, 1], [3, 1, 2])
        self.agrees("yooloo", 3, {"cards": 3}, steps, [3, 2, 1], [0], [[3, 2, 1]])
        self.agrees("yooloo", 3, {"cards": 3}, steps[::-1][6:] + steps[::-1][:6],
                    [1, 2, 3], [2], [[1, 2, 3]])          # sealed the other way round
        self.refuses("one of", "yooloo", 3, {"cards": 3}, seal([1, 1, 3]), [], [])

    def test_O2_parked_cards_pile_up(self):
        # 1 1 1 | 2 2 2 | 3 3 4 | 4 4 3: 1+2+3 to seat 2, the 4 to seat 2 as the only single card.
        steps = seal([1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 4, 3])
        self.agrees("yooloo", 3, {"cards": 4}, steps, [0, 0, 10], [2], [[0, 0, 10]])

    def test_O3_showdown(self):
        steps = seal([1, 2], [1, 2], [1, 2]) + plays(2, 2, 2) + plays(2, 2, 1)
        self.agrees("yooloo", 3, {"cards": 2}, steps, [0, 0, 3], [2], [[0, 0, 3]])
        self.agrees("yooloo", 3, {"cards": 2, "showdown_pot": "last_only"}, steps, [0, 0, 2], [2], [[0, 0, 2]])
        self.agrees("yooloo", 3, {"cards": 2, "showdown_cap": 1}, steps[:-3], [0, 0, 0], [], [[0, 0, 0]])
        self.refuses("go on", "yooloo", 3, {"cards": 2}, steps[:-3], [0, 0, 0], [], [[0, 0, 0]])

    def test_O8_two_players_tied_cards_leave(self):
        steps = seal([1, 3, 2], [1, 2, 3])
        self.agrees("yooloo", 2, {"cards": 3}, steps, [2, 3], [1], [[2, 3]])
        self.agrees("yooloo", 2, {"cards": 3}, seal([1, 2, 3], [1, 2, 3]), [0, 0], [0, 1], [[0, 0]])

    def test_O6_variant_a(self):
        steps = plays(2, 1) + [with_legal(act(0, "play", card=1), s0=[{"do": "play", "card": 1}],
                                          s1=[{"do": "play", "card": 2}]), act(1, "play", card=2)]
        self.agrees("yooloo", 2, {"cards": 2, "variant": "a"}, steps, [1, 2], [1], [[1, 2]])
        self.refuses("one of", "yooloo", 2, {"cards": 2, "variant": "a"}, plays(2, 1) + plays(2, 2), [], [])

    def test_O7_variant_b(self):
        rules = {"cards": 2, "variant": "b"}
        first, second = chance("point_card", value=2), chance("point_card", value=1)
        steps = [first] + plays(2, 1) + [second] + plays(1, 2)
        self.agrees("yooloo", 2, rules, steps, [2, 1], [0], [[2, 1]])
        self.refuses("value 2", "yooloo", 2, rules, [first] + plays(2, 1) + [first], [], [])

    def test_O9_series(self):
        steps = seal([1, 2], [2, 1]) + seal([2, 1], [1, 2])
        self.agrees("yooloo", 2, {"cards": 2, "games_in_series": 2}, steps, [3, 3], [0, 1], [[2, 1], [1, 2]])


class OneToTen(OracleTest):
    @staticmethod
    def turn(seat, slot, card=None):
        steps = [act(seat, "turn", slot=slot)]
        return steps + ([chance("card", seat=seat, slot=slot, card=card)] if card else [])

    def test_M3_the_round_of_turns_is_completed(self):
        t = self.turn
        # Two cards. Seat 0 finds 1 and 2; seat 1 still has its second turn.
        steps = t(0, 1, 1) + t(1, 0, 2) + t(0, 0, 2) + t(1, 1, 1)
        self.agrees("onetoten", 2, {"cards": 2}, steps, [2, 1], [0])
        self.refuses("go on", "onetoten", 2, {"cards": 2}, steps[:-2], [2, 0], [0])

    def test_M1_a_card_turned_back_is_known(self):
        t = self.turn
        steps = t(0, 0, 2) + t(1, 0, 2) + t(0, 1, 1) + t(1, 0) + t(0, 0) + t(1, 1, 1)
        self.agrees("onetoten", 2, {"cards": 2}, steps, [2, 1], [0])
        # An open card cannot be turned, and there is only one 2.
        self.refuses("one of", "onetoten", 2, {"cards": 2}, t(0, 0, 1) + t(1, 0, 2) + t(0, 0), [], [])
        self.refuses("one of \\[1\\]", "onetoten", 2, {"cards": 2}, t(0, 0, 2) + t(1, 0, 2) + t(0, 1, 2), [], [])

    def test_M4_streak(self):
        t = self.turn
        # Seat 0: 1, then wrong (3): all back. Seat 1: all in one go. The round of turns ends with it.
        steps = t(0, 0, 1) + t(0, 1, 3) + t(1, 0, 1) + t(1, 1, 2) + t(1, 2, 3)
        self.agrees("onetoten", 2, {"cards": 3, "streak": True}, steps, [0, 3], [1])
        # Here seat 0 finishes, and seat 1 has its turn still, and finishes too.
        steps = t(0, 0, 1) + t(0, 1, 2) + t(1, 0, 1) + t(1, 1, 2)
        self.agrees("onetoten", 2, {"cards": 2, "streak": True}, steps, [2, 2], [0, 1])
