"""What `Match` tells and takes, as types: generated from the Rust types by `cargo xtask playthroughs`.

They are dicts at run time; a type checker knows their keys. `Rules("hilo", 2)` and the `Match` made from it have the
types of their game. Do not edit.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from yolio._yolio import Match, Rules


class _Notice(TypedDict):
    """A notice has a sentence too."""

    text: str
    """What happened, as somebody reads it."""


class SwapSpot(TypedDict):
    """A place on the table."""

    seat: int
    """Whose hand or turn."""

    slot: int | None
    """The slot of the hand, if it is about one card."""


class SwapCall(TypedDict):
    """How a call or Challenge ended."""

    seat: int
    """Who called."""

    challenge: bool
    """Was it a Challenge, before the first turn?"""

    succeeded: bool
    """Was the hand low enough?"""


class SwapCell(TypedDict):
    """One cell of the score pad."""

    hand: int
    """The sum of the cards."""

    lowest: bool
    """Is no other hand of the round lower?"""

    factor: int
    """What the sum was multiplied by: 1 also for a negative hand that had reasons to double (Y17)."""

    doubling: SwapDoubling
    """How the reasons to double count together."""

    failed_call: bool
    """A reason to double: called or challenged and failed."""

    beaten: bool
    """A reason to double: somebody else's Challenge succeeded (Y14)."""

    deck_out: bool
    """A reason to double: the cards were used up (Y8)."""

    catch_up: int | None
    """The card deducted by catch-up scoring."""

    points: int
    """What goes on the score pad."""


class SwapScore(TypedDict):
    """What a round brought, with the reasons."""

    round: int
    """The number of the round, from 1."""

    call: SwapCall | None
    """The call or Challenge of the round, if there was one."""

    deck_out: bool
    """Y8: did all double because the cards were used up?"""

    seats: list[SwapCell]
    """What each seat got."""


class SwapView(TypedDict):
    """What lies open to one viewer now, and nothing that only a memory could know."""

    viewer: int | None
    """The viewer's seat; none for a spectator."""

    phase: SwapPhase
    """What is to happen next."""

    spot: SwapSpot | None
    """The place that the phase is about, if it is about one."""

    to_act: list[int]
    """The seats that must act now; none while chance decides, or when the game is over."""

    active: int | None
    """Whose turn it is, during turns and the Challenge question."""

    round: int
    """The round being played or just finished, from 1; 0 before the first."""

    rounds: int
    """How many rounds are planned. Extra rounds go beyond."""

    dealer: int
    """Who deals this round."""

    order: list[int]
    """The seats in the order of the deal and of the turns: from the dealer's left."""

    look_size: int
    """How many cards an opening look is at."""

    pile: int
    """How many cards the draw pile has."""

    last_draw: SwapLastDraw | None
    """What drawing from the pile would bring about, if it is the draw that uses it up (Y8)."""

    discards: int
    """How many cards the discard pile has."""

    top: int | None
    """The top discard; none while a card that replaces it has yet to land."""

    hands: list[list[int | None]]
    """The hands. Face down (`null`) but for the viewer's opening look, until the round is over."""

    drawn: int | None
    """The drawn card, if the viewer holds it."""

    looks: list[list[int] | None]
    """During the opening look: the slots looked at; those of others once all have chosen."""

    chosen: list[int]
    """During the opening look: who has chosen, then who is ready."""

    turns: list[int]
    """Turns each seat has completed in this round, up to 255."""

    caller: int | None
    """Who has called or challenged in this round."""

    challenge: bool
    """Did the caller shout before the first turn?"""

    turns_left: int
    """After a call: turns to be completed until the round is over, a running one included."""

    deck_out: bool
    """Are the cards used up, so that all double?"""

    totals: list[int]
    """The total of each seat."""

    subtotal: list[int] | None
    """The subtotal after the third round (YOLO), from then on."""

    sheet: SwapScore | None
    """The finished round, until the next begins."""

    lowest: list[int]
    """Who has the lowest total; nobody before a round is scored."""

    leaders: list[int]
    """The seats that draw to break the final tie; the winners once the game is over."""

    tie_cards: list[int | None]
    """What they have drawn."""


class SwapNoticeLookChosen(_Notice):
    """A seat has chosen its opening look."""

    notice: Literal["look_chosen"]

    seat: int
    """Who has chosen."""

    slots: list[int] | None
    """Which slots; only the seat itself learns it."""


class SwapNoticeSeen(_Notice):
    """A seat looks at one of its cards."""

    notice: Literal["seen"]

    seat: int
    """Who looks."""

    slot: int
    """At which slot of its hand."""

    card: int | None
    """What lies there; only the seat itself learns it."""


class SwapNoticeDrawn(_Notice):
    """The card the viewer has drawn. Nobody else learns it."""

    notice: Literal["drawn"]

    seat: int
    """The viewer's seat."""

    card: int
    """The card."""


class SwapPublicNoticeRoundBegan(_Notice):
    """A round was dealt."""

    notice: Literal["round_began"]

    round: int
    """Its number, from 1."""

    dealer: int
    """Who dealt."""


class SwapPublicNoticeTurnedUp(_Notice):
    """A card was turned up to start a discard pile."""

    notice: Literal["turned_up"]

    card: int
    """The card."""


class SwapPublicNoticeLooksOpened(_Notice):
    """All have chosen their opening looks."""

    notice: Literal["looks_opened"]

    slots: list[list[int]]
    """Which slots each seat looks at."""


class SwapPublicNoticeReady(_Notice):
    """A seat has turned its cards back."""

    notice: Literal["ready"]

    seat: int
    """Who is ready."""


class SwapPublicNoticePassed(_Notice):
    """A seat does not shout before the first turn."""

    notice: Literal["passed"]

    seat: int
    """Who passes."""


class SwapPublicNoticeChallenged(_Notice):
    """A seat shouts before the first turn."""

    notice: Literal["challenged"]

    seat: int
    """Who shouts."""


class SwapPublicNoticeDraws(_Notice):
    """A seat wants a card of the draw pile."""

    notice: Literal["draws"]

    seat: int
    """Who draws."""


class SwapPublicNoticeCalled(_Notice):
    """A seat calls."""

    notice: Literal["called"]

    seat: int
    """Who calls."""


class SwapPublicNoticeTook(_Notice):
    """A seat takes the top discard; everybody knows that it lies in that slot now."""

    notice: Literal["took"]

    seat: int
    """Who takes it."""

    slot: int
    """For which slot of its hand."""

    card: int
    """The card."""


class SwapPublicNoticeKept(_Notice):
    """A seat keeps its drawn card."""

    notice: Literal["kept"]

    seat: int
    """Who keeps it."""

    slot: int
    """In which slot of its hand."""


class SwapPublicNoticeThrew(_Notice):
    """A seat discards its drawn card."""

    notice: Literal["threw"]

    seat: int
    """Who discards it."""

    card: int
    """The card."""


class SwapPublicNoticeLanded(_Notice):
    """The card that was replaced lands on the discard pile."""

    notice: Literal["landed"]

    seat: int
    """Whose card it was."""

    slot: int
    """The slot it left."""

    card: int
    """The card."""


class SwapPublicNoticeDeckOut(_Notice):
    """Y8: all cards of the pile are used, everybody doubles."""

    notice: Literal["deck_out"]


class SwapPublicNoticeReshuffled(_Notice):
    """G3: the discards were shuffled into a new pile."""

    notice: Literal["reshuffled"]

    cards: int
    """How many cards the new pile has, a card still to be turned up included."""

    kept_top: bool
    """Did the top discard stay?"""


class SwapPublicNoticeHandsShown(_Notice):
    """The round is over and all hands are turned up; cards nobody has looked at follow one by one."""

    notice: Literal["hands_shown"]

    why: SwapRoundEnd
    """Why the round is over."""

    hands: list[list[int | None]]
    """The cards that somebody had looked at; `null` for the others."""


class SwapPublicNoticeRevealed(_Notice):
    """A card nobody had looked at is turned up."""

    notice: Literal["revealed"]

    seat: int
    """Whose card."""

    slot: int
    """Where it lies."""

    card: int
    """The card."""


class SwapPublicNoticeCaughtUp(_Notice):
    """Y10: a card drawn to catch up is deducted."""

    notice: Literal["caught_up"]

    seat: int
    """Who catches up."""

    card: int
    """The card."""


class SwapPublicNoticeRoundScored(_Notice):
    """The round is written on the score pad."""

    notice: Literal["round_scored"]

    score: SwapScore
    """What every seat got, and why."""

    hands: list[list[int | None]]
    """All hands, open."""

    totals: list[int]
    """The totals with this round."""


class SwapPublicNoticeSubtotal(_Notice):
    """Y11: the subtotal after the third round."""

    notice: Literal["subtotal"]

    totals: list[int]
    """The totals so far."""


class SwapPublicNoticeTied(_Notice):
    """These seats are tied for the lowest and draw cards, each from a full deck."""

    notice: Literal["tied"]

    seats: list[int]
    """Who is tied."""


class SwapPublicNoticeExtraRound(_Notice):
    """G4: these seats are tied for the lowest, so all play another round."""

    notice: Literal["extra_round"]

    seats: list[int]
    """Who is tied."""


class SwapPublicNoticeTieDrawn(_Notice):
    """A card drawn to break the tie."""

    notice: Literal["tie_drawn"]

    seat: int
    """Who drew."""

    card: int
    """The card."""


class SwapPublicNoticeOver(_Notice):
    """The game is over."""

    notice: Literal["over"]

    winners: list[int]
    """Who won."""

    totals: list[int]
    """The final totals."""


class SwapActionLook(TypedDict):
    """Y1: look at these cards of your hand before the round."""

    do: Literal["look"]

    slots: list[int]
    """In rising order: two, or three with Headache."""


class SwapActionReady(TypedDict):
    """Turn the cards you looked at back."""

    do: Literal["ready"]


class SwapActionChallenge(TypedDict):
    """Y14: shout before the first turn."""

    do: Literal["challenge"]


class SwapActionPass(TypedDict):
    """Do not shout before the first turn."""

    do: Literal["pass"]


class SwapActionDraw(TypedDict):
    """Take the top card of the draw pile into the hand."""

    do: Literal["draw"]


class SwapActionTake(TypedDict):
    """Take the top discard for a slot."""

    do: Literal["take"]

    slot: int
    """The slot whose card it replaces."""

    call: bool
    """Do you call as well?"""


class SwapActionKeep(TypedDict):
    """Put the drawn card into a slot."""

    do: Literal["keep"]

    slot: int
    """The slot whose card it replaces."""

    call: bool
    """Do you call as well?"""


class SwapActionThrow(TypedDict):
    """Discard the drawn card."""

    do: Literal["throw"]

    call: bool
    """Do you call as well?"""


class SwapActionCall(TypedDict):
    """Call instead of a turn."""

    do: Literal["call"]


#: A card is turned up to start a discard pile.
SwapOutcomeDiscard = TypedDict(
    "SwapOutcomeDiscard",
    {
        "is": "Literal['discard']",
        "card": "int",
    },
)


#: What an opening look shows.
SwapOutcomeLook = TypedDict(
    "SwapOutcomeLook",
    {
        "is": "Literal['look']",
        "seat": "int",
        "slot": "int",
        "card": "int",
    },
)


#: The card drawn by the seat to act.
SwapOutcomeDrawn = TypedDict(
    "SwapOutcomeDrawn",
    {
        "is": "Literal['drawn']",
        "card": "int",
    },
)


#: A card never looked at leaves its slot and lands on the discard pile.
SwapOutcomeReplaced = TypedDict(
    "SwapOutcomeReplaced",
    {
        "is": "Literal['replaced']",
        "seat": "int",
        "slot": "int",
        "card": "int",
    },
)


#: A card never looked at is turned up at the end of the round.
SwapOutcomeReveal = TypedDict(
    "SwapOutcomeReveal",
    {
        "is": "Literal['reveal']",
        "seat": "int",
        "slot": "int",
        "card": "int",
    },
)


#: The card of catch-up scoring.
SwapOutcomeCatchUp = TypedDict(
    "SwapOutcomeCatchUp",
    {
        "is": "Literal['catch_up']",
        "seat": "int",
        "card": "int",
    },
)


#: A card drawn to break the final tie.
SwapOutcomeTieDraw = TypedDict(
    "SwapOutcomeTieDraw",
    {
        "is": "Literal['tie_draw']",
        "seat": "int",
        "card": "int",
    },
)


class YoolooRound(TypedDict):
    """One round or showdown, as it lies open once all cards are turned up."""

    game: int
    """Which game of the series, from 1."""

    round: int
    """Which round of the game, from 1."""

    showdown: int
    """Which showdown of the last round, from 1; 0 for the round itself."""

    cards: list[int]
    """What each seat showed."""

    tied: list[int]
    """O1: the numbers shown more than once, which win nothing."""

    stake: list[int]
    """The point cards it was about."""

    points: int
    """What they are worth together."""

    winner: int | None
    """Who won them."""

    fate: YoolooFate
    """What became of the stake."""

    dropped: list[int]
    """The point cards that left the game with this round."""


class YoolooOwnCards(TypedDict):
    """A player's cards, as only that player sees them."""

    hand: list[int]
    """The cards that may still be chosen."""

    choice: int | None
    """The card chosen for this round or showdown, until all have chosen."""

    order: list[int]
    """The cards placed in the order so far, until the rounds begin."""


class YoolooView(TypedDict):
    """What lies open to one viewer now."""

    seats: int
    """How many seats the table has."""

    variant: YoolooVariant
    """Which variant is played."""

    cards: int
    """How many cards a seat has, and how many point cards there are."""

    phase: YoolooPhase
    """What the table waits for."""

    given_up: bool
    """O3: the series ended after too many showdowns, nobody won it."""

    game: int
    """Which game of the series is played, from 1; the last one, once the series is over."""

    games: int
    """How many games the series has."""

    round: int
    """Which round is played, from 1."""

    showdown: int
    """Which showdown is played, from 1; 0 if none is."""

    waiting: list[int]
    """Who has not yet completed an order or chosen a card."""

    point_card: int | None
    """The open point card."""

    parked: list[int]
    """Point cards from rounds without a winner, added to this stake."""

    stake: list[int]
    """What the round or showdown is about: the open point card and the parked ones."""

    worth: int
    """What these are worth together."""

    point_order: list[int] | None
    """O11: the point card of each round, where that is known before."""

    left: list[int]
    """Point cards still to come, as a set."""

    removed: list[int]
    """Point cards that left the game."""

    played: list[list[int]]
    """The cards each seat has shown in the rounds of this game."""

    orders: list[list[int]] | None
    """O5: the orders of the base game, once they have been played; until the next one begins."""

    won: list[list[int]] | None
    """The point cards each seat has won in this game; hidden in variants A and B until the series is over, unless the table plays with open scores."""

    points: list[int] | None
    """The points of those cards, hidden with them. While a round lies open, those of the rounds before it."""

    totals: list[int]
    """The points of the games that are scored."""

    standing: list[int] | None
    """The points of the series, with the game being played and the round that lies open; hidden with `won`."""

    leaders: list[int]
    """Who has most of the points that are known; nobody before the first, or if the series is given up."""

    lead: int | None
    """O4: who turns up first: the last winner of a point card in this game."""

    last: YoolooRound | None
    """The last round or showdown that was turned up, maybe of the game before."""

    open: bool
    """Is that the round being played, so that its cards lie open now?"""

    own: YoolooOwnCards | None
    """The viewer's cards, which nobody else sees; nothing for a spectator."""


class YoolooNoticePlaced(_Notice):
    """You placed a card in your order."""

    notice: Literal["placed"]

    seat: int
    """Your seat."""

    card: int
    """The number of the card."""

    place: int
    """On which place, from 1."""

    complete: bool
    """Is your order complete?"""


class YoolooNoticeOrderSealed(_Notice):
    """Another seat's order is complete."""

    notice: Literal["order_sealed"]

    seat: int
    """Whose order."""


class YoolooNoticeChosen(_Notice):
    """A seat chose a card."""

    notice: Literal["chosen"]

    seat: int
    """Who chose."""

    card: int | None
    """The number of the card; only the seat itself learns it."""


class YoolooPublicEventPointCard(_Notice):
    """O7: a point card was turned up."""

    notice: Literal["point_card"]

    value: int
    """Its number."""


class YoolooPublicEventRound(_Notice, YoolooRound):
    """The cards of a round or showdown were turned up and scored."""

    notice: Literal["round"]


class YoolooGameScore(TypedDict):
    """The score of one game of a series."""

    game: int
    """Which game, from 1."""

    won: list[list[int]]
    """The point cards each seat won."""

    points: list[int]
    """The points of this game: those cards added up."""

    totals: list[int]
    """The points of the series so far, this game included."""


class YoolooPublicEventGameScored(_Notice, YoolooGameScore):
    """O10: a game of the series was scored."""

    notice: Literal["game_scored"]


class YoolooPublicEventSeriesOver(_Notice):
    """The series ended."""

    notice: Literal["series_over"]

    totals: list[int]
    """The points of each seat."""

    winners: list[int]
    """Who won; nobody, if a game had too many showdowns."""

    given_up_after: int
    """O3: how many showdowns had no winner before the series was given up; 0 if it came to its regular end."""


class YoolooActionPlace(TypedDict):
    """O5: put a card on the next place of your sealed order."""

    do: Literal["place"]

    card: int
    """Its number."""


class YoolooActionPlay(TypedDict):
    """O6, O3: choose a card for this round, or for a showdown."""

    do: Literal["play"]

    card: int
    """Its number."""


#: O7: the topmost point card is turned up.
YoolooOutcomePointCard = TypedDict(
    "YoolooOutcomePointCard",
    {
        "is": "Literal['point_card']",
        "value": "int",
    },
)


class Turned(TypedDict):
    """A card that was turned up for a moment, or for good."""

    seat: int
    """Whose card."""

    slot: int
    """Where it lies, from 0."""

    card: int
    """Its number."""

    sought: int
    """The number that was looked for."""

    right: bool
    """Is it the one? Then it stays open, else it is turned back."""

    found: int
    """How many cards the seat has found now."""

    turned_back: int
    """M4: how many found cards were turned back because of a wrong one."""


class OneToTenView(TypedDict):
    """What lies open to a viewer now: the same for all (M9), and no card that lies face down."""

    seats: int
    """How many seats the table has."""

    cards: int
    """How many cards each seat has to find."""

    streak: bool
    """M4: do all have to be found in one turn?"""

    phase: OneToTenPhase
    """What the table waits for."""

    turning: int | None
    """The slot being turned up whose card nobody has seen yet."""

    to_act: int | None
    """Whose turn it is; nobody's, once the game is over."""

    round: int
    """The running round of turns, from 1; the last one, once the game is over."""

    last_round: bool
    """M3: has somebody found all cards, so that this round of turns is the last?"""

    rows: list[list[int | None]]
    """The cards of each seat by slot; `null` lies face down."""

    wrong: Turned | None
    """A wrong card that all see before it is turned back."""

    found: list[int]
    """How many cards each seat has found: its points, if the game ended now."""

    leaders: list[int]
    """Who has found the most; nobody, before a card is found."""

    sought: list[int | None]
    """The number each seat looks for; `null` if it has found all."""


class OneToTenNoticeTurned(_Notice, Turned):
    """M1: a card was turned up."""

    notice: Literal["turned"]


class OneToTenNoticeAllFound(_Notice):
    """M3: a seat has found all its cards; the running round of turns is the last."""

    notice: Literal["all_found"]

    seat: int
    """Who."""

    round: int
    """In which round of turns, from 1."""


class OneToTenNoticeOver(_Notice):
    """M7: the game is over and scored."""

    notice: Literal["over"]

    points: list[int]
    """A point for each found card."""

    winners: list[int]
    """Who has the most."""


class OneToTenActionTurn(TypedDict):
    """M1: turn up one of your face-down cards."""

    do: Literal["turn"]

    slot: int
    """Where it lies, from 0."""


#: M6: what a card that was never turned turns out to be.
OneToTenOutcomeCard = TypedDict(
    "OneToTenOutcomeCard",
    {
        "is": "Literal['card']",
        "seat": "int",
        "slot": "int",
        "card": "int",
    },
)


class HiloHeld(TypedDict):
    """A drawn card in somebody's hand."""

    seat: int
    """In whose hand."""

    card: HiloCard | None
    """Which card, for the drawer alone."""


#: No card lies here any more.
HiloCellEmpty = TypedDict(
    "HiloCellEmpty",
    {
        "is": "Literal['empty']",
    },
)


#: A card that nobody has looked at.
HiloCellFaceDown = TypedDict(
    "HiloCellFaceDown",
    {
        "is": "Literal['face_down']",
    },
)


#: An open card.
HiloCellFaceUp = TypedDict(
    "HiloCellFaceUp",
    {
        "is": "Literal['face_up']",
        "card": "HiloCard",
    },
)


#: What pushing together leaves.
HiloSlidePlaces = TypedDict(
    "HiloSlidePlaces",
    {
        "slide": "HiloSlide",
        "from": "list[int | None]",
    },
)


class HiloRemovableLine(TypedDict):
    """A line that may go now, and what its going brings."""

    line: HiloLine
    """Which line."""

    slots: list[int]
    """Its three places, in rising order."""

    sum: int
    """The sum of its cards: the points that go with it."""

    slides: list[HiloSlidePlaces] | None
    """What either way of pushing the rest together leaves, where there is a choice (H8)."""


class HiloSeatView(TypedDict):
    """What lies in front of one seat."""

    cells: list[HiloCell]
    """The nine places, row by row."""

    chosen: bool
    """Has it chosen its opening cards, while others have not?"""

    marked: list[int]
    """Before the opening cards are turned: those chosen, shown to others once all have. In the final reveal: those it has turned."""

    removable: list[HiloRemovableLine]
    """The lines it may remove now."""

    chain: list[HiloLine]
    """The lines made by a slide about which it will be asked, one after another (H8)."""

    may_keep: bool
    """May it leave the line lying?"""

    open_sum: int
    """The sum of its open cards."""

    total: int
    """Its points so far."""


class HiloScore(TypedDict):
    """What a round counts for one seat, and why."""

    sum: int
    """The sum of the cards."""

    lowest: bool
    """Is no other sum of the round lower?"""

    count: HiloCount
    """How it counts."""

    factor: int
    """What the sum is multiplied by."""

    points: int
    """The points written down."""


class HiloView(TypedDict):
    """What lies open to one viewer now."""

    viewer: int | None
    """The seat that looks; null for a spectator."""

    phase: HiloPhase
    """What the table waits for."""

    slot: int | None
    """The place that the phase is about: of the card traded away or turned up, or, while lines are removed in a turn, of the card laid or turned in it."""

    round: int
    """The round being played or just scored, from 1."""

    dealer: int
    """Who deals (H16)."""

    order: list[int]
    """The seats in the order in which cards are dealt: from the dealer's left."""

    target: int
    """The points that end the game."""

    to_act: list[int]
    """Who has to act now."""

    active: int | None
    """Whose turn it is."""

    starter: int | None
    """Who had the first turn of the round."""

    ender: int | None
    """Who ended the round (H12)."""

    ends_with: int | None
    """H12: the last card face down of the seat whose turn it is, by its place: turned up or traded away, it ends the round. Nothing, while there are more of them or somebody has ended it."""

    last_turns: list[int]
    """Who still has a closing turn, the running one included."""

    pile: int
    """How many cards the draw pile has."""

    reshuffled: bool
    """Have the discards become a new draw pile in this round?"""

    discard: HiloCard | None
    """The top discard."""

    discards: int
    """How many cards the discard pile has."""

    held: HiloHeld | None
    """The drawn card in the hand of the seat whose turn it is."""

    seats: list[HiloSeatView]
    """What lies in front of each seat, in the order of the seats."""

    leaders: list[int]
    """H15: who has the fewest points; nobody before a round is scored."""

    scores: list[HiloScore] | None
    """What the round counts for each seat, once it is scored."""


class HiloNoticeChosen(_Notice):
    """A seat has chosen its opening cards."""

    notice: Literal["chosen"]

    seat: int
    """Who has chosen."""

    slots: list[int] | None
    """Which two places; only the seat itself learns it, until all have chosen."""


class HiloNoticeDrew(_Notice):
    """A card was drawn."""

    notice: Literal["drew"]

    seat: int
    """Who drew."""

    card: HiloCard | None
    """The card drawn; only the drawer learns it."""


class HiloPublicEventRoundStarted(_Notice):
    """Nine cards each were dealt, and the first discard was turned up."""

    notice: Literal["round_started"]

    round: int
    """Counted from 1."""

    dealer: int
    """Who dealt."""

    discard: HiloCard
    """The first discard."""


class HiloPublicEventUncovered(_Notice):
    """An opening card was turned up."""

    notice: Literal["uncovered"]

    seat: int
    """Whose card."""

    slot: int
    """Where it lies."""

    card: HiloCard
    """Which it is."""


class HiloPublicEventStarted(_Notice):
    """It is settled who starts."""

    notice: Literal["started"]

    seat: int
    """Who starts."""

    sum: int
    """The sum of its two cards."""

    by: HiloStartedBy
    """Why it starts."""


class HiloPublicEventTraded(_Notice):
    """A card was laid into a layout, another one came to the discard pile."""

    notice: Literal["traded"]

    seat: int
    """Whose layout."""

    slot: int
    """Where it lies."""

    laid: HiloCard
    """The card that lies there now."""

    away: HiloCard
    """The card that lay there."""

    source: HiloSource
    """Where the new card came from."""

    blind: bool
    """Did the old card lie face down?"""


class HiloPublicEventThrown(_Notice):
    """The drawn card was thrown; a card will be turned up."""

    notice: Literal["thrown"]

    seat: int
    """Who threw it."""

    card: HiloCard
    """Which card."""

    turn: int
    """The place of the card that will be turned up."""


class HiloPublicEventTurnedUp(_Notice):
    """A card was turned up after a throw."""

    notice: Literal["turned_up"]

    seat: int
    """Whose card."""

    slot: int
    """Where it lies."""

    card: HiloCard
    """Which it is."""


class HiloPublicEventRemoved(_Notice):
    """A line of one colour went, and the rest was pushed together."""

    notice: Literal["removed"]

    seat: int
    """Whose card."""

    line: HiloLine
    """Which line, by the places before it went."""

    slide: HiloSlide | None
    """How the rest was pushed together, after a diagonal."""

    cards: list[HiloCard]
    """Its cards in the order in which they came to the discard pile, lowest last."""

    slots: list[int]
    """Where these cards lay, in the same order."""

    sources: list[int | None]
    """For each place, the place its card came from when the rest was pushed together; `null` if it is empty now."""

    chained: bool
    """Was it made by a slide in the same turn?"""


class HiloPublicEventKept(_Notice):
    """A line was left lying."""

    notice: Literal["kept"]

    seat: int
    """By whom."""

    chained: HiloLine | None
    """The line made by a slide that was asked about, if it was one."""


class HiloPublicEventReshuffled(_Notice):
    """The discards became the new draw pile."""

    notice: Literal["reshuffled"]

    pile: int
    """How many cards it has."""

    kept: HiloCard | None
    """The discard that stayed; nothing, if all were shuffled."""


class HiloPublicEventNewDiscard(_Notice):
    """After a reshuffle of all discards a new one was turned up."""

    notice: Literal["new_discard"]

    card: HiloCard
    """Which it is."""


class HiloPublicEventEnded(_Notice):
    """A seat has no card face down any more: the others have one turn each."""

    notice: Literal["ended"]

    seat: int
    """Who ended the round."""


class HiloPublicEventRevealed(_Notice):
    """A card was turned up in the final reveal."""

    notice: Literal["revealed"]

    seat: int
    """Whose card."""

    slot: int
    """Where it lies."""

    card: HiloCard
    """Which it is."""


class HiloPublicEventRoundScored(_Notice):
    """The round was scored."""

    notice: Literal["round_scored"]

    round: int
    """Counted from 1."""

    ender: int
    """Who ended it."""

    scores: list[HiloScore]
    """What it counts."""

    totals: list[int]
    """All points so far."""


class HiloPublicEventGameOver(_Notice):
    """The game is over."""

    notice: Literal["game_over"]

    winners: list[int]
    """Who has the fewest points."""


class HiloActionUncover(TypedDict):
    """H1: choose the two cards to open with."""

    do: Literal["uncover"]

    slots: list[int]
    """Which two places, in rising order."""


class HiloActionDraw(TypedDict):
    """H4: take the top card of the draw pile into your hand."""

    do: Literal["draw"]


class HiloActionTake(TypedDict):
    """H3: trade the top discard for a card of your layout."""

    do: Literal["take"]

    slot: int
    """The place of that card."""


class HiloActionTrade(TypedDict):
    """H4: trade the drawn card for a card of your layout."""

    do: Literal["trade"]

    slot: int
    """The place of that card."""


class HiloActionThrow(TypedDict):
    """H4: discard the drawn card and turn up one of your face-down cards."""

    do: Literal["throw"]

    turn: int
    """The place of the card that is turned up."""


class HiloActionRemove(TypedDict):
    """H5: remove a line of one colour."""

    do: Literal["remove"]

    line: HiloLine
    """Which line."""

    slide: HiloSlide | None
    """H8: how the rest is pushed together after a diagonal; null after a row or column."""


class HiloActionKeep(TypedDict):
    """H5: leave the line or lines lying."""

    do: Literal["keep"]


#: The card turned up to start a discard pile.
HiloOutcomeDiscard = TypedDict(
    "HiloOutcomeDiscard",
    {
        "is": "Literal['discard']",
        "card": "HiloCard",
    },
)


#: An opening card is turned up.
HiloOutcomeUncover = TypedDict(
    "HiloOutcomeUncover",
    {
        "is": "Literal['uncover']",
        "seat": "int",
        "slot": "int",
        "card": "HiloCard",
    },
)


#: Who starts, of those who are equal.
HiloOutcomeStarter = TypedDict(
    "HiloOutcomeStarter",
    {
        "is": "Literal['starter']",
        "seat": "int",
    },
)


#: The card drawn from the pile.
HiloOutcomeDrawn = TypedDict(
    "HiloOutcomeDrawn",
    {
        "is": "Literal['drawn']",
        "card": "HiloCard",
    },
)


#: A face-down card was traded away and lands open on the discard pile.
HiloOutcomeTraded = TypedDict(
    "HiloOutcomeTraded",
    {
        "is": "Literal['traded']",
        "seat": "int",
        "slot": "int",
        "card": "HiloCard",
    },
)


#: A card is turned up after the drawn one was thrown.
HiloOutcomeTurned = TypedDict(
    "HiloOutcomeTurned",
    {
        "is": "Literal['turned']",
        "seat": "int",
        "slot": "int",
        "card": "HiloCard",
    },
)


#: A card is turned up at the end of the round.
HiloOutcomeReveal = TypedDict(
    "HiloOutcomeReveal",
    {
        "is": "Literal['reveal']",
        "seat": "int",
        "slot": "int",
        "card": "HiloCard",
    },
)


class YoStanding(TypedDict):
    """Chips on a wager."""

    wager: YoWager
    """The wager they lie on."""

    stake: int
    """How much it is, in thirtieths of a chip."""

    locked: bool
    """Has a roll locked it?"""

    locks: bool
    """Can the next roll lock it (D7)?"""

    off: bool
    """Is it a Yo! that waits for a point?"""

    wins: list[int]
    """What it can win with its next payment, the least first, as payments are made at this table."""


class YoSpot(TypedDict):
    """What a seat has. Amounts are in thirtieths of a chip."""

    money: int
    """Its money, wagers not counted."""

    staked: int
    """What lies on its wagers."""

    owns: int
    """Its money and what lies on its wagers: what it plays with."""

    result: int
    """What it has won or lost so far; its wagers on the table still count as its money."""

    wagers: list[YoStanding]
    """Its wagers on the table, in the order of [`Wager::ALL`]."""

    ready: bool
    """Is done betting for this roll."""

    left: bool
    """Has left for good."""

    broke: bool
    """Has too little to bet."""

    declined: bool
    """Does not want to shoot."""


class YoDice(TypedDict):
    """What the two game dice and the two bonus dice show."""

    game: list[int]
    """The game dice, 1 to 6 each."""

    bonus: list[int]
    """The bonus dice, 1 to 6 each."""


class YoBet(TypedDict):
    """What the rules say to the bets of a seat on one wager."""

    wager: YoWager
    """The wager."""

    place: list[YoReason | None]
    """Why a chip of 1, 5, 25 or 100 cannot be put there now; `null` where it can."""

    take_back: YoReason | None
    """Why the wager cannot be taken back now; `null` if it can."""


class YoView(TypedDict):
    """The table as all see it."""

    phase: YoPhase
    """Betting, rolling or over."""

    ending: YoEnding | None
    """Why the session is over, once it is."""

    point: int | None
    """The point; none before it is set (the come-out)."""

    point_is_new: bool
    """Did the last roll set the point?"""

    passing: bool
    """Are the dice being passed, so that a seat with Play may decline to shoot?"""

    holder: int
    """Who holds the dice."""

    shooter: int | None
    """Who rolls next as the wagers lie now; nobody, if no Play wager is on the table."""

    to_act: list[int]
    """Who may act now."""

    ready_ends: bool
    """Would the session end if the viewer's seat were ready now, because nobody has a Play wager (D15)?"""

    seats: list[YoSpot]
    """What each seat has, in the order of the seats."""

    leaders: list[int]
    """Who has won the most, or lost the least."""

    rolls_done: int
    """Rolls so far."""

    rolls_left: int | None
    """Rolls still to come, if they are counted."""

    shooters_done: int
    """Shooters who have sevened out so far."""

    shooters_left: int | None
    """Shooters still to come, if they are counted."""

    last_roll: YoDice | None
    """The dice as they lie."""

    bets: list[YoBet]
    """What the rules say to each bet of the viewer's seat, an entry for each wager; a spectator has none."""


class YoNoticePlaced(_Notice):
    """A chip went down."""

    notice: Literal["placed"]

    seat: int
    """Whose chip."""

    wager: YoWager
    """The wager it lies on."""

    chip: int
    """Its value."""

    stake: int
    """What the wager is worth now."""


class YoNoticeTakenBack(_Notice):
    """A seat took a wager back."""

    notice: Literal["taken_back"]

    seat: int
    """Whose wager."""

    wager: YoWager
    """Which wager."""

    stake: int
    """What lay on it."""


class YoNoticeDeclined(_Notice):
    """A seat does not want to shoot."""

    notice: Literal["declined"]

    seat: int
    """Who declines."""


class YoNoticeReady(_Notice):
    """A seat is done betting."""

    notice: Literal["ready"]

    seat: int
    """Who is ready."""


class YoNoticeLeft(_Notice):
    """A seat has left the table."""

    notice: Literal["left"]

    seat: int
    """Who left."""

    money: int
    """The money it took along."""


class YoNoticeShooter(_Notice):
    """A come-out window has closed: this seat shoots."""

    notice: Literal["shooter"]

    seat: int
    """The shooter."""


class YoNoticeRolled(_Notice):
    """The dice fell."""

    notice: Literal["rolled"]

    shooter: int
    """Who shot."""

    game: list[int]
    """The game dice, 1 to 6 each."""

    bonus: list[int]
    """The bonus dice, 1 to 6 each."""

    result: YoRollResult
    """What it does to the point."""


class YoNoticePointSet(_Notice):
    """The roll set the point."""

    notice: Literal["point_set"]

    point: int
    """The point."""


class YoNoticePointMade(_Notice):
    """The roll made the point."""

    notice: Literal["point_made"]

    point: int
    """The point."""


class YoNoticeSevenOut(_Notice):
    """The roll was a 7 after a point: the dice are passed."""

    notice: Literal["seven_out"]

    shooter: int
    """Whose turn with the dice is over."""

    holder: int
    """Who holds them now."""


class YoNoticeSettled(_Notice):
    """A wager was settled."""

    notice: Literal["settled"]

    seat: int
    """Whose wager."""

    wager: YoWager
    """Which wager."""

    fate: YoFate
    """How it went."""

    stake: int
    """The chips that lay there."""

    paid: int
    """What the table paid, the stake not counted."""

    stays: bool
    """Does the stake stay up? If not it has come back, or is lost."""

    why: YoWhy
    """Why."""

    odds: list[int] | None
    """The odds it was paid at, if it was paid."""

    roll: YoDice | None
    """The roll that settled it; none, if it was handed back without one."""


class YoNoticeBroke(_Notice):
    """A seat has too little left to bet."""

    notice: Literal["broke"]

    seat: int
    """Who is broke."""


class YoNoticeEnded(_Notice):
    """The session is over."""

    notice: Literal["ended"]

    ending: YoEnding
    """Why it is over."""


class YoActionPlace(TypedDict):
    """Put one chip down on a wager."""

    do: Literal["place"]

    wager: YoWager
    """The wager it goes on."""

    chip: Literal[1, 5, 25, 100]
    """Its value: 1, 5, 25 or 100."""


class YoActionTakeBack(TypedDict):
    """Take a whole wager back that no roll has locked."""

    do: Literal["take_back"]

    wager: YoWager
    """The wager to take back."""


class YoActionDecline(TypedDict):
    """Decline to shoot."""

    do: Literal["decline"]


class YoActionReady(TypedDict):
    """Finish betting for this roll."""

    do: Literal["ready"]


class YoActionLeave(TypedDict):
    """Leave the table for good."""

    do: Literal["leave"]


#: All four dice fall.
YoOutcomeRoll = TypedDict(
    "YoOutcomeRoll",
    {
        "is": "Literal['roll']",
        "game": "list[int]",
        "bonus": "list[int]",
    },
)


SwapPhase: TypeAlias = Literal[
    "deal",
    "look",
    "see",
    "memorise",
    "question",
    "turn",
    "restart",
    "draw",
    "hold",
    "land",
    "reveal",
    "catch_up",
    "tie_draw",
    "over",
]
SwapLastDraw: TypeAlias = Literal["ends_round", "doubles"]
SwapDoubling: TypeAlias = Literal["none", "once", "capped", "multiplied", "negative"]
SwapRoundEnd: TypeAlias = Literal["final_turns", "deck_out"]
SwapPublicNotice: TypeAlias = (
    SwapPublicNoticeRoundBegan
    | SwapPublicNoticeTurnedUp
    | SwapPublicNoticeLooksOpened
    | SwapPublicNoticeReady
    | SwapPublicNoticePassed
    | SwapPublicNoticeChallenged
    | SwapPublicNoticeDraws
    | SwapPublicNoticeCalled
    | SwapPublicNoticeTook
    | SwapPublicNoticeKept
    | SwapPublicNoticeThrew
    | SwapPublicNoticeLanded
    | SwapPublicNoticeDeckOut
    | SwapPublicNoticeReshuffled
    | SwapPublicNoticeHandsShown
    | SwapPublicNoticeRevealed
    | SwapPublicNoticeCaughtUp
    | SwapPublicNoticeRoundScored
    | SwapPublicNoticeSubtotal
    | SwapPublicNoticeTied
    | SwapPublicNoticeExtraRound
    | SwapPublicNoticeTieDrawn
    | SwapPublicNoticeOver
)
SwapNotice: TypeAlias = SwapNoticeLookChosen | SwapNoticeSeen | SwapNoticeDrawn | SwapPublicNotice
SwapAction: TypeAlias = (
    SwapActionLook
    | SwapActionReady
    | SwapActionChallenge
    | SwapActionPass
    | SwapActionDraw
    | SwapActionTake
    | SwapActionKeep
    | SwapActionThrow
    | SwapActionCall
)
SwapOutcome: TypeAlias = (
    SwapOutcomeDiscard
    | SwapOutcomeLook
    | SwapOutcomeDrawn
    | SwapOutcomeReplaced
    | SwapOutcomeReveal
    | SwapOutcomeCatchUp
    | SwapOutcomeTieDraw
)
YoolooVariant: TypeAlias = Literal["base", "a", "b"]
YoolooPhase: TypeAlias = Literal["ordering", "turning", "choosing", "showdown", "over"]
YoolooFate: TypeAlias = Literal["won", "parked", "removed", "showdown", "unclaimed"]
YoolooPublicEvent: TypeAlias = (
    YoolooPublicEventPointCard
    | YoolooPublicEventRound
    | YoolooPublicEventGameScored
    | YoolooPublicEventSeriesOver
)
YoolooNotice: TypeAlias = YoolooNoticePlaced | YoolooNoticeOrderSealed | YoolooNoticeChosen | YoolooPublicEvent
YoolooAction: TypeAlias = YoolooActionPlace | YoolooActionPlay
YoolooOutcome: TypeAlias = YoolooOutcomePointCard
OneToTenPhase: TypeAlias = Literal["choosing", "turning", "over"]
OneToTenNotice: TypeAlias = OneToTenNoticeTurned | OneToTenNoticeAllFound | OneToTenNoticeOver
OneToTenAction: TypeAlias = OneToTenActionTurn
OneToTenOutcome: TypeAlias = OneToTenOutcomeCard
HiloPhase: TypeAlias = Literal[
    "deal",
    "uncovering",
    "showing",
    "starting",
    "choosing",
    "drawing",
    "holding",
    "trading",
    "turning",
    "removing",
    "reshuffling",
    "revealing",
    "clearing",
    "scored",
    "over",
]
HiloCard: TypeAlias = str
HiloCell: TypeAlias = HiloCellEmpty | HiloCellFaceDown | HiloCellFaceUp
HiloLine: TypeAlias = Literal[
    "row0",
    "row1",
    "row2",
    "column0",
    "column1",
    "column2",
    "main_diagonal",
    "anti_diagonal",
]
HiloSlide: TypeAlias = Literal["horizontal", "vertical"]
HiloCount: TypeAlias = Literal["plain", "ender_lowest", "ender_doubled", "ender_negative"]
HiloStartedBy: TypeAlias = Literal["sum", "age", "chance", "seat"]
HiloSource: TypeAlias = Literal["pile", "discard"]
HiloPublicEvent: TypeAlias = (
    HiloPublicEventRoundStarted
    | HiloPublicEventUncovered
    | HiloPublicEventStarted
    | HiloPublicEventTraded
    | HiloPublicEventThrown
    | HiloPublicEventTurnedUp
    | HiloPublicEventRemoved
    | HiloPublicEventKept
    | HiloPublicEventReshuffled
    | HiloPublicEventNewDiscard
    | HiloPublicEventEnded
    | HiloPublicEventRevealed
    | HiloPublicEventRoundScored
    | HiloPublicEventGameOver
)
HiloNotice: TypeAlias = HiloNoticeChosen | HiloNoticeDrew | HiloPublicEvent
HiloAction: TypeAlias = (
    HiloActionUncover
    | HiloActionDraw
    | HiloActionTake
    | HiloActionTrade
    | HiloActionThrow
    | HiloActionRemove
    | HiloActionKeep
)
HiloOutcome: TypeAlias = (
    HiloOutcomeDiscard
    | HiloOutcomeUncover
    | HiloOutcomeStarter
    | HiloOutcomeDrawn
    | HiloOutcomeTraded
    | HiloOutcomeTurned
    | HiloOutcomeReveal
)
YoPhase: TypeAlias = Literal["betting", "rolling", "over"]
YoEnding: TypeAlias = Literal["rolls_done", "shooters_done", "nobody_plays", "nobody_left"]
YoWager: TypeAlias = Literal["play", "late_play", "more", "yo", "high", "low", "pairs", "eleven", "two_three_twelve"]
YoReason: TypeAlias = Literal[
    "not_betting",
    "play_is_closed",
    "needs_point",
    "has_play",
    "needs_play",
    "needs_play_or_late_play",
    "window_has_passed",
    "locked",
    "below_minimum",
    "above_maximum",
    "above_more_limit",
    "not_enough_money",
    "no_such_wager",
    "other_wagers_stand",
    "dice_not_passing",
    "decline_needs_play",
    "already_declined",
    "locked_wagers",
]
YoRollResult: TypeAlias = Literal["tie", "eleven", "craps", "point_set", "point_made", "seven_out", "point_stays"]
YoFate: TypeAlias = Literal["win", "lose", "push", "returned"]
YoWhy: TypeAlias = Literal[
    "play_made",
    "play_eleven",
    "play_craps",
    "play_tie",
    "play_push",
    "play_lose",
    "point_made",
    "point_lose",
    "yo_eleven",
    "yo_pair",
    "yo_else",
    "yo_tie",
    "yo_lose",
    "yo_made",
    "yo_no_play",
    "arc_win",
    "arc_pair",
    "high_lose",
    "low_lose",
    "pairs_lose",
    "eleven_lose",
    "two_three_twelve_lose",
    "end",
]
YoNotice: TypeAlias = (
    YoNoticePlaced
    | YoNoticeTakenBack
    | YoNoticeDeclined
    | YoNoticeReady
    | YoNoticeLeft
    | YoNoticeShooter
    | YoNoticeRolled
    | YoNoticePointSet
    | YoNoticePointMade
    | YoNoticeSevenOut
    | YoNoticeSettled
    | YoNoticeBroke
    | YoNoticeEnded
)
YoAction: TypeAlias = YoActionPlace | YoActionTakeBack | YoActionDecline | YoActionReady | YoActionLeave
YoOutcome: TypeAlias = YoOutcomeRoll

#: Of any game.
View: TypeAlias = SwapView | YoolooView | OneToTenView | HiloView | YoView

#: Of any game.
Notice: TypeAlias = SwapNotice | YoolooNotice | OneToTenNotice | HiloNotice | YoNotice

#: Of any game.
Action: TypeAlias = SwapAction | YoolooAction | OneToTenAction | HiloAction | YoAction

#: Of any game.
Outcome: TypeAlias = SwapOutcome | YoolooOutcome | OneToTenOutcome | HiloOutcome | YoOutcome

SwapRules: TypeAlias = Rules[SwapView, SwapNotice, SwapAction, SwapOutcome]
SwapMatch: TypeAlias = Match[SwapView, SwapNotice, SwapAction, SwapOutcome]

YoolooRules: TypeAlias = Rules[YoolooView, YoolooNotice, YoolooAction, YoolooOutcome]
YoolooMatch: TypeAlias = Match[YoolooView, YoolooNotice, YoolooAction, YoolooOutcome]

OneToTenRules: TypeAlias = Rules[OneToTenView, OneToTenNotice, OneToTenAction, OneToTenOutcome]
OneToTenMatch: TypeAlias = Match[OneToTenView, OneToTenNotice, OneToTenAction, OneToTenOutcome]

HiloRules: TypeAlias = Rules[HiloView, HiloNotice, HiloAction, HiloOutcome]
HiloMatch: TypeAlias = Match[HiloView, HiloNotice, HiloAction, HiloOutcome]

YoRules: TypeAlias = Rules[YoView, YoNotice, YoAction, YoOutcome]
YoMatch: TypeAlias = Match[YoView, YoNotice, YoAction, YoOutcome]
