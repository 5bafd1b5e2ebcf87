/// What the table is waiting for. All of it lies open to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HiloPhase {
    /// Chance: the first discard of the first round.
    Deal,
    /// All seats at once: the choice of two opening cards (H1).
    Uncovering,
    /// Chance: the chosen cards are turned up, one by one.
    Showing,
    /// Chance: who starts, of those who are equal (H1).
    Starting,
    /// The seat whose turn it is draws or takes the discard.
    Choosing,
    /// Chance: the card drawn.
    Drawing,
    /// The seat whose turn it is trades or throws the card it drew.
    Holding,
    /// Chance: the face-down card that is traded away.
    Trading {
        /// Where it lies.
        slot: u8,
    },
    /// Chance: the face-down card that is turned up after a throw.
    Turning {
        /// Where it lies.
        slot: u8,
    },
    /// The seat whose turn it is removes a line or keeps it (H5).
    Removing {
        /// Where a card was laid or turned in this turn.
        touched: u8,
    },
    /// Chance: the first discard after a reshuffle that does not keep the top (H11).
    Reshuffling,
    /// Chance: all cards still face down are turned up, one by one (H13).
    Revealing,
    /// All seats with a line made by the final reveal remove it (H13).
    Clearing,
    /// The round is scored. Chance: the first discard of the next round.
    Scored,
    /// The game is over.
    Over,
}
