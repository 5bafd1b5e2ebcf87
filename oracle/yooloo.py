"""YOOLOO, the card game.  Rule numbers (O1 …) are those of docs/rules/yooloo.md."""

from common import (Chance, Disagreement, Lot, Result, all_at_once, check_seats, holders_of, options)

OPTIONS = {
    "variant": ("base", "a", "b"),                # O5, O6, O7
    "showdown_pot": ("all", "last_only"),         # O3
    "showdown_cap": 1000,                         # O3
    "hide_scores": (None, True, False),           # O6: a matter of the view only
    "games_in_series": 1,                         # O9
    "cards": 10,
}


def play(seats, rules):
    check_seats(seats, 2, 8)
    rules = options(rules, OPTIONS)
    if rules.cards < 1:
        raise Disagreement("at least one card", f"{rules.cards} cards")
    totals = [0] * seats
    games = []
    for _ in range(rules.games_in_series):
        points, stuck = yield from play_game(seats, rules)
        games.append(points)
        totals = [total + won for total, won in zip(totals, points)]
        if stuck:
            return Result(totals, [], games)      # O3: no winner, never a silent award
    return Result(totals, holders_of(max(totals), totals), games)             # O9


def play_game(seats, rules):
    """One game of the series: the points, and whether the showdowns never ended."""
    cards = range(1, rules.cards + 1)
    points = [0] * seats
    hands = [list(cards) for _ in range(seats)]
    if rules.variant == "base":
        orders = yield from seal_orders(hands)    # O5
    point_cards = Lot.of(cards)
    stake = []                                    # the point card and those parked

    for number in cards:
        # 1.8 B: the topmost of the shuffled point cards is turned up (O7).
        # Otherwise they lie in their order.
        if rules.variant == "b":
            point_card = yield Chance("point_card", point_cards, "value")
            point_cards.take(point_card)
        else:
            point_card = number
        stake.append(point_card)

        if rules.variant == "base":
            played = [order[number - 1] for order in orders]
        else:
            played = yield from choose_cards(hands)
            for hand, card in zip(hands, played):
                hand.remove(card)

        winner = round_winner(played)
        if winner is not None:
            points[winner] += sum(stake)
            stake = []
        elif seats == 2:
            stake = []                            # O8: a tied card leaves the game
        # O2: otherwise the card stays parked.

    if not stake:
        return points, False

    # O3: no winner in the last round: showdown.
    if rules.showdown_pot == "last_only":
        stake = [point_card]
    for _ in range(rules.showdown_cap):
        played = yield from choose_cards([list(cards) for _ in range(seats)])
        winner = round_winner(played)
        if winner is not None:
            points[winner] += sum(stake)
            return points, False
    return points, True


def seal_orders(hands):
    """1.2: everybody puts the cards into an order, all at once."""
    orders = [[] for _ in hands]

    def arrange(seat):
        left = list(hands[seat])
        while left:
            act = yield [{"do": "place", "card": card} for card in left]
            left.remove(act["card"])
            orders[seat].append(act["card"])

    yield from all_at_once({seat: arrange(seat) for seat in range(len(hands))})
    return orders


def choose_cards(hands):
    """Everybody lays one card face down, all at once; then they are turned up."""
    played = [None] * len(hands)

    def choose(seat):
        act = yield [{"do": "play", "card": card} for card in hands[seat]]
        played[seat] = act["card"]

    yield from all_at_once({seat: choose(seat) for seat in range(len(hands))})
    return played


def round_winner(played):
    """O1: the highest card not played twice or more often; None if there is none."""
    single = [card for card in played if played.count(card) == 1]
    return played.index(max(single)) if single else None
