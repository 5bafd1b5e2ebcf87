use hilo::HiloPhase;
use kernel::{Game, Seat, Viewer};
use swap::SwapPhase;
use yooloo::YoolooPhase;

use crate::any::AnyGame;

impl AnyGame {
    /// Has this seat made a sealed choice that nobody else has seen, while others still choose?
    /// Then its last decision can be taken back without anybody losing or learning anything.
    ///
    /// So it is with opening looks and opening cards until all have chosen, and with the cards and
    /// orders of YOOLOO until they are turned up. The wagers of YO! have their own way back.
    #[must_use]
    pub fn has_sealed_choice(&self, seat: Seat) -> bool {
        match self {
            Self::Swap(game) => {
                let view = game.view(Viewer::Seat(seat));
                view.phase == SwapPhase::Look && view.chosen.contains(seat)
            }
            Self::Yooloo(game) => {
                let view = game.view(Viewer::Seat(seat));
                match (view.phase, view.own) {
                    (YoolooPhase::Ordering, Some(own)) => !own.order.is_empty(),
                    (YoolooPhase::Choosing | YoolooPhase::Showdown, Some(own)) => own.choice.is_some(),
                    _ => false,
                }
            }
            Self::Hilo(game) => {
                let view = game.view(Viewer::Seat(seat));
                view.phase == HiloPhase::Uncovering && seat.number() < game.seats() && view.seats[seat].chosen
            }
            Self::OneToTen(_) | Self::Yo(_) => false,
        }
    }
}
