//! Somebody listens to everything that goes over the bus.

use std::collections::{BTreeSet, HashMap};

use super::Several;
use crate::common::{finish, watch};
use bus::Bus as _;
use futures_util::{FutureExt as _, StreamExt as _};
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn each_viewers_frames_have_a_subject_of_their_own_and_no_other_message_shows_a_table() {
    let several = Several::new(3).await;
    let mut ear = several.all.join().subscribe(">".to_owned()).await.unwrap();
    let (table, _, [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let id = table["id"].as_str().unwrap();
    let mut looks_on = several.houses[2].guest().await.socket(&table, None).await;
    looks_on.wait("snapshot").await;
    let (ann, _, _) = tokio::join!(finish(&mut anns), finish(&mut bens), watch(&mut looks_on));
    assert_eq!(ann.phase(), "over");
    let log = several.houses[0].app.store.entries(id, 1).await.unwrap();
    let promised = |body: &str| {
        let line: Value = serde_json::from_str(body).unwrap();
        line["entry"]["promised"]["secret"].as_str().map(str::to_owned)
    };
    let secrets: Vec<String> = log.iter().filter_map(|entry| promised(&entry.body)).collect();
    assert!(!secrets.is_empty());
    several.stop().await;

    let viewers: Vec<BTreeSet<&str>> = [&anns, &bens, &looks_on]
        .map(|socket| socket.texts.iter().map(String::as_str).collect())
        .into_iter()
        .collect();
    let mut frames: HashMap<String, Vec<String>> = HashMap::new();
    while let Some(Some(message)) = ear.next().now_or_never() {
        let text = String::from_utf8(message.payload.to_vec()).unwrap();
        if message.subject.contains(".frames.") {
            let (head, line) = text.split_once('\n').unwrap();
            assert!(head.contains(r#""line""#), "{head}");
            frames.entry(message.subject).or_default().push(line.to_owned());
            continue;
        }
        // Whatever one server says to another beside that, it has no frame in it.
        for word in ["\"play\"", "\"hands\"", "\"legal\"", "\"changes\"", "\"snapshot\""] {
            assert!(!text.contains(word), "{word} in {}: {text}", message.subject);
        }
        assert!(secrets.iter().all(|secret| !text.contains(secret)), "{}: {text}", message.subject);
    }
    assert!(!frames.is_empty(), "nobody was at another server than the table");
    for (subject, lines) in &frames {
        let whose: Vec<usize> = (0..3)
            .filter(|viewer| lines.iter().all(|line| viewers[*viewer].contains(line.as_str())))
            .collect();
        assert_eq!(whose.len(), 1, "{subject} carries what one viewer gets, and nobody else does");
        for line in lines {
            let known = secrets.iter().any(|secret| line.contains(secret));
            assert!(!known || line.contains(r#""over""#), "the secret of a deal goes over the bus: {line}");
        }
    }
}
