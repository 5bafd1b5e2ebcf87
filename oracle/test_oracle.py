"""Hand-made records straight from the sheets, and random games as a shake-down.

    python3 -m unittest discover oracle
"""

import copy
import hashlib
import io
import json
import os
import random
import sys
import unittest
from contextlib import redirect_stdout

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import hilo
import onetoten
import referee
import yo
import yolo
import yooloo
from common import Roll


# ------------------------------------------------------- writing records

def act(seat, do, **fields):
    return {"seat": seat, "act": {"do": do, **fields}}


def chance(kind, **fields):
    return {"chance": {"is": kind, **fields}}


def record(game, seats, rules, steps, scores, winners, rounds=()):
    return {"format": "yolio-record", "version": 1, "game": game, "seats": seats, "rules": rules,
            "assumptions": [], "dealing": None, "steps": steps,
            "result": {"scores": scores, "winners": winners, "rounds": list(rounds)}}


def with_legal(step, **legal):
    """The step with its legal actions: ``s0=[…], s1=[…]``."""
    return {**step, "legal": [{"seat": int(seat[1:]), "actions": actions} for seat, actions in legal.items()]}


class OracleTest(unittest.TestCase):
    def agrees(self, *args, **kwargs):
        referee.judge(record(*args, **kwargs), verify=True)

    def refuses(self, saying, *args, **kwargs):
        with self.assertRaisesRegex(referee.Verdict, saying):
            referee.judge(record(*args, **kwargs))


# ----------------------------------------------------------- YOLO, Go Low

def opening(discard, *looks):
    """Deal and opening look: for each seat {slot: card}."""
    steps = [chance("discard", card=discard)]
    steps += [act(seat, "look", slots=sorted(look)) for seat, look in enumerate(looks)]
    steps += [chance("look", seat=seat, slot=slot, card=look[slot])
              for seat, look in enumerate(looks) for slot in sorted(look)]
    return steps + [act(seat, "ready") for seat in range(len(looks))]


def quick_round(caller, discard, hand, other):
    """Two seats, call_mode instead_of_turn: the caller calls at once; the other
    takes the discard for slot 0.  Both have looked at slots 0 and 1."""
    looks = [None, None]
    looks[caller] = {0: hand[0], 1: hand[1]}
    looks[1 - caller] = {0: other[0], 1: other[1]}
    steps = opening(discard, *looks)
    steps += [act(caller, "call"), act(1 - caller, "take", slot=0, call=False)]
    for seat, cards in ((caller, hand), (1 - caller, other)):
        steps += [chance("reveal", seat=seat, slot=slot, card=cards[slot]) for slot in (2, 3)]
    return steps


class Yolo(OracleTest):
    def one_round(self, last_of_seat_1=4):
        # Dealer is seat 0, so seat 1 begins; it draws a 2, calls and throws
        # out an unknown 12, which seat 0 takes.
        return opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            act(1, "draw"), chance("drawn", card=2),
            act(1, "keep", slot=2, call=True), chance("replaced", seat=1, slot=2, card=12),
            act(0, "take", slot=3, call=False), chance("replaced", seat=0, slot=3, card=9),
            chance("reveal", seat=1, slot=3, card=last_of_seat_1),
            chance("reveal", seat=0, slot=2, card=5),
        ]

    def test_a_round_with_a_successful_call(self):
        # 1+2+5+12 and 0+3+2+4
        self.agrees("yolo", 2, {"rounds": 1}, self.one_round(), [20, 9], [1], [[20, 9]])

    def test_what_does_not_agree(self):
        steps = self.one_round()
        good = ("yolo", 2, {"rounds": 1})
        self.refuses("scores", *good, steps, [20, 10], [1], [[20, 9]])
        self.refuses("winners", *good, steps, [20, 9], [0], [[20, 9]])
        self.refuses("rounds", *good, steps, [20, 9], [1], [[9, 20]])
        self.refuses("go on", *good, steps[:-1], [20, 9], [1], [[20, 9]])
        self.refuses("to be over", *good, steps + [act(0, "draw")], [20, 9], [1], [[20, 9]])
        self.refuses("go on", "yolo", 2, {}, steps, [20, 9], [1], [[20, 9]])
        self.refuses("option", "yolo", 2, {"round": 1}, steps, [20, 9], [1], [[20, 9]])
        self.refuses("seats", "yolo", 9, {}, steps, [20, 9], [1], [[20, 9]])
        self.refuses("seat 1 to act", *good, steps[:9] + [act(0, "draw")], [], [], [])

    def test_the_youngest_deals_first(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [act(0, "draw")]
        self.refuses("go on with chance", "yolo", 2, {"ages": [30, 8]}, steps, [], [])
        self.refuses("seat 1 to act", "yolo", 2, {"ages": [8, 30]}, steps, [], [])

    def test_Y7_a_caller_who_ties_doubles(self):
        # seat 1: 0+3+2+12 = 17, seat 0: 1+2+5+9 after throwing; tie at 17
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            act(1, "draw"), chance("drawn", card=2),
            act(1, "keep", slot=2, call=True), chance("replaced", seat=1, slot=2, card=12),
            act(0, "draw"), chance("drawn", card=8), act(0, "throw", call=False),
            chance("reveal", seat=1, slot=3, card=12),
            chance("reveal", seat=0, slot=2, card=5), chance("reveal", seat=0, slot=3, card=9)]
        self.agrees("yolo", 2, {"rounds": 1}, steps, [17, 34], [0], [[17, 34]])
        # G2: in Go Low the tie is fine; without ages seat 0 deals there too.
        self.agrees("golow", 2, {"rounds": 1}, steps, [17, 17], [0, 1], [[17, 17]])

    def test_Y6_no_second_call_and_Y4_the_call_in_the_move(self):
        takes = [{"do": "take", "slot": slot, "call": call} for slot in range(4) for call in (False, True)]
        steps = self.one_round()
        steps[9] = with_legal(steps[9], s1=[{"do": "draw"}] + takes)
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}] + takes[::2])
        self.agrees("yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}] + takes)
        self.refuses("legal for seat 0", "yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}, {"do": "draw"}] + takes[::2])
        self.refuses("nothing twice", "yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}], s1=[])
        self.refuses("to act", "yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])

    def test_Y5_min_turns_before_call(self):
        self.refuses("one of", "yolo", 2, {"min_turns_before_call": 1}, self.one_round(), [], [])

    def test_a_sixth_card_of_a_value_is_not_possible(self):
        steps = opening(7, {0: 7, 1: 7}, {0: 7, 1: 7}) + [act(1, "draw"), chance("drawn", card=7)]
        self.refuses("card 7", "yolo", 2, {}, steps, [], [])

    def test_a_card_looked_at_is_no_chance_step(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            act(1, "take", slot=0, call=False), chance("replaced", seat=1, slot=0, card=0)]
        self.refuses("seat 0", "yolo", 2, {}, steps, [], [])

    def test_true_is_not_1(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [act(1, "take", slot=True, call=False)]
        self.refuses("one of", "yolo", 2, {}, steps, [], [])

    # Y8, Y9: ten cards for two seats leave one to draw.
    DECK = [[0, 4], [1, 4], [5, 2]]
    OPENING = opening(5, {0: 0, 1: 0}, {0: 1, 1: 1})
    REVEAL = [chance("reveal", seat=1, slot=2, card=1), chance("reveal", seat=1, slot=3, card=1),
              chance("reveal", seat=0, slot=2, card=0), chance("reveal", seat=0, slot=3, card=0)]

    def deck_out(self, call):
        return self.OPENING + [act(1, "draw"), chance("drawn", card=5), act(1, "throw", call=call)]

    def test_Y8_deck_out_doubles_all(self):
        rules = {"rounds": 1, "deck": self.DECK}
        self.agrees("yolo", 2, rules, self.deck_out(False) + self.REVEAL, [0, 8], [0], [[0, 8]])

    def test_Y9_never_more_than_double_unless_multiplied(self):
        rules = {"rounds": 1, "deck": self.DECK}
        self.agrees("yolo", 2, rules, self.deck_out(True) + self.REVEAL, [0, 8], [0], [[0, 8]])
        rules = {**rules, "double_stacking": "multiply"}
        self.agrees("yolo", 2, rules, self.deck_out(True) + self.REVEAL, [0, 16], [0], [[0, 16]])

    def test_Y8_finish_final_turns(self):
        rules = {"rounds": 1, "deck": self.DECK, "deckout_after_call": "finish_final_turns"}
        takes = [{"do": "take", "slot": slot, "call": False} for slot in range(4)]
        steps = self.deck_out(True) + [with_legal(act(0, "take", slot=0, call=False), s0=takes)] + self.REVEAL
        self.agrees("yolo", 2, rules, steps, [10, 8], [1], [[10, 8]])
        # Without a call the round still ends with the turn.
        self.agrees("yolo", 2, rules, self.deck_out(False) + self.REVEAL, [0, 8], [0], [[0, 8]])
        # on_failed_draw: nobody doubles for the cards, and the caller is lowest, 4 to 5.
        rules["deckout_trigger"] = "on_failed_draw"
        self.agrees("yolo", 2, rules, steps, [5, 4], [1], [[5, 4]])

    def test_Y8_on_failed_draw(self):
        rules = {"rounds": 1, "deck": self.DECK, "deckout_trigger": "on_failed_draw"}
        steps = self.deck_out(False) + [act(0, "draw")] + self.REVEAL
        self.agrees("yolo", 2, rules, steps, [0, 8], [0], [[0, 8]])
        steps = self.deck_out(True) + [act(0, "draw")] + self.REVEAL
        self.agrees("yolo", 2, rules, steps, [0, 8], [0], [[0, 8]])
        # Nobody need draw: the round goes on with the discards.
        steps = (self.deck_out(False)
                 + [act(0, "take", slot=0, call=False), act(1, "take", slot=0, call=True),
                    act(0, "take", slot=1, call=False)] + self.REVEAL)
        # seat 0: 5+1+0+0, seat 1: 0+1+1+1
        self.agrees("yolo", 2, rules, steps, [6, 3], [1], [[6, 3]])

    def catch_up_game(self):
        return (quick_round(1, 10, [1, 1, 1, 1], [0, 10, 10, 10])       # 30+10, 4
                + quick_round(0, 9, [2, 2, 2, 2], [0, 9, 9, 9])         # 8, 36
                + quick_round(1, 4, [1, 1, 1, 1], [0, 4, 4, 4])         # 16, 4: 64, 44
                + quick_round(0, 9, [2, 2, 2, 2], [0, 9, 9, 9]))        # 8, 36

    def test_Y10_catch_up(self):
        rules = {"rounds": 4, "call_mode": "instead_of_turn"}
        rounds = [[40, 4], [8, 36], [16, 4]]
        with_card = self.catch_up_game() + [chance("catch_up", seat=0, card=12)]
        self.agrees("yolo", 2, rules, with_card, [60, 80], [0], rounds + [[-4, 36]])
        # One point short of the threshold, or measured after the round: no card.
        without = self.catch_up_game(), [72, 80], [0], rounds + [[8, 36]]
        self.agrees("yolo", 2, {**rules, "catchup_threshold": 21}, *without)
        self.agrees("yolo", 2, {**rules, "catchup_basis": "after"}, *without)
        # Not before round 4: in round 2 seat 0 was 36 behind and called well.
        self.agrees("yolo", 2, {**rules, "rounds": 2}, self.catch_up_game()[:30], [48, 40], [1], rounds[:2])

    def test_Y10_no_catch_up_for_a_card_not_left(self):
        rules = {"rounds": 4, "call_mode": "instead_of_turn"}
        steps = self.catch_up_game() + [chance("catch_up", seat=0, card=13)]
        self.refuses("one of", "yolo", 2, rules, steps, [], [])

    def test_Y10_catch_up_after_round_6_of_a_longer_game(self):
        rules = {"rounds": 8, "call_mode": "instead_of_turn", "catchup_threshold": 0}
        quick = [quick_round(1, 4, [1, 1, 1, 1], [0, 4, 4, 4]), quick_round(0, 4, [1, 1, 1, 1], [0, 4, 4, 4])]
        steps = []
        for number in range(1, 9):
            caller = number % 2
            steps += quick[1 - caller]
            if number >= 4:
                # Seats take turns at 4 and 16 points; the threshold of 0 always admits the caller.
                steps.append(chance("catch_up", seat=caller, card=0))
        rounds = [[16, 4], [4, 16]] * 4
        draw = [chance("tie_draw", seat=0, card=1), chance("tie_draw", seat=1, card=2)]
        self.agrees("yolo", 2, rules, steps + draw, [80, 80], [0], rounds)

    def test_Y12_tied_players_draw(self):
        steps = quick_round(1, 3, [3, 3, 3, 4], [0, 2, 1, 0])           # caller 13 -> 26; other 6
        steps += quick_round(0, 7, [5, 5, 5, 5], [0, 6, 7, 0])          # caller 20; other 20 -> 40
        rules = {"rounds": 2, "call_mode": "instead_of_turn"}
        # totals 6+40 = 46 and 26+20 = 46
        draws = [chance("tie_draw", seat=0, card=5), chance("tie_draw", seat=1, card=5),
                 chance("tie_draw", seat=0, card=6), chance("tie_draw", seat=1, card=2)]
        rounds = [[6, 26], [40, 20]]
        self.agrees("yolo", 2, rules, steps + draws, [46, 46], [1], rounds)
        self.refuses("go on", "yolo", 2, rules, steps + draws[:2], [46, 46], [0, 1], rounds)
        self.agrees("yolo", 2, {**rules, "final_tie": "shared"}, steps, [46, 46], [0, 1], rounds)

    def test_Y13_headache(self):
        steps = opening(7, {0: 1, 1: 2, 5: 3}, {0: 0, 2: 3, 4: 4}) + [
            act(1, "take", slot=5, call=True), chance("replaced", seat=1, slot=5, card=12),
            act(0, "take", slot=4, call=False), chance("replaced", seat=0, slot=4, card=11),
            chance("reveal", seat=1, slot=1, card=1), chance("reveal", seat=1, slot=3, card=1),
            chance("reveal", seat=0, slot=2, card=0), chance("reveal", seat=0, slot=3, card=0)]
        # 1+2+0+0+12+3 = 18; 0+1+3+1+4+7 = 16
        self.agrees("yolo", 2, {"rounds": 1, "headache": True}, steps, [18, 16], [1], [[18, 16]])

    def challenge(self, discard):
        return opening(discard, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            with_legal(act(1, "pass"), s1=[{"do": "challenge"}, {"do": "pass"}]), act(0, "challenge"),
            act(1, "draw"), chance("drawn", card=8), act(1, "throw", call=False),
            with_legal(act(0, "draw"), s0=[{"do": "draw"}]
                       + [{"do": "take", "slot": slot, "call": False} for slot in range(4)]),
            chance("drawn", card=8), act(0, "throw", call=False),
            chance("reveal", seat=1, slot=2, card=4), chance("reveal", seat=1, slot=3, card=5)]

    def test_Y14_challenge(self):
        rules = {"rounds": 1, "challenge": True}
        won = self.challenge(7) + [chance("reveal", seat=0, slot=2, card=3), chance("reveal", seat=0, slot=3, card=4)]
        self.agrees("yolo", 2, rules, won, [10, 24], [0], [[10, 24]])
        tie = self.challenge(7) + [chance("reveal", seat=0, slot=2, card=4), chance("reveal", seat=0, slot=3, card=5)]
        self.agrees("yolo", 2, rules, tie, [24, 12], [1], [[24, 12]])

    def test_Y17_a_negative_hand_is_not_doubled(self):
        rules = {"rounds": 1, "deck": [[-5, 8], [1, 2]]}
        # seat 1 calls with -20 and ties
        reveal = [chance("reveal", seat=seat, slot=slot, card=-5) for seat in (1, 0) for slot in (2, 3)]
        steps = opening(1, {0: -5, 1: -5}, {0: -5, 1: -5}) + [
            act(1, "take", slot=0, call=True), act(0, "take", slot=0, call=False)] + reveal
        # seat 1: 1-15 = -14; seat 0 takes the -5 back: -20
        self.agrees("yolo", 2, rules, steps, [-20, -14], [0], [[-20, -14]])
        self.agrees("yolo", 2, {**rules, "double_negative": True}, steps, [-20, -28], [1], [[-20, -28]])


class GoLow(OracleTest):
    DECK = [[0, 4], [1, 4], [5, 1], [6, 1], [7, 1]]        # 11 cards: two to draw

    def start(self):
        return opening(5, {0: 0, 1: 0}, {0: 1, 1: 1}) + [
            act(1, "draw"), chance("drawn", card=6), act(1, "throw", call=False),
            act(0, "draw"), chance("drawn", card=7), act(0, "throw", call=False)]

    REVEAL = [chance("reveal", seat=1, slot=2, card=1), chance("reveal", seat=1, slot=3, card=1),
              chance("reveal", seat=0, slot=2, card=0), chance("reveal", seat=0, slot=3, card=0)]

    def test_G3_all_discards_make_a_new_pile(self):
        rules = {"rounds": 1, "deck": self.DECK}
        steps = self.start() + [
            chance("discard", card=7),                     # eager: at the end of the turn
            act(1, "take", slot=0, call=True),             # 7+1+1+1, throws out a 1
            act(0, "draw"), chance("drawn", card=5), act(0, "throw", call=False)] + self.REVEAL
        self.agrees("golow", 2, rules, steps, [0, 20], [0], [[0, 20]])
        wrong = copy.deepcopy(steps)
        wrong[-6]["chance"]["card"] = 7                    # the 7 lies face up already
        self.refuses("one of \\[5, 6\\]", "golow", 2, rules, wrong, [0, 20], [0], [[0, 20]])
        wrong[-6]["chance"]["card"] = 0                    # zeros are only in hands
        self.refuses("one of \\[5, 6\\]", "golow", 2, rules, wrong, [0, 20], [0], [[0, 20]])

    def test_G3_keep_top(self):
        rules = {"rounds": 1, "deck": self.DECK, "reshuffle_keep_top": True}
        steps = self.start() + [
            act(1, "take", slot=0, call=True),             # the 7, kept on top
            act(0, "draw"), chance("drawn", card=6), act(0, "throw", call=False)] + self.REVEAL
        self.agrees("golow", 2, rules, steps, [0, 20], [0], [[0, 20]])

    def test_G3_on_demand(self):
        rules = {"rounds": 1, "deck": self.DECK, "reshuffle_timing": "on_demand"}
        steps = self.start() + [
            act(1, "take", slot=0, call=True),             # the 7; a 1 lies on top
            act(0, "draw"), chance("discard", card=1), chance("drawn", card=6),
            act(0, "throw", call=False)] + self.REVEAL
        self.agrees("golow", 2, rules, steps, [0, 20], [0], [[0, 20]])

    def test_G3_no_reshuffle_when_the_round_ends(self):
        rules = {"rounds": 1, "deck": self.DECK}
        steps = self.start()
        steps[-4]["act"]["call"] = True                    # seat 1 calls, seat 0's turn is the last
        self.agrees("golow", 2, rules, steps + self.REVEAL, [0, 8], [0], [[0, 8]])

    def test_the_oldest_deals_first(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [act(0, "draw")]
        self.refuses("go on with chance", "golow", 2, {"ages": [8, 30]}, steps, [], [])
        self.refuses("seat 1 to act", "golow", 2, {"ages": [30, 8]}, steps, [], [])

    def test_G4_extra_round(self):
        # Round 1: both 6; the caller ties and nobody doubles.
        tie = quick_round(1, 3, [1, 2, 3, 0], [0, 2, 1, 0])
        extra = quick_round(0, 3, [1, 2, 3, 0], [0, 5, 1, 0])             # 6, 9
        rules = {"rounds": 1, "call_mode": "instead_of_turn", "final_tie": "extra_round"}
        self.agrees("golow", 2, rules, tie + extra, [12, 15], [0], [[6, 6], [6, 9]])
        self.refuses("go on", "golow", 2, rules, tie, [6, 6], [0, 1], [[6, 6]])
        rules["final_tie"] = "draw"
        draw = [chance("tie_draw", seat=0, card=3), chance("tie_draw", seat=1, card=2)]
        self.agrees("golow", 2, rules, tie + draw, [6, 6], [1], [[6, 6]])

    def test_G5_no_yolo_options(self):
        for name in ("headache", "challenge"):
            self.refuses("option", "golow", 2, {name: True}, [], [], [])


# ------------------------------------------------------------------ YOOLOO

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


# -------------------------------------------------------------------- HILO

class Hilo(OracleTest):
    def grid(self, *rows):
        return {3 * row + column: card for row, cards in enumerate(rows) for column, card in enumerate(cards)}

    def test_H8_geometry(self):
        # Cells named by row and column, as in the rulings.
        full = self.grid(*[[f"{row}{column}" for column in range(3)] for row in range(3)])

        def columns(layout):
            return [[layout[slot + column] for slot in (0, 3, 6)] for column in (0, 1)]

        def rows(layout):
            return [[layout[3 * row + slot] for slot in (0, 1, 2)] for row in (0, 1)]

        self.assertEqual(columns(hilo.without(full, "main_diagonal", "horizontal")),
                         [["01", "10", "20"], ["02", "12", "21"]])
        self.assertEqual(rows(hilo.without(full, "main_diagonal", "vertical")),
                         [["10", "01", "02"], ["20", "21", "12"]])
        self.assertEqual(columns(hilo.without(full, "anti_diagonal", "horizontal")),
                         [["00", "10", "21"], ["01", "12", "22"]])
        self.assertEqual(rows(hilo.without(full, "anti_diagonal", "vertical")),
                         [["00", "01", "12"], ["10", "21", "22"]])

    def test_H7_packed_to_the_top_left(self):
        full = self.grid("abc", "def", "ghi")
        self.assertEqual(hilo.without(full, "row1", None), self.grid("abc", "ghi"))
        two_columns = hilo.without(full, "column0", None)
        self.assertEqual(two_columns, {0: "b", 1: "c", 3: "e", 4: "f", 6: "h", 7: "i"})
        self.assertEqual(hilo.without(two_columns, "column0", None), {0: "c", 3: "f", 6: "i"})
        self.assertEqual(hilo.without({0: "a", 1: "b", 2: "c"}, "row0", None), {})

    def test_H9_only_full_lines(self):
        reds = [f"R{value}" for value in range(9)]
        self.assertEqual(len(hilo.complete_lines(self.grid(reds[:3], reds[3:6], reds[6:]))), 8)
        self.assertEqual(hilo.complete_lines(self.grid(reds[:3], reds[3:6])), ["row0", "row1"])
        two_columns = {slot: reds[slot] for slot in (0, 1, 3, 4, 6, 7)}
        self.assertEqual(hilo.complete_lines(two_columns), ["column0", "column1"])
        self.assertEqual(hilo.complete_lines(self.grid(["R1", None, "R2"])), [])

    def diagonal(self, **options):
        """A layout whose diagonal goes; the horizontal slide makes two lines."""
        table = hilo.Round(2, hilo.options(options, hilo.OPTIONS))
        table.layouts[0] = self.grid(["Y5", "R7", "B3"],
                                     ["R4", "Y1", "B9"],
                                     ["R9", "B8", "Y0"])
        return table

    def test_H8_chain_forced_and_H10_lowest_on_top(self):
        table = self.diagonal()
        horizontal, vertical = hilo.REMOVE["main_diagonal"]
        self.assertEqual(list(table.remove(0, horizontal)), [])
        self.assertEqual(table.layouts[0], {})
        self.assertEqual(table.discards[2::3], ["Y0", "R4", "B3"])        # left column first
        table = self.diagonal()
        self.assertEqual(list(table.remove(0, vertical)), [])
        self.assertEqual(table.layouts[0], self.grid(["R4", "R7", "B3"], ["R9", "B8", "B9"]))

    def test_H8_chain_optional_and_off(self):
        horizontal = hilo.REMOVE["main_diagonal"][0]
        table = self.diagonal(chain="off")
        self.assertEqual(list(table.remove(0, horizontal)), [])
        self.assertEqual(len(table.layouts[0]), 6)

        table = self.diagonal(chain="optional")
        asking = table.remove(0, horizontal)
        column0, column1 = hilo.REMOVE["column0"] + [hilo.KEEP], hilo.REMOVE["column1"] + [hilo.KEEP]
        self.assertEqual(next(asking), column0)
        self.assertEqual(asking.send(hilo.REMOVE["column0"][0]), column0)  # the blue one has moved up
        self.assertRaises(StopIteration, asking.send, hilo.KEEP)
        self.assertEqual(table.layouts[0], {0: "B3", 3: "B9", 6: "B8"})

        table = self.diagonal(chain="optional")
        asking = table.remove(0, horizontal)
        next(asking)
        self.assertEqual(asking.send(hilo.KEEP), column1)

    def score(self, *sums):
        """A round ended by seat 0 with these sums (made of values -1 and 1)."""
        table = hilo.Round(len(sums), hilo.options({}, hilo.OPTIONS))
        table.layouts = [{slot: ("R-1" if total < 0 else "R1") for slot in range(abs(total))} for total in sums]
        return table.score(0)

    def test_H14_doubling(self):
        self.assertEqual(self.score(3, 4), [3, 4])
        self.assertEqual(self.score(4, 4), [8, 4])
        self.assertEqual(self.score(5, 4), [10, 4])
        self.assertEqual(self.score(-2, -3), [-2, -3])

    DRAWN = ["P9", "P8", "P7", "P6", "P5", "V10", "V9", "V8", "V7", "V6", "B10"]

    def one_round(self, seat_1):
        """Seat 0 removes its red row at once; seat 1 takes the red 2 that then
        lies on top; all other turns are throws."""
        seat_0 = ["R2", "R9", "R5", "O1", "Y1", "G1", "S1", "B1", "V1"]
        steps = [chance("discard", card="P11"), act(1, "uncover", slots=[0, 1]), act(0, "uncover", slots=[0, 1])]
        steps += [chance("uncover", seat=seat, slot=slot, card=cards[slot])
                  for seat, cards in enumerate((seat_0, seat_1)) for slot in (0, 1)]
        steps += [act(0, "draw"), chance("drawn", card="P10"), act(0, "throw", turn=2),
                  chance("turned", seat=0, slot=2, card="R5"),
                  with_legal(act(0, "remove", line="row0", slide=None),
                             s0=[{"do": "remove", "line": "row0", "slide": None}, {"do": "keep"}]),
                  act(1, "take", slot=0)]
        drawn = iter(self.DRAWN)

        def throw(seat, slot, card):
            return [act(seat, "draw"), chance("drawn", card=next(drawn)), act(seat, "throw", turn=slot),
                    chance("turned", seat=seat, slot=slot, card=card)]

        for turn in range(6):
            steps += throw(0, turn, seat_0[turn + 3])
            if turn < 5:
                steps += throw(1, turn + 2, seat_1[turn + 2])
        return steps

    def test_a_whole_round(self):
        seat_1 = ["O3", "Y3", "G3", "S3", "B3", "V3", "P3", "O4", "Y4"]
        steps = self.one_round(seat_1) + [
            act(1, "draw"), chance("drawn", card="B9"), act(1, "throw", turn=7),
            chance("turned", seat=1, slot=7, card="O4"), chance("reveal", seat=1, slot=8, card="Y4")]
        # seat 0: six ones; seat 1: 2 + 6·3 + 4 + 4
        self.agrees("hilo", 2, {"target": 28}, steps, [6, 28], [0], [[6, 28]])
        # H15: 28 is not yet 29.
        self.refuses("go on", "hilo", 2, {"target": 29}, steps, [6, 28], [0], [[6, 28]])
        # The red 5 has gone to the discard pile, it cannot be drawn.
        steps[-4] = chance("drawn", card="R5")
        self.refuses("card R5", "hilo", 2, {"target": 28}, steps, [6, 28], [0], [[6, 28]])

    def test_H13_the_final_reveal_makes_a_hilo(self):
        seat_1 = ["O3", "Y3", "G3", "S3", "B3", "V3", "G4", "G5", "G6"]
        remove = act(1, "remove", line="row2", slide=None)
        steps = self.one_round(seat_1) + [
            act(1, "draw"), chance("drawn", card="B9"), act(1, "throw", turn=7),
            chance("turned", seat=1, slot=7, card="G5"), chance("reveal", seat=1, slot=8, card="G6"),
            with_legal(remove, s1=[remove["act"]])]
        self.agrees("hilo", 2, {"target": 17}, steps, [6, 17], [0], [[6, 17]])

    def test_H1_who_begins(self):
        steps = [chance("discard", card="P11"), act(0, "uncover", slots=[0, 1]), act(1, "uncover", slots=[3, 8]),
                 act(2, "uncover", slots=[0, 1])]
        for seat, slots, cards in ((0, (0, 1), ("R1", "R4")), (1, (3, 8), ("O-1", "O6")), (2, (0, 1), ("Y5", "Y0"))):
            steps += [chance("uncover", seat=seat, slot=slot, card=card) for slot, card in zip(slots, cards)]
        starter = [chance("starter", seat=2), act(2, "draw")]
        goes_on = "go on with chance {'is': 'drawn'"
        self.refuses(goes_on, "hilo", 3, {}, steps + starter, [], [])
        self.refuses(goes_on, "hilo", 3, {"start_tie": "seat"}, steps + [act(0, "draw")], [], [])
        self.refuses(goes_on, "hilo", 3, {"ages": [9, 8, 9]}, steps + [act(1, "draw")], [], [])
        self.refuses(goes_on, "hilo", 3, {"ages": [9, 8, 8]}, steps + starter, [], [])
        self.refuses("one of \\[1, 2\\]", "hilo", 3, {"ages": [9, 8, 8]}, steps + [chance("starter", seat=0)], [], [])
        self.refuses(goes_on, "hilo", 3, {"ages": [9, 8, 8], "start_tie": "random"},
                     steps + [chance("starter", seat=0), act(0, "draw")], [], [])

    def turn_with_lines(self, **options):
        """The choices after seat 0 turned up the corner of a red row; a blue
        row lies complete since an earlier turn."""
        table = hilo.Round(2, hilo.options(options, hilo.OPTIONS))
        table.layouts[0] = self.grid(["R1", "R2", None], ["B1", "B2", "B3"], ["Y4", None, None])
        for card in ("R1", "R2", "B1", "B2", "B3", "Y4", "P1"):
            table.dealt.take(card)
        table.discards = ["P1"]
        turn = table.turn(0)
        next(turn)
        turn.send((0, hilo.DRAW))
        turn.send("P2")
        turn.send((0, hilo.THROW[2]))
        return turn.send("R3")[0]

    def test_H5_H6_which_lines_may_go(self):
        red, blue, keep = hilo.REMOVE["row0"][0], hilo.REMOVE["row1"][0], hilo.KEEP
        self.assertEqual(self.turn_with_lines(), [red, blue, keep])
        self.assertEqual(self.turn_with_lines(hilo_eligible="new_only"), [red, keep])
        self.assertEqual(self.turn_with_lines(hilo_removal="forced"), [red, blue])

    def test_H11_reshuffle(self):
        for keep_top in (True, False):
            table = hilo.Round(2, hilo.options({"reshuffle_keep_top": keep_top}, hilo.OPTIONS))
            table.discards = ["R1", "B2", "R0"]
            steps = list(table.reshuffle()) if keep_top else table.reshuffle()
            if keep_top:
                self.assertEqual((steps, list(table.pile), table.discards), ([], ["R1", "B2"], ["R0"]))
            else:
                self.assertEqual(list(next(steps).lot), ["R0", "R1", "B2"])
                self.assertRaises(StopIteration, steps.send, "B2")
                self.assertEqual((list(table.pile), table.discards), (["R0", "R1"], ["B2"]))


# --------------------------------------------------------------------- YO!

def bet(seat, *bets):
    """Bets like ("play", 5), then ready."""
    return [act(seat, "place", wager=wager, chip=chip) for wager, chip in bets] + [act(seat, "ready")]


def roll(a, b, c=1, d=1):
    return [chance("roll", game=[a, b], bonus=[c, d])]


class Yo(OracleTest):
    def wins(self, chips, rolls, *steps, **rules):
        """One seat alone wins so many chips."""
        self.agrees("yo", 1, {"rolls": rolls, **rules}, sum(steps, []), [round(chips * 30)], [0])

    PLAY = ("play", 5)

    def test_play_before_a_point(self):
        self.wins(20, 1, bet(0, self.PLAY), roll(5, 6))                   # 4 to 1
        self.wins(0, 1, bet(0, self.PLAY), roll(3, 4))                    # D2
        for dice in ((1, 1), (1, 2), (6, 6)):
            self.wins(-5, 1, bet(0, self.PLAY), roll(*dice))
        self.wins(0, 1, bet(0, self.PLAY), roll(2, 2))                    # D15: handed back

    def test_play_after_a_point(self):
        come_out = bet(0, self.PLAY) + roll(2, 2)
        self.wins(5, 2, come_out, bet(0), roll(1, 3))                     # even money
        self.wins(0, 2, come_out, bet(0), roll(3, 4))                     # D1: push
        self.wins(-5, 2, come_out, bet(0), roll(3, 4), preset="casino")
        self.wins(-5, 2, come_out, bet(0), roll(3, 4), seven_out_play="lose")
        for dice in ((1, 1), (1, 2), (5, 6), (6, 6), (2, 3)):             # D11
            self.wins(0, 2, come_out, bet(0), roll(*dice))

    def test_more(self):
        for dice, odds in (((2, 2), 2), ((2, 3), 1.5), ((3, 3), 1.2), ((4, 4), 1.2), ((4, 5), 1.5), ((5, 5), 2)):
            come_out = bet(0, self.PLAY) + roll(*dice)
            self.wins(5 + 25 * odds, 2, come_out, bet(0, ("more", 25)), roll(*dice))
            self.wins(-25, 2, come_out, bet(0, ("more", 25)), roll(3, 4))
        come_out = bet(0, self.PLAY) + roll(3, 3)
        self.wins(6.2, 2, come_out, bet(0, ("more", 1)), roll(3, 3))      # D12: 6 to 5, exact
        self.wins(6, 2, come_out, bet(0, ("more", 1)), roll(3, 3), rounding="floor")

    def test_late_play(self):
        for dice, odds in (((2, 2), 9 / 5), ((2, 3), 7 / 5), ((3, 3), 7 / 6),
                           ((4, 4), 7 / 6), ((4, 5), 7 / 5), ((5, 5), 9 / 5)):
            steps = bet(0, self.PLAY) + bet(1) + roll(*dice) + bet(0) + bet(1, ("late_play", 1)) + roll(*dice)
            self.agrees("yo", 2, {"rolls": 2}, steps, [150, round(odds * 30)], [0])
            self.agrees("yo", 2, {"rolls": 2, "rounding": "floor"}, steps, [150, 30], [0])
            steps = steps[:-1] + roll(3, 4)
            self.agrees("yo", 2, {"rolls": 2}, steps, [0, -30], [0])

    def test_D9_yo(self):
        come_out = bet(0, self.PLAY) + roll(2, 2)
        yo_5 = bet(0, ("yo", 5))
        self.wins(5 * 20, 2, come_out, yo_5, roll(5, 6, 5, 6))
        self.wins(5 * 4, 2, come_out, yo_5, roll(6, 6, 6, 5))             # any pair
        self.wins(5 * 1, 2, come_out, yo_5, roll(2, 3, 6, 5))
        self.wins(0, 2, come_out, yo_5, roll(2, 3))
        self.wins(5 + 5 * 4, 2, come_out, yo_5, roll(2, 2, 6, 5))         # point made by a pair
        self.wins(-5, 2, come_out, yo_5, roll(3, 4))
        self.wins(0, 2, come_out, yo_5, roll(3, 4, 5, 6))                 # push
        self.wins(10, 3, come_out, yo_5, roll(2, 3, 6, 5), bet(0), roll(2, 3, 6, 5))   # stays up

    def test_D6_yo_before_a_point_is_off(self):
        both = bet(0, self.PLAY, ("yo", 5))
        self.wins(20, 1, both, roll(5, 6, 5, 6))                          # only Play is paid
        self.wins(-5, 1, both, roll(1, 1, 5, 6))                          # not lost
        self.wins(0, 1, both, roll(2, 2, 5, 6))                           # the roll that turns it on
        self.wins(5, 2, both, roll(2, 2), bet(0), roll(2, 3, 5, 6))
        # D9: handed back when the point is set without Play of its owner.
        steps = (bet(0, self.PLAY, ("yo", 5)) + bet(1, self.PLAY) + roll(3, 4)
                 + bet(0) + bet(1, self.PLAY) + roll(2, 2)
                 + [with_legal(act(0, "ready"), s0=self.places(["late_play"], 5) + [{"do": "ready"}, {"do": "leave"}],
                               s1=self.places(["more", "yo"] + list(yo.ARC), 5) + [{"do": "ready"}])]
                 + bet(1) + roll(3, 4))
        self.agrees("yo", 2, {"rolls": 3, "bankroll": 10}, steps, [0, 0], [0, 1])

    def test_D10_arc(self):
        for wager in yo.ARC:
            for a in range(1, 7):
                for b in range(1, 7):
                    total, pair = a + b, a == b
                    pays = {"high": 1.5 * (total in (8, 9, 10)), "low": 1.5 * (total in (4, 5, 6)),
                            "pairs": 7 * (pair and 1 < a < 6), "eleven": 15 * (total == 11),
                            "two_three_twelve": 7 * (total in (2, 3, 12))}[wager] or -1
                    play_pays = {11: 4, 2: -1, 3: -1, 12: -1}.get(total, 0)
                    self.wins(play_pays + pays, 1, bet(0, ("play", 1), (wager, 1)), roll(a, b))

    @staticmethod
    def places(wagers, most):
        return [{"do": "place", "wager": wager, "chip": chip}
                for wager in wagers for chip in (1, 5, 25, 100) if chip <= most]

    def test_D4_D7_legal_actions(self):
        arc = list(yo.ARC)
        back = [{"do": "take_back", "wager": wager} for wager in ("play", "yo")]
        decline, ready, leave = {"do": "decline"}, {"do": "ready"}, {"do": "leave"}
        steps = [
            with_legal(act(0, "place", wager="play", chip=5), s0=self.places(["play"], 100) + [ready, leave]),
            with_legal(act(0, "place", wager="yo", chip=1),
                       s0=self.places(["play", "yo"] + arc, 99) + [back[0], decline, ready, leave]),
            with_legal(act(0, "decline"),                                 # Play cannot be lifted beside Yo!
                       s0=self.places(["play", "yo"] + arc, 94) + [back[1], decline, ready, leave]),
            with_legal(act(0, "take_back", wager="yo"),
                       s0=self.places(["play", "yo"] + arc, 94) + [back[1], ready, leave]),
            act(0, "ready"), *roll(2, 2),
            with_legal(act(0, "place", wager="more", chip=5), s0=self.places(["more", "yo"] + arc, 99) + [ready]),
            with_legal(act(0, "ready"), s0=self.places(["more", "yo"] + arc, 94)
                       + [{"do": "take_back", "wager": "more"}, ready]),
            *roll(2, 3),
            with_legal(act(0, "ready"), s0=self.places(["yo"] + arc, 94) + [ready]),
            *roll(3, 4)]
        self.agrees("yo", 1, {"rolls": 3, "bankroll": 104}, steps, [-150], [0])
        # casino: More and Yo! only right after the point.
        steps[-2] = with_legal(act(0, "ready"), s0=self.places(arc, 94) + [ready])
        self.agrees("yo", 1, {"rolls": 3, "bankroll": 104, "preset": "casino"}, steps, [-300], [0])

    def test_D8_more_max_and_D14_limits(self):
        steps = bet(0, ("play", 1)) + roll(2, 2) + bet(0, ("more", 5), ("more", 5)) + roll(2, 2)
        self.wins(21, 2, steps, preset="casino")
        self.refuses("one of", "yo", 1, {"preset": "casino"}, steps[:-2]
                     + [act(0, "place", wager="more", chip=1)], [], [])
        self.refuses("one of", "yo", 1, {"max_bet": 9}, bet(0, self.PLAY, self.PLAY), [], [])
        self.refuses("one of", "yo", 1, {"min_bet": 2}, bet(0, ("play", 1)), [], [])
        self.wins(0, 1, bet(0, ("play", 5), ("play", 1)), roll(3, 4), min_bet=2)

    def test_D3_the_dice(self):
        # Nobody has Play: no roll.
        self.agrees("yo", 2, {}, bet(0) + bet(1), [0, 0], [0, 1])
        # Decline needs Play, and the dice being passed.
        self.refuses("one of", "yo", 2, {}, [act(0, "decline")], [], [])
        come_out = bet(0, self.PLAY)
        self.refuses("one of", "yo", 1, {}, come_out + roll(3, 4)
                     + [act(0, "place", wager="play", chip=5), act(0, "decline")], [], [])
        self.wins(0, 3, come_out, roll(2, 2), bet(0), roll(3, 4),
                  [act(0, "place", wager="play", chip=5), act(0, "decline"), act(0, "ready")], roll(3, 4))

    def shooter(self, *steps):
        """Who holds the dice after these steps of three seats, all with Play."""
        table = yo.Table(3, yo.read_options({}))
        session = table.session()
        next(session)
        for step in steps:
            if "act" in step:
                session.send((step["seat"], step["act"]))
            else:
                session.send((tuple(step["chance"]["game"]), tuple(step["chance"]["bonus"])))
        return table.holder

    def test_D3_who_shoots(self):
        def window(decliners=(), players=(0, 1, 2)):
            steps = []
            for seat in range(3):
                if seat in players:
                    steps.append(act(seat, "place", wager="play", chip=1))
                if seat in decliners:
                    steps.append(act(seat, "decline"))
                steps.append(act(seat, "ready"))
            return steps

        ready = [act(seat, "ready") for seat in range(3)]
        self.assertEqual(self.shooter(*window()), 0)
        self.assertEqual(self.shooter(*window([0])), 1)
        self.assertEqual(self.shooter(*window([0, 1, 2])), 0)
        self.assertEqual(self.shooter(*window([1, 2], [1, 2])), 1)
        # A 7 on the come-out does not pass the dice; one after a point does.
        self.assertEqual(self.shooter(*window([0]), *roll(3, 4), *window()), 1)
        seven_out = [*window([0]), *roll(2, 2), *ready, *roll(3, 4)]
        self.assertEqual(self.shooter(*seven_out, *window()), 2)
        self.assertEqual(self.shooter(*seven_out, *window([2])), 0)
        self.assertEqual(self.shooter(*seven_out, *window([], [0, 1])), 0)
        # The point made keeps the dice.
        self.assertEqual(self.shooter(*window([0]), *roll(2, 2), *ready, *roll(2, 2), *window()), 1)

    def test_D15_length(self):
        come_out = bet(0, self.PLAY) + roll(2, 2)
        self.wins(0, None, come_out, bet(0), roll(3, 4), shooter_turns=1)
        self.refuses("to be over", "yo", 1, {"rolls": 1}, come_out + bet(0), [0], [0])
        # Broke: fewer than the smallest first chip and nothing on the table.
        self.wins(-5, 100, bet(0, self.PLAY), roll(1, 1), bankroll=5)
        self.wins(-5, 100, bet(0, self.PLAY), roll(1, 1), bankroll=7, min_bet=3)
        # Leaving: the wagers come back; not with one locked.
        self.wins(0, 100, [act(0, "place", wager="play", chip=5), act(0, "leave")])
        self.refuses("one of", "yo", 1, {}, come_out + [act(0, "leave")], [], [])


# ------------------------------------------------- the referee as a whole

def random_record(game, seats, rules, rng, limit=20000):
    """A game played at random, by the oracle's own rules."""
    play = referee.GAMES[game](seats, rules)
    steps = []
    try:
        due = next(play)
        while len(steps) < limit:
            if type(due) is dict:
                seat = rng.choice(sorted(due))
                action = rng.choice(due[seat])
                if game == "yo" and rng.random() < 0.3:
                    action = {"do": "ready"}
                if action.get("call") and rng.random() < 0.7:
                    action = {**action, "call": False}
                steps.append({"seat": seat, "act": action,
                              "legal": [{"seat": s, "actions": due[s][::-1]} for s in sorted(due)]})
                due = play.send((seat, action))
            else:
                outcome = rng.choices(list(due.lot), list(due.lot.values()))[0]
                if isinstance(due, Roll):
                    steps.append(chance("roll", game=list(outcome[0]), bonus=list(outcome[1])))
                else:
                    steps.append({"chance": {**due.fixed, due.field: outcome}})
                due = play.send(outcome)
    except StopIteration as end:
        return json.loads(json.dumps(record(game, seats, rules, steps, *end.value)))
    raise AssertionError("the game does not end")


OPTIONS = {"yolo": yolo.YOLO_OPTIONS, "golow": yolo.GO_LOW_OPTIONS, "yooloo": yooloo.OPTIONS,
           "onetoten": onetoten.OPTIONS, "hilo": hilo.OPTIONS, "yo": yo.OPTIONS}


def random_rules(game, rng):
    rules = {}
    for name, allowed in OPTIONS[game].items():
        if type(allowed) is tuple:
            rules[name] = rng.choice([word for word in allowed if word is not None])
        elif type(allowed) is bool:
            rules[name] = rng.random() < 0.5
    if game == "onetoten":
        rules["cards"] = 4
    if game in ("yolo", "golow"):
        rules["deck"] = [[value, 2] for value in range(-1, 13)]           # few: decks run out
        if rules.get("headache"):
            del rules["deck"]
    return rules


class WholeGames(unittest.TestCase):
    def test_random_games_agree_and_changed_ones_do_not(self):
        rng = random.Random(1)
        for game in referee.GAMES:
            for _ in range(25):
                seats = rng.randint(2, 6)
                if game in ("yolo", "golow"):
                    seats = rng.randint(2, 5)
                made = random_record(game, seats, random_rules(game, rng), rng)
                with self.subTest(game=game, rules=made["rules"]):
                    referee.judge(made)
                    changed = copy.deepcopy(made)
                    del changed["steps"][rng.randrange(len(changed["steps"]))]
                    changed["result"]["scores"][0] += 1
                    self.assertRaises(referee.Verdict, referee.judge, changed)

    def test_hilo_keeps_all_its_cards(self):
        """104 cards: in layouts, on the discard pile, or unseen."""
        rng = random.Random(2)
        table = hilo.Round(4, hilo.options({"chain": "optional", "reshuffle_keep_top": False}, hilo.OPTIONS))
        play = table.play()
        due = next(play)
        with self.assertRaises(StopIteration):
            while True:
                if type(due) is dict:
                    if due[min(due)][0]["do"] in ("draw", "take"):        # between two turns
                        seen = [card for layout in table.layouts for card in layout.values() if card]
                        unseen = list(table.dealt) + (list(table.pile) if table.pile is not table.dealt else [])
                        self.assertEqual(sorted(seen + unseen + table.discards), sorted(hilo.DECK))
                    seat = rng.choice(sorted(due))
                    due = play.send((seat, rng.choice(due[seat])))
                else:
                    due = play.send(rng.choice(list(due.lot)))


def hmac_sha256(key, message):
    """HMAC as RFC 2104 spells it."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


class Fair(unittest.TestCase):
    SECRET = bytes(range(32))

    def fair_record(self):
        """One seat, one roll; the dice from the first usable word."""
        message = (b"yolio-deal-1" b"\0" b"my table" b"\0" b"\x02\xab\xcd"
                   + bytes(8) + bytes(4))
        word = int.from_bytes(hmac_sha256(self.SECRET, message)[:4], "big")
        self.assertLess(word, 2 ** 32 - 2 ** 32 % 1296)
        number = word % 1296
        dice = [number // 216 + 1, number // 36 % 6 + 1, number // 6 % 6 + 1, number % 6 + 1]
        total = dice[0] + dice[1]
        score = 120 if total == 11 else -30 if total in (2, 3, 12) else 0
        made = record("yo", 1, {"rolls": 1}, bet(0, ("play", 1)) + roll(*dice), [score], [0])
        made["dealing"] = {"method": "fair", "secret": self.SECRET.hex(), "label": "my table", "nonces": ["abcd"],
                           "commitment": hashlib.sha256(self.SECRET).hexdigest()}
        return made

    def test_fair_dealing(self):
        made = self.fair_record()
        referee.judge(made, verify=True)

        other = copy.deepcopy(made)
        other["dealing"]["label"] = "your table"
        referee.judge(other)
        self.assertRaisesRegex(referee.Verdict, "from the secret", referee.judge, other, True)

        other = copy.deepcopy(made)
        other["dealing"]["commitment"] = "00" * 32
        self.assertRaisesRegex(referee.Verdict, "commitment", referee.judge, other, True)

        for change, saying in (({"nonces": []}, "1 nonces"), ({"nonces": [""]}, "1 to 32"), ({"label": ""}, "label")):
            other = copy.deepcopy(made)
            other["dealing"].update(change)
            self.assertRaisesRegex(referee.Verdict, saying, referee.judge, other, True)

    def test_weights(self):
        """The first outcome whose weight and all before it together exceed the number."""
        deal = referee.FairDeal(self.fair_record())
        due = referee.yolo.Chance("drawn", referee.yolo.Lot.of([4, 4, 4, 9]))
        for number, card in enumerate((4, 4, 4, 9)):
            deal.number = lambda n, number=number: number
            deal.check(due, card)


class Files(unittest.TestCase):
    def judge_file(self, text, verify=False):
        out = io.StringIO()
        with redirect_stdout(out):
            good = referee.judge_file("games", io.StringIO(text), verify)
        return good, out.getvalue().splitlines()

    GOOD = record("yo", 2, {}, bet(0) + bet(1), [0, 0], [0, 1])

    def test_json_lines(self):
        bad = copy.deepcopy(self.GOOD)
        bad["result"]["winners"] = [0]
        lines = [json.dumps(self.GOOD), json.dumps(bad), "", "not json", json.dumps({**self.GOOD, "version": 2})]
        good, out = self.judge_file("\n".join(lines))
        self.assertFalse(good)
        self.assertEqual(out[0], "games: 4 records, 1 agree")
        self.assertEqual(out[1], "  record 2 (yo), result: expected winners [0, 1], the record says [0]")
        self.assertIn("record 3", out[2])
        self.assertIn("version 1", out[3])

    def test_one_record_over_several_lines(self):
        good, out = self.judge_file(json.dumps(self.GOOD, indent=2))
        self.assertEqual((good, out), (True, ["games: 1 records, 1 agree"]))

    def test_malformed_records_are_disagreements(self):
        for change in ({"steps": [{}]}, {"steps": [7]}, {"steps": None}, {"result": None}, {"rules": None},
                       {"seats": "two"}, {"steps": [{"seat": 0, "act": "ready"}]}):
            good, _ = self.judge_file(json.dumps({**self.GOOD, **change}))
            self.assertFalse(good, change)


if __name__ == "__main__":
    unittest.main()
