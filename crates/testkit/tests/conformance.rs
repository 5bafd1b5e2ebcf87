//! Every game, every named variant with every number of seats, every option away from its default,
//! and rule sets in which things run out pass the same suite.

use std::sync::LazyLock;

use catalog::GameId;
use testkit::{
    Pool, RuleSetCase, conform, keeps_secrets, mixed_cases, named_cases, option_cases, tight_cases,
};

static NAMED: LazyLock<Vec<RuleSetCase>> = LazyLock::new(named_cases);
static OPTIONS: LazyLock<Vec<RuleSetCase>> =
    LazyLock::new(|| option_cases().into_iter().chain(tight_cases()).chain(mixed_cases(12)).collect());
static POOL: LazyLock<Pool> =
    LazyLock::new(|| Pool::collect(NAMED.iter().chain(&*OPTIONS).map(|case| &case.rules), 1, 20_000));

fn of(cases: &[RuleSetCase], game: GameId) -> impl Iterator<Item = &RuleSetCase> {
    cases.iter().filter(move |case| case.rules.game() == game)
}

fn conforms(game: GameId, named: u64, options: u64) {
    of(&NAMED, game).for_each(|case| conform(case, named, &POOL));
    of(&OPTIONS, game).for_each(|case| conform(case, options, &POOL));
}

#[test]
fn yolo_conforms() {
    conforms(GameId::Yolo, 6, 4);
}

#[test]
fn golow_conforms() {
    conforms(GameId::GoLow, 10, 6);
}

#[test]
fn yooloo_conforms() {
    conforms(GameId::Yooloo, 20, 10);
}

#[test]
fn onetoten_conforms() {
    conforms(GameId::OneToTen, 10, 10);
}

#[test]
fn hilo_conforms() {
    conforms(GameId::Hilo, 6, 6);
}

#[test]
fn yo_conforms() {
    conforms(GameId::Yo, 2, 2);
}

/// Games with something to hide, and whether anything was compared at all.
fn keeps(game: GameId, games: u64) {
    for case in of(&NAMED, game).chain(of(&OPTIONS, game)) {
        let compared = keeps_secrets(case, games);
        // Who has one card has no choice to keep secret.
        let has_secrets = !case.name.contains(" cards=1 ");
        assert_eq!(compared > 0, has_secrets, "{}: {compared} secrets were compared", case.name);
    }
}

#[test]
fn yolo_keeps_secrets() {
    keeps(GameId::Yolo, 1);
}

#[test]
fn golow_keeps_secrets() {
    keeps(GameId::GoLow, 2);
}

#[test]
fn yooloo_keeps_secrets() {
    keeps(GameId::Yooloo, 2);
}

#[test]
fn hilo_keeps_secrets() {
    keeps(GameId::Hilo, 1);
}

#[test]
fn a_hilo_state_for_six_is_small() {
    assert!(size_of::<hilo::Hilo>() <= 512, "{} bytes", size_of::<hilo::Hilo>());
}
