//! The pay tables as data, and the one function that reads them.
//!
//! The rules and every analysis read the same rows.

use deck::{Chips, Odds};

use crate::dice::Roll;
use crate::event::Why;
use crate::rules::{Rounding, SevenOutPlay, YoRules};
use crate::wager::Wager;

/// What this roll does to a standing wager. `point` is the point before the roll.
///
/// Rows are read from the top, the first that fits counts (so the highest line of Yo! alone, D9);
/// if none fits the wager stands as it did.
#[must_use]
pub fn settle(rules: &YoRules, wager: Wager, point: Option<u8>, roll: Roll) -> Settlement {
    line(rules, wager, point, roll).map_or(Settlement::Stands, |row| row.gives)
}

/// The line of the pay table that this roll brings; none: the wager stands as it did.
pub(crate) fn line(rules: &YoRules, wager: Wager, point: Option<u8>, roll: Roll) -> Option<&'static Row> {
    table(wager).iter().find(|row| row.fits(rules, point, roll))
}

/// What a stake wins at these odds, the stake itself not counted (D12, D13).
#[must_use]
pub fn winnings(rules: &YoRules, stake: Chips, odds: Odds) -> Chips {
    let won = stake.won_at(odds);
    match rules.rounding {
        Rounding::Exact => won,
        Rounding::Floor => won.floor(),
    }
}

/// No wager has more different payments than Yo!.
pub const MOST_PAYMENTS: usize = 3;

/// What this stake can win with its next payment, the least first. Before a point that is also what it can win
/// once there is one.
#[must_use]
pub fn can_win(
    rules: &YoRules,
    wager: Wager,
    point: Option<u8>,
    stake: Chips,
) -> [Option<Chips>; MOST_PAYMENTS] {
    let mut found = [None; MOST_PAYMENTS];
    let rows = table(wager).iter().filter(|row| row.may_come(point));
    for odds in rows.filter_map(|row| row.gives.odds()) {
        let won = Some(winnings(rules, stake, odds));
        if let Some(free) = found.iter().position(Option::is_none).filter(|_| !found.contains(&won)) {
            found[free] = won;
        }
    }
    let count = found.iter().flatten().count();
    found[..count].sort_unstable();
    found
}

/// What happens to a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settlement {
    /// Nothing.
    Stands,
    /// It is paid and the stake comes back.
    Wins(Odds),
    /// It is paid and the stake stays up.
    Pays(Odds),
    /// The stake is gone.
    Loses,
    /// A tie: the stake comes back.
    Pushes,
    /// The wager is over undecided: the stake comes back.
    Returned,
}

impl Settlement {
    /// The odds it pays, if it pays.
    #[inline]
    #[must_use]
    pub const fn odds(self) -> Option<Odds> {
        match self {
            Self::Wins(odds) | Self::Pays(odds) => Some(odds),
            Self::Stands | Self::Loses | Self::Pushes | Self::Returned => None,
        }
    }
}

/// One line of a pay table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Before or after a point.
    pub stage: Stage,
    /// What the game dice must show.
    pub game: Pattern,
    /// Must the bonus dice show 11?
    pub bonus_eleven: bool,
    /// The line holds only under this option.
    pub seven_out_play: Option<SevenOutPlay>,
    /// What then happens.
    pub gives: Settlement,
    /// What is said of it.
    pub why: Why,
}

/// When a line of a table holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// On a roll before a point.
    ComeOut,
    /// On a roll while a point is on.
    PointOn,
    /// On every roll.
    Every,
}

/// What the game dice must show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// One of these sums.
    Sums(&'static [u8]),
    /// Twice the same, one of these numbers.
    Pairs(&'static [u8]),
    /// The point, if it is one of these.
    Point(&'static [u8]),
    /// The point, by a pair.
    PointByPair,
    /// Whatever they show.
    Anything,
}

impl Row {
    #[inline]
    fn fits(&self, rules: &YoRules, point: Option<u8>, roll: Roll) -> bool {
        let stage = match self.stage {
            Stage::ComeOut => point.is_none(),
            Stage::PointOn => point.is_some(),
            Stage::Every => true,
        };
        stage
            && self.game.fits(point, roll)
            && (!self.bonus_eleven || roll.bonus_eleven())
            && self.seven_out_play.is_none_or(|option| option == rules.seven_out_play)
    }
}

impl Row {
    /// Can a roll fit this line while this is the point, or some roll later if there is none?
    fn may_come(&self, point: Option<u8>) -> bool {
        let Some(point) = point else { return true };
        self.stage != Stage::ComeOut
            && match self.game {
                Pattern::Point(points) => points.contains(&point),
                Pattern::PointByPair => point % 2 == 0,
                Pattern::Sums(_) | Pattern::Pairs(_) | Pattern::Anything => true,
            }
    }
}

impl Pattern {
    /// Do the game dice show it?
    #[inline]
    #[must_use]
    pub fn fits(self, point: Option<u8>, roll: Roll) -> bool {
        match self {
            Self::Sums(sums) => sums.contains(&roll.sum()),
            Self::Pairs(numbers) => roll.pair().is_some_and(|number| numbers.contains(&number)),
            Self::Point(points) => point == Some(roll.sum()) && points.contains(&roll.sum()),
            Self::PointByPair => point == Some(roll.sum()) && roll.pair().is_some(),
            Self::Anything => true,
        }
    }
}

/// The pay table of a wager.
#[must_use]
pub const fn table(wager: Wager) -> &'static [Row] {
    match wager {
        Wager::Play => PLAY,
        Wager::LatePlay => LATE_PLAY,
        Wager::More => MORE,
        Wager::Yo => YO,
        Wager::High => HIGH,
        Wager::Low => LOW,
        Wager::Pairs => PAIRS,
        Wager::Eleven => ELEVEN,
        Wager::TwoThreeTwelve => TWO_THREE_TWELVE,
    }
}

const ANY_POINT: Pattern = Pattern::Point(&crate::dice::POINTS);
const SEVEN: Pattern = Pattern::Sums(&[7]);

const PLAY: &[Row] = &[
    come_out(SEVEN, Settlement::Pushes, Why::PlayTie), // D2
    come_out(Pattern::Sums(&[11]), wins(4, 1), Why::PlayEleven),
    come_out(Pattern::Sums(&[2, 3, 12]), Settlement::Loses, Why::PlayCraps),
    point_on(ANY_POINT, wins(1, 1), Why::PlayMade),
    // D1: the one line in which the presets differ.
    seven_out(SevenOutPlay::Push, Settlement::Pushes, Why::PlayPush),
    seven_out(SevenOutPlay::Lose, Settlement::Loses, Why::PlayLose),
];

const LATE_PLAY: &[Row] = &[
    point_on(Pattern::Point(&[4, 10]), wins(9, 5), Why::PointMade),
    point_on(Pattern::Point(&[5, 9]), wins(7, 5), Why::PointMade),
    point_on(Pattern::Point(&[6, 8]), wins(7, 6), Why::PointMade),
    point_on(SEVEN, Settlement::Loses, Why::PointLose),
];

const MORE: &[Row] = &[
    point_on(Pattern::Point(&[4, 10]), wins(2, 1), Why::PointMade),
    point_on(Pattern::Point(&[5, 9]), wins(3, 2), Why::PointMade),
    point_on(Pattern::Point(&[6, 8]), wins(6, 5), Why::PointMade),
    point_on(SEVEN, Settlement::Loses, Why::PointLose),
];

/// D9. Before a point it is OFF: no line holds.
const YO: &[Row] = &[
    point_on(SEVEN, Settlement::Pushes, Why::YoTie).with_bonus_eleven(),
    point_on(SEVEN, Settlement::Loses, Why::YoLose),
    point_on(Pattern::Sums(&[11]), pays(20, 1), Why::YoEleven).with_bonus_eleven(),
    // The roll that makes the point pays, and then the stake comes back.
    point_on(Pattern::PointByPair, wins(4, 1), Why::YoPair).with_bonus_eleven(),
    point_on(ANY_POINT, wins(1, 1), Why::YoElse).with_bonus_eleven(),
    point_on(ANY_POINT, Settlement::Returned, Why::YoMade),
    point_on(Pattern::Pairs(&[1, 2, 3, 4, 5, 6]), pays(4, 1), Why::YoPair).with_bonus_eleven(),
    point_on(Pattern::Anything, pays(1, 1), Why::YoElse).with_bonus_eleven(),
];

// D10: the Betting Arc, one roll each.
const HIGH: &[Row] = &[every(Pattern::Sums(&[8, 9, 10]), wins(3, 2), Why::ArcWin), else_loses(Why::HighLose)];
const LOW: &[Row] = &[every(Pattern::Sums(&[4, 5, 6]), wins(3, 2), Why::ArcWin), else_loses(Why::LowLose)];
const PAIRS: &[Row] =
    &[every(Pattern::Pairs(&[2, 3, 4, 5]), wins(7, 1), Why::ArcPair), else_loses(Why::PairsLose)];
const ELEVEN: &[Row] = &[every(Pattern::Sums(&[11]), wins(15, 1), Why::ArcWin), else_loses(Why::ElevenLose)];
const TWO_THREE_TWELVE: &[Row] =
    &[every(Pattern::Sums(&[2, 3, 12]), wins(7, 1), Why::ArcWin), else_loses(Why::TwoThreeTwelveLose)];

const fn else_loses(why: Why) -> Row {
    every(Pattern::Anything, Settlement::Loses, why)
}

const fn wins(win: u32, stake: u32) -> Settlement {
    Settlement::Wins(Odds::new(win, stake))
}

const fn pays(win: u32, stake: u32) -> Settlement {
    Settlement::Pays(Odds::new(win, stake))
}

const fn row(stage: Stage, game: Pattern, gives: Settlement, why: Why) -> Row {
    Row { stage, game, bonus_eleven: false, seven_out_play: None, gives, why }
}

const fn come_out(game: Pattern, gives: Settlement, why: Why) -> Row {
    row(Stage::ComeOut, game, gives, why)
}

const fn point_on(game: Pattern, gives: Settlement, why: Why) -> Row {
    row(Stage::PointOn, game, gives, why)
}

const fn every(game: Pattern, gives: Settlement, why: Why) -> Row {
    row(Stage::Every, game, gives, why)
}

const fn seven_out(option: SevenOutPlay, gives: Settlement, why: Why) -> Row {
    Row { seven_out_play: Some(option), ..point_on(SEVEN, gives, why) }
}

impl Row {
    const fn with_bonus_eleven(self) -> Self {
        Self { bonus_eleven: true, ..self }
    }
}
