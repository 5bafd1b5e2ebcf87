//! Somebody watches a table, wherever it is: one task for each reader joins it to the table's server, and again when
//! the table has moved, its server has died, or something was lost on the way.

mod guest;
mod place;
mod reader;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Seat;
use tokio::sync::mpsc;

use super::Links;
use crate::app::App;
use crate::error::Problem;
use crate::live::{Outbox, Person, Watching};

pub use guest::serve;

use place::Who;
use reader::Reader;

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);
/// After this long without a table its people are told.
pub(super) const TELL_AFTER: Duration = Duration::from_secs(5);
/// How many commands of one reader may wait.
const QUEUE: usize = 64;

/// A place at a table for this reader, here or elsewhere.
pub async fn join(
    app: &Arc<App>,
    links: &Arc<Links>,
    table: &str,
    person: Option<Person>,
    seat: Option<Seat>,
    outbox: Arc<Outbox>,
) -> Result<Watching, Problem> {
    let who = Who { app: app.clone(), links: links.clone(), table: table.to_owned(), person, seat };
    let began = Instant::now();
    let place = loop {
        match who.find().await {
            // Its server has just died, most likely: anyone who comes back need not come a third time.
            Err(problem) if problem.passes() && began.elapsed() < TELL_AFTER && !*app.stopping.borrow() => {
                tokio::time::sleep(PAUSE).await;
            }
            found => break found?,
        }
    };
    let (queue, inbox) = mpsc::channel(QUEUE);
    let reader = Reader { who, outbox: outbox.clone(), inbox, open: VecDeque::new(), told: false };
    tokio::spawn(reader.run(place));
    Ok(Watching { number: 0, queue, outbox })
}
