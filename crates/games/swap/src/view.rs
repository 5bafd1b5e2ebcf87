use kernel::{Around, BySeat, Seat, SeatSet, Viewer};

use crate::scoring::RoundScore;
use crate::slots::{Hand, Slots};
use crate::state::{Phase, Swap};

kernel::wire! { record:
/// What lies open to one viewer now, and nothing that only a memory could know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwapView {
    /// The viewer's seat; none for a spectator.
    pub viewer: Viewer,
    /// What is to happen next.
    pub phase: SwapPhase,
    /// The place that the phase is about, if it is about one.
    pub spot: Option<Spot>,
    /// The seats that must act now; none while chance decides, or when the game is over.
    pub to_act: SeatSet,
    /// Whose turn it is, during turns and the Challenge question.
    pub active: Option<Seat>,
    /// The round being played or just finished, from 1; 0 before the first.
    pub round: u32,
    /// How many rounds are planned. Extra rounds go beyond.
    pub rounds: u8,
    /// Who deals this round.
    pub dealer: Seat,
    /// The seats in the order of the deal and of the turns: from the dealer's left.
    pub order: Around,
    /// How many cards an opening look is at.
    pub look_size: u8,
    /// How many cards the draw pile has.
    pub pile: u16,
    /// What drawing from the pile would bring about, if it is the draw that uses it up (Y8).
    pub last_draw: Option<LastDraw>,
    /// How many cards the discard pile has.
    pub discards: u16,
    /// The top discard; none while a card that replaces it has yet to land.
    pub top: Option<i16>,
    /// The hands. Face down (`null`) but for the viewer's opening look, until the round is over.
    pub hands: BySeat<Hand>,
    /// The drawn card, if the viewer holds it.
    pub drawn: Option<i16>,
    /// During the opening look: the slots looked at; those of others once all have chosen.
    pub looks: BySeat<Option<Slots>>,
    /// During the opening look: who has chosen, then who is ready.
    pub chosen: SeatSet,
    /// Turns each seat has completed in this round, up to 255.
    pub turns: BySeat<u8>,
    /// Who has called or challenged in this round.
    pub caller: Option<Seat>,
    /// Did the caller shout before the first turn?
    pub challenge: bool,
    /// After a call: turns to be completed until the round is over, a running one included.
    pub turns_left: u8,
    /// Are the cards used up, so that all double?
    pub deck_out: bool,
    /// The total of each seat.
    pub totals: BySeat<i64>,
    /// The subtotal after the third round (YOLO), from then on.
    pub subtotal: Option<BySeat<i64>>,
    /// The finished round, until the next begins.
    pub sheet: Option<RoundScore>,
    /// Who has the lowest total; nobody before a round is scored.
    pub lowest: SeatSet,
    /// The seats that draw to break the final tie; the winners once the game is over.
    pub leaders: SeatSet,
    /// What they have drawn.
    pub tie_cards: BySeat<Option<i16>>,
}
}

kernel::wire! { words:
/// What is to happen next, as everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapPhase {
    /// The next round is dealt. Before that a finished round lies open.
    Deal,
    /// All choose their opening looks.
    Look,
    /// A look shows a card to its owner.
    See,
    /// All remember their cards and turn them back.
    Memorise,
    /// The active seat is asked to shout before the first turn.
    Question,
    /// The active seat draws or takes.
    Turn,
    /// A new discard pile is started after a reshuffle.
    Restart,
    /// The active seat is about to see the card it draws.
    Draw,
    /// The active seat holds a drawn card.
    Hold,
    /// A card nobody has looked at leaves the active seat's slot and lands.
    Land,
    /// The round is over, a card nobody has looked at is turned up.
    Reveal,
    /// The caller draws a card to deduct.
    CatchUp,
    /// A tied seat draws a card.
    TieDraw,
    /// The game is over.
    Over,
}
}

kernel::wire! { words "SwapLastDraw":
/// Y8: what the draw brings about that uses up the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastDraw {
    /// All double, and the round ends.
    EndsRound,
    /// All double, and the final turns go on.
    Doubles,
}
}

kernel::wire! { record "SwapSpot":
/// A place on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Whose hand or turn.
    pub seat: Seat,
    /// The slot of the hand, if it is about one card.
    pub slot: Option<u8>,
}
}

impl SwapView {
    pub(crate) fn new(game: &Swap, viewer: Viewer) -> Self {
        let deck = &game.rules.deck;
        let drawn = match game.phase {
            Phase::Hold { kind } if viewer.is(game.active) => Some(deck.value(kind)),
            _ => None,
        };
        Self {
            viewer,
            phase: game.phase.into(),
            spot: spot(game),
            to_act: game.to_act(),
            active: has_active(game.phase).then_some(game.active),
            round: game.round,
            rounds: game.rules.rounds,
            dealer: game.dealer,
            order: game.order(),
            look_size: game.rules.looks,
            pile: game.stock.pile() as u16,
            last_draw: game.last_draw(),
            discards: deck::Lot::total(&game.discards) as u16,
            top: game.top.map(|kind| deck.value(kind)),
            hands: open_hands(game, viewer),
            drawn,
            looks: open_looks(game, viewer),
            chosen: game.chosen,
            turns: game.turns,
            caller: game.caller,
            challenge: game.challenge,
            turns_left: game.turns_left,
            deck_out: game.deck_out,
            totals: game.totals,
            subtotal: game.subtotal,
            sheet: game.sheet,
            lowest: lowest(game),
            leaders: game.leaders,
            tie_cards: game.tie_cards.map(|_, kind| kind.map(|kind| deck.value(kind))),
        }
    }
}

/// Who has the lowest total, once a round is scored.
fn lowest(game: &Swap) -> SeatSet {
    if game.round <= 1 && game.sheet.is_none() {
        return SeatSet::EMPTY;
    }
    game.totals.with_least()
}

/// The place that the phase is about.
fn spot(game: &Swap) -> Option<Spot> {
    match game.phase {
        Phase::See { seat, slot } | Phase::Reveal { seat, slot } => Some(Spot { seat, slot: Some(slot) }),
        Phase::Land { slot } => Some(Spot { seat: game.active, slot: Some(slot) }),
        Phase::CatchUp { seat } | Phase::TieDraw { seat } => Some(Spot { seat, slot: None }),
        _ => None,
    }
}

/// Has the phase a seat whose turn it is?
fn has_active(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Question
            | Phase::Turn
            | Phase::Restart
            | Phase::Draw
            | Phase::Hold { .. }
            | Phase::Land { .. }
    )
}

/// The cards that lie open: the viewer's looks until the viewer is ready; all once the round is over.
fn open_hands(game: &Swap, viewer: Viewer) -> BySeat<Hand> {
    match game.phase {
        Phase::Deal | Phase::Reveal { .. } | Phase::CatchUp { .. } | Phase::TieDraw { .. } | Phase::Over => {
            game.open_hands()
        }
        Phase::See { .. } | Phase::Memorise => game.hands.map(|seat, cards| {
            let shown = viewer.is(seat) && !game.chosen.contains(seat);
            Hand::from_fn(game.rules.hand, |slot| {
                let kind = cards[usize::from(slot)].kind().filter(|_| shown);
                kind.map(|kind| game.rules.deck.value(kind))
            })
        }),
        _ => game.hands.map(|_, _| Hand::from_fn(game.rules.hand, |_| None)),
    }
}

fn open_looks(game: &Swap, viewer: Viewer) -> BySeat<Option<Slots>> {
    match game.phase {
        // Sealed until all have chosen.
        Phase::Look => {
            game.looks.map(|seat, slots| (viewer.is(seat) && game.chosen.contains(seat)).then_some(*slots))
        }
        Phase::See { .. } | Phase::Memorise => game.looks.map(|_, slots| Some(*slots)),
        _ => BySeat::new(game.rules.seats),
    }
}

impl From<Phase> for SwapPhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Deal => Self::Deal,
            Phase::Look => Self::Look,
            Phase::See { .. } => Self::See,
            Phase::Memorise => Self::Memorise,
            Phase::Question => Self::Question,
            Phase::Turn => Self::Turn,
            Phase::Restart => Self::Restart,
            Phase::Draw => Self::Draw,
            Phase::Hold { .. } => Self::Hold,
            Phase::Land { .. } => Self::Land,
            Phase::Reveal { .. } => Self::Reveal,
            Phase::CatchUp { .. } => Self::CatchUp,
            Phase::TieDraw { .. } => Self::TieDraw,
            Phase::Over => Self::Over,
        }
    }
}
