//! Passkeys: making, using and removing them, and everything that is none. See docs/accounts.md.

use std::time::Duration;

use crate::common::{Device, Guest, House, config, config_on};
use load::{Answer, Credential};
use serde_json::{Value, json};

const SITE: &str = "https://play.example.org";

/// A house that people reach under a name, as behind a proxy.
async fn house(folder: &tempfile::TempDir) -> House {
    let mut config = config(folder.path());
    config.public_url = Some(SITE.to_owned());
    config.limits.logins_per_minute = 0;
    House::with(config).await
}

/// A guest of this name on a page of the house.
async fn named(house: &House, name: &str) -> Guest {
    let guest = house.guest().await.with("origin", SITE);
    let renamed = guest.ask("PATCH", "/api/me", Some(json!({ "name": name }))).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    guest
}

/// Another browser, in which nobody is signed in.
fn elsewhere(house: &House) -> Guest {
    house.nobody().with("origin", SITE)
}

fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

async fn ask(guest: &Guest, path: &str, body: Value) -> Answer {
    guest.ask("POST", path, Some(body)).await
}

/// What is to be signed to come back.
async fn asked(guest: &Guest) -> Value {
    guest.post("/api/login/passkey/options", Value::Null).await
}

async fn sign_in(guest: &Guest, passkey: &Value) -> Answer {
    ask(guest, "/api/login/passkey", json!({ "passkey": passkey })).await
}

/// Adds a passkey for a guest whose name nothing protects yet.
async fn add(guest: &Guest, number: u8) -> (Device, Value) {
    add_with(guest, number, json!({})).await
}

async fn add_with(guest: &Guest, number: u8, proof: Value) -> (Device, Value) {
    let options = guest.post("/api/me/passkeys/options", proof).await;
    let (device, answer) = Device::make(number, &options, SITE);
    let made = guest.post("/api/me/passkeys", json!({ "label": "phone", "passkey": answer })).await;
    (device, made)
}

/// The device's signature that it is its owner who asks.
async fn proof(guest: &Guest, device: &mut Device) -> Value {
    let options = guest.post("/api/me/passkeys/proof", Value::Null).await;
    json!({ "passkey": device.sign(&options) })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_brings_its_owner_back_in_any_browser() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let (ann, early) = (named(&house, "Ann").await, named(&house, "Ann").await);
    let program = ann.program().await;
    let options = ann.post("/api/me/passkeys/options", json!({})).await;
    let asked_for = &options["public_key"];
    assert_eq!(asked_for["rp"], json!({ "name": "play.example.org", "id": "play.example.org" }));
    assert_eq!(
        (&asked_for["user"]["name"], &asked_for["user"]["displayName"]),
        (&json!("Ann"), &json!("Ann"))
    );
    assert_eq!(asked_for["authenticatorSelection"]["residentKey"], "required");
    let (mut phone, made) = add(&ann, 1).await;
    assert_eq!((&made["label"], &made["host"]), (&json!("phone"), &json!("play.example.org")));
    let me = ann.get("/api/me").await;
    assert_eq!((&me["password"], &me["passkey"]), (&json!(false), &json!(true)));

    let options = asked(&elsewhere(&house)).await;
    let back = sign_in(&elsewhere(&house), &phone.sign(&options)).await;
    assert_eq!((back.status, &back.json()["id"]), (200, &ann.me["id"]), "{}", back.text);
    assert!(back.header("set-cookie").unwrap().contains("HttpOnly; SameSite=Lax"));
    let cookie = Some(Credential::Cookie(back.cookie().unwrap()));
    let other = Guest { credential: cookie, ..elsewhere(&house) };
    assert_eq!(other.get("/api/me").await["name"], "Ann");
    let listed = other.get("/api/me/passkeys").await;
    assert_eq!((listed[0]["id"].clone(), listed.as_array().unwrap().len()), (made["id"].clone(), 1));

    // The name is protected as by a password: nobody else has it, and what was open before has ended.
    let taken = named(&house, "Ben").await.ask("PATCH", "/api/me", Some(json!({ "name": "ANN" }))).await;
    assert_eq!(refusal(&taken), (409, "name_taken".to_owned()));
    assert_ne!(early.get("/api/me").await["name"], "Ann");
    assert_eq!(refusal(&program.ask("GET", "/api/me", None).await), (401, "bad_token".to_owned()));
    let guess = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(refusal(&ask(&elsewhere(&house), "/api/login", guess).await).1, "wrong_password");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_protected_account_is_changed_by_its_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let ann = named(&house, "Ann").await;
    let (mut phone, made) = add(&ann, 1).await;
    let own = format!("/api/me/passkeys/{}/remove", made["id"].as_str().unwrap());
    // A thief with the cookie has nothing to show.
    let change = async |body: Value| ann.ask("PUT", "/api/me/password", Some(body)).await;
    for (path, body) in [("/api/me/passkeys/options", json!({})), (&own, json!({ "unprotect": true }))] {
        assert_eq!(refusal(&ask(&ann, path, body).await), (403, "proof_needed".to_owned()), "{path}");
    }
    assert_eq!(refusal(&change(json!({ "password": "stolen horse" })).await).1, "proof_needed");
    let guessed = ask(&ann, "/api/me/passkeys/options", json!({ "password": "stolen horse" })).await;
    assert_eq!(refusal(&guessed), (403, "wrong_password".to_owned()));
    // Neither has somebody with a passkey of another account.
    let ben = named(&house, "Ben").await;
    let (mut bens, _) = add(&ben, 2).await;
    let foreign = proof(&ann, &mut bens).await;
    let refused = ask(&ann, "/api/me/passkeys/options", foreign).await;
    assert_eq!(refusal(&refused), (403, "wrong_passkey".to_owned()));
    // The owner adds a second one by the first, a password by either, and a third one by the password.
    let shown = proof(&ann, &mut phone).await;
    let (mut key, _) = add_with(&ann, 3, shown).await;
    let mut shown = proof(&ann, &mut key).await;
    shown["password"] = json!("correct horse");
    let set = change(shown).await;
    assert_eq!((set.status, &set.json()["password"]), (200, &json!(true)), "{}", set.text);
    let refused = ask(&ann, "/api/me/passkeys/options", json!({ "password": "wrong horse" })).await;
    assert_eq!(refusal(&refused), (403, "wrong_password".to_owned()));
    add_with(&ann, 4, json!({ "password": "correct horse" })).await;
    assert_eq!(ann.get("/api/me/passkeys").await.as_array().unwrap().len(), 3);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_begun_before_the_name_was_protected_needs_a_proof_after_all() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let ann = named(&house, "Ann").await;
    // A thief with the cookie begins, the owner sets a password, the thief goes on.
    let options = ann.post("/api/me/passkeys/options", json!({})).await;
    let set = ann.ask("PUT", "/api/me/password", Some(json!({ "password": "correct horse" }))).await;
    assert_eq!(set.status, 200);
    let (_, answer) = Device::make(1, &options, SITE);
    let late = ask(&ann, "/api/me/passkeys", json!({ "label": "thief", "passkey": answer })).await;
    assert_eq!(refusal(&late), (409, "challenge_over".to_owned()));
    assert_eq!(ann.get("/api/me/passkeys").await, json!([]));
    house.stop().await;
}

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
async fn a_removed_passkey_is_dead_and_the_last_one_stays_unless_that_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let ann = named(&house, "Ann").await;
    let (mut phone, made) = add(&ann, 1).await;
    let shown = proof(&ann, &mut phone).await;
    let (mut key, kept) = add_with(&ann, 2, shown).await;
    let nobody = elsewhere(&house);
    let back = sign_in(&nobody, &phone.sign(&asked(&nobody).await)).await;
    let thief = Guest { credential: Some(Credential::Cookie(back.cookie().unwrap())), ..elsewhere(&house) };
    let remove = async |which: &Value, mut body: Value, unprotect: bool| {
        body["unprotect"] = json!(unprotect);
        let path = format!("/api/me/passkeys/{}/remove", which["id"].as_str().unwrap());
        ask(&ann, &path, body).await
    };
    let shown = proof(&ann, &mut key).await;
    assert_eq!(remove(&made, shown, false).await.status, 204);
    let answer = phone.sign(&asked(&nobody).await);
    assert_eq!(refusal(&sign_in(&nobody, &answer).await), (401, "wrong_passkey".to_owned()));
    assert_eq!(refusal(&thief.ask("GET", "/api/me", None).await), (401, "no_session".to_owned()));
    let shown = proof(&ann, &mut key).await;
    assert_eq!(refusal(&remove(&made, shown, false).await), (404, "no_such_passkey".to_owned()));
    let shown = proof(&ann, &mut key).await;
    assert_eq!(refusal(&remove(&kept, shown, false).await), (409, "last_way_in".to_owned()));
    let shown = proof(&ann, &mut key).await;
    assert_eq!(remove(&kept, shown, true).await.status, 204);
    assert_eq!(ann.get("/api/me").await["passkey"], false);
    assert_eq!(named(&house, "Ann").await.get("/api/me").await["name"], "Ann", "the name is free again");
    // Nobody removes a passkey of somebody else.
    let ben = named(&house, "Ben").await;
    let (_, bens) = add(&ben, 3).await;
    assert_eq!(refusal(&remove(&bens, json!({}), true).await), (404, "no_such_passkey".to_owned()));
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
async fn a_token_has_nothing_to_do_with_passkeys() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let ann = named(&house, "Ann").await;
    let (mut phone, made) = add(&ann, 1).await;
    let program = ann.program().await;
    let answer = phone.sign(&asked(&elsewhere(&house)).await);
    let own = format!("/api/me/passkeys/{}/remove", made["id"].as_str().unwrap());
    for (method, path, body) in [
        ("GET", "/api/me/passkeys", None),
        ("POST", "/api/me/passkeys", Some(json!({ "label": "phone", "passkey": answer }))),
        ("POST", "/api/me/passkeys/options", Some(json!({}))),
        ("POST", "/api/me/passkeys/proof", None),
        ("POST", own.as_str(), Some(json!({ "unprotect": true }))),
        ("POST", "/api/login/passkey/options", None),
        ("POST", "/api/login/passkey", Some(json!({ "passkey": answer }))),
    ] {
        let refused = program.ask(method, path, body).await;
        assert_eq!(refusal(&refused), (403, "token_scope".to_owned()), "{method} {path}: {}", refused.text);
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
