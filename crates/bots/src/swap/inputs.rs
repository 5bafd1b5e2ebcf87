//! What the network is told of a state of YOLO or Go Low, as far as one seat knows it: its cards as a heap
//! (no slot is better than another), what the others' moves say of theirs, and the scores.

use ::swap::{CallMode, DeckOutAfterCall, DeckOutTrigger, DoubleStacking, Family, FinalTie, MAX_SLOTS};
use ::swap::{PileEnd, ReshuffleTiming, Swap, SwapPhase, SwapRules};
use deck::{Counts, Lot, MAX_KINDS};
use kernel::{BySeat, MAX_SEATS, Seat};
use nets::Inputs;

use super::conduct::{Conducts, Last};
use super::inference::{HandInference, INFERENCES, Inference};

/// Changes whenever the meaning of an input changes.
pub(crate) const ENCODING: u16 = 1;
/// How many inputs there are.
pub(crate) const INPUTS: usize = OTHERS + 3 * OTHER_WIDTH;

const LEVELS: usize = 16; // kinds of cards, from the lowest of the deck up
const SUMS: usize = 21;
const MARGINS: usize = 25;
const LEADS: usize = 17;

const SEATS: usize = 0; // how many play: 2 to 8
const MOMENT: usize = SEATS + 7;
const MOVER: usize = MOMENT + 6;
const CALLER: usize = MOVER + 4;
const TURNS_LEFT: usize = CALLER + 5;
const OPTIONS: usize = TURNS_LEFT + 9;
const WAIT: usize = OPTIONS + 20; // turns until the seat itself may call
const ROUNDS: usize = WAIT + 4;
const PILE: usize = ROUNDS + 8; // turns that the pile is good for
const TOP: usize = PILE + 10; // the top discard, for the seat itself or for another
const TOP_SAVES: usize = TOP + 2 * (LEVELS + 1);
const BEST_MARGIN: usize = TOP_SAVES + 2 * 10;
const BELOW: usize = BEST_MARGIN + MARGINS; // how many others seem to hold no more
const BEST_LEAD: usize = BELOW + 8;
const BEST_PROJECTED: usize = BEST_LEAD + LEADS;
const TURNS: usize = BEST_PROJECTED + LEADS; // turns the seat has had
const GLOBAL_NUMBERS: usize = TURNS + 8; // average of the pile, of dealt cards; the lowest card; low cards left
const OWN: usize = GLOBAL_NUMBERS + 4; // the seat's cards
const HIGHEST: usize = OWN + LEVELS + 1;
const SECOND: usize = HIGHEST + LEVELS + 1;
const UNKNOWN: usize = SECOND + LEVELS + 1;
const OWN_SUM: usize = UNKNOWN + 7;
const OWN_NUMBERS: usize = OWN_SUM + SUMS; // expected sum, of it known
const SHOWN: usize = OWN_NUMBERS + 2; // what the others may think the seat holds
const OTHERS: usize = SHOWN + SUMS;

// For the next seat, for the one before, and for all others together.
const TAKEN: usize = 0;
const LOOKED: usize = TAKEN + LEVELS;
const KEPT: usize = LOOKED + LEVELS;
const HIDDEN: usize = KEPT + LEVELS;
const SUM: usize = HIDDEN + 1;
const MARGIN: usize = SUM + SUMS;
const NUMBERS: usize = MARGIN + MARGINS; // expected sum, margin, total ahead
const HIS_TURNS: usize = NUMBERS + 3;
const LAST: usize = HIS_TURNS + 8;
const THROWN: usize = LAST + 4;
const THROWS: usize = THROWN + LEVELS;
const CALLED: usize = THROWS + 4;
const TO_COME: usize = CALLED + 1;
const LEAD: usize = TO_COME + 1;
const PROJECTED: usize = LEAD + LEADS;
const OTHER_WIDTH: usize = PROJECTED + LEADS;

/// What the cards say, worked out once for a decision. Points are counted in sixteenths of a point of the
/// printed deck of YOLO: a coarser deck has larger ones.
#[derive(Clone, Debug)]
pub(super) struct Cards {
    /// What a card of each kind counts.
    value: [i32; MAX_KINDS],
    level: [u8; MAX_KINDS],
    pile_mean: i32,
    dealt_mean: i32,
    /// Of 16 cards of the pile, how many are below three quarters of the average.
    low: i32,
    /// What is expected of a card with each inference.
    guess: [i32; INFERENCES],
    /// A point, of 256.
    unit: i64,
}

impl Cards {
    /// From the deck, and what the pile and dealt cards that nobody has looked at may be.
    pub(super) fn new(rules: &SwapRules, pile: &Counts, dealt: &Counts) -> Self {
        let (deck, whole) = (&rules.deck, rules.deck.lot());
        let pile = if pile.total() == 0 { &whole } else { pile };
        let dealt = if dealt.total() == 0 { pile } else { dealt };
        let kinds = usize::from(deck.kinds());
        let unit = unit(rules, &whole);
        let mut cards = Self {
            value: [0; MAX_KINDS],
            level: [0; MAX_KINDS],
            pile_mean: 0,
            dealt_mean: 0,
            low: 0,
            guess: [0; INFERENCES],
            unit,
        };
        for kind in 0..kinds {
            cards.value[kind] = (i64::from(deck.value(kind as u8)) * 16 * 256 / unit) as i32;
            cards.level[kind] =
                if kinds <= LEVELS { kind as u8 } else { (kind * (LEVELS - 1) / (kinds - 1)) as u8 };
        }
        cards.pile_mean = cards.mean(pile, |_| 1);
        cards.dealt_mean = cards.mean(dealt, |_| 1);
        let lowest = cards.value[0];
        let low = lowest + (cards.pile_mean - lowest) / 2;
        let count: u32 = pile
            .kinds()
            .filter(|(kind, _)| cards.value[usize::from(*kind)] <= low)
            .map(|(_, count)| count)
            .sum();
        cards.low = (16 * count / pile.total().max(1)) as i32;
        for kind in 0..kinds as u8 {
            let likely = |other: u8| {
                if other > kind { 0 } else { 10 * (i32::from(kind) + 1) - 7 * i32::from(other) }
            };
            let last = usize::from(kind) + 1 == kinds;
            cards.guess[Inference::at_most(kind).place()] =
                if last { cards.pile_mean } else { cards.mean(pile, likely) };
            cards.guess[Inference::exactly(kind).place()] = cards.value[usize::from(kind)];
        }
        cards.guess[Inference::UNSEEN.place()] = cards.dealt_mean;
        cards
    }

    fn mean(&self, lot: &Counts, weight: impl Fn(u8) -> i32) -> i32 {
        let (mut sum, mut weights) = (0_i64, 0_i64);
        for (kind, count) in lot.kinds() {
            let weight = i64::from(weight(kind)) * i64::from(count);
            sum += weight * i64::from(self.value[usize::from(kind)]);
            weights += weight;
        }
        if weights == 0 { self.value[0] } else { (sum / weights) as i32 }
    }

    /// Points of the game, in sixteenths as they are counted here.
    fn points(&self, points: i64) -> i32 {
        (points * 16 * 256 / self.unit).clamp(-100_000, 100_000) as i32
    }
}

/// The spread of a deck, of 256 for 0 to 12.
pub(super) fn unit(rules: &SwapRules, whole: &Counts) -> i64 {
    let total = i64::from(whole.total());
    let (mut sum, mut squares) = (0_i64, 0_i64);
    for (kind, count) in whole.kinds() {
        let (value, count) = (i64::from(rules.deck.value(kind)), i64::from(count));
        sum += value * count;
        squares += value * value * count;
    }
    let spread = (total * squares - sum * sum).unsigned_abs() * 65_536 / (total * total).unsigned_abs() / 14;
    spread.isqrt().max(8) as i64
}

/// What one seat knows beside the state it supposes.
pub(super) struct Known<'a> {
    pub(super) seat: Seat,
    pub(super) cards: &'a Cards,
    pub(super) inferences: &'a BySeat<HandInference>,
    pub(super) conducts: &'a Conducts,
}

/// Tells a network everything that the seat knows about this state, in which others or chance go on.
/// Unknown cards of the state are left open.
pub(super) fn encode(game: &Swap, known: &Known, inputs: &mut Inputs) {
    inputs.clear();
    let table = Table::new(game, known);
    table.common(inputs);
    table.scores(inputs);
    if !table.between {
        table.own(inputs);
        for place in 1..table.seats {
            table.other(place, inputs);
        }
        table.top(inputs);
    }
}

struct Table<'a> {
    game: &'a Swap,
    known: &'a Known<'a>,
    rules: &'a SwapRules,
    seats: usize,
    between: bool,
    /// What each seat is expected to hold, the seat itself first.
    expected: [i32; MAX_SEATS],
    /// The highest card that each is expected to hold.
    highest: [i32; MAX_SEATS],
    totals: [i32; MAX_SEATS],
}

impl<'a> Table<'a> {
    fn new(game: &'a Swap, known: &'a Known<'a>) -> Self {
        let rules = game.rules();
        let seats = usize::from(rules.seats);
        let mut table = Self {
            game,
            known,
            rules,
            seats,
            between: matches!(game.phase(), SwapPhase::Deal | SwapPhase::TieDraw | SwapPhase::Over),
            expected: [0; MAX_SEATS],
            highest: [i32::MIN; MAX_SEATS],
            totals: [0; MAX_SEATS],
        };
        for (place, seat) in known.seat.around(rules.seats).take(seats).enumerate() {
            table.totals[place] = known.cards.points(game.totals()[seat]);
            if table.between {
                continue;
            }
            for slot in 0..rules.hand {
                let card = table.guess(seat, slot);
                table.expected[place] += card;
                table.highest[place] = table.highest[place].max(card);
            }
        }
        table
    }

    /// What a card is expected to count, as far as the seat knows.
    fn guess(&self, seat: Seat, slot: u8) -> i32 {
        let cards = self.known.cards;
        match self.game.card(seat, slot) {
            Some(kind) => cards.value[usize::from(kind)],
            None if seat == self.known.seat => cards.dealt_mean,
            None => cards.guess[self.known.inferences[seat][usize::from(slot)].place()],
        }
    }

    fn place(&self, seat: Seat) -> usize {
        (usize::from(seat.number()) + self.seats - usize::from(self.known.seat.number())) % self.seats
    }

    /// The seat itself, the next one, the one before, or another.
    fn role(&self, place: usize) -> usize {
        match place {
            0 => 0,
            1 => 1,
            _ if place + 1 == self.seats => 2,
            _ => 3,
        }
    }

    fn common(&self, inputs: &mut Inputs) {
        let (game, rules) = (self.game, self.rules);
        inputs.put(SEATS + self.seats - 2);
        let moment = match game.phase() {
            SwapPhase::Deal | SwapPhase::TieDraw | SwapPhase::Over => 0,
            SwapPhase::Question | SwapPhase::Look | SwapPhase::See | SwapPhase::Memorise => 1,
            SwapPhase::Turn | SwapPhase::Hold => 2,
            SwapPhase::Draw | SwapPhase::Restart => 3,
            SwapPhase::Land => 4,
            SwapPhase::Reveal | SwapPhase::CatchUp => 5,
        };
        inputs.put(MOMENT + moment);
        self.options(inputs);
        let left = u32::from(rules.rounds).saturating_sub(game.round());
        inputs.put(ROUNDS + if left < 6 { left as usize } else { 6 + usize::from(left > 8) });
        if self.between {
            return;
        }
        if matches!(moment, 1..=4) {
            inputs.put(MOVER + self.role(self.place(game.active())));
        }
        inputs.put(CALLER + game.caller().map_or(4, |caller| self.role(self.place(caller))));
        let turns_left = if game.caller().is_some() { usize::from(game.turns_left()) } else { 0 };
        inputs.put(TURNS_LEFT + turns_left.min(8));
        let turns = game.turns(self.known.seat);
        inputs.put(WAIT + usize::from(rules.min_turns_before_call.saturating_sub(turns)).min(3));
        inputs.put(TURNS + turns_step(turns));
        let good_for = game.pile() as usize / self.seats;
        inputs.put(PILE + if good_for < 5 { good_for } else { (4 + good_for / 5).min(9) });
        let cards = self.known.cards;
        inputs.number(GLOBAL_NUMBERS, cards.pile_mean - 96);
        inputs.number(GLOBAL_NUMBERS + 1, cards.dealt_mean - 96);
        inputs.number(GLOBAL_NUMBERS + 2, cards.value[0]);
        inputs.number(GLOBAL_NUMBERS + 3, cards.low * 4);
    }

    fn options(&self, inputs: &mut Inputs) {
        let rules = self.rules;
        let (failed_draw, finish, keep_top, on_demand, reshuffles) = match rules.pile_end {
            PileEnd::DeckOut { trigger, after_call } => (
                trigger == DeckOutTrigger::OnFailedDraw,
                after_call == DeckOutAfterCall::FinishFinalTurns,
                false,
                false,
                false,
            ),
            PileEnd::Reshuffle { keep_top, timing } => {
                (false, false, keep_top, timing == ReshuffleTiming::OnDemand, true)
            }
        };
        let lowest = self.totals[..self.seats].iter().copied().min().unwrap_or(0);
        let eligible = rules.catch_up.is_some_and(|catch_up| {
            let threshold = self.known.cards.points(catch_up.threshold.into());
            self.game.round() >= 4 && self.totals[0] - lowest >= threshold
        });
        let options = [
            rules.family == Family::GoLow,
            rules.hand > 4,
            rules.challenge,
            self.game.challenged() && !self.between,
            rules.call_mode == CallMode::InsteadOfTurn,
            failed_draw,
            finish,
            keep_top,
            on_demand,
            reshuffles,
            rules.stacking == DoubleStacking::Multiply,
            rules.double_negative,
            rules.catch_up.is_some(),
            eligible,
            rules.final_tie == FinalTie::Shared,
            rules.final_tie == FinalTie::ExtraRound,
            self.game.leaders().contains(self.known.seat),
            !self.game.leaders().is_empty(),
            rules.looks > 2,
            rules.min_turns_before_call > 0,
        ];
        (0..).zip(options).filter(|(_, on)| *on).for_each(|(option, _)| inputs.put(OPTIONS + option));
    }

    fn scores(&self, inputs: &mut Inputs) {
        let (mut lead, mut projected, mut margin, mut below) = (i32::MAX, i32::MAX, i32::MAX, 0);
        for place in 1..self.seats {
            let at = self.other_at(place);
            let ahead = self.totals[place] - self.totals[0];
            let round = self.expected[place] - self.expected[0];
            inputs.put(at + LEAD + lead_step(ahead));
            inputs.number(at + NUMBERS + 2, ahead / 4);
            lead = lead.min(ahead);
            if !self.between {
                inputs.put(at + PROJECTED + lead_step(ahead + round));
                projected = projected.min(ahead + round);
                margin = margin.min(round);
                below += usize::from(round <= 0);
            }
        }
        inputs.put(BEST_LEAD + lead_step(lead));
        if !self.between {
            inputs.put(BEST_PROJECTED + lead_step(projected));
            inputs.put(BEST_MARGIN + margin_step(margin));
            inputs.put(BELOW + below);
        }
    }

    fn own(&self, inputs: &mut Inputs) {
        let (seat, cards) = (self.known.seat, self.known.cards);
        let (mut unknown, mut sum, mut shown) = (0, 0, 0);
        // The two worst, by what they count; a card not known counts as the average.
        let mut worst = [(i32::MIN, LEVELS); 2];
        for slot in 0..self.rules.hand {
            let kind = self.game.card(seat, slot);
            let level = kind.map_or(LEVELS, |kind| usize::from(cards.level[usize::from(kind)]));
            inputs.put(OWN + level);
            let value = self.guess(seat, slot);
            if kind.is_some() {
                sum += value;
            } else {
                unknown += 1;
            }
            if value > worst[0].0 {
                worst = [(value, level), worst[0]];
            } else if value > worst[1].0 {
                worst[1] = (value, level);
            }
            shown += cards.guess[self.known.inferences[seat][usize::from(slot)].place()];
        }
        inputs.put(HIGHEST + worst[0].1);
        inputs.put(SECOND + worst[1].1);
        inputs.put(UNKNOWN + unknown);
        inputs.put(OWN_SUM + sum_step(self.expected[0]));
        inputs.number(OWN_NUMBERS, self.expected[0] / 4);
        inputs.number(OWN_NUMBERS + 1, sum / 4);
        inputs.put(SHOWN + sum_step(shown));
    }

    fn other_at(&self, place: usize) -> usize {
        OTHERS + (self.role(place) - 1) * OTHER_WIDTH
    }

    fn other(&self, place: usize, inputs: &mut Inputs) {
        let (at, cards) = (self.other_at(place), self.known.cards);
        let seat = Seat::new(((usize::from(self.known.seat.number()) + place) % self.seats) as u8);
        let conduct = &self.known.conducts[seat.index()];
        for slot in 0..self.rules.hand {
            let inferred = self.known.inferences[seat][usize::from(slot)];
            let feature = match (self.game.card(seat, slot), inferred.limit()) {
                (Some(kind), _) => TAKEN + usize::from(cards.level[usize::from(kind)]),
                (None, Some(limit)) => {
                    let from = if conduct.kept[usize::from(slot)] { KEPT } else { LOOKED };
                    from + usize::from(cards.level[usize::from(limit)])
                }
                (None, None) => HIDDEN,
            };
            inputs.put(at + feature);
        }
        let margin = self.expected[place] - self.expected[0];
        inputs.put(at + SUM + sum_step(self.expected[place]));
        inputs.put(at + MARGIN + margin_step(margin));
        inputs.number(at + NUMBERS, self.expected[place] / 4);
        inputs.number(at + NUMBERS + 1, margin / 4);
        inputs.put(at + HIS_TURNS + turns_step(self.game.turns(seat)));
        let last = match conduct.last {
            Last::Nothing => 0,
            Last::Took => 1,
            Last::Kept => 2,
            Last::Threw(card) => {
                let kind = self.rules.deck.kind(card).unwrap_or(0);
                inputs.put(at + THROWN + usize::from(cards.level[usize::from(kind)]));
                3
            }
        };
        inputs.put(at + LAST + last);
        inputs.put(at + THROWS + usize::from(conduct.throws).min(3));
        if let Some(caller) = self.game.caller() {
            if caller == seat {
                inputs.put(at + CALLED);
            }
            // Turns go around from the active seat.
            let before = (place + self.seats - self.place(self.game.active())) % self.seats;
            if before < usize::from(self.game.turns_left()) {
                inputs.put(at + TO_COME);
            }
        }
    }

    /// The top discard, and what it does for the seat whose turn is next.
    fn top(&self, inputs: &mut Inputs) {
        let taker = match self.game.phase() {
            SwapPhase::Turn | SwapPhase::Question => self.place(self.game.active()),
            _ => self.place(self.game.active().left(self.rules.seats)),
        };
        let other = usize::from(taker != 0);
        let cards = self.known.cards;
        // A card that is on its way and not known has no place here yet.
        let top = if self.game.phase() == SwapPhase::Land { None } else { self.game.top() };
        let Some(kind) = top else {
            inputs.put(TOP + other * (LEVELS + 1) + LEVELS);
            return;
        };
        inputs.put(TOP + other * (LEVELS + 1) + usize::from(cards.level[usize::from(kind)]));
        let saves = (self.highest[taker] - cards.value[usize::from(kind)]) / 16;
        inputs.put(TOP_SAVES + other * 10 + (saves + 1).clamp(0, 9) as usize);
    }
}

/// Steps of sixteenths of a point.
fn sum_step(sum: i32) -> usize {
    const STEPS: [i32; SUMS - 1] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 23, 26, 30, 36];
    STEPS.partition_point(|step| 16 * *step < sum)
}

fn margin_step(margin: i32) -> usize {
    const STEPS: [i32; MARGINS - 1] =
        [-20, -14, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25];
    STEPS.partition_point(|step| 16 * *step < margin)
}

fn lead_step(lead: i32) -> usize {
    const STEPS: [i32; LEADS - 1] = [-40, -28, -20, -14, -9, -6, -3, -1, 1, 3, 6, 9, 14, 20, 28, 40];
    STEPS.partition_point(|step| 16 * *step <= lead)
}

fn turns_step(turns: u8) -> usize {
    match turns {
        0..=4 => turns.into(),
        5..=6 => 5,
        7..=9 => 6,
        _ => 7,
    }
}

const _: () = assert!(MAX_SLOTS == 6, "a hand has up to six cards");
