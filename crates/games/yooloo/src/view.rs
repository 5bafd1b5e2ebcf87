use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::numbers::Numbers;
use crate::order::Order;
use crate::round::YoolooRound;
use crate::rules::Variant;
use crate::state::{Yooloo, YoolooPhase};

kernel::wire! { record:
/// What lies open to one viewer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YoolooView {
    /// Whose view this is. It is not written: a player has `own` cards.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub viewer: Viewer,
    /// How many seats the table has.
    pub seats: u8,
    /// Which variant is played.
    pub variant: Variant,
    /// How many cards a seat has, and how many point cards there are.
    pub cards: u8,
    /// What the table waits for.
    pub phase: YoolooPhase,
    /// O3: the series ended after too many showdowns, nobody won it.
    pub given_up: bool,
    /// Which game of the series is played, from 1; the last one, once the series is over.
    pub game: u8,
    /// How many games the series has.
    pub games: u8,
    /// Which round is played, from 1.
    pub round: u8,
    /// Which showdown is played, from 1; 0 if none is.
    pub showdown: u32,
    /// Who has not yet completed an order or chosen a card.
    pub waiting: SeatSet,
    /// The open point card.
    pub point_card: Option<u8>,
    /// Point cards from rounds without a winner, added to this stake.
    pub parked: Numbers,
    /// What the round or showdown is about: the open point card and the parked ones.
    pub stake: Numbers,
    /// What these are worth together.
    pub worth: u16,
    /// O11: the point card of each round, where that is known before.
    pub point_order: Option<Order>,
    /// Point cards still to come, as a set.
    pub left: Numbers,
    /// Point cards that left the game.
    pub removed: Numbers,
    /// The cards each seat has shown in the rounds of this game.
    pub played: BySeat<Numbers>,
    /// O5: the orders of the base game, once they have been played; until the next one begins.
    pub orders: Option<BySeat<Order>>,
    /// The point cards each seat has won in this game; hidden in variants A and B until the series
    /// is over, unless the table plays with open scores.
    pub won: Option<BySeat<Numbers>>,
    /// The points of those cards, hidden with them. While a round lies open, those of the rounds before it.
    pub points: Option<BySeat<u16>>,
    /// The points of the games that are scored.
    pub totals: BySeat<u16>,
    /// The points of the series, with the game being played and the round that lies open; hidden with `won`.
    pub standing: Option<BySeat<u16>>,
    /// Who has most of the points that are known; nobody before the first, or if the series is given up.
    pub leaders: SeatSet,
    /// O4: who turns up first: the last winner of a point card in this game.
    pub lead: Option<Seat>,
    /// The last round or showdown that was turned up, maybe of the game before.
    pub last: Option<YoolooRound>,
    /// Is that the round being played, so that its cards lie open now?
    pub open: bool,
    /// The viewer's cards, which nobody else sees; nothing for a spectator.
    pub own: Option<OwnCards>,
}
}

kernel::wire! { record "YoolooOwnCards":
/// A player's cards, as only that player sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnCards {
    /// The cards that may still be chosen.
    pub hand: Numbers,
    /// The card chosen for this round or showdown, until all have chosen.
    pub choice: Option<u8>,
    /// The cards placed in the order so far, until the rounds begin.
    pub order: Order,
}
}

impl YoolooView {
    /// What lies open to this viewer. A seat that the table does not have sees what a spectator sees.
    pub(crate) fn new(table: &Yooloo, viewer: Viewer) -> Self {
        let rules = &table.rules;
        let over = table.phase == YoolooPhase::Over;
        let ordered = rules.variant == Variant::Base && table.phase != YoolooPhase::Ordering;
        let open_scores = over || !rules.scores_hidden();
        let points = table.points();
        let standing = table.totals.map(|seat, total| total + if over { 0 } else { points[seat] });
        let known = if open_scores || table.round == 1 { standing } else { BySeat::new(rules.seats) };
        let game = if over { table.games_done } else { table.games_done + 1 };
        let last = table.last.map(|last| last.open(rules.seats));
        Self {
            viewer,
            seats: rules.seats,
            variant: rules.variant,
            cards: rules.cards,
            phase: table.phase,
            given_up: table.capped,
            game,
            games: rules.games_in_series,
            round: table.round,
            showdown: table.showdown,
            waiting: table.waiting,
            point_card: table.open.first(),
            parked: table.parked,
            stake: table.stake(),
            worth: table.stake().sum(),
            point_order: (rules.variant != Variant::B).then(|| (1..=rules.cards).collect()),
            left: table.left,
            removed: table.removed,
            played: BySeat::from_fn(rules.seats, |seat| table.played(seat)),
            orders: ordered.then_some(table.orders),
            won: open_scores.then_some(table.won),
            points: open_scores.then_some(points),
            totals: table.totals,
            standing: open_scores.then_some(standing),
            leaders: if table.capped { SeatSet::EMPTY } else { leading(&known) },
            lead: table.lead,
            last,
            open: last.is_some_and(|last| {
                (last.game, last.round, last.showdown) == (game, table.round, table.showdown)
            }),
            own: OwnCards::of(table, viewer),
        }
    }
}

/// Moments within a step.
impl YoolooView {
    /// This seat was the last to seal: all cards lie face down. `card` is what the viewer chose, if it was theirs.
    pub(crate) fn all_sealed_by(&self, seat: Seat, card: Option<u8>) -> Option<Self> {
        if self.waiting != SeatSet::only(seat) {
            return None;
        }
        let mut view = Self { waiting: SeatSet::EMPTY, ..*self };
        if let (Some(own), true) = (&mut view.own, self.viewer.is(seat)) {
            match card {
                Some(card) => (own.choice, own.hand) = (Some(card), own.hand.without(card)),
                // The last card of an order.
                None => {
                    own.hand.iter().for_each(|card| own.order.push(card));
                    own.hand = Numbers::EMPTY;
                }
            }
        }
        Some(view)
    }

    /// The cards of a round lie face up, the stake is still in the middle. Nothing, if they stay like that until
    /// chance turns up the next point card.
    pub(crate) fn turned_up(&self, round: YoolooRound) -> Option<Self> {
        if self.variant == Variant::B && round.round < self.cards {
            return None;
        }
        // O5: of sealed orders all rounds follow in one step, each with the point card of its number.
        let same = (self.round, self.showdown) == (round.round, round.showdown);
        let point_card = if same { self.point_card } else { Some(round.round) };
        let before = self.settled();
        Some(
            Self {
                phase: YoolooPhase::Turning,
                game: round.game,
                round: round.round,
                showdown: round.showdown,
                point_card,
                parked: point_card.map_or(round.stake, |card| round.stake.without(card)),
                stake: round.stake,
                worth: round.points,
                last: Some(round),
                open: true,
                ..before
            }
            .with_standing(),
        )
    }

    /// The round that lies open, if one does, is won or not, and its points are counted.
    fn settled(&self) -> Self {
        let mut view = *self;
        let Some(last) = self.last.filter(|_| self.phase == YoolooPhase::Turning && self.open) else {
            return view;
        };
        if let (Some(winner), Some(won), Some(points)) = (last.winner, &mut view.won, &mut view.points) {
            won[winner] = won[winner].union(last.stake);
            points[winner] += last.points;
        }
        view
    }

    /// The round that lies open counts in the standing.
    fn with_standing(self) -> Self {
        let Some(points) = self.settled().points else { return self };
        let standing = self.totals.map(|seat, total| total + points[seat]);
        Self { standing: Some(standing), leaders: leading(&standing), ..self }
    }
}

impl OwnCards {
    fn of(table: &Yooloo, viewer: Viewer) -> Option<Self> {
        let Viewer::Seat(seat) = viewer else { return None };
        if seat.number() >= table.rules.seats {
            return None;
        }
        let ordering = table.phase == YoolooPhase::Ordering;
        Some(Self {
            hand: table.hands[seat],
            choice: table.sealed.get(seat),
            order: if ordering { table.orders[seat] } else { Order::default() },
        })
    }
}

/// Who has the most points; nobody, if nobody has any.
fn leading(points: &BySeat<u16>) -> SeatSet {
    if points.as_slice().iter().all(|has| *has == 0) { SeatSet::EMPTY } else { points.with_most() }
}
