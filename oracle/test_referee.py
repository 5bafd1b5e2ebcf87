"""The referee as a whole: random games as a shake-down, fair deals, files."""

import copy
import hashlib
import io
import json
import random
import unittest
from contextlib import redirect_stdout

import hilo
import onetoten
import referee
import yo
import yolo
import yooloo
from common import Roll
from records import act, chance, record
from test_yo import bet, roll


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
