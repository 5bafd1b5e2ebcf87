use kernel::{ActionBuf, Game, Look, Refusal, Seat, Step, Turn, Verdict, Viewer};

use crate::dealer::{DealError, Dealer};
use crate::matches::Match;
use crate::observer::Observer;
use crate::player::Player;

/// A match with one person at the table and players in all other seats.
///
/// It hands out what the person's seat may know and nothing else: a screen gets views, notices and
/// legal actions from here.
pub struct Session<G: Game, P, D, O> {
    game: Match<G>,
    me: Seat,
    /// One for each seat; nobody in the person's.
    players: Vec<Option<P>>,
    dealer: D,
    observer: O,
    /// Whose move was shown last, where moves of one seat belong together.
    last: Option<Seat>,
    last_to_act: Seat,
    /// What the person has learned since the last [`Session::go_on`].
    learned: Vec<G::Notice>,
}

/// Why a session waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    /// For the person's move.
    YourMove,
    /// For the person to have seen what happened; then it goes on.
    Look,
    /// The same after a round was scored.
    RoundScored,
    /// For nothing, the game is over.
    Over,
}

impl<G: Game, P: Player<G>, D: Dealer<G>, O: Observer<G>> Session<G, P, D, O> {
    /// A table about to start. `players` has one for each seat, and none for the person's.
    ///
    /// # Panics
    /// If another seat than the person's has no player.
    pub fn new(rules: &G::Rules, players: Vec<Option<P>>, dealer: D, observer: O) -> Self {
        let game = Match::<G>::new(rules);
        let mut empty = Seat::all(game.game().seats()).filter(|seat| players[seat.index()].is_none());
        let me = empty.next().expect("the person has a seat");
        assert!(empty.next().is_none(), "every other seat has a player");
        Self { game, me, players, dealer, observer, last: None, last_to_act: me, learned: Vec::new() }
    }

    /// Where the person sits.
    #[must_use]
    pub fn me(&self) -> Seat {
        self.me
    }

    /// What lies open to the person.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.game().view(Viewer::Seat(self.me))
    }

    /// What the person may do; nothing, if it is not their move.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<G::Action> {
        self.game.legal_actions(self.me)
    }

    /// What would lie open to the person after these actions of theirs, and what they could do next. Nothing, if
    /// one of them is not legal or somebody else would be asked then: what comes of it is nobody's to see yet.
    #[must_use]
    pub fn ahead(&self, drafted: &[G::Action]) -> Option<(G::View, Vec<G::Action>)> {
        let mut game = self.game.game().clone();
        for action in drafted {
            game.apply(Step::Act { seat: self.me, action: *action }).ok()?;
        }
        let mut legal = ActionBuf::new();
        game.legal_actions(self.me, &mut legal);
        (!legal.is_empty()).then(|| (game.view(Viewer::Seat(self.me)), legal.to_vec()))
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.game.game().verdict()
    }

    /// The state, once the game is over: before, it is nobody's to see.
    #[must_use]
    pub fn game(&self) -> &G {
        self.game.game()
    }

    /// The players of the other seats.
    #[must_use]
    pub fn players(&self) -> &[Option<P>] {
        &self.players
    }

    /// The dealer.
    #[must_use]
    pub fn dealer(&self) -> &D {
        &self.dealer
    }

    /// What follows the match.
    #[must_use]
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// What follows the match, to be changed.
    pub fn observer_mut(&mut self) -> &mut O {
        &mut self.observer
    }

    /// The person does something. What they learn comes with [`Session::go_on`].
    ///
    /// # Errors
    /// Why it is not possible; nothing has changed.
    pub fn act(&mut self, action: G::Action) -> Result<(), Refusal<G::Reason>> {
        self.game.act(self.me, action, &mut self.observer)?;
        self.tell();
        self.last = None;
        self.show(self.me);
        Ok(())
    }

    /// The others and chance go on until there is something for the person to do or to see: what they
    /// learned, and why it stops.
    ///
    /// # Errors
    /// If the dealer has no outcome: a fault of the game or of the dealer.
    pub fn go_on(&mut self) -> Result<(Vec<G::Notice>, Pause), DealError> {
        let pause = self.run()?;
        Ok((std::mem::take(&mut self.learned), pause))
    }

    fn run(&mut self) -> Result<Pause, DealError> {
        loop {
            match self.game.turn() {
                Turn::Over => return Ok(Pause::Over),
                Turn::Chance => {
                    self.game.deal(&mut self.dealer, &mut self.observer)?;
                    self.show(self.last_to_act);
                }
                Turn::Players(seats) => {
                    let Some(seat) = seats.iter().find(|seat| *seat != self.me) else {
                        self.last = None;
                        return Ok(Pause::YourMove);
                    };
                    let alone = seats.len() == 1;
                    if alone && self.last.is_some_and(|last| last != seat) {
                        self.last = None;
                        if !self.learned.is_empty() {
                            return Ok(Pause::Look);
                        }
                    }
                    self.last = alone.then_some(seat);
                    self.last_to_act = seat;
                    self.decide(seat);
                }
            }
            self.tell();
            if self.game.turn() == Turn::Over {
                continue;
            }
            if self.game.events().iter().any(|event| G::round_points(event).is_some()) {
                self.last = None;
                return Ok(Pause::RoundScored);
            }
            if self.look() == Look::BeforeAnybodyActs {
                return Ok(Pause::Look);
            }
        }
    }

    fn decide(&mut self, seat: Seat) {
        let legal = self.game.legal_actions(seat);
        let view = self.game.game().view(Viewer::Seat(seat));
        let player = self.players[seat.index()].as_mut().expect("every other seat has a player");
        let action = player.decide(&view, &legal);
        // A player outside this house may be wrong: the first legal action keeps the game going.
        let action = if legal.contains(&action) { action } else { legal[0] };
        self.game.step_unchecked(Step::Act { seat, action }, &mut self.observer);
    }

    /// What this seat's move has shown is looked at before another seat acts.
    fn show(&mut self, seat: Seat) {
        self.last_to_act = seat;
        if self.look() == Look::BeforeOthersAct {
            self.last = Some(seat);
        }
    }

    fn look(&self) -> Look {
        self.game.events().iter().map(G::look).max().unwrap_or(Look::Passing)
    }

    /// Everybody at the table learns what their seat may know of the last step.
    fn tell(&mut self) {
        for event in self.game.events() {
            for (seat, player) in Seat::all(self.game.game().seats()).zip(&mut self.players) {
                match (G::notice(event, Viewer::Seat(seat)), player) {
                    (Some(notice), Some(player)) => player.notice(&notice),
                    (Some(notice), None) => self.learned.push(notice),
                    (None, _) => {}
                }
            }
        }
    }
}
