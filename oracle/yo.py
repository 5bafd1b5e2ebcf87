"""YO!  Rule numbers (D1 …) are those of docs/rules/yo.md.

Money is counted in thirtieths of a chip, the least unit in which every
payment is whole (D12).
"""

from common import Disagreement, Result, Roll, all_at_once, check_seats, clockwise, holders_of, options

OPTIONS = {
    "preset": ("sheet", "casino"),
    "seven_out_play": (None, "push", "lose"),         # D1
    "more_yo_window": (None, "any", "first_roll"),    # D6
    "more_max": None,                                 # D8: null or a multiple of Play
    "rounding": (None, "exact", "floor"),             # D12
    "min_bet": 1,                                     # D14
    "max_bet": None,                                  # D14: null or chips
    "bankroll": 1000,                                 # D14
    "rolls": None,                                    # D15: null or a number
    "shooter_turns": None,                            # D15: null or a number
}
PRESETS = {
    "sheet": {"seven_out_play": "push", "more_yo_window": "any", "more_max": None, "rounding": "exact"},
    "casino": {"seven_out_play": "lose", "more_yo_window": "first_roll", "more_max": 10, "rounding": "floor"},
}

CHIP = 30                       # units
CHIPS = (1, 5, 25, 100)
ARC = ("high", "low", "pairs", "eleven", "two_three_twelve")
WAGERS = ("play", "late_play", "more", "yo") + ARC
POINTS = (4, 5, 6, 8, 9, 10)

# Pay tables; "n to m" is (n, m).
LATE_PLAY = {4: (9, 5), 10: (9, 5), 5: (7, 5), 9: (7, 5), 6: (7, 6), 8: (7, 6)}
MORE = {4: (2, 1), 10: (2, 1), 5: (3, 2), 9: (3, 2), 6: (6, 5), 8: (6, 5)}

PLACE = {(wager, chip): {"do": "place", "wager": wager, "chip": chip} for wager in WAGERS for chip in CHIPS}
TAKE_BACK = {wager: {"do": "take_back", "wager": wager} for wager in WAGERS}
DECLINE = {"do": "decline"}
READY = {"do": "ready"}
LEAVE = {"do": "leave"}


def arc_odds(wager, dice):
    """D10: what a Betting Arc wager pays on this roll of the Game Dice; None if it loses."""
    total = sum(dice)
    pair = dice[0] == dice[1]
    if wager == "high" and total in (8, 9, 10):
        return 3, 2
    if wager == "low" and total in (4, 5, 6):
        return 3, 2
    if wager == "pairs" and pair and dice[0] in (2, 3, 4, 5):
        return 7, 1
    if wager == "eleven" and total == 11:
        return 15, 1
    if wager == "two_three_twelve" and total in (2, 3, 12):
        return 7, 1
    return None


def yo_odds(dice):
    """D9: what Yo! pays when the Bonus Dice show 11; the highest line only."""
    if sum(dice) == 11:
        return 20, 1
    if dice[0] == dice[1]:
        return 4, 1
    return 1, 1


def play(seats, rules):
    check_seats(seats, 1, 6)
    table = Table(seats, read_options(rules))
    yield from table.session()
    start = table.rules.bankroll * CHIP
    scores = [player.money - start for player in table.players]
    return Result(scores, holders_of(max(scores), scores), [])


def read_options(given):
    """The preset, with the options given in its place."""
    rules = options(given, OPTIONS)
    for name, value in PRESETS[rules.preset].items():
        if name not in given:
            setattr(rules, name, value)
    if "rolls" not in given and rules.shooter_turns is None:
        rules.rolls = 100                             # D15
    for name in ("more_max", "max_bet", "rolls", "shooter_turns"):
        value = getattr(rules, name)
        if value is not None and type(value) is not int:
            raise Disagreement(f"option {name}: null or a number", repr(value))
    for name in ("seven_out_play", "more_yo_window", "rounding"):
        if getattr(rules, name) is None:
            raise Disagreement(f"option {name}: a word", "null")
    return rules


class Player:
    def __init__(self, money):
        self.money = money                            # units, not on the table
        self.wagers = {}                              # wager -> chips
        self.locked = set()                           # D7: contract wagers
        self.left = False

    def hand_back(self, wager):
        self.money += self.wagers.pop(wager) * CHIP
        self.locked.discard(wager)

    def lose(self, wager):
        del self.wagers[wager]
        self.locked.discard(wager)


class Table:
    def __init__(self, seats, rules):
        self.seats = seats
        self.rules = rules
        self.players = [Player(rules.bankroll * CHIP) for _ in range(seats)]
        self.point = None
        self.point_is_new = False                     # no roll since it was set
        self.holder = 0                               # of the dice
        self.passing = True                           # D3: the dice are being passed
        self.declined = set()
        self.rolls = 0
        self.shooter_turns = 0
        big_enough = [chip for chip in CHIPS if chip >= rules.min_bet]
        self.smallest_first_chip = min(big_enough, default=float("inf"))

    def session(self):
        while not self.at_length():
            betting = {seat: self.bet(seat) for seat in range(self.seats) if self.is_in(seat)}
            if not betting:
                break                                 # D15: all have left or are broke
            self.declined.clear()
            yield from all_at_once(betting)
            if self.point is None:
                shooter = self.choose_shooter()
                if shooter is None:
                    break                             # D3: nobody has Play
                self.holder = shooter
            game, bonus = yield Roll()
            self.passing = False
            self.rolls += 1
            self.settle(game, bonus)
        # D15: what still stands is handed back.
        for player in self.players:
            for wager in list(player.wagers):
                player.hand_back(wager)

    def at_length(self):
        """D15: the length chosen at the start."""
        return self.rolls == self.rules.rolls or self.shooter_turns == self.rules.shooter_turns

    def is_in(self, seat):
        """D14, D15: neither left nor broke."""
        player = self.players[seat]
        broke = not player.wagers and player.money < self.smallest_first_chip * CHIP
        return not player.left and not broke

    # ---------------------------------------------------------- the betting

    def bet(self, seat):
        """One seat in the betting window, until it is ready or leaves."""
        player = self.players[seat]
        while True:
            act = yield self.legal(seat, player)
            do = act["do"]
            if do == "place":
                wager, chip = act["wager"], act["chip"]
                player.money -= chip * CHIP
                player.wagers[wager] = player.wagers.get(wager, 0) + chip
            elif do == "take_back":
                player.hand_back(act["wager"])
            elif do == "decline":
                self.declined.add(seat)
            elif do == "ready":
                return
            else:                                     # leave: what is not locked comes back
                for wager in list(player.wagers):
                    player.hand_back(wager)
                player.left = True
                return

    def legal(self, seat, player):
        rules = self.rules
        wagers = player.wagers
        actions = []
        for wager in WAGERS:
            if wager in player.locked or not self.is_open(wager, wagers):
                continue
            stands = wagers.get(wager, 0)
            most = player.money // CHIP                               # whole chips in hand
            if rules.max_bet is not None:
                most = min(most, rules.max_bet - stands)
            if wager == "more" and rules.more_max is not None:        # D8
                most = min(most, rules.more_max * wagers["play"] - stands)
            least = 1 if stands else rules.min_bet                    # D14: the first chip
            actions += [PLACE[wager, chip] for chip in CHIPS if least <= chip <= most]

        for wager in WAGERS:
            # D7: Play and Late Play only when nothing else lies there.
            if (wager in wagers and wager not in player.locked
                    and (wager not in ("play", "late_play") or len(wagers) == 1)):
                actions.append(TAKE_BACK[wager])
        # D3: only while the dice are being passed, only with Play.
        if self.passing and "play" in wagers and seat not in self.declined:
            actions.append(DECLINE)
        actions.append(READY)
        if not player.locked:                                         # D15
            actions.append(LEAVE)
        return actions

    def is_open(self, wager, wagers):
        """D4 to D6: whether this wager may be placed now beside those standing."""
        has_play = "play" in wagers
        if wager == "play":
            return self.point is None
        if wager == "late_play":
            return self.point is not None and not has_play            # D5
        if wager in ARC:
            return has_play or "late_play" in wagers
        in_time = self.point is not None and (self.rules.more_yo_window == "any" or self.point_is_new)
        if wager == "more":
            return has_play and in_time
        return has_play and (in_time or self.point is None)           # Yo!, OFF before a point

    def choose_shooter(self):
        """D3: the holder, else the next clockwise with a Play wager."""
        with_play = [seat for seat in clockwise(self.holder, self.seats)
                     if "play" in self.players[seat].wagers]
        willing = [seat for seat in with_play if seat not in self.declined]
        return next(iter(willing or with_play), None)

    # -------------------------------------------------------------- the roll

    def settle(self, game, bonus):
        total = sum(game)
        bonus_eleven = sum(bonus) == 11
        for player in self.players:
            for wager in ARC:
                if wager in player.wagers:
                    odds = arc_odds(wager, game)
                    if odds is None:
                        player.lose(wager)
                    else:
                        self.pay(player, wager, odds)
                        player.hand_back(wager)
            if self.point is None:
                self.settle_come_out(player, total)
            else:
                self.settle_point(player, game, total, bonus_eleven)

        if self.point is None:
            if total in POINTS:
                self.point = total
                self.point_is_new = True
        elif total == 7:
            self.point = None
            self.passing = True                       # D3: the dice pass to the left
            self.holder = (self.holder + 1) % self.seats
            self.shooter_turns += 1
        elif total == self.point:
            self.point = None
        else:
            self.point_is_new = False

    def settle_come_out(self, player, total):
        """What a come-out does to Play."""
        wagers = player.wagers
        if total in POINTS:
            if "play" in wagers:
                player.locked |= wagers.keys()        # D7: Play and a waiting Yo!
            elif "yo" in wagers:
                player.hand_back("yo")                # D9
        elif "play" in wagers:
            if total in (2, 3, 12):
                player.lose("play")
            else:
                if total == 11:
                    self.pay(player, "play", (4, 1))
                player.hand_back("play")              # D2, D13

    def settle_point(self, player, game, total, bonus_eleven):
        wagers = player.wagers
        if total == 7:
            # D1: a seven-out takes everything, but Play comes back;
            # Yo! pushes with an 11 of the Bonus Dice (D9).
            for wager in list(wagers):
                pushes = (wager == "play" and self.rules.seven_out_play == "push"
                          or wager == "yo" and bonus_eleven)
                if pushes:
                    player.hand_back(wager)
                else:
                    player.lose(wager)
            return

        if "yo" in wagers and bonus_eleven:
            self.pay(player, "yo", yo_odds(game))     # D9: the wager stays up
        if total == self.point:
            if "play" in wagers:
                self.pay(player, "play", (1, 1))
            if "late_play" in wagers:
                self.pay(player, "late_play", LATE_PLAY[total])
            if "more" in wagers:
                self.pay(player, "more", MORE[total])
            for wager in list(wagers):
                player.hand_back(wager)
        else:
            player.locked |= wagers.keys()            # D7, D11

    def pay(self, player, wager, odds):
        """Winnings only; the stake is dealt with by the caller."""
        winnings, stake = odds
        units = player.wagers[wager] * CHIP * winnings // stake
        if self.rules.rounding == "floor":
            units -= units % CHIP                     # D12: whole chips
        player.money += units
