//! What will happen to several servers: it follows from the seed and the length alone.

use std::fmt;

use load::RandomPolicy;

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Kill,
    KillTwo,
    Pause,
    Stop,
    Drain,
    DrainTwo,
    RollingRestart,
    Join,
    BusRestart,
    BusPause,
    BusSplit,
    BusCut,
    BusHalfOpen,
    BusSlow,
    DatabaseRestart,
    DatabasePause,
    DatabaseFall,
    DatabaseCut,
    DatabaseHalfOpen,
    DatabaseSlow,
}

/// Each comes as often as it stands here, in an order by chance, before any comes again.
const BAG: [Fault; 23] = [
    Fault::Kill,
    Fault::Kill,
    Fault::Kill,
    Fault::KillTwo,
    Fault::Pause,
    Fault::Pause,
    Fault::Stop,
    Fault::Drain,
    Fault::DrainTwo,
    Fault::RollingRestart,
    Fault::Join,
    Fault::BusRestart,
    Fault::BusPause,
    Fault::BusSplit,
    Fault::BusCut,
    Fault::BusHalfOpen,
    Fault::BusSlow,
    Fault::DatabaseRestart,
    Fault::DatabasePause,
    Fault::DatabaseFall,
    Fault::DatabaseCut,
    Fault::DatabaseHalfOpen,
    Fault::DatabaseSlow,
];

/// The same for what happens to one server, to the bus, to the database, and to a server that comes and goes, where all
/// of these happen side by side.
const OF_A_SERVER: [Fault; 12] = [
    Fault::Kill,
    Fault::Kill,
    Fault::Kill,
    Fault::Pause,
    Fault::Stop,
    Fault::Drain,
    Fault::BusCut,
    Fault::BusHalfOpen,
    Fault::BusSlow,
    Fault::DatabaseCut,
    Fault::DatabaseHalfOpen,
    Fault::DatabaseSlow,
];
const OF_THE_BUS: [Fault; 3] = [Fault::BusRestart, Fault::BusPause, Fault::BusSplit];
const OF_THE_DATABASE: [Fault; 3] = [Fault::DatabaseRestart, Fault::DatabasePause, Fault::DatabaseFall];
const OF_ANOTHER: [Fault; 1] = [Fault::Join];

impl Fault {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let first = |place: &usize| !BAG[..*place].contains(&BAG[*place]);
        (0..BAG.len()).filter(first).map(|place| BAG[place])
    }

    /// How many servers start again with it.
    fn starts(self, nodes: usize) -> u32 {
        match self {
            Self::Kill | Self::Stop | Self::Drain | Self::Join => 1,
            Self::KillTwo | Self::DrainTwo => 2,
            Self::RollingRestart => nodes as u32,
            _ => 0,
        }
    }

    /// May it last long?
    fn lingers(self) -> bool {
        use Fault::*;
        matches!(self, Pause | BusPause | BusSplit | BusCut | BusHalfOpen)
            || matches!(self, DatabasePause | DatabaseCut | DatabaseHalfOpen)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "kill -9 of a server",
            Self::KillTwo => "kill -9 of two servers at once",
            Self::Pause => "a server paused and woken",
            Self::Stop => "a server stopped in good order and started again",
            Self::Drain => "a server drained and started again",
            Self::DrainTwo => "two servers drained at once and started again",
            Self::RollingRestart => "all servers stopped in good order and started again, one by one",
            Self::Join => "one more server joins and leaves",
            Self::BusRestart => "the nats-servers killed and started again",
            Self::BusPause => "the nats-servers paused and woken",
            Self::BusSplit => "the two nats-servers split",
            Self::BusCut => "a server cut off from the bus",
            Self::BusHalfOpen => "a server that the bus never answers",
            Self::BusSlow => "a server far from the bus",
            Self::DatabaseRestart => "PostgreSQL ended at once and started again",
            Self::DatabasePause => "PostgreSQL paused and woken",
            Self::DatabaseFall => "PostgreSQL falls, and the one that follows it takes its place",
            Self::DatabaseCut => "a server cut off from the database",
            Self::DatabaseHalfOpen => "a server that the database never answers",
            Self::DatabaseSlow => "a server far from the database",
        })
    }
}

/// One thing that will happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planned {
    pub fault: Fault,
    pub node: usize,
    /// How long it lasts.
    pub ms: u32,
    /// How long all is well afterwards.
    pub calm_ms: u32,
}

impl fmt::Display for Planned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fault, node, ms, calm_ms } = self;
        write!(f, "{fault} (server {node}, {ms} ms, then {calm_ms} ms of calm)")
    }
}

/// The start of a server is taken to last this long.
const START_MS: u32 = 1_000;

/// A fault that nothing else follows for so long happens alone.
pub const ALONE_MS: u32 = 6_500;

/// Only in a run of this many seconds some things last long.
const LONG_RUN: f64 = 300.0;

/// One thing after the other: as much as fits into these seconds.
pub fn plan(seed: u64, seconds: f64, nodes: usize) -> Vec<Planned> {
    let mut policy = RandomPolicy::new(seed);
    let (mut bag, mut planned, mut ms_left) = (Vec::new(), Vec::new(), seconds * 1000.0);
    while ms_left > 0.0 {
        let fault = draw(&mut policy, &mut bag, &BAG);
        let node = policy.below(nodes as u32) as usize;
        let ms = length(&mut policy, fault, seconds);
        let mut calm_ms = 300 + policy.below(2_500);
        // Mostly the others can go on before the next thing happens, and how long that takes is measured.
        if matches!(fault, Fault::Kill | Fault::Pause) && policy.below(3) > 0 {
            calm_ms = calm_ms.max(ALONE_MS.saturating_sub(ms));
        }
        ms_left -= f64::from(ms + calm_ms + START_MS * fault.starts(nodes));
        planned.push(Planned { fault, node, ms, calm_ms });
    }
    planned
}

/// What happens side by side: to each server, to the bus, to the database, and to one more server.
pub fn side_by_side(seed: u64, seconds: f64, nodes: usize) -> Vec<Vec<Planned>> {
    let servers = (0..nodes).map(|node| (&OF_A_SERVER[..], node, 200));
    let others = [(&OF_THE_BUS[..], 0, 2_000), (&OF_THE_DATABASE, 0, 6_000), (&OF_ANOTHER, 0, 3_000)];
    let lane = |(number, (faults, node, calm)): (u64, (&[Fault], usize, u32))| {
        let mut policy = RandomPolicy::new(seed.wrapping_mul(100) + number);
        let (mut bag, mut planned, mut ms_left) = (Vec::new(), Vec::new(), seconds * 1000.0);
        while ms_left > 0.0 {
            let fault = draw(&mut policy, &mut bag, faults);
            let ms = length(&mut policy, fault, seconds) / 2;
            let calm_ms = calm + policy.below(2_000);
            ms_left -= f64::from(ms + calm_ms + START_MS * fault.starts(nodes));
            planned.push(Planned { fault, node, ms, calm_ms });
        }
        planned
    };
    (0..).zip(servers.chain(others)).map(lane).collect()
}

fn draw(policy: &mut RandomPolicy, bag: &mut Vec<Fault>, all: &[Fault]) -> Fault {
    if bag.is_empty() {
        *bag = all.to_vec();
    }
    bag.swap_remove(policy.below(bag.len() as u32) as usize)
}

/// Some pass unnoticed, others last longer than a server is waited for, and in a long run now and then one lasts longer
/// than anything is waited for.
fn length(policy: &mut RandomPolicy, fault: Fault, seconds: f64) -> u32 {
    let (kind, long) = (policy.below(3), policy.below(12) == 0);
    match kind {
        // As long as it takes.
        _ if matches!(fault, Fault::DatabaseRestart | Fault::DatabaseFall) => 0,
        _ if long && fault.lingers() && seconds >= LONG_RUN => 30_000 + policy.below(40_000),
        0 => 100 + policy.below(2_000),
        _ if fault == Fault::Pause => 4_000 + policy.below(4_000),
        1 => 1_000 + policy.below(3_000),
        _ => 3_000 + policy.below(5_000),
    }
}
