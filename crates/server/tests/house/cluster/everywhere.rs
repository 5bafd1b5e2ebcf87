//! What happens at one server takes effect at all.

use super::{Several, at, soon};
use crate::common::Guest;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_token_revoked_at_one_server_is_dead_at_all_with_or_without_the_bus() {
    let several = Several::new(2).await;
    let ann = several.houses[0].guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    for cut in [false, true] {
        several.buses[1].cut(cut);
        let token = ann.post("/api/tokens", json!({ "label": "test" })).await;
        let program = at(&ann, &several.houses[1]).as_program(token["token"].as_str().unwrap());
        let events = at(&ann, &several.houses[1]).as_program(token["token"].as_str().unwrap());
        if cut {
            // Over the bus nothing can be seen of the table there, and the session is what matters.
            let open = tokio::spawn(async move { events.ask("GET", "/api/events", None).await });
            soon("the stream is not open", async || {
                !several.houses[1].app.connections.credentials().is_empty()
            })
            .await;
            revoke(&ann, &token).await;
            assert!(open.await.unwrap().text.contains("no_session"));
        } else {
            let mut socket = program.socket(&table, None).await;
            socket.wait("snapshot").await;
            revoke(&ann, &token).await;
            assert_eq!(socket.wait("bye").await["code"], "no_session");
        }
    }
    several.buses[1].cut(false);
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
