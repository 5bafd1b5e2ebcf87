/// Which of the two printed games is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// YOLO: a caller who ties has failed.
    Yolo,
    /// Go Low: a caller who ties is fine.
    GoLow,
}

/// What happens when the draw pile is used up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PileEnd {
    /// Y8: the round is over and everybody doubles.
    DeckOut {
        /// What exactly ends the round.
        trigger: DeckOutTrigger,
        /// What becomes of the final turns.
        after_call: DeckOutAfterCall,
    },
    /// G3: the discards are shuffled into a new pile.
    Reshuffle {
        /// Does the top discard stay where it is?
        keep_top: bool,
        /// When it is done.
        timing: ReshuffleTiming,
    },
}

/// Y10: the catch-up scoring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CatchUp {
    /// Which totals are compared.
    pub basis: CatchUpBasis,
    /// How far above the lowest total one has to be.
    pub threshold: u16,
    /// Y16: does it apply to a successful challenger?
    pub in_challenge: bool,
}

/// What breaks a tie after the last round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FinalTie {
    /// The tied draw cards, the lowest wins.
    Draw,
    /// The tied share the win.
    Shared,
    /// All play another round.
    ExtraRound,
}

kernel::choice! {
    /// Y4: when somebody may call.
    pub enum CallMode {
        /// With the move that ends one's turn.
        WithinTurn = "within_turn",
        /// Instead of a turn.
        InsteadOfTurn = "instead_of_turn",
    }
}

kernel::choice! {
    /// Y8: what ends a round when the pile is used up.
    pub enum DeckOutTrigger {
        /// The end of the turn that drew the last card.
        AfterTurn = "after_turn",
        /// An attempt to draw from the empty pile.
        OnFailedDraw = "on_failed_draw",
    }
}

kernel::choice! {
    /// Y8: what a used-up pile does to the final turns.
    pub enum DeckOutAfterCall {
        /// The round ends at once.
        EndNow = "end_now",
        /// The remaining seats still take a discard each.
        FinishFinalTurns = "finish_final_turns",
    }
}

kernel::choice! {
    /// Y9: what two reasons to double make together.
    pub enum DoubleStacking {
        /// Never more than twice.
        Cap2 = "cap2",
        /// Four times.
        Multiply = "multiply",
    }
}

kernel::choice! {
    /// Y10: the totals that catch-up scoring compares.
    pub enum CatchUpBasis {
        /// Those before this round.
        Before = "before",
        /// Those with this round's points and doublings.
        After = "after",
    }
}

kernel::choice! {
    /// Y12: what breaks a tie at the end of YOLO.
    pub enum YoloTie {
        /// The tied draw cards, the lowest wins.
        Draw = "draw",
        /// The tied share the win.
        Shared = "shared",
    }
}

kernel::choice! {
    /// G4: what breaks a tie at the end of Go Low.
    pub enum GoLowTie {
        /// The tied share the win.
        Shared = "shared",
        /// All play another round.
        ExtraRound = "extra_round",
        /// The tied draw cards, the lowest wins.
        Draw = "draw",
    }
}

kernel::choice! {
    /// G3: when the discards are shuffled.
    pub enum ReshuffleTiming {
        /// At the end of the turn that used up the pile.
        Eager = "eager",
        /// When somebody draws from the empty pile.
        OnDemand = "on_demand",
    }
}

impl From<YoloTie> for FinalTie {
    fn from(tie: YoloTie) -> Self {
        match tie {
            YoloTie::Draw => Self::Draw,
            YoloTie::Shared => Self::Shared,
        }
    }
}

impl From<GoLowTie> for FinalTie {
    fn from(tie: GoLowTie) -> Self {
        match tie {
            GoLowTie::Shared => Self::Shared,
            GoLowTie::ExtraRound => Self::ExtraRound,
            GoLowTie::Draw => Self::Draw,
        }
    }
}
