use chance::Quick;
use driver::Player;
use kernel::{Game, Nature, Seat};

/// Who plays the seats of a batch that are not the caller's: one kind of player or several, of which
/// every seat of every game draws one.
pub trait Opponents<G: Game>: Send + Sync {
    /// How many kinds there are.
    fn kinds(&self) -> usize;

    /// A player of this kind, counted from 0, for a seat of a game about to start. All its chance comes
    /// from `nature`.
    fn player(&self, kind: usize, rules: &G::Rules, seat: Seat, nature: Quick) -> Box<dyn Player<G>>;
}

/// Who plays a seat; nobody here, if it is the caller's.
pub(crate) type Seated<G> = Option<Box<dyn Player<G>>>;

/// Seats new players for a game about to start. What they draw, and which of them, follows from the
/// stream of the game.
pub(crate) fn seat_all<G: Game>(
    opponents: &dyn Opponents<G>,
    rules: &G::Rules,
    callers: usize,
    game: &Quick,
    players: &mut [Seated<G>],
) {
    let kinds = opponents.kinds() as u32;
    let mut drawing = game.split(0);
    for (seat, player) in Seat::all(players.len() as u8).zip(players) {
        let kind = drawing.below(kinds) as usize;
        let nature = game.split(1 + u64::from(seat.number()));
        *player = (seat.index() != callers).then(|| opponents.player(kind, rules, seat, nature));
    }
}
