//! Games over real sockets with every message to every seat written down: nobody is sent anything
//! that the rules do not show them.
//!
//! `YOLIO_SECRECY_GAMES=1000` plays more games than the test command does.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod play;

use catalog::variants;
use futures_util::{StreamExt as _, stream};
use load::Client;
use load::judge::{Received, judge};
use play::play;
use server::testing::{TestServer, config};

/// No game over sockets takes longer.
const TIMEOUT: std::time::Duration = std::time::Duration::from_secs(300);

/// A server in this process, and its client.
async fn serve(folder: &std::path::Path) -> (TestServer, Client) {
    let server = TestServer::start(config(folder)).await.unwrap();
    let client = Client::new(&format!("http://{}", server.address)).unwrap();
    (server, client)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_shows_what_the_rules_show_and_no_more() {
    let games = std::env::var("YOLIO_SECRECY_GAMES").map_or(40, |games| games.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let (server, client) = serve(folder.path()).await;
    // Blind players never turn ten cards in their order: that variant of 1 to 10 would not end.
    let playable: Vec<_> = variants().iter().filter(|variant| variant.name != "streak").collect();
    let played = stream::iter(0..games).map(|number| {
        let client = client.clone();
        let (variant, variants) = (playable[number % playable.len()], playable.len());
        async move {
            let (least, most) = variant.game.seat_range();
            let seats = (least.max(2) + (number / variants) as u8 % 3).min(most);
            let rules = variant.rules(seats).unwrap();
            let game = tokio::time::timeout(TIMEOUT, play(&client, &rules, number as u64));
            let transcript =
                game.await.unwrap_or_else(|_| panic!("{} game {number} hangs", variant.name)).unwrap();
            let messages =
                judge(&transcript).unwrap_or_else(|why| panic!("{} game {number}: {why}", variant.name));
            let heard = transcript.seats.iter().flatten();
            (messages, heard.filter(|received| **received == Received::Reconnected).count())
        }
    });
    let mut played = played.buffer_unordered(8);
    let (mut messages, mut reconnects) = (0, 0);
    while let Some((some, back)) = played.next().await {
        messages += some;
        reconnects += back;
    }
    assert!(messages > games * 20 && reconnects > games / 4, "{messages} messages, {reconnects} reconnects");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_sees_what_is_told_to_the_wrong_seat_or_told_twice() {
    let folder = tempfile::tempdir().unwrap();
    let (server, client) = serve(folder.path()).await;
    let yolo = variants().iter().find(|variant| variant.game.key() == "yolo").unwrap().rules(2).unwrap();
    let transcript = play(&client, &yolo, 3).await.unwrap();
    assert!(judge(&transcript).is_ok());
    // What one seat heard, as if the other had heard it.
    let mut swapped = transcript.clone();
    swapped.seats.swap(0, 1);
    assert!(judge(&swapped).is_err());
    let mut overheard = transcript.clone();
    overheard.spectator = overheard.seats[0].clone();
    assert!(judge(&overheard).is_err());
    // The same message again.
    let mut twice = transcript.clone();
    let peeked = twice.seats[0]
        .iter()
        .position(|heard| matches!(heard, Received::Message(text) if text.contains("\"seen\"")));
    let peeked = peeked.unwrap();
    let again = twice.seats[0][peeked].clone();
    twice.seats[0].insert(peeked + 1, again);
    assert!(judge(&twice).is_err());
    // A step that is not shown.
    let mut skipped = transcript.clone();
    let cut = skipped.seats[0].iter_mut().find_map(|heard| {
        let Received::Message(text) = heard else { return None };
        let mut message: serde_json::Value = serde_json::from_str(text).unwrap();
        let frames = message["play"]["frames"].as_array_mut().filter(|frames| frames.len() > 1)?;
        frames.remove(0);
        *text = message.to_string();
        Some(())
    });
    assert!(cut.is_some() && judge(&skipped).is_err());
    // The secret before the end.
    let mut reply = transcript.clone();
    let secret = transcript.record["dealing"]["secret"].as_str().unwrap().to_owned();
    reply
        .spectator
        .insert(1, Received::Message(format!(r#"{{"type":"emote","seat":0,"emote":"{secret}"}}"#)));
    assert!(judge(&reply).is_err());
    server.stop().await;
}
