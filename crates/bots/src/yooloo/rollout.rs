//! YOOLOO evaluated from outside: the rest of the series is played again and again by players who
//! match cards to stakes. Through a seat's own information the others have not chosen yet.

use ::yooloo::{Yooloo, YoolooAction, YoolooPhase, YoolooRules};
use catalog::{AnyAction, AnyOutcome};
use chance::Quick;
use kernel::{Game, MAX_SEATS, Seat, Step, Turn, Verdict, Viewer};

use super::table::{fraction, stakes};
use crate::evaluator::{Information, Rollout, Shares};

/// By how many points a stake is misjudged, one way or the other.
const BLUR: f64 = 2.0;
/// How often any card is played.
const CARELESS: f64 = 0.1;
/// More than any series of sensible players takes.
const STEPS: u32 = 200_000;

/// The table before the choices that are sealed now, and those choices.
#[derive(Clone, Debug)]
pub(crate) struct Tracker {
    open: Yooloo,
    sealed: Vec<(Seat, YoolooAction)>,
}

impl Tracker {
    pub(crate) fn new(rules: &YoolooRules) -> Self {
        Self { open: Yooloo::start(rules), sealed: Vec::new() }
    }

    pub(crate) fn observe(&mut self, step: &Step<AnyAction, AnyOutcome>, after: &Yooloo) {
        if let Step::Act { seat, action: AnyAction::Yooloo(action) } = step
            && stage(&self.open) == stage(after)
        {
            self.sealed.push((*seat, *action));
            return;
        }
        self.open = *after;
        self.sealed.clear();
    }

    pub(crate) fn rollout(&self, game: &Yooloo, seat: Seat, information: Information) -> Box<dyn Rollout> {
        let (start, done) = match information {
            Information::All => (*game, Vec::new()),
            Information::Seat => {
                let mine = self.sealed.iter().filter(|(of, _)| *of == seat);
                (self.open, mine.map(|(_, action)| *action).collect())
            }
        };
        let (dealt, nature) = (start, Quick::new(0));
        let usual = YoolooAction::Play { card: 0 };
        Box::new(YoolooRollout { start, done, seat, dealt, usual, nature })
    }
}

/// What changes when sealed choices are turned up.
fn stage(game: &Yooloo) -> (YoolooPhase, u8, u8, u32) {
    let view = game.view(Viewer::Table);
    (view.phase, view.game, view.round, view.showdown)
}

struct YoolooRollout {
    start: Yooloo,
    /// What the seat has sealed before.
    done: Vec<YoolooAction>,
    seat: Seat,
    /// With the choices of the others as they may be.
    dealt: Yooloo,
    usual: YoolooAction,
    nature: Quick,
}

impl Rollout for YoolooRollout {
    fn deal(&mut self, nature: &mut Quick) {
        self.dealt = self.start;
        for action in &self.done {
            self.dealt.advance(Step::Act { seat: self.seat, action: *action }, &mut ());
        }
        while let Turn::Players(seats) = self.dealt.turn()
            && let Some(seat) = seats.iter().find(|seat| *seat != self.seat)
        {
            let action = choose(&self.dealt, seat, nature);
            self.dealt.advance(Step::Act { seat, action }, &mut ());
        }
        self.usual = choose(&self.dealt, self.seat, nature);
        self.nature = nature.clone();
    }

    fn usual(&self) -> AnyAction {
        AnyAction::Yooloo(self.usual)
    }

    fn play(&mut self, action: AnyAction) -> Shares {
        let (mut game, mut nature) = (self.dealt, self.nature.clone());
        if let AnyAction::Yooloo(action) = action {
            game.advance(Step::Act { seat: self.seat, action }, &mut ());
        }
        for _ in 0..STEPS {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(game.sample(&mut nature)),
                Turn::Players(seats) => {
                    let Some(seat) = seats.first() else { break };
                    Step::Act { seat, action: choose(&game, seat, &mut nature) }
                }
            };
            game.advance(step, &mut ());
        }
        parts_of_win(game.verdict(), game.seats())
    }

    fn alternatives(&self, legal: &[AnyAction], chosen: AnyAction) -> Vec<AnyAction> {
        legal.iter().copied().filter(|action| *action != chosen).collect()
    }

    fn is_mixed(&self) -> bool {
        true
    }
}

/// A card of the same rank in the hand as the stake has among those to come, more or less.
fn choose(game: &Yooloo, seat: Seat, nature: &mut Quick) -> YoolooAction {
    let view = game.view(Viewer::Seat(seat));
    let Some(own) = view.own else { return YoolooAction::Play { card: 0 } };
    let many = own.hand.len() as usize;
    let ordering = view.phase == YoolooPhase::Ordering;
    let careless = fraction(nature) < CARELESS;
    let rank = if view.phase == YoolooPhase::Showdown {
        many / 2 + (fraction(nature) * (many - many / 2) as f64) as usize
    } else if careless {
        (fraction(nature) * many as f64) as usize
    } else {
        let mut judged =
            |stake: u16| f64::from(stake) + 2.0 * BLUR * (fraction(nature) + fraction(nature) - 1.0);
        let to_come: Vec<u16> = if ordering {
            (own.order.len() as u16 + 1..=u16::from(view.cards)).collect()
        } else {
            stakes(&view)
        };
        let judged: Vec<f64> = to_come.into_iter().map(&mut judged).collect();
        judged.iter().filter(|other| **other < judged[0]).count()
    };
    let card = own.hand.iter().nth(rank.min(many.saturating_sub(1))).unwrap_or(0);
    if ordering { YoolooAction::Place { card } } else { YoolooAction::Play { card } }
}

/// The part of the win that each seat has.
pub(crate) fn parts_of_win(verdict: Option<Verdict>, seats: u8) -> Shares {
    let mut parts = [0.0; MAX_SEATS];
    if let Some(verdict) = verdict {
        for seat in Seat::all(seats).filter(|seat| verdict.winners.contains(*seat)) {
            parts[seat.index()] = 1.0 / f64::from(verdict.winners.len() as u32);
        }
    }
    parts
}
