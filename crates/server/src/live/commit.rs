//! A decision is stored, then taken in, then told.

use kernel::Seat;
use opentelemetry::trace::SpanKind;
use protocol::log::write_entry;
use store::{Append, Changes, NewEntry, Place, StoreError, TableState};
use tables::{Decision, Entry, Holder, PlayerId, State, Table};

use super::answer::Answering;
use super::ask::{Done, From};
use super::task::{End, LiveTable};
use crate::error::Problem;

impl LiveTable {
    /// Stores a decision, then takes it in, then tells everybody. Not stored: nothing has changed.
    pub async fn commit(
        &mut self,
        decision: Decision,
        answering: Option<Answering>,
    ) -> Result<Result<u64, Problem>, End> {
        let version = decision.version();
        let newcomers = newcomers(&decision);
        let trace = answering.as_ref().map(|answering| answering.trace.clone()).unwrap_or_default();
        let storing = trace.part("store", SpanKind::Client);
        let stored = match self.append(&decision) {
            Ok(append) => self.app.store.append(append).await,
            Err(error) => Err(error),
        };
        if let Err(error) = &stored {
            storing.refused(error.code());
        }
        drop(storing);
        let stored = match stored {
            Ok(()) => Ok(version),
            Err(error) if error.is_failure() => {
                tracing::error!(table = %self.id, code = error.code(), "a move was not stored: {error}");
                self.drift();
                if matches!(error, StoreError::Uncertain(_) | StoreError::Silent(_)) {
                    // Only the log can say what became of it, once it can be read.
                    match answering {
                        Some(Answering { from: From::Request(reply), .. }) => {
                            let _ = reply.send(Err(Problem::TableRestarted));
                        }
                        Some(Answering { from: From::Socket(number), move_id, .. }) => {
                            self.unsettled.push((number, move_id));
                        }
                        None => {}
                    }
                    return Ok(Err(Problem::LookOnly));
                }
                Err(Problem::LookOnly)
            }
            // Somebody else has the table.
            Err(error) => {
                tracing::warn!(table = %self.id, code = error.code(), "a table is given up: {error}");
                // A socket hears goodbye, comes back and asks again: then the log answers.
                if let Some(Answering { from: From::Request(reply), .. }) = answering {
                    let _ = reply.send(Err(Problem::TableRestarted));
                }
                return Err(End::Lost);
            }
        };
        let told = stored.is_ok().then(|| self.table.accept(decision));
        if let Some(answering) = answering {
            self.answer(answering, stored.clone().map(Done::Version))?;
        }
        if let Some(told) = told {
            self.panics = 0;
            self.active_at = self.now();
            let telling = trace.part("frames", SpanKind::Internal);
            telling.note("yolio.readers", self.watchers.len() as i64);
            self.tell_all(&told);
            drop(telling);
            self.tell_newcomers(newcomers);
            if !told.game || told.dealt.is_some() || told.over.is_some() {
                self.app.lobby.changed(&self.id);
            }
            self.tell_events(&told);
            self.bots.heard(&told);
        }
        Ok(stored)
    }

    /// What is to be stored of a decision.
    fn append(&self, decision: &Decision) -> Result<Append, StoreError> {
        let Some(fence) = self.hold.fence() else { return Err(StoreError::TableClosed(self.id.clone())) };
        let first_number = i64::try_from(decision.first()).unwrap_or(i64::MAX);
        let entries = decision.entries().iter();
        let entries =
            entries.map(|logged| NewEntry { at_ms: logged.at, body: write_entry(logged) }).collect();
        let changes = changes(&self.table, decision);
        Ok(Append { table: self.id.clone(), fence, first_number, entries, changes })
    }
}

/// Who sits down with these entries.
fn newcomers(decision: &Decision) -> Vec<(PlayerId, Seat)> {
    let sat = |entry: &Entry| match entry {
        Entry::Sat { seat, player, .. } => Some((player.clone(), *seat)),
        _ => None,
    };
    decision.entries().iter().filter_map(|logged| sat(&logged.entry)).collect()
}

/// What changes of the table's row with these entries.
fn changes(before: &Table, decision: &Decision) -> Option<Changes> {
    let mut changes = Changes::default();
    let mut people = false;
    for logged in decision.entries() {
        changes.at_ms = logged.at;
        match &logged.entry {
            // A link has done its work, or leads to somebody else's seat now.
            Entry::Sat { seat, .. } | Entry::Left { seat, .. } | Entry::Placed { seat, .. } => {
                changes.unlinked.push(seat.number());
                people = true;
            }
            Entry::Removed { seat, .. } => {
                let removed = before.player(*seat);
                let seats = removed.map(|player| before.seats_of(player)).unwrap_or_default();
                changes.unlinked.extend(seats.iter().map(Seat::number));
                people = true;
            }
            Entry::HostIs(_) => people = true,
            Entry::Closed => changes.state = Some(TableState::Closed),
            _ => {}
        }
    }
    if people {
        let after = places(decision.state());
        let gone = places(before).into_iter().map(|(player, _)| player);
        let gone = gone.filter(|player| after.iter().all(|(other, _)| other != player));
        changes.places = gone.map(|player| (player, Place::Past)).chain(after.clone()).collect();
    }
    (people || changes.state.is_some()).then_some(changes)
}

/// What a table is to the people who have something to do with it.
pub(crate) fn places(table: &State) -> Vec<(String, Place)> {
    let mut places: Vec<(String, Place)> = Vec::new();
    for holder in table.holders() {
        if let Holder::Person { player, .. } = holder
            && !places.iter().any(|(known, _)| known == player.as_str())
        {
            places.push((player.to_string(), Place::Seat));
        }
    }
    if !places.iter().any(|(known, _)| known == table.host().as_str()) {
        places.push((table.host().to_string(), Place::Host));
    }
    places
}
