//! Somebody who sits at another server, at this server's table.

use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use tokio::sync::mpsc;

use super::place::watch_here;
use crate::app::App;
use crate::cluster::links::{Links, Said};
use crate::cluster::wire::{Somebody, What, seat};
use crate::live::ask::From;
use crate::live::outbox::Passing;
use crate::live::{PlayerCommand, TableMessage};

/// At the table's server: somebody who sits at another one.
#[expect(clippy::too_many_arguments, reason = "they are the fields of one message")]
pub async fn serve(
    app: Arc<App>,
    links: Arc<Links>,
    edge: String,
    watch: u64,
    table: String,
    person: Option<Somebody>,
    number: Option<u8>,
    mut heard: mpsc::UnboundedReceiver<Said>,
) {
    let watched = async {
        let person = person.map(Somebody::person).transpose()?;
        watch_here(&app, &table, person, seat(number)?).await
    };
    let watching = match watched.await {
        Ok(watching) => watching,
        Err(problem) => {
            links.forget_guest(&edge, watch);
            let refused = Some((&problem).into());
            return links.say(&edge, What::Watched { watch, refused }, Bytes::new()).await;
        }
    };
    links.say(&edge, What::Watched { watch, refused: None }, Bytes::new()).await;
    loop {
        tokio::select! {
            said = heard.recv() => {
                let message = match said {
                    None => break,
                    Some(Said::Behind) => TableMessage::Behind(watching.number),
                    Some(Said::Command(person, envelope, trace)) => {
                        let Ok(person) = person.person() else { continue };
                        let (at, from) = (Instant::now(), From::Socket(watching.number));
                        let command =
                            PlayerCommand { person, seat: None, envelope: *envelope, at, from, trace };
                        TableMessage::Command(Box::new(command))
                    }
                };
                if watching.queue.send(message).await.is_err() {
                    break;
                }
            }
            passing = watching.outbox.pass() => match passing {
                Passing::Line(kind, line) => {
                    let version = watching.outbox.version();
                    links.say(&edge, What::Line { watch, kind, version }, line.into()).await;
                }
                Passing::Behind => {
                    let _ = watching.queue.send(TableMessage::Behind(watching.number)).await;
                }
                Passing::End => break,
            },
        }
    }
    links.forget_guest(&edge, watch);
    links.say(&edge, What::Ended { watch }, Bytes::new()).await;
}
