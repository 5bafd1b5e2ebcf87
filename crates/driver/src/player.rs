use kernel::{Game, Sentence};

/// Somebody who plays one seat of one game. There is no other way to the table: a player knows its
/// seat's notices and decides on its seat's view.
pub trait Player<G: Game>: Send {
    /// Takes in one notice given to this seat. Every notice of the game arrives here, in order,
    /// before the next decision.
    fn notice(&mut self, notice: &G::Notice);

    /// One of the legal actions (never empty), from the seat's view.
    fn decide(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action;

    /// Why this player would take the action that [`Player::decide`] gave last, for a person who
    /// knows what the seat knows. Nothing, if there is no better reason than chance.
    fn why(&self) -> Option<Sentence> {
        None
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn notice(&mut self, notice: &G::Notice) {
        (**self).notice(notice);
    }
    fn decide(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        (**self).decide(view, legal)
    }
    fn why(&self) -> Option<Sentence> {
        (**self).why()
    }
}
