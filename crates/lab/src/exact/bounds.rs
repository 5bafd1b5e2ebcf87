//! Where a small game ends, and what in it is alike.

use catalog::{AnyAction, AnyGame, AnyRules};
use kernel::{ActionBuf, Game, Seat, Turn, Viewer};
use solve::induction::SEATS;
use solve::sequence_form::Bounds;
use swap::{FinalTie, Swap, SwapAction, SwapPhase};

use crate::error::LabError;

/// A round still to be played. For two seats all that counts of the totals is how far they are apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Round {
    played: u32,
    dealer: Seat,
    ahead: i64,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum End {
    /// The game is over. Seat 0 has won this many halves.
    Over { halves: u8, broken_off: bool },
    /// Another round follows.
    Next(Round),
}

impl End {
    pub(super) fn next(&self) -> Option<Round> {
        match self {
            Self::Over { .. } => None,
            Self::Next(round) => Some(*round),
        }
    }

    /// What seat 0 has won; nothing yet, if another round follows.
    pub(super) fn first_share(&self) -> f64 {
        match self {
            Self::Over { halves, .. } => f64::from(*halves) / 2.0,
            Self::Next(_) => 0.0,
        }
    }

    pub(super) fn is_broken_off(&self) -> bool {
        matches!(self, Self::Over { broken_off: true, .. })
    }
}

/// Refuses what cannot be written out, however small the deck is.
pub(super) fn refuse(rules: &AnyRules) -> Result<(), LabError> {
    if rules.seats() != 2 {
        return Err(LabError::NotExact("it is done for tables of two".to_owned()));
    }
    if let AnyGame::Swap(game) = AnyGame::start(rules)
        && game.rules().final_tie == FinalTie::ExtraRound
    {
        return Err(LabError::NotExact("extra rounds after a tie have no end".to_owned()));
    }
    Ok(())
}

/// One round of YOLO or Go Low; any other game to its end.
pub(super) struct Small {
    /// How many rounds were played before.
    played: u32,
    turns: u8,
}

impl Small {
    pub(super) fn new(start: &AnyGame, turns: u8) -> Self {
        let played = if let AnyGame::Swap(game) = start { game.round() } else { 0 };
        Self { played, turns }
    }
}

impl Bounds<AnyGame> for Small {
    type End = End;

    fn end(&self, game: &AnyGame) -> Option<End> {
        match game {
            AnyGame::Swap(swap) => self.round_end(swap),
            _ if game.turn() == Turn::Over => Some(End::Over { halves: halves(game), broken_off: false }),
            _ => None,
        }
    }

    fn representative(&self, game: &AnyGame, seat: Seat, action: AnyAction) -> AnyAction {
        match (game, action) {
            (AnyGame::Swap(game), AnyAction::Swap(action)) => AnyAction::Swap(alike(game, seat, action)),
            _ => action,
        }
    }

    fn after_step(&self, game: &mut AnyGame) {
        if let AnyGame::Swap(game) = game
            && game.phase() == SwapPhase::Turn
            && game.caller().is_none()
            && game.turns(game.active()) >= self.turns
        {
            game.break_off();
        }
    }
}

impl Small {
    fn round_end(&self, game: &Swap) -> Option<End> {
        let broken_off = || game.caller().is_none() && !game.view(Viewer::Table).deck_out;
        match game.phase() {
            // Both draw from the same cards until one is lower: even chances.
            SwapPhase::TieDraw => Some(End::Over { halves: 1, broken_off: broken_off() }),
            SwapPhase::Over => Some(End::Over { halves: halves(game), broken_off: broken_off() }),
            SwapPhase::Deal if game.round() > self.played => {
                let totals = game.totals();
                let ahead = totals[SEATS[0]] - totals[SEATS[1]];
                let dealer = game.view(Viewer::Table).dealer;
                Some(End::Next(Round { played: game.round(), dealer, ahead }))
            }
            _ => None,
        }
    }
}

/// What seat 0 has won of a game that is over, in halves.
fn halves<G: Game>(game: &G) -> u8 {
    let winners = game.verdict().map(|verdict| verdict.winners);
    let won = |seat: Seat| winners.is_some_and(|winners| winners.contains(seat));
    match SEATS.map(won) {
        [true, false] => 2,
        [false, true] => 0,
        _ => 1,
    }
}

/// Before the opening look all slots are alike, and so are those nobody has ever looked at.
fn alike(game: &Swap, seat: Seat, action: SwapAction) -> SwapAction {
    let first = |slot: u8| match game.card(seat, slot) {
        None => (0..slot).find(|other| game.card(seat, *other).is_none()).unwrap_or(slot),
        Some(_) => slot,
    };
    match action {
        SwapAction::Look { .. } => {
            let mut looks = ActionBuf::new();
            game.legal_actions(seat, &mut looks);
            looks.first().copied().unwrap_or(action)
        }
        SwapAction::Take { slot, call } => SwapAction::Take { slot: first(slot), call },
        SwapAction::Keep { slot, call } => SwapAction::Keep { slot: first(slot), call },
        other => other,
    }
}
