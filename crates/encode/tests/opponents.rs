//! Batches in which others play all seats but one.

mod buffers;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use catalog::{AnyAction, AnyRules, GameId};
use chance::Quick;
use driver::{Player, RandomPlayer};
use encode::{AnyBatch, AnyEncoder, BatchError, Encode, Opponents, Perspective, Reward, Row, Setup};
use kernel::{Game, Recall, Seat, Viewer};
use testkit::named_cases;

use crate::buffers::Buffers;

fn setup(envs: usize) -> Setup {
    Setup { envs, seed: 5, perspective: Perspective::Turn, reward: Reward::Win, limit: 300 }
}

/// Decides by what its seat knows, every number of it.
struct Follower<G: Recall> {
    rules: G::Rules,
    seat: Seat,
    memory: G::Memory,
}

fn chosen<A: Ord + Copy>(row: &[i16], mut legal: Vec<A>) -> A {
    legal.sort();
    let key = row.iter().fold(17_u64, |key, number| {
        (key ^ u64::from(number.cast_unsigned())).wrapping_mul(0x100_0000_01b3).rotate_left(23)
    });
    legal[(key % legal.len() as u64) as usize]
}

impl<G: Encode> Player<G> for Follower<G> {
    fn notice(&mut self, notice: &G::Notice) {
        G::recall(&mut self.memory, notice);
    }

    fn decide(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        let mut row = vec![0; G::width(&self.rules)];
        G::write(view, &self.memory, self.seat, &mut Row::new(&mut row));
        chosen(&row, legal.to_vec())
    }
}

struct Followers;

impl<G: Encode + 'static> Opponents<G> for Followers {
    fn kinds(&self) -> usize {
        1
    }

    fn player(&self, _kind: usize, rules: &G::Rules, seat: Seat, _nature: Quick) -> Box<dyn Player<G>> {
        let memory = G::blank(rules, Viewer::Seat(seat));
        Box::new(Follower::<G> { rules: rules.clone(), seat, memory })
    }
}

/// Random players, and how many of each kind were made.
#[derive(Clone)]
struct Randoms(Arc<Vec<AtomicUsize>>);

impl Randoms {
    fn new(kinds: usize) -> Self {
        Self(Arc::new((0..kinds).map(|_| AtomicUsize::new(0)).collect()))
    }

    fn made(&self) -> Vec<usize> {
        self.0.iter().map(|made| made.load(Ordering::Relaxed)).collect()
    }
}

impl<G: Game + 'static> Opponents<G> for Randoms {
    fn kinds(&self) -> usize {
        self.0.len()
    }

    fn player(&self, kind: usize, _rules: &G::Rules, _seat: Seat, nature: Quick) -> Box<dyn Player<G>> {
        self.0[kind].fetch_add(1, Ordering::Relaxed);
        Box::new(RandomPlayer::new(nature))
    }
}

/// One table whose every seat is played from outside, the others' as a [`Follower`] would.
struct ByHand {
    batch: AnyBatch,
    encoder: AnyEncoder,
    out: Buffers,
    seats: usize,
    games: usize,
}

impl ByHand {
    fn new(rules: &AnyRules, setup: Setup) -> Self {
        let mut batch = AnyBatch::new(rules, setup).expect("there is a table");
        let mut out = Buffers::new(rules, &setup);
        batch.reset(setup.seed, out.arrays()).expect("the arrays fit");
        let seats = usize::from(rules.seats());
        let mut table = Self { batch, encoder: AnyEncoder::new(rules), out, seats, games: 0 };
        table.others();
        table
    }

    fn act(&mut self, action: i64) {
        self.batch.step(&[action], self.out.arrays()).expect("the action is legal");
        self.games += usize::from(self.out.done[0] || self.out.truncated[0]);
    }

    fn is_callers(&self) -> bool {
        self.out.seat[0] as usize == self.games % self.seats
    }

    /// A decision that is not the caller's.
    fn other(&mut self) {
        let numbers = (0..).zip(&self.out.mask).filter(|(_, legal)| **legal);
        let legal: Vec<AnyAction> =
            numbers.map(|(number, _)| self.encoder.action_at(number).expect("a legal action")).collect();
        let action = chosen(&self.out.observation, legal);
        self.act(self.encoder.action_index(action).expect("a legal action") as i64);
    }

    /// Plays on to the caller's next decision.
    fn others(&mut self) {
        while !self.is_callers() {
            self.other();
        }
    }

    /// The caller's decision and what others do after it, with the end of the game it belongs to.
    fn step(&mut self, action: i64) -> Buffers {
        let game = self.games;
        self.act(action);
        while self.games == game && !self.is_callers() {
            self.other();
        }
        let end = self.out.clone();
        self.others();
        Buffers {
            reward: end.reward,
            done: end.done,
            truncated: end.truncated,
            score: end.score,
            ..self.out.clone()
        }
    }
}

#[test]
fn opponents_play_as_if_the_caller_did_what_they_decide() {
    for case in named_cases() {
        let setup = setup(1);
        let mut batch = AnyBatch::against(&case.rules, setup, Followers).unwrap();
        let mut out = Buffers::new(&case.rules, &setup);
        batch.reset(setup.seed, out.arrays()).unwrap();
        let mut by_hand = ByHand::new(&case.rules, setup);
        let mut ends = 0;
        for step in 0..400 {
            let mut actions = [0];
            batch.sample(&mut actions).unwrap();
            batch.step(&actions, out.arrays()).unwrap();
            let expected = by_hand.step(actions[0]);
            assert_eq!(out, expected, "{}: step {step}", case.name);
            ends += usize::from(out.done[0] || out.truncated[0]);
        }
        assert!(ends > 0, "{}: no game ended", case.name);
    }
}

#[test]
fn the_caller_plays_one_seat_a_game_and_rewards_are_together_0() {
    for case in named_cases() {
        let seats = usize::from(case.rules.seats());
        let setup = setup(3);
        let mut batch = AnyBatch::against(&case.rules, setup, Randoms::new(2)).unwrap();
        let mut out = Buffers::new(&case.rules, &setup);
        batch.reset(setup.seed, out.arrays()).unwrap();
        let mut ends = 0;
        for _ in 0..500 {
            let before = out.seat.clone();
            let mut actions = [0; 3];
            batch.sample(&mut actions).unwrap();
            batch.step(&actions, out.arrays()).unwrap();
            for (env, reward) in out.reward.chunks(seats).enumerate() {
                let ended = out.done[env] || out.truncated[env];
                ends += usize::from(ended);
                assert!(ended || out.seat[env] == before[env], "{}: another seat in one game", case.name);
                assert!(reward.iter().sum::<f32>().abs() < 1e-4, "{}: {reward:?}", case.name);
                assert!(out.done[env] || reward.iter().all(|worth| *worth == 0.0), "{}", case.name);
            }
        }
        assert!(ends > 0, "{}: no game ended", case.name);
    }
}

fn yooloo(seats: i64) -> AnyRules {
    AnyRules::from_pairs(GameId::Yooloo, seats, &[("variant".into(), "b".into())]).expect("rules of YOOLOO")
}

#[test]
fn every_game_the_next_seat_is_the_callers() {
    let rules = yooloo(3);
    let setup = setup(70);
    let mut batch = AnyBatch::against(&rules, setup, Randoms::new(1)).unwrap();
    let mut out = Buffers::new(&rules, &setup);
    batch.reset(setup.seed, out.arrays()).unwrap();
    let mut games = [0; 70];
    for _ in 0..60 {
        for (env, games) in games.iter().enumerate() {
            assert_eq!(out.seat[env] as usize, (env + games) % 3, "table {env}, game {games}");
        }
        let mut actions = [0; 70];
        batch.sample(&mut actions).unwrap();
        batch.step(&actions, out.arrays()).unwrap();
        for (games, done) in games.iter_mut().zip(&out.done) {
            *games += usize::from(*done);
        }
    }
    assert!(games.iter().all(|games| *games > 2), "{games:?}");
}

#[test]
fn each_seat_of_each_game_draws_a_kind() {
    let rules = yooloo(3);
    let opponents = Randoms::new(3);
    let setup = setup(300);
    let mut batch = AnyBatch::against(&rules, setup, opponents.clone()).unwrap();
    let mut out = Buffers::new(&rules, &setup);
    batch.reset(setup.seed, out.arrays()).unwrap();
    let made = opponents.made();
    assert_eq!(made.iter().sum::<usize>(), 600, "the caller's seat needs no player");
    assert!(made.iter().all(|made| (150..250).contains(made)), "{made:?}");
}

#[test]
fn arrays_do_not_depend_on_the_number_of_threads() {
    let rules = AnyRules::from_pairs(GameId::Hilo, 3, &[]).unwrap();
    let played = |threads: usize, seed: u64| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let setup = setup(200);
            let mut batch = AnyBatch::against(&rules, setup, Randoms::new(2)).unwrap();
            let mut out = Buffers::new(&rules, &setup);
            batch.reset(seed, out.arrays()).unwrap();
            for _ in 0..100 {
                let mut actions = std::mem::take(&mut out.actions);
                batch.sample(&mut actions).unwrap();
                batch.step(&actions, out.arrays()).unwrap();
                out.actions = actions;
            }
            out
        })
    };
    assert_eq!(played(1, 5), played(3, 5));
    assert_ne!(played(1, 5), played(1, 6));
}

/// Seat 0 chooses first, and a game ends with the first decision: seat 1 never has one.
#[test]
fn a_game_without_a_decision_of_the_caller_is_passed_over() {
    let rules = yooloo(2);
    let setup = Setup { limit: 1, ..setup(4) };
    let mut batch = AnyBatch::against(&rules, setup, Randoms::new(1)).unwrap();
    let mut out = Buffers::new(&rules, &setup);
    batch.reset(setup.seed, out.arrays()).unwrap();
    for _ in 0..5 {
        assert_eq!(out.seat, [0; 4]);
        let mut actions = [0; 4];
        batch.sample(&mut actions).unwrap();
        batch.step(&actions, out.arrays()).unwrap();
        assert_eq!((&out.truncated[..], &out.done[..]), (&[true; 4][..], &[false; 4][..]));
    }
}

#[test]
fn opponents_need_a_seat_in_turn_and_a_kind() {
    let rules = yooloo(2);
    let refused = |setup: Setup, kinds: usize| AnyBatch::against(&rules, setup, Randoms::new(kinds)).err();
    let all_seats = Setup { perspective: Perspective::Seats, ..setup(4) };
    assert_eq!(refused(all_seats, 1), Some(BatchError::AllSeats));
    assert_eq!(refused(setup(4), 0), Some(BatchError::NoOpponents));
    assert_eq!(refused(setup(0), 1), Some(BatchError::Nothing));
    assert_eq!(refused(setup(4), 1), None);
}
