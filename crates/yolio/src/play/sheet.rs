use ::hilo::{Count, HiloNotice};
use ::swap::{PublicEvent, SwapNotice};
use ::yo::{Fate, YoEvent};
use ::yooloo::YoolooNotice;
use catalog::{AnyNotice, AnyView};
use deck::Chips;
use kernel::Seat;

/// The score sheet: a row for each round, a column for each seat, and what needs a word.
#[derive(Default)]
pub struct Sheet {
    seats: usize,
    rows: Vec<Row>,
    notes: Vec<String>,
}

struct Row {
    head: String,
    cells: Vec<String>,
    /// YO!: what each seat won or lost with this roll.
    chips: Option<Vec<Option<Chips>>>,
}

impl Sheet {
    /// An empty sheet for so many seats.
    pub fn new(seats: u8) -> Self {
        Self { seats: usize::from(seats), ..Self::default() }
    }

    /// Writes down what the notice scores.
    pub fn add(&mut self, notice: &AnyNotice) {
        match notice {
            AnyNotice::Swap(SwapNotice::Public(PublicEvent::RoundScored { score, .. })) => {
                for (seat, cell) in score.seats.iter() {
                    let plain = cell.factor == 1 && cell.catch_up.is_none() && !cell.failed_call;
                    if !plain {
                        self.notes.push(format!("Round {}, seat {seat}: {cell}.", score.round));
                    }
                }
                let cells = score.seats.iter().map(|(_, cell)| {
                    let mark = if cell.factor > 1 || cell.catch_up.is_some() { "*" } else { "" };
                    format!("{}{mark}", cell.points)
                });
                self.row(format!("round {}", score.round), cells.collect());
            }
            AnyNotice::Hilo(HiloNotice::Public(hilo::PublicEvent::RoundScored { round, scores, .. })) => {
                for (seat, score) in scores.iter() {
                    let why = match score.count {
                        Count::Plain => continue,
                        Count::EnderLowest => "ended the round and is lowest".to_owned(),
                        Count::EnderDoubled => {
                            format!("{} × 2 = {}: ended the round and is not lowest", score.sum, score.points)
                        }
                        Count::EnderNegative => "a negative sum is not doubled".to_owned(),
                    };
                    self.notes.push(format!("Round {round}, seat {seat}: {why}."));
                }
                let cells = scores.iter().map(|(_, score)| {
                    let mark = if score.factor > 1 { "*" } else { "" };
                    format!("{}{mark}", score.points)
                });
                self.row(format!("round {round}"), cells.collect());
            }
            AnyNotice::Yooloo(YoolooNotice::Public(yooloo::PublicEvent::GameScored(score))) => {
                for (seat, won) in score.won.iter().filter(|(_, won)| won.len() > 1) {
                    self.notes.push(format!("Game {}, seat {seat}: {won} = {}.", score.game, won.sum()));
                }
                let cells = score.points.iter().map(|(_, points)| points.to_string());
                self.row(format!("game {}", score.game), cells.collect());
            }
            AnyNotice::Yo(YoEvent::Rolled { roll, .. }) => {
                let head = format!("{}+{}={}", roll.game[0], roll.game[1], roll.sum());
                self.row(head, Vec::new());
                if let Some(row) = self.rows.last_mut() {
                    row.chips = Some(vec![None; self.seats]);
                }
            }
            AnyNotice::Yo(YoEvent::Settled { seat, fate, stake, paid, .. }) => {
                self.settle(*seat, *fate, *stake, *paid);
            }
            _ => {}
        }
    }

    fn row(&mut self, head: String, cells: Vec<String>) {
        self.rows.push(Row { head, cells, chips: None });
    }

    fn settle(&mut self, seat: Seat, fate: Fate, stake: Chips, paid: Chips) {
        let gain = match fate {
            Fate::Win => paid,
            Fate::Lose => -stake,
            Fate::Push | Fate::Returned => Chips::ZERO,
        };
        let chips = self.rows.last_mut().and_then(|row| row.chips.as_mut());
        if let Some(cell) = chips.and_then(|chips| chips.get_mut(seat.index())) {
            *cell = Some(cell.unwrap_or(Chips::ZERO) + gain);
        }
    }

    /// The sheet as text, with the totals that lie open now.
    pub fn lines(&self, view: &AnyView, names: &[String]) -> Vec<String> {
        // Eight columns fit into a narrow window; fewer have room for fractions of a chip.
        let width = (66 / self.seats.max(1)).clamp(8, 12);
        let line = |head: &str, cells: &[String]| {
            let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
            format!("{head:<9}{cells}")
        };
        let seats: Vec<String> = (0..self.seats)
            .map(|seat| {
                if names.get(seat).is_some_and(|name| name == "you") {
                    "you".to_owned()
                } else {
                    format!("seat {seat}")
                }
            })
            .collect();
        let (what, totals) = totals(view);
        let mut lines = vec![line("", &seats), line(what, &totals)];
        lines.extend(self.rows.iter().map(|row| match &row.chips {
            None => line(&row.head, &row.cells),
            Some(chips) => {
                let cell = |chips: &Option<Chips>| chips.map_or_else(|| "·".to_owned(), signed);
                line(&row.head, &chips.iter().map(cell).collect::<Vec<_>>())
            }
        }));
        if !self.notes.is_empty() {
            lines.push(String::new());
            lines.extend(self.notes.iter().cloned());
        }
        lines
    }
}

fn signed(chips: Chips) -> String {
    if chips.units() > 0 { format!("+{chips}") } else { chips.to_string() }
}

fn totals(view: &AnyView) -> (&'static str, Vec<String>) {
    match view {
        AnyView::Swap(view) => ("total", view.totals.iter().map(|(_, total)| total.to_string()).collect()),
        AnyView::Yooloo(view) => ("total", view.totals.iter().map(|(_, total)| total.to_string()).collect()),
        AnyView::OneToTen(view) => ("found", view.found.iter().map(|(_, found)| found.to_string()).collect()),
        AnyView::Hilo(view) => ("total", view.seats.iter().map(|(_, seat)| seat.total.to_string()).collect()),
        AnyView::Yo(view) => ("result", view.seats.iter().map(|(_, spot)| signed(spot.result)).collect()),
    }
}
