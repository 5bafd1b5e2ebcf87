//! Games over real sockets with every message to every seat written down: nobody is told anything
//! that the rules do not show them.
//!
//! `YOLIO_SECRECY_GAMES=1000` plays more games than the test command does.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod judge;
mod play;

use catalog::variants;
use futures_util::{StreamExt as _, stream};
use judge::judge;
use load::Host;
use play::{Heard, play};
use server::{Config, Server};
use store::Target;
use tokio::sync::oneshot;

/// No game over sockets takes so long.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(300);

/// A server in this process, without the limits that count by address.
async fn serve(folder: &std::path::Path) -> (Host, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
    let listen = "127.0.0.1:0".parse().unwrap();
    let mut config = Config::local(listen, Target::Sqlite(folder.join("yolio.db")));
    let limits = &mut config.limits;
    (limits.requests_per_second, limits.sessions_per_minute, limits.tables_per_minute) = (0, 0, 0);
    limits.commands_per_second = 0;
    let server = Server::start(config).await.unwrap();
    let host = Host::new(&format!("http://{}", server.address())).unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    (host, stop, running)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_shows_what_the_rules_show_and_no_more() {
    let games = std::env::var("YOLIO_SECRECY_GAMES").map_or(40, |games| games.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let (host, stop, running) = serve(folder.path()).await;
    // Blind players never turn ten cards in their order: that variant of 1 to 10 would not end.
    let playable: Vec<_> = variants().iter().filter(|variant| variant.name != "streak").collect();
    let played = stream::iter(0..games).map(|number| {
        let host = host.clone();
        let (variant, variants) = (playable[number % playable.len()], playable.len());
        async move {
            let (least, most) = variant.game.seat_range();
            let seats = (least.max(2) + (number / variants) as u8 % 3).min(most);
            let rules = variant.rules(seats).unwrap();
            let game = tokio::time::timeout(PATIENCE, play(&host, &rules, number as u64));
            let evening =
                game.await.unwrap_or_else(|_| panic!("{} game {number} hangs", variant.name)).unwrap();
            let messages =
                judge(&evening).unwrap_or_else(|why| panic!("{} game {number}: {why}", variant.name));
            (messages, evening.came_back)
        }
    });
    let mut played = played.buffer_unordered(8);
    let (mut messages, mut came_back) = (0, 0);
    while let Some((some, back)) = played.next().await {
        messages += some;
        came_back += back;
    }
    assert!(messages > games * 20 && came_back > games / 4, "{messages} messages, {came_back} reconnects");
    let _ = stop.send(());
    running.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_sees_what_is_told_to_the_wrong_seat_or_told_twice() {
    let folder = tempfile::tempdir().unwrap();
    let (host, stop, running) = serve(folder.path()).await;
    let yolo = variants().iter().find(|variant| variant.game.key() == "yolo").unwrap().rules(2).unwrap();
    let evening = play(&host, &yolo, 3).await.unwrap();
    assert!(judge(&evening).is_ok());
    // What one seat heard, as if the other had heard it.
    let mut swapped = evening.clone();
    swapped.seats.swap(0, 1);
    assert!(judge(&swapped).is_err());
    let mut overheard = evening.clone();
    overheard.spectator = overheard.seats[0].clone();
    assert!(judge(&overheard).is_err());
    // The same message again.
    let mut twice = evening.clone();
    let peeked = twice.seats[0]
        .iter()
        .position(|heard| matches!(heard, Heard::Message(text) if text.contains("\"seen\"")));
    let peeked = peeked.unwrap();
    let again = twice.seats[0][peeked].clone();
    twice.seats[0].insert(peeked + 1, again);
    assert!(judge(&twice).is_err());
    // The secret before the end.
    let mut told = evening.clone();
    let secret = evening.record["dealing"]["secret"].as_str().unwrap().to_owned();
    told.spectator.insert(1, Heard::Message(format!(r#"{{"type":"emote","seat":0,"emote":"{secret}"}}"#)));
    assert!(judge(&told).is_err());
    let _ = stop.send(());
    running.await.unwrap();
}
