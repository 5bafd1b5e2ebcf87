use kernel::{BySeat, Imagine, Nature, Recall, Seat, Viewer};

use crate::event::{PublicEvent, YoolooNotice};
use crate::numbers::Numbers;
use crate::order::Order;
use crate::round::LastRound;
use crate::rules::YoolooRules;
use crate::seat_cards::SeatCards;
use crate::state::{Yooloo, YoolooPhase};
use crate::view::YoolooView;

/// What a viewer with a perfect memory knows beyond the table: who has won what in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YoolooMemory {
    /// The rule set of the table.
    pub rules: YoolooRules,
    /// Who remembers.
    pub viewer: Viewer,
    /// The point cards each seat has won in the running game.
    pub won: BySeat<Numbers>,
}

impl YoolooMemory {
    /// The points each seat has won in the running game.
    #[must_use]
    pub fn points(&self) -> BySeat<u16> {
        self.won.map(|_, cards| cards.sum())
    }
}

impl Recall for Yooloo {
    type Memory = YoolooMemory;

    fn blank(rules: &YoolooRules, viewer: Viewer) -> YoolooMemory {
        YoolooMemory { rules: *rules, viewer, won: BySeat::new(rules.seats) }
    }

    fn recall(memory: &mut YoolooMemory, notice: &YoolooNotice) {
        // All else lies open on the table as long as it matters.
        let YoolooNotice::Public(event) = notice else { return };
        match event {
            PublicEvent::Round(round) => {
                if let Some(winner) = round.winner {
                    memory.won[winner] = memory.won[winner].union(round.stake);
                }
            }
            // O9: the next game starts with nothing won. After the last one the table shows all.
            PublicEvent::GameScored(_) => memory.won = BySeat::new(memory.rules.seats),
            PublicEvent::PointCard { .. } | PublicEvent::SeriesOver { .. } => {}
        }
    }
}

impl Imagine for Yooloo {
    /// Others' sealed cards and orders are drawn evenly from what they can hold. Of an order that
    /// is not complete, how many cards are placed is drawn evenly too: that does not show.
    fn imagine(memory: &YoolooMemory, view: &YoolooView, nature: &mut impl Nature) -> Self {
        let over = view.phase == YoolooPhase::Over;
        let mut table = Self {
            rules: memory.rules,
            phase: view.phase,
            waiting: view.waiting,
            round: view.round,
            open: view.point_card.map_or(Numbers::EMPTY, Numbers::only),
            games_done: if over { view.game } else { view.game - 1 },
            capped: view.given_up,
            showdown: view.showdown,
            lead: view.lead,
            left: view.left,
            parked: view.parked,
            removed: view.removed,
            hands: BySeat::new(memory.rules.seats),
            sealed: SeatCards::EMPTY,
            orders: view.orders.unwrap_or_else(|| BySeat::new(memory.rules.seats)),
            won: view.won.unwrap_or_else(|| recollect(memory, view, nature)),
            totals: view.totals,
            last: view.last.map(LastRound::from),
        };
        for seat in Seat::all(memory.rules.seats) {
            match view.own.filter(|_| view.viewer.is(seat)) {
                Some(own) => {
                    table.hands[seat] = own.hand;
                    if let Some(card) = own.choice {
                        table.sealed.put(seat, card);
                    }
                    if view.phase == YoolooPhase::Ordering {
                        table.orders[seat] = own.order;
                    }
                }
                None => table.imagine_seat(seat, view, nature),
            }
        }
        table
    }
}

impl Yooloo {
    fn imagine_seat(&mut self, seat: Seat, view: &YoolooView, nature: &mut impl Nature) {
        let all = Numbers::up_to(self.rules.cards);
        let chosen = !view.waiting.contains(seat);
        let mut hand = match view.phase {
            YoolooPhase::Ordering | YoolooPhase::Showdown => all,
            YoolooPhase::Turning | YoolooPhase::Choosing => all.minus(view.played[seat]),
            YoolooPhase::Over => Numbers::EMPTY,
        };
        match view.phase {
            YoolooPhase::Ordering => {
                let cards = u32::from(self.rules.cards);
                let placed = if chosen { cards } else { nature.below(cards) };
                let mut order = Order::default();
                (0..placed).for_each(|_| order.push(draw(&mut hand, nature)));
                self.orders[seat] = order;
            }
            YoolooPhase::Choosing | YoolooPhase::Showdown if chosen => {
                self.sealed.put(seat, draw(&mut hand, nature));
            }
            _ => {}
        }
        self.hands[seat] = hand;
    }
}

/// Takes one of the numbers out, each equally likely. There must be one.
fn draw(from: &mut Numbers, nature: &mut impl Nature) -> u8 {
    let number = from.nth(nature.below(from.len()));
    from.remove(number);
    number
}

/// The cards won as remembered. What a forgetful viewer missed or mixed up is spread evenly, so
/// that every point card is somewhere.
fn recollect(memory: &YoolooMemory, view: &YoolooView, nature: &mut impl Nature) -> BySeat<Numbers> {
    let mut lost = Numbers::up_to(memory.rules.cards).minus(view.left).minus(view.stake).minus(view.removed);
    let mut won = memory.won;
    for cards in won.as_mut_slice() {
        *cards = cards.intersection(lost);
        lost = lost.minus(*cards);
    }
    for card in lost.iter() {
        let seat = Seat::new(nature.below(u32::from(memory.rules.seats)) as u8);
        won[seat] = won[seat].with(card);
    }
    won
}
