//! What is signed, where and how long, and everything that is no passkey.

use std::time::Duration;

use serde_json::{Value, json};

use super::{SITE, add, ask, asked, elsewhere, house, named, proof, refusal, sign_in};
use crate::common::{Device, Guest, House, config, config_on};

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_answered_once_and_soon_and_where_it_was_given() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let over = (409, "challenge_over".to_owned());
    let (ann, ben) = (named(&house, "Ann").await, named(&house, "Ben").await);
    let (mut phone, _) = add(&ann, 1).await;
    let nobody = elsewhere(&house);
    let answer = phone.sign(&asked(&nobody).await);
    assert_eq!(sign_in(&nobody, &answer).await.status, 200);
    assert_eq!(refusal(&sign_in(&nobody, &answer).await), over, "a second time");
    let late = phone.sign(&asked(&nobody).await);
    house.advance(Duration::from_secs(301));
    assert_eq!(refusal(&sign_in(&nobody, &late).await), over, "after five minutes");
    let anns = phone.sign(&asked(&ann).await);
    assert_eq!(refusal(&sign_in(&ben, &anns).await), over, "in another session");
    assert_eq!(refusal(&sign_in(&nobody, &anns).await), over, "without a session");
    assert_eq!(sign_in(&ann, &anns).await.status, 200, "and it was not lost by that");
    // What was signed to come back proves nothing, and the other way round.
    let answer = phone.sign(&asked(&ann).await);
    let refused = ask(&ann, "/api/me/passkeys/options", json!({ "passkey": answer })).await;
    assert_eq!(refusal(&refused), over);
    let shown = proof(&ann, &mut phone).await;
    assert_eq!(refusal(&sign_in(&ann, &shown["passkey"]).await), over);
    // So it is with new ones.
    let options = ben.post("/api/me/passkeys/options", json!({})).await;
    let (_, answer) = Device::make(2, &options, SITE);
    let new = json!({ "label": "phone", "passkey": answer });
    let carl = named(&house, "Carl").await;
    assert_eq!(refusal(&ask(&carl, "/api/me/passkeys", new.clone()).await), over);
    assert_eq!(ask(&ben, "/api/me/passkeys", new.clone()).await.status, 201);
    assert_eq!(refusal(&ask(&ben, "/api/me/passkeys", new).await), over);
    let invented = json!({ "public_key": { "challenge": "AAAAAAAAAAAAAAAAAAAAAA" } });
    assert_eq!(refusal(&sign_in(&nobody, &phone.sign(&invented)).await), over, "never given out");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_else_is_taken_for_the_passkey() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let (ann, ben) = (named(&house, "Ann").await, named(&house, "Ben").await);
    let (phone, _) = add(&ann, 1).await;
    let (bens, _) = add(&ben, 2).await;
    let nobody = elsewhere(&house);
    let evil = "https://play.example.org.evil.example".to_owned();
    for (why, mut liar) in [
        ("another site's page", Device { origin: evil.clone(), ..phone.clone() }),
        ("the same name over http", Device { origin: SITE.replace("https", "http"), ..phone.clone() }),
        ("another port", Device { origin: format!("{SITE}:8443"), ..phone.clone() }),
        ("signed for another site", Device { rp: "evil.example".to_owned(), ..phone.clone() }),
        ("its owner was not asked", Device { verified: false, ..phone.clone() }),
        ("another key", phone.with_key_of(2)),
        ("another player's handle", Device { handle: bens.handle.clone(), ..phone.clone() }),
        (
            "another player's passkey under this handle",
            Device { handle: phone.handle.clone(), ..bens.clone() },
        ),
        ("nobody's passkey", Device { id: vec![9; 20], ..phone.clone() }),
    ] {
        let refused = sign_in(&nobody, &liar.sign(&asked(&nobody).await)).await;
        assert_eq!(refusal(&refused), (401, "wrong_passkey".to_owned()), "{why}");
        assert_eq!(refused.header("set-cookie"), None, "{why}");
    }
    // The page itself must be one of the house.
    let foreign = house.nobody().with("origin", &evil);
    let refused = foreign.ask("POST", "/api/login/passkey/options", None).await;
    assert_eq!(refusal(&refused), (403, "foreign_origin".to_owned()));
    // A new one that was made elsewhere is none, nor is one that belongs to somebody, nor something else altogether.
    let carl = named(&house, "Carl").await;
    let begun = async || carl.post("/api/me/passkeys/options", json!({})).await;
    let finish = async |passkey: Value| {
        refusal(&ask(&carl, "/api/me/passkeys", json!({ "label": "phone", "passkey": passkey })).await)
    };
    let wrong = (403, "wrong_passkey".to_owned());
    let elsewhere = Device::make(3, &begun().await, &evil).1;
    assert_eq!(finish(elsewhere).await, wrong);
    let challenge = begun().await["public_key"]["challenge"].as_str().unwrap().to_owned();
    let unasked = Device { verified: false, ..Device::empty(3, SITE) };
    assert_eq!(finish(unasked.made(&challenge)).await, wrong);
    let known = Device::make(1, &begun().await, SITE).1;
    assert_eq!(finish(known).await, (409, "passkey_taken".to_owned()));
    let bad = (422, "bad_fields".to_owned());
    for nonsense in [json!({}), json!({ "id": "AAAA" }), json!({ "response": { "clientDataJSON": "e30" } })] {
        assert_eq!(finish(nonsense.clone()).await, bad, "{nonsense}");
        assert_eq!(refusal(&sign_in(&nobody, &nonsense).await), bad, "{nonsense}");
    }
    let unnamed = json!({ "label": " ", "passkey": Device::make(5, &begun().await, SITE).1 });
    assert_eq!(refusal(&ask(&carl, "/api/me/passkeys", unnamed).await), bad);
    assert_eq!(carl.get("/api/me").await["passkey"], false);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copied_passkey_is_found_out_by_its_counter() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let (mut phone, _) = add(&named(&house, "Ann").await, 1).await;
    let mut copy = phone.clone();
    let nobody = elsewhere(&house);
    for _ in 0..2 {
        assert_eq!(sign_in(&nobody, &phone.sign(&asked(&nobody).await)).await.status, 200);
    }
    let refused = sign_in(&nobody, &copy.sign(&asked(&nobody).await)).await;
    assert_eq!(refusal(&refused), (403, "passkey_copied".to_owned()));
    // Devices that share their passkeys count nothing, and are all the same.
    let ben = named(&house, "Ben").await;
    let options = ben.post("/api/me/passkeys/options", json!({})).await;
    let (mut shared, _) = Device::make(2, &options, SITE);
    shared.count = 0;
    let answer = shared.made(options["public_key"]["challenge"].as_str().unwrap());
    ben.post("/api/me/passkeys", json!({ "label": "all my devices", "passkey": answer })).await;
    for _ in 0..2 {
        let answer = shared.signed(&asked(&nobody).await);
        assert_eq!(sign_in(&nobody, &answer).await.status, 200);
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_browsers_make_no_passkeys_nobody_is_asked_for_one() {
    let house = House::new().await;
    let ann = house.guest().await;
    for (path, body) in [
        ("/api/login/passkey/options", None),
        ("/api/me/passkeys/proof", None),
        ("/api/me/passkeys/options", Some(json!({}))),
    ] {
        let refused = ann.ask("POST", path, body).await;
        assert_eq!(refusal(&refused), (409, "no_passkeys_here".to_owned()), "{path}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_have_their_limits() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.public_url = Some(SITE.to_owned());
    config.limits.logins_per_minute = 6;
    config.limits.passkeys_per_player = 1;
    config.limits.passkey_challenges = 2;
    let house = House::with(config).await;
    let ann = named(&house, "Ann").await;
    let (mut phone, _) = add(&ann, 1).await;
    let shown = proof(&ann, &mut phone).await;
    let more = ask(&ann, "/api/me/passkeys/options", shown).await;
    assert_eq!(refusal(&more), (409, "too_many_passkeys".to_owned()));
    house.advance(Duration::from_secs(60));
    let nobody = elsewhere(&house);
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(phone.sign(&asked(&nobody).await));
        house.advance(Duration::from_millis(5));
    }
    assert_eq!(refusal(&sign_in(&nobody, &answers[0]).await).1, "challenge_over", "two are kept");
    assert_eq!(sign_in(&nobody, &answers[2]).await.status, 200);
    // Six tries a minute from one address: the seventh waits.
    asked(&nobody).await;
    let refused = nobody.ask("POST", "/api/login/passkey/options", None).await;
    assert_eq!(refusal(&refused), (429, "too_fast".to_owned()));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_asks_another_one_hears() {
    let database = store::testing::Fresh::postgres().await;
    let server = async |node: &str| {
        let mut config = config_on(database.target().clone());
        config.public_url = Some(SITE.to_owned());
        config.node = Some(node.to_owned());
        config.limits.logins_per_minute = 0;
        House::with(config).await
    };
    let (north, south) = (server("north").await, server("south").await);
    let ann = named(&north, "Ann").await;
    let there = Guest { client: south.client.clone(), ..ann.clone() };
    let options = ann.post("/api/me/passkeys/options", json!({})).await;
    let (mut phone, answer) = Device::make(1, &options, SITE);
    there.post("/api/me/passkeys", json!({ "label": "phone", "passkey": answer })).await;
    let answer = phone.sign(&asked(&elsewhere(&south)).await);
    assert_eq!(sign_in(&elsewhere(&north), &answer).await.status, 200);
    assert_eq!(
        refusal(&sign_in(&elsewhere(&south), &answer).await).1,
        "challenge_over",
        "once in the whole house"
    );
    north.stop().await;
    south.stop().await;
}
