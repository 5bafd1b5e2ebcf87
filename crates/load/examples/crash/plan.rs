//! What will happen to several servers: it follows from the seed and the length alone.

use std::fmt;

use load::RandomPolicy;

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Kill,
    Pause,
    Stop,
    Drain,
    RollingRestart,
    Join,
    BusRestart,
    BusPause,
    BusCut,
    BusHalfOpen,
    DatabaseRestart,
    DatabaseCut,
    DatabaseHalfOpen,
}

/// Each comes as often as it stands here, in an order by chance, before any comes again.
const BAG: [Fault; 16] = [
    Fault::Kill,
    Fault::Kill,
    Fault::Kill,
    Fault::Pause,
    Fault::Pause,
    Fault::Stop,
    Fault::Drain,
    Fault::RollingRestart,
    Fault::Join,
    Fault::BusRestart,
    Fault::BusPause,
    Fault::BusCut,
    Fault::BusHalfOpen,
    Fault::DatabaseRestart,
    Fault::DatabaseCut,
    Fault::DatabaseHalfOpen,
];

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
            Self::RollingRestart => nodes as u32,
            _ => 0,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "kill -9 of a server",
            Self::Pause => "a server paused and woken",
            Self::Stop => "a server stopped in good order and started again",
            Self::Drain => "a server drained and started again",
            Self::RollingRestart => "all servers stopped in good order and started again, one by one",
            Self::Join => "one more server joins and leaves",
            Self::BusRestart => "nats-server killed and started again",
            Self::BusPause => "nats-server paused and woken",
            Self::BusCut => "a server cut off from the bus",
            Self::BusHalfOpen => "a server that the bus never answers",
            Self::DatabaseRestart => "PostgreSQL ended at once and started again",
            Self::DatabaseCut => "a server cut off from the database",
            Self::DatabaseHalfOpen => "a server that the database never answers",
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

/// As much as fits into these seconds.
pub fn plan(seed: u64, seconds: f64, nodes: usize) -> Vec<Planned> {
    let mut policy = RandomPolicy::new(seed);
    let (mut bag, mut planned, mut ms_left) = (Vec::new(), Vec::new(), seconds * 1000.0);
    while ms_left > 0.0 {
        if bag.is_empty() {
            bag = BAG.to_vec();
        }
        let fault = bag.swap_remove(policy.below(bag.len() as u32) as usize);
        let node = policy.below(nodes as u32) as usize;
        // Some pass unnoticed, others last longer than a server is waited for.
        let ms = match policy.below(3) {
            // As long as it takes.
            _ if fault == Fault::DatabaseRestart => 0,
            0 => 100 + policy.below(2_000),
            _ if fault == Fault::Pause => 4_000 + policy.below(4_000),
            1 => 1_000 + policy.below(3_000),
            _ => 3_000 + policy.below(5_000),
        };
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
