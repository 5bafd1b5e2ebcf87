use std::time::{Duration, Instant};

use super::Plan;
use super::field::Field;
use super::report::Report;

/// Plays by the timetable: move number k is due k/rate seconds after the start, whatever happened to
/// the moves before it.
pub async fn play(field: &Field, plan: &Plan, report: &mut Report) {
    let began = Instant::now();
    let moves = u64::from(plan.rate) * plan.time.as_secs();
    let last = began + plan.time + super::PATIENCE;
    let due = |number: u64| began + Duration::from_secs_f64(number as f64 / f64::from(plan.rate));
    for number in 0..moves {
        let due = due(number);
        tokio::time::sleep_until(due.into()).await;
        match tokio::time::timeout_at(last.into(), send(field, due)).await {
            Ok(()) => report.moves += 1,
            // The server does not keep up at all: what was never sent is told.
            Err(_) => {
                report.unsent = moves - number;
                break;
            }
        }
    }
    report.took = began.elapsed();
}

/// One move as soon as there is a table for it; how long after `began` it was acknowledged.
pub async fn first(field: Field, began: Instant) -> Option<Duration> {
    let before = acknowledged(&field);
    let first = async {
        send(&field, began).await;
        while acknowledged(&field) == before {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        began.elapsed()
    };
    tokio::time::timeout(super::PATIENCE, first).await.ok()
}

fn acknowledged(field: &Field) -> u64 {
    field.inner.latencies.lock().map_or(0, |latencies| latencies.len())
}

/// Sends a move at the next free table.
async fn send(field: &Field, due: Instant) {
    loop {
        let table = field.next_free().await;
        let mut spot = field.spot(table);
        let able = |place: &super::field::Place| !place.legal.is_empty() && place.line.is_some();
        let seats: Vec<usize> = (0..spot.chairs.len()).filter(|seat| able(&spot.chairs[*seat])).collect();
        if spot.waits || seats.is_empty() {
            continue;
        }
        let place = &mut spot.chairs[0];
        let seat = seats[place.mood.below(seats.len() as u32) as usize];
        let place = &mut spot.chairs[seat];
        let legal = std::mem::take(&mut place.legal);
        let action = legal[place.mood.pick(&legal)].get().to_owned();
        let command = format!(r#""type":"act","action":{action}"#);
        let command = field.command(table, seat, &mut spot, &command, Some(due));
        let sent = spot.chairs[seat].line.as_ref().is_some_and(|line| line.send(command).is_ok());
        spot.waits = sent;
        if sent {
            return;
        }
    }
}
