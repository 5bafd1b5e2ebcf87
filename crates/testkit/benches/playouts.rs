//! Random playouts through the ordinary contract, one thread: `cargo bench -p yolio-testkit`.

use catalog::{AnyGame, AnyRules};
use chance::Quick;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kernel::{ActionBuf, Game, playout};
use testkit::{RuleSetCase, named_cases};

/// One round of the streak variant of 1 to 10 would take millions of steps by blind play.
const LIMIT: u64 = 2_000;

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    group.sample_size(20);
    for case in named_cases().iter().filter(|case| [2, 4].contains(&case.rules.seats())) {
        match (&case.rules, AnyGame::start(&case.rules)) {
            (_, AnyGame::Swap(game)) => one(&mut group, case, || game.clone()),
            (AnyRules::Yooloo(rules), _) => one(&mut group, case, || yooloo::Yooloo::start(rules)),
            (_, AnyGame::OneToTen(game)) => one(&mut group, case, || game),
            (_, AnyGame::Hilo(game)) => one(&mut group, case, || game.clone()),
            (_, AnyGame::Yo(game)) => one(&mut group, case, || game.clone()),
            (_, AnyGame::Yooloo(_)) => {}
        }
    }
    group.finish();
}

fn one<G: Game>(
    group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
    case: &RuleSetCase,
    start: impl Fn() -> G,
) {
    let mut nature = Quick::new(1);
    let mut actions = ActionBuf::new();
    // The mean number of steps, so that the rate can be told in steps.
    let sample: u64 = (0..200).map(|_| playout(&mut start(), &mut nature, &mut actions, LIMIT).steps).sum();
    group.throughput(Throughput::Elements(sample / 200));
    group.bench_function(&case.name, |bencher| {
        bencher.iter(|| playout(&mut start(), &mut nature, &mut actions, LIMIT));
    });
}

criterion_group!(benches, games);
criterion_main!(benches);
