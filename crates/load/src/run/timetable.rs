use std::time::{Duration, Instant};

use super::Plan;
use super::report::Report;
use super::tables::LoadTables;

/// Plays by the timetable: move number k is due k/rate seconds after the start, whatever happened to
/// the moves before it.
pub async fn play(tables: &LoadTables, plan: &Plan, report: &mut Report) {
    let began = Instant::now();
    let moves = u64::from(plan.rate) * plan.time.as_secs();
    let last = began + plan.time + super::TIMEOUT;
    let due = |number: u64| began + Duration::from_secs_f64(number as f64 / f64::from(plan.rate));
    for number in 0..moves {
        let due = due(number);
        tokio::time::sleep_until(due.into()).await;
        match tokio::time::timeout_at(last.into(), send(tables, due)).await {
            Ok(()) => report.moves += 1,
            // The server does not keep up at all: what was never sent is counted.
            Err(_) => {
                report.unsent = moves - number;
                break;
            }
        }
    }
    report.took = began.elapsed();
}

/// One move as soon as there is a table for it; how long after `began` it was acknowledged.
pub async fn first(tables: LoadTables, began: Instant) -> Option<Duration> {
    let before = acknowledged(&tables);
    let first = async {
        send(&tables, began).await;
        while acknowledged(&tables) == before {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        began.elapsed()
    };
    tokio::time::timeout(super::TIMEOUT, first).await.ok()
}

fn acknowledged(tables: &LoadTables) -> u64 {
    tables.inner.latencies.lock().map_or(0, |latencies| latencies.len())
}

/// Sends a move at the next free table.
async fn send(tables: &LoadTables, due: Instant) {
    loop {
        let table = tables.next_free().await;
        let mut state = tables.lock(table);
        let able = |seat: &usize| state.seats[*seat].can_move(state.reached);
        let seats: Vec<usize> = (0..state.seats.len()).filter(able).collect();
        if state.waits || seats.is_empty() {
            continue;
        }
        let place = &mut state.seats[0];
        let seat = seats[place.policy.below(seats.len() as u32) as usize];
        let place = &mut state.seats[seat];
        let legal = std::mem::take(&mut place.legal);
        let action = legal[place.policy.pick(&legal)].get().to_owned();
        let command = format!(r#""type":"act","action":{action}"#);
        let command = tables.command(table, seat, &mut state, &command, Some(due));
        let sent = state.seats[seat].sender.as_ref().is_some_and(|sender| sender.send(command).is_ok());
        state.waits = sent;
        if sent {
            return;
        }
    }
}
