//! Which bets there are to study.

use std::fmt;

use ::yo::{POINTS, Wager};

/// A wager, and the moment from which its life is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bet {
    /// Which wager.
    pub wager: Wager,
    /// When it is placed.
    pub placed: Placed,
}

/// When a bet is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placed {
    /// Before a point. A Yo! waits there, OFF, and its owner keeps a Play wager up.
    ComeOut,
    /// While this point is on. The dice have no memory, so it does not matter for how long it has been.
    Point(u8),
    /// When a point has been set, whichever: the mean over the points as they come.
    AnyPoint,
    /// Before any roll: it lasts for one.
    AnyRoll,
}

impl Bet {
    /// This wager, placed then.
    #[must_use]
    pub const fn new(wager: Wager, placed: Placed) -> Self {
        Self { wager, placed }
    }

    /// Every bet of the layout, in the order of the layout, the points in rising order.
    #[must_use]
    pub fn all() -> Vec<Self> {
        Wager::ALL
            .into_iter()
            .flat_map(|wager| moments(wager).into_iter().map(move |m| Self::new(wager, m)))
            .collect()
    }

    /// The moment as a word for programs: `come_out`, `point_4`, `any_point`, `any_roll`.
    #[must_use]
    pub fn moment(&self) -> String {
        match self.placed {
            Placed::ComeOut => "come_out".to_owned(),
            Placed::Point(point) => format!("point_{point}"),
            Placed::AnyPoint => "any_point".to_owned(),
            Placed::AnyRoll => "any_roll".to_owned(),
        }
    }
}

fn moments(wager: Wager) -> Vec<Placed> {
    let points = POINTS.map(Placed::Point);
    match wager {
        Wager::Play => vec![Placed::ComeOut],
        Wager::LatePlay | Wager::More => [&points[..], &[Placed::AnyPoint]].concat(),
        Wager::Yo => [&points[..], &[Placed::AnyPoint, Placed::ComeOut]].concat(),
        Wager::High | Wager::Low | Wager::Pairs | Wager::Eleven | Wager::TwoThreeTwelve => {
            vec![Placed::AnyRoll]
        }
    }
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.placed {
            Placed::ComeOut if self.wager == Wager::Yo => write!(f, "{} before the point", self.wager),
            Placed::ComeOut | Placed::AnyRoll => write!(f, "{}", self.wager),
            Placed::Point(point) => write!(f, "{} on {point}", self.wager),
            Placed::AnyPoint => write!(f, "{}, any point", self.wager),
        }
    }
}
