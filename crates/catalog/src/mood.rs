use hilo::{Cell, Hilo, HiloAction};
use kernel::{ActionBuf, Game, Nature, Seat, Viewer};
use onetoten::OneToTenAction;
use swap::SwapAction;
use yo::{Wager, YoAction};
use yooloo::YoolooAction;

use crate::any::{AnyAction, AnyGame};

/// How a random player is inclined in one game.
///
/// Equal chances for all legal actions would show little of a game: somebody calls in the second
/// turn of nearly every round, nobody ever empties a pile, and no session of dice gets to its
/// second roll. So each game draws a weight for each *kind* of action; a kind is chosen by weight,
/// then one of its actions, each equally likely. Every legal action can happen in every mood.
#[derive(Clone, Debug)]
pub struct Mood {
    weights: [u32; KINDS],
    /// In the games with a call: how readily somebody calls.
    boldness: u32,
    /// HILO: likes to leave face-down cards alone, so that rounds get long.
    careful: bool,
}

const KINDS: usize = 12;

/// The weights a kind may get: most are common, some are rare.
const WEIGHTS: [u32; 4] = [1000, 1000, 200, 10];
/// From calling nearly at once to playing until the cards run out.
const BOLDNESS: [u32; 4] = [1000, 100, 10, 1];

impl Mood {
    /// Draws a mood.
    pub fn new(nature: &mut impl Nature) -> Self {
        Self {
            weights: std::array::from_fn(|_| one_of(&WEIGHTS, nature)),
            boldness: one_of(&BOLDNESS, nature),
            careful: nature.below(3) == 0,
        }
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
        game.legal_actions(seat, actions);
        if nature.below(10) > 0 {
            self.narrow(game, seat, actions);
        }
        let mut present = [false; KINDS];
        for action in actions.iter() {
            present[kind(action)] = true;
        }
        let weight = |kind: usize| if present[kind] { self.weight(game, kind) } else { 0 };
        let mut left = nature.below((0..KINDS).map(weight).sum());
        let chosen = (0..KINDS).find(|kind| {
            let passed = left < weight(*kind);
            left = left.saturating_sub(weight(*kind));
            passed
        });
        let chosen = chosen.expect("the number is below the sum of the weights");
        let of_kind = || actions.iter().filter(|action| kind(action) == chosen);
        let place = nature.below(of_kind().count() as u32) as usize;
        *of_kind().nth(place).expect("the number is below the count")
    }

    fn weight(&self, game: &AnyGame, kind: usize) -> u32 {
        match game {
            AnyGame::Swap(_) if CALLS.contains(&kind) => self.boldness,
            // Leaving for good is rare, or no session would last; being ready is common, or no
            // window would close.
            AnyGame::Yo(_) if kind == YO_LEAVE => 1,
            AnyGame::Yo(_) if kind == YO_READY => WEIGHTS[0],
            _ => self.weights[kind],
        }
    }

    /// Leaves out what would keep a game from showing itself, if something else is left. Done nine
    /// times of ten, so that what is left out happens too.
    fn narrow(&self, game: &AnyGame, seat: Seat, actions: &mut ActionBuf<AnyAction>) {
        match game {
            // Blind play of the streak variant practically never ends: one try in 10! succeeds.
            AnyGame::OneToTen(game) => {
                let mut attentive = ActionBuf::new();
                game.attentive_actions(seat, &mut attentive);
                keep(
                    actions,
                    |action| matches!(action, AnyAction::OneToTen(action) if attentive.contains(action)),
                );
            }
            // Without a Play wager nothing else can be bet, and if nobody has one, all is over.
            AnyGame::Yo(_) if !actions.iter().any(takes_play_back) => keep(actions, places_play),
            AnyGame::Hilo(game) if self.careful => keep_closed(game, seat, actions),
            _ => {}
        }
    }
}

fn one_of(list: &[u32], nature: &mut impl Nature) -> u32 {
    list[nature.below(list.len() as u32) as usize]
}

fn keep(actions: &mut ActionBuf<AnyAction>, wanted: impl Fn(&AnyAction) -> bool) {
    let list: Vec<AnyAction> = actions.iter().copied().filter(wanted).collect();
    if !list.is_empty() {
        actions.clear();
        actions.extend(list.into_iter());
    }
}

fn places_play(action: &AnyAction) -> bool {
    matches!(action, AnyAction::Yo(YoAction::Place { wager: Wager::Play, .. }))
}

fn takes_play_back(action: &AnyAction) -> bool {
    matches!(action, AnyAction::Yo(YoAction::TakeBack { wager: Wager::Play }))
}

fn keep_closed(game: &Hilo, seat: Seat, actions: &mut ActionBuf<AnyAction>) {
    let cells = game.view(Viewer::Table).seats[seat].cells;
    keep(actions, |action| match action {
        AnyAction::Hilo(HiloAction::Take { slot } | HiloAction::Trade { slot }) => {
            !matches!(cells[usize::from(*slot)], Cell::FaceDown)
        }
        AnyAction::Hilo(HiloAction::Throw { .. }) => false,
        _ => true,
    });
}

/// The kinds of action in YOLO and Go Low that call.
const CALLS: [usize; 4] = [6, 8, 10, 11];
const YO_READY: usize = 3;
const YO_LEAVE: usize = 4;

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
