//! What was found, for programs.

use serde_json::{Value, json};
use solve::yooloo::{BaseSide, BaseSolution, Opening, OrderShare};

use super::{Found, Report};

pub fn report(report: &Report) -> Value {
    let mut json = json!({
        "game": "yooloo",
        "variant": report.variant.word(),
        "objective": report.objective.word(),
        "cards": report.problem.cards(),
        "hands": report.problem.hands(),
        "points": report.problem.points(),
        "value": report.value(),
        "exploitability": report.exploitability(),
        "guarantee": { "low": report.guarantee.low, "high": report.guarantee.high },
    });
    match &report.found {
        Found::Orders(solution) => json["strategies"] = orders(report, solution),
        Found::Rounds(solution) => {
            json["states"] = json!(solution.states());
            json["matrix_games"] = json!(solution.matrix_games());
            json["strategies"] = solution.openings().iter().map(opening).collect();
        }
        Found::OrdersToWin(solution) => {
            json["orders_tried"] = json!(solution.tried);
            json["rounds"] = json!(solution.rounds);
            let order = |part: &OrderShare| json!({ "probability": part.weight, "order": part.order });
            let side = |(seat, mixture): (usize, &Vec<OrderShare>)| {
                json!({
                    "seat": seat,
                    "cards": report.problem.hands()[seat],
                    "mixture": mixture.iter().map(order).collect::<Vec<_>>(),
                })
            };
            json["strategies"] = solution.mixtures.iter().enumerate().map(side).collect();
        }
        Found::RoundsToWin(solution) => {
            json["states"] = json!(solution.states());
            json["strategies"] = solution.openings().iter().map(opening).collect();
        }
    }
    json["seconds"] =
        json!({ "solving": report.solving.as_secs_f64(), "checking": report.checking.as_secs_f64() });
    json
}

/// For each seat: how often each card lies on each place, and orders to draw from.
fn orders(report: &Report, solution: &BaseSolution) -> Value {
    let side = |(seat, side): (usize, &BaseSide)| {
        let mixture =
            side.mixture.iter().map(|part| json!({ "probability": part.weight, "order": part.order }));
        json!({
            "seat": seat,
            "cards": report.problem.hands()[seat],
            "marginals": side.shares,
            "mixture": mixture.collect::<Vec<_>>(),
        })
    };
    solution.sides.iter().enumerate().map(side).collect()
}

/// For each first point card: its value and how often each seat plays each card.
fn opening(opening: &Opening) -> Value {
    let seat = |strategy: &Vec<(i64, f64)>| {
        let card = |(card, often): &(i64, f64)| json!({ "card": card, "probability": often });
        strategy.iter().map(card).collect::<Vec<_>>()
    };
    json!({
        "point": opening.point,
        "value": opening.decision.value,
        "seats": opening.decision.strategies.iter().map(seat).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use solve::yooloo::{Problem, solve_b};

    use super::*;

    #[test]
    fn an_opening_adds_up() {
        let solution = solve_b(&Problem::printed(3).unwrap(), 1, &mut |_, _| {});
        let first = opening(&solution.openings()[0]);
        let seats = first["seats"].as_array().unwrap();
        for seat in seats {
            let cards = seat.as_array().unwrap();
            let sum: f64 = cards.iter().map(|card| card["probability"].as_f64().unwrap()).sum();
            assert!((sum - 1.0).abs() < 1e-12);
        }
    }
}
