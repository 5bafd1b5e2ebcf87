//! What goes over the links: sent in order, heard and handed on.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use bus::Message;
use bytes::Bytes;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use super::{Heard, Links, PULSE, Said, Sending};
use crate::app::App;
use crate::cluster::wire::{self, Answer, Asked, Head, News, Question, What};
use crate::cluster::{ask, watch};
use crate::error::Problem;
use crate::live::wake;

/// How often it is looked for silence.
const LOOK: Duration = Duration::from_millis(200);

/// What waits to be sent.
pub struct Outgoing {
    pub(super) links: Arc<Links>,
    pub(super) queue: mpsc::Receiver<Sending>,
}

/// Sends everything in its order, numbered for each receiver.
pub async fn send(mut outgoing: Outgoing) {
    let mut numbers: HashMap<String, u64> = HashMap::new();
    let links = outgoing.links;
    while let Some(Sending { to, what, rest }) = outgoing.queue.recv().await {
        let number = numbers.entry(to.clone()).or_default();
        // The number counts also when nothing can be sent: the other side then sees the hole.
        *number += 1;
        let subject = match &what {
            // What one viewer gets has a subject that says nothing else.
            What::Line { watch, .. } => format!("{}.frames.{watch}", links.subject(&to)),
            _ => format!("{}.link", links.subject(&to)),
        };
        let trace = match &what {
            What::Say { trace, .. } => trace.parent(),
            _ => None,
        };
        let head = Head { from: links.node.clone(), run: links.run.clone(), number: *number, what };
        metrics::counter!("yolio_bus_messages_total").increment(1);
        let _ = links.bus.publish(subject, wire::write(&head, &rest), trace).await;
    }
}

/// Says once a second that this server lives, and listens for others that do not.
pub async fn pulse(app: Arc<App>, links: Arc<Links>) {
    let mut said = None::<Instant>;
    loop {
        if said.is_none_or(|said| said.elapsed() >= PULSE) {
            said = Some(Instant::now());
            let members = app.cluster.members();
            for member in members.iter().filter(|member| member.node != app.node) {
                links.say(&member.node, What::Pulse, Bytes::new()).await;
            }
        }
        links.listen_for_silence();
        tokio::time::sleep(LOOK).await;
    }
}

/// Listens as long as the server runs.
pub async fn receive(app: Arc<App>, links: Arc<Links>) {
    loop {
        let own = links.bus.subscribe(format!("{}.>", links.subject(&links.node))).await;
        let all = links.bus.subscribe(format!("{}.all", links.house)).await;
        let (Ok(mut own), Ok(mut all)) = (own, all) else {
            tokio::time::sleep(PULSE).await;
            continue;
        };
        loop {
            tokio::select! {
                message = own.next() => match message {
                    Some(message) => hear(&app, &links, message),
                    None => break,
                },
                message = all.next() => match message {
                    Some(message) => hear_news(&app, &message.payload).await,
                    None => break,
                },
            }
        }
    }
}

fn hear(app: &Arc<App>, links: &Arc<Links>, message: Message) {
    // A frozen server hears nothing either.
    if app.standing.is_frozen() {
        return;
    }
    if let Some(reply) = message.reply {
        let (app, links) = (app.clone(), links.clone());
        tokio::spawn(async move {
            let answer = match serde_json::from_slice::<Question>(&message.payload) {
                Ok(mut question) => {
                    if let Asked::Command { trace, .. } = &mut question.asked {
                        *trace = app.traces.sent(message.trace);
                    }
                    match ask::here(&app, &question.table, question.asked).await {
                        Ok(value) => Answer::Done(value),
                        Err(problem) => Answer::Refused((&problem).into()),
                    }
                }
                Err(_) => Answer::Refused((&Problem::Fault).into()),
            };
            // Who asked asks again.
            let answer = serde_json::to_vec(&answer).unwrap_or_default();
            let _ = links.bus.publish(reply, answer.into(), None).await;
        });
        return;
    }
    let Some((head, rest)) = wire::read(&message.payload) else { return };
    links.note(&head);
    let edge = head.from;
    match head.what {
        What::Pulse => {}
        What::Watch { watch, table, person, seat } => {
            let (said, heard) = mpsc::unbounded_channel();
            links.lock().guests.insert((edge.clone(), watch), said);
            tokio::spawn(watch::serve(app.clone(), links.clone(), edge, watch, table, person, seat, heard));
        }
        What::Unwatch { watch } => links.forget_guest(&edge, watch),
        What::Behind { watch } => links.to_guest(&edge, watch, Said::Behind),
        What::Say { watch, person, envelope, .. } => {
            let trace = app.traces.sent(message.trace);
            links.to_guest(&edge, watch, Said::Command(person, envelope, trace))
        }
        What::Adopt { table } => {
            let app = app.clone();
            tokio::spawn(async move {
                if let Err(problem) = wake::wake(&app, &table).await {
                    tracing::warn!(table = %table, code = problem.code(), "not woken: {problem}");
                }
            });
        }
        What::Watched { watch, refused } => links.to_watch(watch, Heard::Watched(refused)),
        What::Line { watch, kind, version } => {
            if let Ok(line) = Utf8Bytes::try_from(rest) {
                links.to_watch(watch, Heard::Line(kind, version, line));
            }
        }
        What::Ended { watch } => {
            links.to_watch(watch, Heard::Ended);
            links.close(watch);
        }
    }
}

async fn hear_news(app: &Arc<App>, payload: &Bytes) {
    let Ok((from, news)) = serde_json::from_slice::<(String, News)>(payload) else { return };
    if from == app.node {
        return;
    }
    match news {
        News::Ended { player, what } => app.close_ended(&player, what),
        News::Renamed { player, name, tables } => app.rename_here(&player, &name, &tables).await,
        News::Used { used } => app.rate_limits.heard(&used),
        News::Event { player, line } => app.events.tell_line(&player, &line.into()),
    }
}
