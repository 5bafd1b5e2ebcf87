//! Many tables at once.

mod buffers;

use catalog::{AnyRules, GameId};
use encode::{AnyBatch, BatchError, Perspective, Reward, Setup};
use testkit::named_cases;

use crate::buffers::Buffers;

fn setup(envs: usize, perspective: Perspective) -> Setup {
    Setup { envs, seed: 11, perspective, reward: Reward::Win, limit: 300 }
}

#[test]
fn every_rule_set_is_played_on_and_on_from_both_perspectives() {
    for perspective in [Perspective::Turn, Perspective::Seats] {
        for case in named_cases() {
            let setup = setup(3, perspective);
            let mut batch = AnyBatch::new(&case.rules, setup).unwrap();
            let mut out = Buffers::new(&case.rules, &setup);
            batch.reset(11, out.arrays()).unwrap();
            let mut ends = 0;
            for _ in 0..700 {
                let mut actions = std::mem::take(&mut out.actions);
                batch.sample(&mut actions).unwrap();
                batch.step(&actions, out.arrays()).unwrap();
                out.actions = actions;
                ends += out.done.iter().chain(&out.truncated).filter(|end| **end).count();
                let seats = usize::from(case.rules.seats());
                for (env, reward) in out.reward.chunks(seats).enumerate() {
                    let sum: f32 = reward.iter().sum();
                    assert!(sum.abs() < 1e-4, "{}: {reward:?}", case.name);
                    assert!(out.done[env] || reward.iter().all(|worth| *worth == 0.0), "{}", case.name);
                }
                assert!(out.to_act.chunks(seats).all(|row| row.contains(&true)), "{}", case.name);
            }
            assert!(ends > 0, "{}: no game ended", case.name);
        }
    }
}

#[test]
fn arrays_do_not_depend_on_the_number_of_threads() {
    let rules = AnyRules::from_pairs(GameId::Hilo, 3, &[]).unwrap();
    let played = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let setup = setup(200, Perspective::Turn);
            let mut batch = AnyBatch::new(&rules, setup).unwrap();
            let mut out = Buffers::new(&rules, &setup);
            batch.reset(11, out.arrays()).unwrap();
            for _ in 0..100 {
                let mut actions = std::mem::take(&mut out.actions);
                batch.sample(&mut actions).unwrap();
                batch.step(&actions, out.arrays()).unwrap();
                out.actions = actions;
            }
            (out.observation, out.mask, out.reward, out.actions)
        })
    };
    assert_eq!(played(1), played(3));
}

#[test]
fn an_illegal_action_anywhere_changes_nothing_anywhere() {
    let rules = AnyRules::from_pairs(GameId::Yooloo, 2, &[("variant".into(), "b".into())]).unwrap();
    let setup = setup(4, Perspective::Turn);
    let mut batch = AnyBatch::new(&rules, setup).unwrap();
    let mut out = Buffers::new(&rules, &setup);
    batch.reset(11, out.arrays()).unwrap();
    let before = (out.observation.clone(), out.mask.clone(), out.seat.clone());
    for bad in [-1, 10, i64::MIN, i64::MAX, 128] {
        let refused = batch.step(&[0, 0, bad, 0], out.arrays());
        assert_eq!(refused, Err(BatchError::Illegal { env: 2, seat: 0, action: bad }));
        assert_eq!(before, (out.observation.clone(), out.mask.clone(), out.seat.clone()));
    }
    batch.step(&[0, 1, 2, 3], out.arrays()).unwrap();
    assert_eq!(out.seat, [1, 1, 1, 1]);
    assert!(matches!(batch.step(&[0], out.arrays()), Err(BatchError::Length { .. })));
}
