//! Random games under many rule sets: the books balance, lists and checks agree, nobody sees more
//! than the rules allow.

mod common;

use common::{Xorshift, rules};
use hilo::{Hilo, HiloAction, HiloRules, Line, Slide};
use kernel::{
    ActionBuf, Audit, Game, Imagine, Nature, Outcomes, Playout, Recall, RuleSet, Seat, Step, Turn, Viewer,
    playout, replay,
};

fn rule_sets(seats: u8) -> Vec<HiloRules> {
    let variants: [&[(&str, &str)]; 7] = [
        &[],
        &[("hilo_removal", "forced"), ("chain", "optional"), ("start_tie", "random"), ("target", "300")],
        &[("hilo_eligible", "new_only"), ("chain", "off"), ("start_tie", "seat"), ("final_reveal", "one")],
        &[("reshuffle_keep_top", "false"), ("chain", "optional"), ("target", "1")],
        &[("reshuffle_keep_top", "false"), ("final_reveal", "one"), ("hilo_removal", "forced")],
        &[("chain", "optional"), ("final_reveal", "one")],
        &[("hilo_eligible", "new_only"), ("hilo_removal", "forced"), ("chain", "forced")],
    ];
    variants.into_iter().map(|options| rules(seats, options)).collect()
}

/// Everything somebody might try.
fn conceivable() -> Vec<HiloAction> {
    let slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 31, 32, 64, 200, 255];
    let mut all = vec![HiloAction::Draw, HiloAction::Keep];
    for slot in slots {
        all.extend([HiloAction::Take { slot }, HiloAction::Trade { slot }, HiloAction::Throw { turn: slot }]);
        all.extend(slots.map(|other| HiloAction::Uncover { slots: [slot, other] }));
    }
    for line in Line::ALL {
        for slide in [None, Some(Slide::Horizontal), Some(Slide::Vertical)] {
            all.push(HiloAction::Remove { line, slide });
        }
    }
    all.sort_unstable();
    all
}

/// What happens in one game; `lines` prefers removing to keeping, so that chains come up.
fn play(rules: &HiloRules, seed: u64, nature: &mut Xorshift) {
    let tries = conceivable();
    let mut game = Hilo::start(rules);
    let mut steps = Vec::new();
    let viewers: Vec<Viewer> = Viewer::all(rules.seats()).collect();
    let mut memories: Vec<_> = viewers.iter().map(|viewer| Hilo::blank(rules, *viewer)).collect();
    let (mut actions, mut outcomes) = (ActionBuf::new(), Outcomes::new());
    for _ in 0..20_000 {
        game.audit().unwrap_or_else(|fault| panic!("{fault}\n{game:#?}"));
        for (viewer, memory) in viewers.iter().zip(&memories) {
            let imagined = Hilo::imagine(memory, &game.view(*viewer), nature);
            imagined.audit().unwrap_or_else(|fault| panic!("imagined: {fault}\n{imagined:#?}"));
            assert_eq!(imagined.view(*viewer), game.view(*viewer));
            assert_eq!(imagined.turn(), game.turn());
        }
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                game.outcomes(&mut outcomes);
                let r = nature.below(outcomes.total());
                let sampled = game.sample(&mut Fixed { r, bound: outcomes.total(), asked: 0 });
                assert_eq!(Some(sampled), outcomes.at(r));
                Step::Chance(sampled)
            }
            Turn::Players(seats) => {
                for seat in Seat::all(8) {
                    game.legal_actions(seat, &mut actions);
                    let checked = tries.iter().filter(|action| game.check(seat, **action).is_ok());
                    assert!(actions.iter().eq(checked), "{:?} of {seat:?}", game.view(Viewer::Table));
                    assert_eq!(seats.contains(seat), !actions.is_empty());
                }
                let place = nature.below(seats.len() as u32) as usize;
                let seat = seats.iter().nth(place).unwrap();
                game.legal_actions(seat, &mut actions);
                let pick = nature.below(actions.len() as u32) as usize;
                Step::Act { seat, action: actions[pick] }
            }
        };
        steps.push(step);
        for event in game.apply(step).unwrap() {
            for (viewer, memory) in viewers.iter().zip(&mut memories) {
                let notice = Hilo::notice(&event, *viewer).unwrap();
                assert!(!notice.to_string().is_empty());
                Hilo::recall(memory, &notice);
            }
        }
    }
    assert_eq!(game.turn(), Turn::Over, "seed {seed}");
    let verdict = game.verdict().unwrap();
    assert!(!verdict.winners.is_empty());
    assert_eq!(replay::<Hilo>(rules, steps).unwrap(), game);
}

/// Answers once, and only the question expected.
struct Fixed {
    r: u32,
    bound: u32,
    asked: u32,
}

impl Nature for Fixed {
    fn below(&mut self, bound: u32) -> u32 {
        self.asked += 1;
        assert_eq!((bound, self.asked), (self.bound, 1), "one number below the total weight");
        self.r
    }
}

#[test]
fn random_games_keep_the_books() {
    let mut nature = Xorshift(0x9E37_79B9_7F4A_7C15);
    for seats in 2..=6 {
        for (number, rules) in rule_sets(seats).iter().enumerate() {
            for game in 0..2 {
                play(rules, number as u64 * 100 + game, &mut nature);
            }
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Hilo>() <= 320, "{} bytes", size_of::<Hilo>());
}

/// `cargo test --release -p yolio-hilo --test playouts -- --ignored --nocapture`
#[test]
#[ignore = "a measurement, for release builds"]
fn speed_of_random_playouts() {
    for seats in [2, 4, 6] {
        let rules = rules(seats, &[]);
        let mut nature = Xorshift(7);
        let mut actions = ActionBuf::new();
        let clock = std::time::Instant::now();
        let (mut steps, mut games) = (0, 0_u32);
        while steps < 20_000_000 {
            let Playout { steps: taken, over } =
                playout(&mut Hilo::start(&rules), &mut nature, &mut actions, u64::MAX);
            assert!(over);
            steps += taken;
            games += 1;
        }
        let seconds = clock.elapsed().as_secs_f64();
        println!(
            "{seats} seats: {:.1} million steps a second, {:.0} steps a game, {} bytes",
            steps as f64 / seconds / 1e6,
            steps as f64 / f64::from(games),
            size_of::<Hilo>()
        );
    }
}
