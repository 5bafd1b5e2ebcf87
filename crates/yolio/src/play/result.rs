use catalog::AnyRules;
use kernel::{Seat, Verdict};

use super::board;

/// How the game ended for the person, in a sentence.
pub fn sentence(rules: &AnyRules, verdict: &Verdict, me: Seat) -> String {
    let scores: Vec<String> = verdict
        .scores
        .iter()
        .map(|(seat, points)| format!("seat {seat} {}", board::points(rules, *points)))
        .collect();
    let others: Vec<String> = verdict.winners.without(me).iter().map(|seat| format!("seat {seat}")).collect();
    let who = match (verdict.winners.contains(me), others.is_empty()) {
        // At a table of one there is nobody to win against.
        (true, true) if verdict.scores.seats() == 1 => "The session is over.".to_owned(),
        (true, true) => "You win!".to_owned(),
        (true, false) => format!("You share the win with {}.", others.join(", ")),
        (false, true) => "Nobody wins.".to_owned(),
        (false, false) if others.len() == 1 => format!("{} wins.", others[0].replace('s', "S")),
        (false, false) => format!("The win is shared by {}.", others.join(", ")),
    };
    format!("{who} Final scores: {}.", scores.join(", "))
}
