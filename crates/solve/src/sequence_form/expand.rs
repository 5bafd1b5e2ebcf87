use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};

use kernel::{Game, Outcomes, Seat, Step, Turn, Viewer};

use super::{InformationSet, Meeting, SequenceForm};
use crate::induction::{SEATS, listed};

/// How far a game is written out, and what need not be told apart.
pub trait Bounds<G: Game> {
    /// What an end is told apart by.
    type End: Clone + Eq + Hash;

    /// Is this an end? Every state that is over must be one.
    fn end(&self, game: &G) -> Option<Self::End>;

    /// One action for all that are alike in this state: a change of names that nobody cares about. It
    /// must be legal.
    fn representative(&self, _game: &G, _seat: Seat, action: G::Action) -> G::Action {
        action
    }

    /// May cut the game short after a step.
    fn after_step(&self, _game: &mut G) {}
}

/// The game has more ends than the caller wants to wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// How many were allowed.
    pub limit: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game has more than {} ways to end", self.limit)
    }
}

impl std::error::Error for TooLarge {}

impl<G: Game, E: Clone + Eq + Hash> SequenceForm<G, E> {
    /// Writes a game for two seats out from this state.
    ///
    /// # Errors
    /// If more than `limit` pairs of sequences meet.
    ///
    /// # Panics
    /// If a state that is over is no end.
    pub fn expand(start: &G, bounds: &impl Bounds<G, End = E>, limit: usize) -> Result<Self, TooLarge> {
        let mut walk = Walk {
            bounds,
            form: Self {
                sets: [Vec::new(), Vec::new()],
                sequences: [1, 1],
                meetings: Vec::new(),
                ends: Vec::new(),
            },
            known: [HashMap::new(), HashMap::new()],
            numbers: HashMap::new(),
            text: String::new(),
            limit,
        };
        walk.visit(&Place {
            game: start.clone(),
            weight: 1.0,
            sequences: [0, 0],
            sets: [None, None],
            since: [Vec::new(), Vec::new()],
        })?;
        Ok(walk.form)
    }
}

struct Walk<'a, G: Game, B: Bounds<G>> {
    bounds: &'a B,
    form: SequenceForm<G, B::End>,
    /// The information sets of each seat, by what was done before and what was learned since.
    known: [HashMap<(usize, u128), usize>; 2],
    numbers: HashMap<B::End, u32>,
    text: String,
    limit: usize,
}

/// Where the walk is.
struct Place<G: Game> {
    game: G,
    weight: f64,
    sequences: [usize; 2],
    /// The information set of each seat's last decision.
    sets: [Option<usize>; 2],
    /// What each seat was told since.
    since: [Vec<G::Notice>; 2],
}

impl<G: Game> Place<G> {
    fn after(&self, step: Step<G::Action, G::Outcome>, bounds: &impl Bounds<G>) -> Self {
        let mut game = self.game.clone();
        let mut events = Vec::new();
        game.advance(step, &mut events);
        bounds.after_step(&mut game);
        let mut since = self.since.clone();
        for seat in SEATS {
            let told = events.iter().filter_map(|event| G::notice(event, Viewer::Seat(seat)));
            since[seat.index()].extend(told);
        }
        Self { game, weight: self.weight, sequences: self.sequences, sets: self.sets, since }
    }
}

impl<G: Game, B: Bounds<G>> Walk<'_, G, B> {
    fn visit(&mut self, place: &Place<G>) -> Result<(), TooLarge> {
        if let Some(end) = self.bounds.end(&place.game) {
            return self.meet(place, end);
        }
        match place.game.turn() {
            Turn::Over => unreachable!("a state that is over is an end"),
            Turn::Chance => {
                let mut outcomes = Outcomes::new();
                place.game.outcomes(&mut outcomes);
                let total = f64::from(outcomes.total());
                for &(outcome, weight) in outcomes.as_slice() {
                    let mut next = place.after(Step::Chance(outcome), self.bounds);
                    next.weight *= f64::from(weight) / total;
                    self.visit(&next)?;
                }
                Ok(())
            }
            Turn::Players(seats) => {
                let seat = seats.first().expect("a turn of players names at least one");
                self.decide(place, seat)
            }
        }
    }

    fn decide(&mut self, place: &Place<G>, seat: Seat) -> Result<(), TooLarge> {
        let legal = listed(&place.game, seat);
        let same: Vec<G::Action> =
            legal.iter().map(|action| self.bounds.representative(&place.game, seat, *action)).collect();
        let mut actions = same.clone();
        actions.sort_unstable();
        actions.dedup();
        if let [action] = actions[..] {
            return self.visit(&place.after(Step::Act { seat, action }, self.bounds));
        }
        let index = seat.index();
        let number = self.set(place, seat, &legal, &same, &actions);
        let first = self.form.sets[index][number].first;
        for (nth, action) in actions.into_iter().enumerate() {
            let mut next = place.after(Step::Act { seat, action }, self.bounds);
            let learned = next.since[index].split_off(place.since[index].len());
            next.since[index] = learned;
            next.sequences[index] = first + nth;
            next.sets[index] = Some(number);
            self.visit(&next)?;
        }
        Ok(())
    }

    /// The information set that the seat is in, a new one if nobody was there before.
    fn set(
        &mut self,
        place: &Place<G>,
        seat: Seat,
        legal: &[G::Action],
        same: &[G::Action],
        actions: &[G::Action],
    ) -> usize {
        let index = seat.index();
        let view = place.game.view(Viewer::Seat(seat));
        self.text.clear();
        let _ = write!(self.text, "{:?}{view:?}", place.since[index]);
        let key = (place.sequences[index], digest(&self.text));
        let sets = &mut self.form.sets[index];
        if let Some(number) = self.known[index].get(&key) {
            let known: &InformationSet<G> = &sets[*number];
            debug_assert_eq!(known.actions, actions.len(), "a seat knows what it may do");
            return *number;
        }
        let number = sets.len();
        let first = self.form.sequences[index];
        self.form.sequences[index] += actions.len();
        let place_of = |action: &G::Action| actions.binary_search(action).expect("it is one of them");
        sets.push(InformationSet {
            seat,
            parent: place.sequences[index],
            first,
            earlier: place.sets[index],
            depth: place.sets[index].map_or(0, |earlier| sets[earlier].depth + 1),
            notices: place.since[index].clone(),
            view,
            legal: legal.to_vec(),
            places: same.iter().map(place_of).collect(),
            actions: actions.len(),
        });
        self.known[index].insert(key, number);
        number
    }

    fn meet(&mut self, place: &Place<G>, end: B::End) -> Result<(), TooLarge> {
        let fresh = self.form.ends.len() as u32;
        let number = *self.numbers.entry(end.clone()).or_insert(fresh);
        if number == fresh {
            self.form.ends.push((end, place.game.clone()));
        }
        let sequences = place.sequences.map(|sequence| sequence as u32);
        // What chance does after the last decision makes no sequence longer: such meetings follow each other.
        let latest = self.form.meetings.iter_mut().rev().take_while(|other| other.sequences == sequences);
        if let Some(same) = { latest }.find(|other| other.end == number) {
            same.weight += place.weight;
            return Ok(());
        }
        if self.form.meetings.len() >= self.limit {
            return Err(TooLarge { limit: self.limit });
        }
        self.form.meetings.push(Meeting { sequences, end: number, weight: place.weight });
        Ok(())
    }
}

/// 128 bits, so that no two texts of one game share them.
fn digest(text: &str) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, text).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}
