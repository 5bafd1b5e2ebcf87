//! From the game's own types to their twins, and back for what comes from outside.

use kernel::{BySeat, Seat};

use super::{Action, Fate, Notice, Outcome, OwnCards, Phase, Round, Variant, View};

impl From<yooloo::YoolooAction> for Action {
    fn from(action: yooloo::YoolooAction) -> Self {
        match action {
            yooloo::YoolooAction::Place { card } => Self::Place { card },
            yooloo::YoolooAction::Play { card } => Self::Play { card },
        }
    }
}

impl TryFrom<Action> for yooloo::YoolooAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        Ok(match action {
            Action::Place { card } => Self::Place { card: number(card)? },
            Action::Play { card } => Self::Play { card: number(card)? },
        })
    }
}

impl From<yooloo::YoolooOutcome> for Outcome {
    fn from(outcome: yooloo::YoolooOutcome) -> Self {
        let yooloo::YoolooOutcome::PointCard { value } = outcome;
        Self::PointCard { value }
    }
}

impl TryFrom<Outcome> for yooloo::YoolooOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        let Outcome::PointCard { value } = outcome;
        Ok(Self::PointCard { value: number(value)? })
    }
}

fn number(card: u8) -> Result<u8, String> {
    if (1..=yooloo::MAX_CARDS).contains(&card) { Ok(card) } else { Err(format!("there is no card {card}")) }
}

fn list(numbers: yooloo::Numbers) -> Vec<u8> {
    numbers.iter().collect()
}

fn lists(numbers: &BySeat<yooloo::Numbers>) -> Vec<Vec<u8>> {
    numbers.as_slice().iter().map(|numbers| list(*numbers)).collect()
}

impl From<&yooloo::YoolooView> for View {
    fn from(view: &yooloo::YoolooView) -> Self {
        let points = |won: &BySeat<yooloo::Numbers>| won.as_slice().iter().map(|won| won.sum()).collect();
        let orders = |orders: &BySeat<yooloo::Order>| {
            orders.as_slice().iter().map(|order| order.iter().collect()).collect()
        };
        Self {
            seats: view.seats,
            variant: view.variant.into(),
            cards: view.cards,
            phase: view.phase.into(),
            given_up: view.given_up,
            game: view.game,
            games: view.games,
            round: view.round,
            showdown: view.showdown,
            waiting: view.waiting.iter().map(Seat::number).collect(),
            point_card: view.point_card,
            parked: list(view.parked),
            stake: list(view.stake),
            left: list(view.left),
            removed: list(view.removed),
            played: lists(&view.played),
            orders: view.orders.as_ref().map(orders),
            won: view.won.as_ref().map(lists),
            points: view.won.as_ref().map(points),
            totals: view.totals.as_slice().to_vec(),
            lead: view.lead.map(Seat::number),
            last: view.last.as_ref().map(Round::from),
            own: view.own.as_ref().map(OwnCards::from),
        }
    }
}

impl From<&yooloo::OwnCards> for OwnCards {
    fn from(own: &yooloo::OwnCards) -> Self {
        Self { hand: list(own.hand), choice: own.choice, order: own.order.iter().collect() }
    }
}

impl From<&yooloo::YoolooRound> for Round {
    fn from(round: &yooloo::YoolooRound) -> Self {
        Self {
            game: round.game,
            round: round.round,
            showdown: round.showdown,
            cards: round.cards.as_slice().to_vec(),
            stake: list(round.stake),
            winner: round.winner.map(Seat::number),
            fate: round.fate.into(),
            dropped: list(round.dropped),
        }
    }
}

impl From<&yooloo::YoolooNotice> for Notice {
    fn from(notice: &yooloo::YoolooNotice) -> Self {
        use yooloo::{PublicEvent as P, YoolooNotice as Told};
        match notice {
            Told::Public(P::PointCard { value }) => Self::PointCard { value: *value },
            Told::Placed { seat, card, place, complete } => {
                Self::Placed { seat: seat.number(), card: *card, place: *place, complete: *complete }
            }
            Told::OrderSealed { seat } => Self::OrderSealed { seat: seat.number() },
            Told::Chosen { seat, card } => Self::Chosen { seat: seat.number(), card: *card },
            Told::Public(P::Round(round)) => Self::Round(round.into()),
            Told::Public(P::GameScored(score)) => Self::GameScored {
                game: score.game,
                won: lists(&score.won),
                points: score.points.as_slice().to_vec(),
                totals: score.totals.as_slice().to_vec(),
            },
            Told::Public(P::SeriesOver { totals, winners, given_up_after }) => Self::SeriesOver {
                totals: totals.as_slice().to_vec(),
                winners: winners.iter().map(Seat::number).collect(),
                given_up_after: *given_up_after,
            },
        }
    }
}

impl From<yooloo::Variant> for Variant {
    fn from(variant: yooloo::Variant) -> Self {
        match variant {
            yooloo::Variant::Base => Self::Base,
            yooloo::Variant::A => Self::A,
            yooloo::Variant::B => Self::B,
        }
    }
}

impl From<yooloo::YoolooPhase> for Phase {
    fn from(phase: yooloo::YoolooPhase) -> Self {
        match phase {
            yooloo::YoolooPhase::Ordering => Self::Ordering,
            yooloo::YoolooPhase::Turning => Self::Turning,
            yooloo::YoolooPhase::Choosing => Self::Choosing,
            yooloo::YoolooPhase::Showdown => Self::Showdown,
            yooloo::YoolooPhase::Over => Self::Over,
        }
    }
}

impl From<yooloo::Fate> for Fate {
    fn from(fate: yooloo::Fate) -> Self {
        match fate {
            yooloo::Fate::Won => Self::Won,
            yooloo::Fate::Parked => Self::Parked,
            yooloo::Fate::Removed => Self::Removed,
            yooloo::Fate::Showdown => Self::Showdown,
            yooloo::Fate::Unclaimed => Self::Unclaimed,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, RuleSet, Viewer};
    use serde_json::json;

    use super::*;

    #[test]
    fn actions_and_outcomes_read_as_in_the_record_format() {
        for (text, action) in [
            (json!({"do": "place", "card": 7}), yooloo::YoolooAction::Place { card: 7 }),
            (json!({"do": "play", "card": 10}), yooloo::YoolooAction::Play { card: 10 }),
        ] {
            let twin: Action = serde_json::from_value(text.clone()).unwrap();
            assert_eq!(twin.try_into(), Ok(action));
            assert_eq!(serde_json::to_value(Action::from(action)).unwrap(), text);
        }
        let text = json!({"is": "point_card", "value": 3});
        let twin: Outcome = serde_json::from_value(text.clone()).unwrap();
        assert_eq!(twin.try_into(), Ok(yooloo::YoolooOutcome::PointCard { value: 3 }));
        assert_eq!(serde_json::to_value(twin).unwrap(), text);
    }

    #[test]
    fn what_cannot_exist_is_refused() {
        for card in [0, 11, 255] {
            assert!(yooloo::YoolooAction::try_from(Action::Play { card }).is_err());
            assert!(yooloo::YoolooOutcome::try_from(Outcome::PointCard { value: card }).is_err());
        }
        for text in [
            json!({"do": "play", "card": 1, "seat": 0}),
            json!({"do": "play"}),
            json!({"do": "turn", "card": 1}),
            json!({"do": "play", "card": 256}),
        ] {
            assert!(serde_json::from_value::<Action>(text.clone()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_view_shows_the_own_hand_to_its_owner_alone() {
        let rules = yooloo::YoolooRules::from_pairs(2, &[]).unwrap();
        let game = yooloo::Yooloo::start(&rules);
        let own = serde_json::to_value(View::from(&game.view(Viewer::Seat(Seat::FIRST)))).unwrap();
        assert_eq!(own["own"]["hand"], json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
        assert_eq!(own["phase"], "ordering");
        let open = serde_json::to_value(View::from(&game.view(Viewer::Table))).unwrap();
        assert_eq!(open["own"], json!(null));
    }

    #[test]
    fn a_notice_carries_its_tag() {
        let told = yooloo::YoolooNotice::Chosen { seat: Seat::FIRST, card: None };
        let text = serde_json::to_value(Notice::from(&told)).unwrap();
        assert_eq!(text, json!({"notice": "chosen", "seat": 0, "card": null}));
    }
}
