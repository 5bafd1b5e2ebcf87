//! Reviews of finished games over the open API.

use crate::common::{House, finish};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_has_a_review_for_everybody_who_may_have_its_record() {
    let house = House::new().await;
    let guest = house.guest().await;
    let table = guest.table("onetoten", &["normal"]).await;
    let path = format!("/api/tables/{}/games/1/review", table["id"].as_str().unwrap());
    let early = guest.ask("GET", &path, None).await;
    assert_eq!(early.status, 404, "{}", early.text);
    let mut socket = guest.socket(&table, Some(0)).await;
    finish(&mut socket).await;
    let review = guest.get(&path).await;
    assert_eq!(review["method"], "remembered");
    let frames = guest.get(&path.replace("review", "replay?view=open")).await;
    let steps = frames["frames"].as_array().unwrap().last().unwrap()["step"].as_u64().unwrap();
    assert_eq!(review["values"].as_array().unwrap().len() as u64, steps + 1);
    for way in review["seats"].as_array().unwrap() {
        let part = |name: &str| way[name]["mean"].as_i64().unwrap();
        let sum = way["start"].as_i64().unwrap() + part("luck") + part("own") + part("others");
        assert_eq!(way["result"].as_i64(), Some(sum));
    }
    // Anybody who may have the record may have this too, and gets the same.
    let other = house.guest().await;
    assert_eq!(other.get(&path).await, review);
    house.stop().await;
}
