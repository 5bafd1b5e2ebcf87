use deck::{Counts, Lot, Stock};
use kernel::{ActionBuf, BySeat, Game, Nature, Outcomes, Seat, SeatSet, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{SwapAction, SwapOutcome};
use crate::event::{PublicEvent, SwapEvent, SwapNotice};
use crate::reason::SwapReason;
use crate::rules::SwapRules;
use crate::scoring::RoundScore;
use crate::slots::{MAX_SLOTS, Slots};
use crate::view::SwapView;

/// The kinds of the cards of a hand; [`UNSEEN`] where nobody has looked.
pub(crate) type Cards = [u8; MAX_SLOTS];

/// A card that nobody has looked at.
pub(crate) const UNSEEN: u8 = u8::MAX;

/// A game of YOLO or Go Low in some state.
///
/// A finished round stays on the table, hands open, until the first card of the next is turned up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swap {
    pub(crate) rules: SwapRules,
    pub(crate) phase: Phase,
    /// The round being played or just finished; 0 before the first.
    pub(crate) round: u32,
    pub(crate) dealer: Seat,
    /// Whose turn it is, where the phase has one.
    pub(crate) active: Seat,
    pub(crate) totals: BySeat<i64>,
    pub(crate) subtotal: Option<BySeat<i64>>,
    /// The finished round, from its scoring until the next deal.
    pub(crate) sheet: Option<RoundScore>,
    pub(crate) stock: Stock<Counts>,
    /// All discards, the top one included. Only the top one's place matters.
    pub(crate) discards: Counts,
    /// Nothing while it has been taken and the card to lie there has not landed.
    pub(crate) top: Option<u8>,
    pub(crate) hands: BySeat<Cards>,
    /// The slots chosen for the opening look, until all are ready.
    pub(crate) looks: BySeat<Slots>,
    /// Who has chosen (looks) or is ready (cards turned back).
    pub(crate) chosen: SeatSet,
    /// Own turns completed in this round, up to 255.
    pub(crate) turns: BySeat<u8>,
    pub(crate) caller: Option<Seat>,
    /// Did the caller shout before the first turn?
    pub(crate) challenge: bool,
    /// Turns to be completed until the round is over, once somebody has called.
    pub(crate) turns_left: u8,
    /// Have the cards been used up, so that all double?
    pub(crate) deck_out: bool,
    /// Who still draws for the win, and who won in the end.
    pub(crate) leaders: SeatSet,
    /// What the tied have drawn.
    pub(crate) tie_cards: BySeat<Option<u8>>,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance: the first discard of the next round.
    Deal,
    /// All seats choose their opening looks.
    Look,
    /// Chance: what a look shows.
    See { seat: Seat, slot: u8 },
    /// All seats remember, and turn their cards back.
    Memorise,
    /// The active seat is asked to shout before the first turn.
    Question,
    /// The active seat begins its turn.
    Turn,
    /// Chance: the first discard after a reshuffle.
    Restart,
    /// Chance: the card drawn.
    Draw,
    /// The active seat holds a drawn card of this kind.
    Hold { kind: u8 },
    /// Chance: the card never looked at that leaves this slot.
    Land { slot: u8 },
    /// Chance: a card never looked at is turned up at the end.
    Reveal { seat: Seat, slot: u8 },
    /// Chance: the card of catch-up scoring.
    CatchUp { seat: Seat },
    /// Chance: a card to break the final tie.
    TieDraw { seat: Seat },
    /// Nothing.
    Over,
}

impl Swap {
    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &SwapRules {
        &self.rules
    }

    /// A freshly shuffled deck, all hands dealt.
    pub(crate) fn fresh_stock(rules: &SwapRules) -> Stock<Counts> {
        Stock::new(rules.deck.lot(), Counts::EMPTY, u32::from(rules.seats) * u32::from(rules.hand))
    }

    /// Deals the next round and turns up its first discard.
    fn deal(&mut self, kind: u8, events: &mut impl Sink<SwapEvent>) {
        if self.round > 0 {
            self.dealer = self.dealer.left(self.rules.seats);
        }
        self.round += 1;
        self.active = self.dealer.left(self.rules.seats);
        self.sheet = None;
        self.stock = Self::fresh_stock(&self.rules);
        self.discards = Counts::EMPTY;
        self.hands.as_mut_slice().fill([UNSEEN; MAX_SLOTS]);
        self.looks.as_mut_slice().fill(Slots::EMPTY);
        self.chosen = SeatSet::EMPTY;
        self.turns.as_mut_slice().fill(0);
        self.caller = None;
        self.challenge = false;
        self.turns_left = 0;
        self.deck_out = false;
        events.put(PublicEvent::RoundBegan { round: self.round, dealer: self.dealer }.into());
        self.turn_up(kind, events);
        self.phase = Phase::Look;
    }

    /// A card of the pile starts a discard pile.
    fn turn_up(&mut self, kind: u8, events: &mut impl Sink<SwapEvent>) {
        self.stock.draw(kind);
        self.discard(kind);
        events.put(PublicEvent::TurnedUp { card: self.rules.deck.value(kind) }.into());
    }

    /// A card lands on the discard pile.
    pub(crate) fn discard(&mut self, kind: u8) {
        self.discards.put(kind);
        self.top = Some(kind);
    }

    fn choose_look(&mut self, seat: Seat, slots: Slots, events: &mut impl Sink<SwapEvent>) {
        self.looks[seat] = slots;
        self.chosen.insert(seat);
        events.put(SwapEvent::LookChosen { seat, slots });
        if self.chosen == SeatSet::all(self.rules.seats) {
            self.chosen = SeatSet::EMPTY;
            events.put(PublicEvent::LooksOpened { slots: self.looks }.into());
            self.see_next(Seat::FIRST, 0);
        }
    }

    /// The next look from this place on, or the time to remember.
    fn see_next(&mut self, from: Seat, slot: u8) {
        self.phase = match self.looks[from].next(slot) {
            Some(slot) => Phase::See { seat: from, slot },
            None if from.number() + 1 == self.rules.seats => Phase::Memorise,
            None => {
                let seat = from.left(self.rules.seats);
                let slot = self.looks[seat].next(0).expect("every look is at a card");
                Phase::See { seat, slot }
            }
        };
    }

    fn see(&mut self, seat: Seat, slot: u8, card: i16, events: &mut impl Sink<SwapEvent>) {
        let kind = self.rules.kind(card);
        self.stock.look(kind);
        self.hands[seat][usize::from(slot)] = kind;
        events.put(SwapEvent::Seen { seat, slot, card });
        self.see_next(seat, slot + 1);
    }

    fn ready(&mut self, seat: Seat, events: &mut impl Sink<SwapEvent>) {
        self.chosen.insert(seat);
        events.put(PublicEvent::Ready { seat }.into());
        if self.chosen == SeatSet::all(self.rules.seats) {
            self.chosen = SeatSet::EMPTY;
            self.looks.as_mut_slice().fill(Slots::EMPTY);
            self.phase = if self.rules.challenge { Phase::Question } else { Phase::Turn };
        }
    }

    fn act(&mut self, seat: Seat, action: SwapAction, events: &mut impl Sink<SwapEvent>) {
        match action {
            SwapAction::Look { slots } => self.choose_look(seat, slots, events),
            SwapAction::Ready => self.ready(seat, events),
            SwapAction::Challenge => self.shout(events),
            SwapAction::Pass => self.pass(events),
            SwapAction::Draw => self.draw(events),
            SwapAction::Take { slot, call } => self.take(slot, call, events),
            SwapAction::Keep { slot, call } => self.keep(slot, call, events),
            SwapAction::Throw { call } => self.throw(call, events),
            SwapAction::Call => self.call_instead(events),
        }
    }

    fn happen(&mut self, outcome: SwapOutcome, events: &mut impl Sink<SwapEvent>) {
        match outcome {
            SwapOutcome::Discard { card } => {
                let kind = self.rules.kind(card);
                if self.phase == Phase::Restart {
                    self.turn_up(kind, events);
                    self.phase = self.after_restart();
                } else {
                    self.deal(kind, events);
                }
            }
            SwapOutcome::Look { seat, slot, card } => self.see(seat, slot, card, events),
            SwapOutcome::Drawn { card } => self.drawn(card, events),
            SwapOutcome::Replaced { card, .. } => self.land(card, events),
            SwapOutcome::Reveal { seat, slot, card } => self.reveal(seat, slot, card, events),
            SwapOutcome::CatchUp { seat, card } => self.caught_up(seat, card, events),
            SwapOutcome::TieDraw { seat, card } => self.tie_drawn(seat, card, events),
        }
    }
}

impl Game for Swap {
    type Rules = SwapRules;
    type Action = SwapAction;
    type Outcome = SwapOutcome;
    type Event = SwapEvent;
    type Notice = SwapNotice;
    type View = SwapView;
    type Reason = SwapReason;

    fn start(rules: &SwapRules) -> Self {
        let seats = rules.seats;
        Self {
            rules: *rules,
            phase: Phase::Deal,
            round: 0,
            dealer: rules.first_dealer(),
            active: rules.first_dealer().left(seats),
            totals: BySeat::new(seats),
            subtotal: None,
            sheet: None,
            stock: Self::fresh_stock(rules),
            discards: Counts::EMPTY,
            top: None,
            hands: BySeat::from_fn(seats, |_| [UNSEEN; MAX_SLOTS]),
            looks: BySeat::new(seats),
            chosen: SeatSet::EMPTY,
            turns: BySeat::new(seats),
            caller: None,
            challenge: false,
            turns_left: 0,
            deck_out: false,
            leaders: SeatSet::EMPTY,
            tie_cards: BySeat::new(seats),
        }
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Look | Phase::Memorise => Turn::Players(SeatSet::all(self.rules.seats).minus(self.chosen)),
            Phase::Question | Phase::Turn | Phase::Hold { .. } => Turn::Players(SeatSet::only(self.active)),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<SwapAction>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: SwapAction) -> Result<(), SwapReason> {
        self.check_action(seat, action)
    }

    fn outcomes(&self, out: &mut Outcomes<SwapOutcome>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> SwapOutcome {
        self.sample_outcome(nature)
    }

    #[inline]
    fn advance(&mut self, step: Step<SwapAction, SwapOutcome>, events: &mut impl Sink<SwapEvent>) {
        match step {
            Step::Act { seat, action } => self.act(seat, action, events),
            Step::Chance(outcome) => self.happen(outcome, events),
        }
    }

    fn view(&self, viewer: Viewer) -> SwapView {
        SwapView::new(self, viewer)
    }

    fn notice(event: &SwapEvent, viewer: Viewer) -> Option<SwapNotice> {
        event.notice(viewer)
    }

    fn verdict(&self) -> Option<Verdict> {
        (self.phase == Phase::Over).then_some(Verdict { scores: self.totals, winners: self.leaders })
    }

    fn round_points(event: &SwapEvent) -> Option<BySeat<i64>> {
        let SwapEvent::Public(PublicEvent::RoundScored { score, .. }) = event else { return None };
        Some(score.seats.map(|_, seat| i64::from(seat.points)))
    }

    fn scores_round(notice: &SwapNotice) -> bool {
        matches!(notice, SwapNotice::Public(PublicEvent::RoundScored { .. }))
    }

    /// A card taken in front of all lies face down afterwards, until it leaves or all hands are shown.
    fn may_reread<'a>(
        notice: &SwapNotice,
        mut later: impl Iterator<Item = &'a SwapNotice>,
        _view: &SwapView,
    ) -> bool {
        let SwapNotice::Public(PublicEvent::Took { seat, slot, .. }) = notice else { return true };
        later.any(|notice| match notice {
            SwapNotice::Public(
                PublicEvent::Took { seat: by, slot: at, .. } | PublicEvent::Kept { seat: by, slot: at },
            ) => (by, at) == (seat, slot),
            SwapNotice::Public(PublicEvent::HandsShown { .. } | PublicEvent::RoundBegan { .. }) => true,
            _ => false,
        })
    }

    fn sealed_actions(&self, seat: Seat) -> usize {
        usize::from(self.phase == Phase::Look && self.chosen.contains(seat))
    }
}
