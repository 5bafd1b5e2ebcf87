use chance::Quick;
use driver::{AnyStep, Match, Memories, Observer as _};
use kernel::{
    ActionBuf, Audit, Explore, Game, Imagine, Nature, Outcomes, Refusal, Seat, SeatSet, Step, Turn, Viewer,
};

use crate::pool::Pool;
use crate::walk::Walk;

/// The written forms of a game, for those that have any: whatever is written must be read as the same.
pub trait Forms<G: Game> {
    /// The action, written and read again.
    fn action(&self, action: G::Action) -> Result<G::Action, String> {
        Ok(action)
    }

    /// The outcome, written and read again.
    fn outcome(&self, outcome: G::Outcome) -> Result<G::Outcome, String> {
        Ok(outcome)
    }

    /// The notice as a sentence.
    fn notice(&self, notice: &G::Notice) -> String {
        format!("{notice:?}")
    }

    /// The view as it is sent.
    fn view(&self, view: &G::View) -> String {
        format!("{view:?}")
    }
}

impl<G: Game> Forms<G> for () {}

/// Plays `games` random games of a rule set and checks the contract at every step.
///
/// # Panics
/// At the first breach, with the rule set, the seed and the step.
pub fn conform<G: Explore + Imagine + Audit>(
    name: &str,
    rules: &G::Rules,
    games: u64,
    forms: &impl Forms<G>,
) {
    conform_with(name, rules, games, forms, &Pool::collect([rules], 3, 2_000));
}

/// No random game is longer than this.
const LIMIT: usize = 400_000;

/// Like [`conform`], with things to try that come from elsewhere too.
///
/// # Panics
/// At the first breach, with the rule set, the seed and the step.
pub fn conform_with<G: Explore + Imagine + Audit>(
    name: &str,
    rules: &G::Rules,
    games: u64,
    forms: &impl Forms<G>,
    pool: &Pool<G>,
) {
    for seed in 0..games {
        let mut walk = Walk::<G>::new(rules, seed);
        let seats = walk.game.game().seats();
        let mut memories = Memories::<G>::new(rules, Viewer::all(seats));
        let mut inspector = Inspector { name, seed, nature: Quick::new(seed ^ 0x5eed), forms, pool };
        loop {
            assert!(walk.steps.len() < LIMIT, "{name}: no end after {LIMIT} steps");
            inspector.state(&walk);
            if walk.steps.len().is_multiple_of(3) || walk.steps.len() < 40 {
                inspector.memories(&walk, &memories);
            }
            let Some(step) = walk.choose() else { break };
            walk.take(step);
            memories.stepped(&step, walk.game.events(), walk.game.game());
            inspector.notices(&walk);
        }
        inspector.ending(&walk, rules);
    }
}

struct Inspector<'a, G: Game, F> {
    name: &'a str,
    seed: u64,
    nature: Quick,
    forms: &'a F,
    pool: &'a Pool<G>,
}

impl<G: Explore + Imagine + Audit, F: Forms<G>> Inspector<'_, G, F> {
    fn at(&self, walk: &Walk<G>) -> String {
        format!("{}, seed {}, step {}", self.name, self.seed, walk.steps.len())
    }

    fn state(&mut self, walk: &Walk<G>) {
        let at = self.at(walk);
        let game = walk.game.game();
        game.audit().unwrap_or_else(|fault| panic!("{at}: {fault}\n{game:?}"));
        assert_eq!(&game.clone(), game, "{at}: a clone differs");
        assert_eq!(game.verdict().is_some(), game.turn() == Turn::Over, "{at}: verdict and turn disagree");
        match game.turn() {
            Turn::Over => self.over(game, &at),
            Turn::Chance => self.chance(game, &at),
            Turn::Players(seats) => self.players(game, seats, &at),
        }
    }

    /// The lists are sorted, unique, agree with `check` and `sample_action`; whatever else is tried is refused.
    fn players(&mut self, game: &G, seats: SeatSet, at: &str) {
        assert!(!seats.is_empty(), "{at}: `Turn::Players` names no seat");
        let mut actions = ActionBuf::new();
        for seat in Seat::all(8) {
            game.legal_actions(seat, &mut actions);
            assert!(
                actions.is_empty() || seats.contains(seat),
                "{at}: it isn't seat {seat}'s turn, but `legal_actions` lists {:?}: it begins with \
                 `out.clear()` and lists nothing for a seat that `turn` does not name",
                actions.as_slice()
            );
            assert!(
                !actions.is_empty() || !seats.contains(seat),
                "{at}: `turn` names seat {seat}, but `legal_actions` lists nothing"
            );
            assert!(actions.windows(2).all(|pair| pair[0] < pair[1]), "{at}: not sorted: {actions:?}");
            for action in actions.iter() {
                assert_eq!(game.check(seat, *action), Ok(()), "{at}: {action:?} is listed");
                assert_eq!(self.forms.action(*action), Ok(*action), "{at}: {action:?} does not come back");
            }
            if !actions.is_empty() {
                self.sampled_action(game, seat, &actions, at);
            }
            for _ in 0..6 {
                self.try_action(game, seat, seats, &actions, at);
            }
        }
        if let Some(outcome) = self.some_outcome() {
            refused(game, Step::Chance(outcome), at, |refusal| matches!(refusal, Refusal::PlayersFirst));
        }
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        assert_eq!(outcomes.total(), 0, "{at}: outcomes are listed while players must act");
    }

    /// `sample_action` is the list walked by one number.
    fn sampled_action(&mut self, game: &G, seat: Seat, legal: &ActionBuf<G::Action>, at: &str) {
        let len = legal.len() as u32;
        for place in [0, self.nature.below(len), len - 1] {
            let mut one = One { place, asked: Vec::new() };
            let sampled = game.sample_action(seat, &mut one, &mut ActionBuf::new());
            assert_eq!(one.asked, [len], "{at}: sample_action takes one number below the length");
            assert_eq!(sampled, legal[place as usize], "{at}: sample_action and list differ at {place}");
        }
    }

    fn try_action(&mut self, game: &G, seat: Seat, seats: SeatSet, legal: &ActionBuf<G::Action>, at: &str) {
        let action = self.pool.actions[self.below(self.pool.actions.len())];
        let step = Step::Act { seat, action };
        if !seats.contains(seat) {
            let expected = |refusal: &Refusal<_>| {
                matches!(refusal, Refusal::NotToAct(_) | Refusal::NoSuchSeat(_))
                    && matches!(refusal, Refusal::NoSuchSeat(_)) == (seat.number() >= game.seats())
            };
            refused(game, step, at, expected);
        } else if !legal.contains(&action) {
            assert!(game.check(seat, action).is_err(), "{at}: {action:?} is not listed");
            refused(game, step, at, |refusal| matches!(refusal, Refusal::Illegal(_)));
        }
    }

    /// Weights are positive, outcomes unique, and `sample` is the list walked by one number.
    fn chance(&mut self, game: &G, at: &str) {
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        let list = outcomes.as_slice();
        assert!(outcomes.total() > 0, "{at}: it is chance's turn, and it has no outcome");
        assert!(list.windows(2).all(|pair| pair[0].0 < pair[1].0), "{at}: not in order: {list:?}");
        let total = outcomes.total();
        let places: Vec<u32> = if total <= 8 {
            (0..total).collect()
        } else {
            (0..4).map(|_| self.nature.below(total)).collect()
        };
        for place in places.into_iter().chain([0, total - 1]) {
            let mut one = One { place, asked: Vec::new() };
            let sampled = game.sample(&mut one);
            assert_eq!(one.asked, [total], "{at}: sample takes one number below the total");
            assert_eq!(Some(sampled), outcomes.at(place), "{at}: sample and list differ at {place}");
            assert_eq!(self.forms.outcome(sampled), Ok(sampled), "{at}: {sampled:?} does not come back");
        }
        for _ in 0..4 {
            let outcome = self.some_outcome().expect("a game with a chance turn has outcomes");
            if !list.iter().any(|(listed, _)| *listed == outcome) {
                refused(game, Step::Chance(outcome), at, |refusal| matches!(refusal, Refusal::Impossible));
            }
        }
        let action = self.pool.actions[self.below(self.pool.actions.len())];
        let act = Step::Act { seat: Seat::FIRST, action };
        refused(game, act, at, |refusal| matches!(refusal, Refusal::DealerFirst));
        nobody_listed(game, at);
    }

    fn over(&mut self, game: &G, at: &str) {
        let action = self.pool.actions[self.below(self.pool.actions.len())];
        let over = |refusal: &Refusal<_>| matches!(refusal, Refusal::Over);
        refused(game, Step::Act { seat: Seat::FIRST, action }, at, over);
        if let Some(outcome) = self.some_outcome() {
            refused(game, Step::Chance(outcome), at, over);
        }
        nobody_listed(game, at);
    }

    /// Each viewer can imagine a state that looks exactly like the true one.
    fn memories(&mut self, walk: &Walk<G>, memories: &Memories<G>) {
        let at = self.at(walk);
        for (viewer, memory) in memories.iter() {
            let view = walk.game.game().view(*viewer);
            let imagined = G::imagine(memory, &view, &mut self.nature);
            imagined
                .audit()
                .unwrap_or_else(|fault| panic!("{at}: {viewer:?} imagines {fault}\n{imagined:?}"));
            let (seen, dreamt) = (self.forms.view(&view), self.forms.view(&imagined.view(*viewer)));
            assert_eq!(
                dreamt,
                seen,
                "{at}: {viewer:?} can tell the imagined state\n{imagined:?}\n{:?}",
                walk.game.game()
            );
            assert_eq!(imagined.turn(), walk.game.turn(), "{at}: {viewer:?} imagines another turn");
            if let Viewer::Seat(seat) = viewer {
                let (mut true_list, mut imagined_list) = (ActionBuf::new(), ActionBuf::new());
                walk.game.game().legal_actions(*seat, &mut true_list);
                imagined.legal_actions(*seat, &mut imagined_list);
                assert_eq!(*imagined_list, *true_list, "{at}: seat {seat} imagines other actions");
            }
        }
    }

    /// Everything that a viewer learns can be said.
    fn notices(&self, walk: &Walk<G>) {
        for viewer in Viewer::all(walk.game.game().seats()) {
            for notice in walk.game.events().iter().filter_map(|event| G::notice(event, viewer)) {
                assert!(!self.forms.notice(&notice).is_empty(), "{}: {notice:?} says nothing", self.at(walk));
            }
        }
    }

    fn ending(&self, walk: &Walk<G>, rules: &G::Rules) {
        let (name, seed) = (self.name, self.seed);
        let again = Match::<G>::replay(rules, walk.steps.iter().copied(), &mut ());
        let again =
            again.unwrap_or_else(|(step, refusal)| panic!("{name}, seed {seed}, step {step}: {refusal}"));
        assert_eq!(again.game(), walk.game.game(), "{name}, seed {seed}: replay gives another state");
        let verdict = walk.game.game().verdict().expect("the game is over");
        let seats = walk.game.game().seats();
        assert_eq!(verdict.scores.seats(), seats, "{name}: scores");
        assert!(verdict.winners.minus(SeatSet::all(seats)).is_empty(), "{name}");
    }

    /// An outcome of some game, perhaps at the wrong moment; none, if the game has no chance turn.
    fn some_outcome(&mut self) -> Option<G::Outcome> {
        let count = self.pool.outcomes.len();
        (count > 0).then(|| self.pool.outcomes[self.below(count)])
    }

    fn below(&mut self, bound: usize) -> usize {
        self.nature.below(bound as u32) as usize
    }
}

fn nobody_listed<G: Game>(game: &G, at: &str) {
    let mut actions = ActionBuf::new();
    for seat in Seat::all(8) {
        game.legal_actions(seat, &mut actions);
        assert!(actions.is_empty(), "{at}: seat {seat} has no turn, yet {actions:?} is listed");
    }
}

/// The step is refused with a sentence and a code, and nothing has changed.
fn refused<G: Game>(game: &G, step: AnyStep<G>, at: &str, expected: impl Fn(&Refusal<G::Reason>) -> bool) {
    let mut tried = game.clone();
    let refusal = tried.apply(step).expect_err(&format!("{at}: {step:?} is not legal"));
    assert!(expected(&refusal), "{at}: {step:?} is refused as {refusal:?}");
    assert!(!refusal.to_string().is_empty() && !refusal.code().is_empty(), "{at}: {refusal:?} says nothing");
    assert_eq!(&tried, game, "{at}: the refused {step:?} changed something");
}

/// A nature that gives one number and notes what it was asked for.
struct One {
    place: u32,
    asked: Vec<u32>,
}

impl Nature for One {
    fn below(&mut self, bound: u32) -> u32 {
        self.asked.push(bound);
        self.place
    }
}
