//! YOOLOO evaluated from outside: the rest of the series is played again and again by players who
//! match cards to stakes. Through a seat's own information the others have not chosen yet.

use ::yooloo::{Yooloo, YoolooAction, YoolooEvent, YoolooOutcome, YoolooPhase, YoolooRules};
use chance::Quick;
use kernel::{Game, MAX_SEATS, Seat, Step, Turn, Viewer};

use super::table::{fraction, stakes};
use crate::evaluator::{Information, Method, Rollout, Shares, Tracker, Trials, win_shares};

/// By how many points a stake is misjudged, one way or the other.
const BLUR: f64 = 2.0;
/// How often any card is played.
const CARELESS: f64 = 0.1;
/// More than any series of sensible players takes.
const STEPS: u32 = 200_000;

/// The table before the choices that are sealed now, and those choices.
#[derive(Clone, Debug)]
pub(super) struct Sealed {
    open: Yooloo,
    sealed: Vec<(Seat, YoolooAction)>,
}

impl Sealed {
    pub(super) fn new(rules: &YoolooRules) -> Self {
        Self { open: Yooloo::start(rules), sealed: Vec::new() }
    }
}

impl Tracker<Yooloo> for Sealed {
    fn method(&self) -> Method {
        Method::Sealed
    }

    fn trials(&self) -> Trials {
        Trials { work: 150_000, most: 4000 }
    }

    fn observe(&mut self, step: Step<YoolooAction, YoolooOutcome>, _events: &[&YoolooEvent], after: &Yooloo) {
        if let Step::Act { seat, action } = step
            && stage(&self.open) == stage(after)
        {
            self.sealed.push((seat, action));
            return;
        }
        self.open = *after;
        self.sealed.clear();
    }

    fn rollout(
        &self,
        game: &Yooloo,
        seat: Seat,
        _legal: &[YoolooAction],
        information: Information,
    ) -> Option<Box<dyn Rollout<YoolooAction>>> {
        let (start, done) = match information {
            Information::All => (*game, Vec::new()),
            Information::Seat => {
                let mine = self.sealed.iter().filter(|(of, _)| *of == seat);
                (self.open, mine.map(|(_, action)| *action).collect())
            }
        };
        let (dealt, nature) = (start, Quick::new(0));
        let usual = YoolooAction::Play { card: 0 };
        Some(Box::new(YoolooRollout { start, done, seat, dealt, usual, nature }))
    }

    fn copy(&self) -> Box<dyn Tracker<Yooloo>> {
        Box::new(self.clone())
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

impl Rollout<YoolooAction> for YoolooRollout {
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

    fn usual(&self) -> YoolooAction {
        self.usual
    }

    fn play(&mut self, action: YoolooAction) -> Shares {
        let (mut game, mut nature) = (self.dealt, self.nature.clone());
        game.advance(Step::Act { seat: self.seat, action }, &mut ());
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
        game.verdict().map_or([0.0; MAX_SEATS], |verdict| win_shares(&verdict))
    }

    fn alternatives(&self, legal: &[YoolooAction], chosen: YoolooAction) -> Vec<YoolooAction> {
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
