use hilo::HiloAction;
use kernel::{ActionBuf, Game, Nature, Seat};
use onetoten::OneToTenAction;
use swap::SwapAction;
use yo::YoAction;
use yooloo::YoolooAction;

use crate::any::{AnyAction, AnyGame};

/// How a random player is inclined in one game.
///
/// Equal chances for all legal actions would show little of a game: somebody calls in the second
/// turn of nearly every round, and nobody ever empties a pile. So each game draws a weight for
/// each *kind* of action; a kind is chosen by weight, then one of its actions, each equally likely.
/// Every legal action can happen in every mood.
#[derive(Clone, Debug)]
pub struct Mood {
    weights: [u32; KINDS],
}

const KINDS: usize = 12;

/// The weights a kind may get: most are common, some are rare.
const WEIGHTS: [u32; 4] = [64, 64, 16, 1];

impl Mood {
    /// Draws a mood.
    pub fn new(nature: &mut impl Nature) -> Self {
        Self { weights: std::array::from_fn(|_| WEIGHTS[nature.below(WEIGHTS.len() as u32) as usize]) }
    }

    /// One of the seat's legal actions. The seat must be to act.
    ///
    /// # Panics
    /// If the seat has nothing to do.
    pub fn choose(
        &self,
        game: &AnyGame,
        seat: Seat,
        nature: &mut impl Nature,
        actions: &mut ActionBuf<AnyAction>,
    ) -> AnyAction {
        list(game, seat, nature, actions);
        let mut present = [false; KINDS];
        for action in actions.iter() {
            present[kind(action)] = true;
        }
        let weight = |place: usize| if present[place] { self.weight(game, place) } else { 0 };
        let mut left = nature.below((0..KINDS).map(weight).sum());
        let chosen = (0..KINDS)
            .find(|place| {
                let passed = left < weight(*place);
                left = left.saturating_sub(weight(*place));
                passed
            })
            .expect("the number is below the sum of the weights");
        let of_kind = || actions.iter().filter(|action| kind(action) == chosen);
        let place = nature.below(of_kind().count() as u32) as usize;
        *of_kind().nth(place).expect("the number is below the count")
    }

    /// Leaving the table for good stays rare, or no session of dice would last; being ready stays
    /// common, or no window would close.
    fn weight(&self, game: &AnyGame, kind: usize) -> u32 {
        match (game, kind) {
            (AnyGame::Yo(_), YO_LEAVE) => 1,
            (AnyGame::Yo(_), YO_READY) => 64,
            _ => self.weights[kind],
        }
    }
}

const YO_READY: usize = 3;
const YO_LEAVE: usize = 4;

/// The actions to choose from. In the streak variant of 1 to 10 blind play practically never ends
/// (one try in 10! succeeds), so nine times of ten only what a good memory does not rule out.
fn list(game: &AnyGame, seat: Seat, nature: &mut impl Nature, actions: &mut ActionBuf<AnyAction>) {
    if let AnyGame::OneToTen(game) = game
        && nature.below(10) > 0
    {
        let mut attentive = ActionBuf::new();
        game.attentive_actions(seat, &mut attentive);
        actions.clear();
        actions.extend(attentive.iter().copied().map(AnyAction::OneToTen));
        return;
    }
    game.legal_actions(seat, actions);
}

fn kind(action: &AnyAction) -> usize {
    match action {
        AnyAction::Swap(action) => match action {
            SwapAction::Look { .. } => 0,
            SwapAction::Ready => 1,
            SwapAction::Challenge => 2,
            SwapAction::Pass => 3,
            SwapAction::Draw => 4,
            SwapAction::Take { call, .. } => 5 + usize::from(*call),
            SwapAction::Keep { call, .. } => 7 + usize::from(*call),
            SwapAction::Throw { call } => 9 + usize::from(*call),
            SwapAction::Call => 11,
        },
        AnyAction::Yooloo(action) => match action {
            YoolooAction::Place { .. } => 0,
            YoolooAction::Play { .. } => 1,
        },
        AnyAction::OneToTen(OneToTenAction::Turn { .. }) => 0,
        AnyAction::Hilo(action) => match action {
            HiloAction::Uncover { .. } => 0,
            HiloAction::Draw => 1,
            HiloAction::Take { .. } => 2,
            HiloAction::Trade { .. } => 3,
            HiloAction::Throw { .. } => 4,
            HiloAction::Remove { .. } => 5,
            HiloAction::Keep => 6,
        },
        AnyAction::Yo(action) => match action {
            YoAction::Place { .. } => 0,
            YoAction::TakeBack { .. } => 1,
            YoAction::Decline => 2,
            YoAction::Ready => YO_READY,
            YoAction::Leave => YO_LEAVE,
        },
    }
}
