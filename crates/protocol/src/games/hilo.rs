//! HILO as JSON. A card is a letter and a value, `R-1` to `P11`; places are numbered 0 to 8, row by row.

mod action;
mod card;
mod notice;
mod view;

pub use action::{Action, Line, Outcome, Slide};
pub use card::Card;
pub use notice::{Notice, Source, StartedBy};
pub use view::{Cell, Count, Held, Phase, Score, SeatView, View};

impl From<hilo::HiloNotice> for Notice {
    fn from(original: hilo::HiloNotice) -> Self {
        Self::from(&original)
    }
}

impl From<hilo::HiloView> for View {
    fn from(original: hilo::HiloView) -> Self {
        Self::from(&original)
    }
}
