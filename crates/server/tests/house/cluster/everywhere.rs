//! What happens at one server takes effect at all.

use super::{Several, at, soon};
use crate::common::{Guest, finish};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_token_revoked_at_one_server_is_dead_at_all_with_or_without_the_bus() {
    let several = Several::new(2).await;
    let ann = several.houses[0].guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    // Whichever of the two is cut off, the one that revokes or the one that has to know.
    for cut in [None, Some(0), Some(1)] {
        several.buses.iter().zip(0..).for_each(|(bus, number)| bus.cut(cut == Some(number)));
        let token = ann.post("/api/tokens", json!({ "label": "test" })).await;
        let program = at(&ann, &several.houses[1]).as_program(token["token"].as_str().unwrap());
        let events = at(&ann, &several.houses[1]).as_program(token["token"].as_str().unwrap());
        if cut.is_some() {
            // Over the bus nothing can be seen of the table there, and the session is what matters.
            let open = tokio::spawn(async move { events.ask("GET", "/api/events", None).await });
            soon("the stream is not open", async || {
                !several.houses[1].app.connections.credentials().is_empty()
            })
            .await;
            let before = several.houses[1].app.store.endings().await.unwrap();
            revoke(&ann, &token).await;
            assert_ne!(several.houses[1].app.store.endings().await.unwrap(), before, "the database says so");
            assert!(open.await.unwrap().text.contains("no_session"));
        } else {
            let mut socket = program.socket(&table, None).await;
            socket.wait("snapshot").await;
            revoke(&ann, &token).await;
            assert_eq!(socket.wait("bye").await["code"], "no_session");
        }
    }
    several.buses.iter().for_each(|bus| bus.cut(false));
    several.stop().await;
}

async fn revoke(ann: &Guest, token: &Value) {
    let path = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.ask("DELETE", &path, None).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_logouts_and_events_reach_all_servers() {
    let several = Several::new(2).await;
    let (_, [ann, ben], [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let renamed = ben.ask("PATCH", "/api/me", Some(json!({ "name": "Benedict" }))).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    anns.until(|table| table["seats"][1]["holder"]["name"] == "Benedict").await;
    // Ann logs out at the server where she has no socket.
    let away = at(&ann, &several.houses[1]);
    assert_eq!(away.ask("POST", "/api/logout", None).await.status, 204);
    assert_eq!(anns.wait("bye").await["code"], "no_session");
    bens.until(|table| table["seats"][0]["holder"]["connected"] == false).await;
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_shows_at_every_server_who_is_there() {
    let several = Several::new(2).await;
    let (_, [ann, ben], [anns, bens]) = several.table_of_two(0, 1).await;
    let present = async |guest: &Guest, server: usize| {
        let list = at(guest, &several.houses[server]).get("/api/tables?mine=true").await;
        let seats = list["tables"][0]["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["holder"]["connected"] == true).collect::<Vec<_>>()
    };
    for server in [0, 1] {
        assert_eq!(present(&ann, server).await, [true, true], "server {server}");
    }
    drop(anns);
    for server in [0, 1] {
        soon("she is still shown", async || present(&ben, server).await == [false, true]).await;
    }
    drop(bens);
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_tried_at_one_server_counts_at_the_others() {
    let several = Several::new(2).await;
    let (north, south) = (&several.houses[0].app.rate_limits, &several.houses[1].app.rate_limits);
    let [guesses, honest] = ["10.1.2.3", "10.1.2.4"].map(|address| address.parse().unwrap());
    soon("wrong codes at one server are nothing to the other", async || {
        north.missed(guesses);
        south.may_guess(guesses).is_err()
    })
    .await;
    assert!(south.may_guess(honest).is_ok());
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_metric_that_the_documents_name_is_there() {
    let several = Several::new(2).await;
    let (_, [ann, _], [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    tokio::join!(finish(&mut anns), finish(&mut bens));
    let alone = ann.table("hilo", &["easy"]).await;
    finish(&mut ann.socket(&alone, Some(0)).await).await;
    assert_eq!(ann.ask("GET", "/api/tables/none", None).await.status, 404);
    let metrics = several.houses[0].nobody().ask("GET", "/metrics", None).await.text;
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    for (name, least) in [("scaling.md", 8), ("hosting.md", 10)] {
        let text = std::fs::read_to_string(format!("{docs}/{name}")).unwrap();
        let rows = text.lines().filter(|line| line.starts_with("| `yolio_"));
        let words =
            rows.flat_map(|row| row.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_'));
        let named: Vec<&str> = words.filter(|word| word.starts_with("yolio_")).collect();
        assert!(named.len() >= least, "{name}: {named:?}");
        for metric in named {
            assert!(metrics.contains(&format!("\n{metric}")), "{name} names {metric}, and it is not there");
        }
    }
    several.stop().await;
}
