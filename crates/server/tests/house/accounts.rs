//! Who may act for whom: sessions, tokens, passwords, names, seat links, codes. See docs/accounts.md.

use std::time::Duration;

use crate::common::{Guest, House, config, finish, nonce, play_on};
use load::Credential;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use store::SeatLink;

const DAY: Duration = Duration::from_secs(86_400);

fn refusal(answer: &load::Answer) -> (u16, String) {
    (answer.status, answer.code())
}

async fn named(house: &House, name: &str) -> Guest {
    let guest = house.guest().await;
    let renamed = guest.ask("PATCH", "/api/me", Some(json!({ "name": name }))).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    guest
}

async fn protect(guest: &Guest, password: &str) {
    let set = guest.ask("PUT", "/api/me/password", Some(json!({ "password": password }))).await;
    assert_eq!(set.status, 200, "{}", set.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_replaces_nobodys_identity() {
    let house = House::new().await;
    let ann = named(&house, "Ann").await;
    protect(&ann, "correct horse").await;
    // The browser sends no cookie along, and would keep the one that comes back.
    let foreign = house.nobody().with("origin", "https://evil.example");
    let sandboxed = house.nobody().with("origin", "null");
    let old = house.nobody().with("sec-fetch-site", "cross-site");
    let login = json!({ "name": "Ann", "password": "correct horse" });
    for page in [foreign, sandboxed, old] {
        for (path, body) in [("/api/session", None), ("/api/login", Some(login.clone()))] {
            let answer = page.ask("POST", path, body).await;
            assert_eq!(refusal(&answer), (403, "foreign_origin".to_owned()), "{path}");
            assert_eq!(answer.header("set-cookie"), None, "{path}");
        }
        let form = page.with("content-type", "application/x-www-form-urlencoded");
        let answer = form.send("POST", "/api/session", None).await;
        assert_eq!((refusal(&answer).1.as_str(), answer.header("set-cookie")), ("foreign_origin", None));
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_manages_no_account() {
    let house = House::new().await;
    let ann = named(&house, "Ann").await;
    let made = ann.post("/api/tokens", json!({ "label": "bot" })).await;
    let program = ann.as_program(made["token"].as_str().unwrap());
    let table = program.table("hilo", &["easy"]).await;
    let link = format!("/api/tables/{}/seats/0/link", table["id"].as_str().unwrap());
    let own = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    for (method, path, body) in [
        ("GET", "/api/tokens", None),
        ("POST", "/api/tokens", Some(json!({ "label": "more" }))),
        ("DELETE", own.as_str(), None),
        ("PUT", "/api/me/password", Some(json!({ "password": "stolen horse" }))),
        ("PATCH", "/api/me", Some(json!({ "name": "Eve" }))),
        ("DELETE", "/api/me", None),
        ("POST", "/api/me/delete", Some(json!({}))),
        ("POST", "/api/logout", None),
        ("POST", link.as_str(), None),
        ("POST", "/api/claim", Some(json!({ "secret": "0".repeat(64) }))),
    ] {
        let answer = program.ask(method, path, body).await;
        assert_eq!(refusal(&answer), (403, "token_scope".to_owned()), "{method} {path}: {}", answer.text);
    }
    let me = ann.get("/api/me").await;
    assert_eq!((&me["name"], &me["password"]), (&json!("Ann"), &json!(false)));
    let mut socket = program.socket(&table, Some(0)).await;
    play_on(&mut socket, 2).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_only_watches_moves_nothing() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let made = ann.post("/api/tokens", json!({ "label": "eyes", "scope": "watch" })).await;
    let program = ann.as_program(made["token"].as_str().unwrap());
    let path = format!("/api/tables/{}/commands", table["id"].as_str().unwrap());
    let close = json!({ "type": "close", "move_id": "x", "version": 2 });
    assert_eq!(refusal(&program.ask("POST", &path, Some(close)).await).1, "token_scope");
    let new = json!({ "game": "yo", "seats": [{ "kind": "me" }] });
    assert_eq!(refusal(&program.ask("POST", "/api/tables", Some(new)).await).1, "token_scope");
    let mut socket = program.socket(&table, Some(0)).await;
    assert_eq!(socket.wait("snapshot").await["table"]["you"]["seat"], 0, "it sees what Ann sees");
    let refused = socket.say(json!({ "type": "close" }), 2).await;
    assert_eq!(refused["code"], "token_scope", "{refused}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_does_not_work_for_ever() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let made = ann.post("/api/tokens", json!({ "label": "bot", "days": 1 })).await;
    let program = ann.as_program(made["token"].as_str().unwrap());
    house.advance(DAY - Duration::from_secs(30));
    let mut socket = program.socket(&table, Some(0)).await;
    socket.wait("snapshot").await;
    assert_eq!(program.ask("GET", "/api/me", None).await.status, 200);
    house.advance(Duration::from_secs(40));
    assert_eq!(refusal(&program.ask("GET", "/api/me", None).await), (401, "bad_token".to_owned()));
    assert_eq!(socket.wait("bye").await["code"], "no_session", "its socket ends with it");
    let longest = ann.ask("POST", "/api/tokens", Some(json!({ "label": "bot", "days": 4000 }))).await;
    assert_eq!(refusal(&longest), (422, "bad_fields".to_owned()));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_password_is_changed_without_the_old_one() {
    let house = House::new().await;
    let ann = named(&house, "Ann").await;
    protect(&ann, "correct horse").await;
    let change = async |body: Value| ann.ask("PUT", "/api/me/password", Some(body)).await;
    let thief = change(json!({ "password": "stolen horse" })).await;
    assert_eq!(refusal(&thief), (403, "wrong_password".to_owned()), "{}", thief.text);
    let wrong = change(json!({ "password": "stolen horse", "old": "wrong horse" })).await;
    assert_eq!(refusal(&wrong), (403, "wrong_password".to_owned()));
    let right = change(json!({ "password": "better horse", "old": "correct horse" })).await;
    assert_eq!(right.status, 200, "{}", right.text);
    let login = json!({ "name": "Ann", "password": "better horse" });
    assert_eq!(house.nobody().ask("POST", "/api/login", Some(login)).await.status, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_protected_account_is_deleted_by_its_cookie_alone() {
    let house = House::new().await;
    let ann = named(&house, "Ann").await;
    protect(&ann, "correct horse").await;
    let delete = async |proof: Value| refusal(&ann.ask("POST", "/api/me/delete", Some(proof)).await);
    assert_eq!(refusal(&ann.ask("DELETE", "/api/me", None).await), (403, "proof_needed".to_owned()));
    assert_eq!(delete(json!({})).await, (403, "proof_needed".to_owned()));
    assert_eq!(delete(json!({ "password": "stolen horse" })).await.1, "wrong_password");
    assert_eq!(ann.get("/api/me").await["name"], "Ann");
    assert_eq!(delete(json!({ "password": "correct horse" })).await.0, 204);
    assert_eq!(ann.ask("GET", "/api/me", None).await.code(), "no_session");
    // Who protects nothing needs to show nothing.
    let ben = house.guest().await;
    assert_eq!(ben.ask("POST", "/api/me/delete", Some(json!({}))).await.status, 204);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_token_outlives_a_new_password() {
    let house = House::new().await;
    let ann = named(&house, "Ann").await;
    let program = ann.program().await;
    let table = program.table("hilo", &["easy"]).await;
    let mut socket = program.socket(&table, Some(0)).await;
    socket.wait("snapshot").await;
    protect(&ann, "correct horse").await;
    assert_eq!(socket.wait("bye").await["code"], "no_session");
    assert_eq!(refusal(&program.ask("GET", "/api/me", None).await), (401, "bad_token".to_owned()));
    assert_eq!(ann.get("/api/tokens").await, json!([]));
    house.stop().await;
}

/// A table of Ann's where Ben sits on seat 1.
async fn with_ben(house: &House) -> (Guest, Guest, Value, String) {
    let (ann, ben) = (house.guest().await, house.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ann.post("/api/tables", json!({ "game": "hilo", "seats": seats })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    say(&ben, &id, json!({ "type": "sit", "seat": 1 })).await;
    (ann, ben, table, id)
}

async fn say(guest: &Guest, table: &str, mut command: Value) -> load::Answer {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    (command["move_id"], command["version"]) = (json!(format!("a{number}")), json!(0));
    guest.ask("POST", &format!("/api/tables/{table}/commands"), Some(command)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_link_takes_no_seat_from_the_next_holder() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.logins_per_minute = 0;
    let house = House::with(config).await;
    let (ann, ben, _, id) = with_ben(&house).await;
    let (carl, dora) = (house.guest().await, house.guest().await);
    let path = format!("/api/tables/{id}/seats/1/link");
    let free = || json!({ "type": "set_seat", "seat": 1, "who": { "kind": "open" } });
    let ben_id = ben.me["id"].as_str().unwrap().to_owned();
    for round in 0..10 {
        // Ben asks for a link while Ann frees his seat.
        let (link, _) = tokio::join!(ben.ask("POST", &path, None), say(&ann, &id, free()));
        assert_eq!(say(&carl, &id, json!({ "type": "sit", "seat": 1 })).await.status, 200);
        if link.status == 200 {
            let claimed =
                dora.ask("POST", "/api/claim", Some(json!({ "secret": link.json()["secret"] }))).await;
            assert_eq!(claimed.status, 404, "{}", claimed.text);
        }
        assert_eq!(
            carl.get(&format!("/api/tables/{id}")).await["you"]["seats"],
            json!([1]),
            "Carl sits there"
        );
        // However late Ben's link is written.
        let late = SeatLink { table: id.clone(), seat: 1, player: ben_id.clone(), expires_at: i64::MAX };
        let secret = format!("late {round}");
        house.app.store.create_seat_link(&Sha256::digest(&secret).into(), late).await.unwrap();
        let claimed = dora.ask("POST", "/api/claim", Some(json!({ "secret": secret }))).await;
        assert_eq!(refusal(&claimed), (404, "no_such_link".to_owned()));
        say(&carl, &id, json!({ "type": "stand", "seat": 1 })).await;
        say(&ben, &id, json!({ "type": "sit", "seat": 1 })).await;
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_link_works_once_and_not_for_long() {
    let house = House::new().await;
    let (_, ben, _, id) = with_ben(&house).await;
    let (carl, dora) = (house.guest().await, house.guest().await);
    let path = format!("/api/tables/{id}/seats/1/link");
    let claim = async |guest: &Guest, link: &Value| {
        refusal(&guest.ask("POST", "/api/claim", Some(json!({ "secret": link["secret"] }))).await)
    };
    let gone = (404, "no_such_link".to_owned());
    let link = ben.ask("POST", &path, None).await.json();
    assert_eq!(claim(&carl, &link).await.0, 200);
    assert_eq!(claim(&dora, &link).await, gone, "a second time");
    let link = carl.ask("POST", &path, None).await.json();
    house.advance(Duration::from_secs(61 * 60));
    assert_eq!(claim(&dora, &link).await, gone, "an hour later");
    assert_eq!(carl.get(&format!("/api/tables/{id}")).await["you"]["seats"], json!([1]));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_guest_has_a_name_that_belongs_to_somebody() {
    let house = House::new().await;
    let (ann, early) = (named(&house, "Ann").await, named(&house, "ann").await);
    protect(&ann, "correct horse").await;
    let late = house.guest().await;
    for name in ["Ann", " ANN ", "\u{ff21}nn"] {
        let taken = late.ask("PATCH", "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(refusal(&taken), (409, "name_taken".to_owned()), "{name}");
    }
    // Who had it before without a password has it no more.
    let before = early.get("/api/me").await["name"].as_str().unwrap().to_owned();
    assert!(before.to_lowercase() != "ann", "{before}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_name_hides_in_signs_that_cannot_be_seen() {
    let house = House::new().await;
    let ann = house.guest().await;
    for sign in [
        "\u{3164}",
        "\u{2800}",
        "\u{115f}",
        "\u{2028}",
        "\u{61c}",
        "\u{180e}",
        "\u{34f}",
        "\u{e0041}",
        "\u{ffa0}",
        "\u{202e}",
        "\u{ad}",
        "\u{1680}",
        "\u{fffc}",
        "\u{e000}",
        "\u{378}",
    ] {
        for name in [sign.to_owned(), format!("An{sign}n")] {
            let refused = ann.ask("PATCH", "/api/me", Some(json!({ "name": name }))).await;
            assert_eq!(refusal(&refused), (422, "bad_name".to_owned()), "{}", name.escape_unicode());
        }
    }
    for copied in ["\u{410}nn", "\u{391}nn", "Ann\u{2c9f}", "\u{13aa}nn"] {
        let refused = ann.ask("PATCH", "/api/me", Some(json!({ "name": copied }))).await;
        assert_eq!(refusal(&refused).1, "bad_name", "{}", copied.escape_unicode());
    }
    let stacked = format!("Ann{}", "\u{301}".repeat(9));
    assert_eq!(refusal(&ann.ask("PATCH", "/api/me", Some(json!({ "name": stacked }))).await).1, "bad_name");
    for (name, kept) in [
        ("Zoë", "Zoë"),
        ("Zoe\u{308}", "Zoë"),
        ("小明", "小明"),
        ("Ann  Lee", "Ann Lee"),
        ("สุดา", "สุดา"),
        ("♥ Ann", "♥ Ann"),
    ] {
        let renamed = ann.ask("PATCH", "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(renamed.json()["name"], kept, "{}", renamed.text);
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_too_many_wrong_codes_the_right_one_is_no_different() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.misses_per_minute = 5;
    let house = House::with(config).await;
    let table = house.guest().await.table("hilo", &["easy"]).await;
    let look =
        async |code: &str| refusal(&house.nobody().ask("GET", &format!("/api/tables/{code}"), None).await);
    for number in 0..5 {
        assert_eq!(look(&format!("WRONG{number}")).await, (404, "no_such_table".to_owned()));
    }
    let code = table["code"].as_str().unwrap();
    assert_eq!(
        (look("WRONG9").await, look(code).await),
        ((429, "too_fast".to_owned()), (429, "too_fast".to_owned()))
    );
    // Anyone who has the table open knows its id, and is not in the way of anybody.
    assert_eq!(look(table["id"].as_str().unwrap()).await.0, 200);
    house.advance(Duration::from_secs(60));
    assert_eq!(look(code).await.0, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_watch_sees_no_more_from_the_moment_on() {
    let house = House::new().await;
    let (ann, ben, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body =
        json!({ "game": "hilo", "seats": seats, "options": { "spectators": false, "pace": "instant" } });
    let table = ann.post("/api/tables", body).await;
    // While a seat is free, anybody may look what there is to sit down at.
    let (mut anns, mut bens) = (ann.socket(&table, Some(0)).await, ben.socket(&table, None).await);
    let (mut eves, mut nobodys) = (eve.socket(&table, None).await, house.nobody().socket(&table, None).await);
    eves.wait("snapshot").await;
    nobodys.wait("snapshot").await;
    bens.say(json!({ "type": "sit", "seat": 1 }), 0).await;
    for socket in [&mut eves, &mut nobodys] {
        let bye = socket.wait("bye").await;
        assert_eq!((&bye["code"], &bye["retry_ms"]), (&json!("no_spectators"), &json!(null)));
        assert!(socket.next().await.is_none());
    }
    for (socket, seat) in [(&mut bens, 1), (&mut anns, 0)] {
        socket.say(json!({ "type": "ready", "seat": seat, "nonce": nonce(seat) }), 0).await;
    }
    // Who gives the seat up in the middle has no right to the rest.
    bens.say(json!({ "type": "stand", "seat": 1 }), 0).await;
    assert_eq!(bens.wait("bye").await["code"], "no_spectators");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_without_spectators_are_for_those_who_sat_there() {
    let house = House::new().await;
    let (ann, eve) = (house.guest().await, house.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let body =
        json!({ "game": "onetoten", "seats": seats, "options": { "spectators": false, "pace": "instant" } });
    let table = ann.post("/api/tables", body).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    finish(&mut socket).await;
    for part in ["record", "replay?view=open", "review"] {
        let path = format!("/api/tables/{}/games/1/{part}", table["code"].as_str().unwrap());
        for stranger in [eve.clone(), house.nobody()] {
            let refused = stranger.ask("GET", &path, None).await;
            assert_eq!(refusal(&refused), (403, "not_at_table".to_owned()), "{part}: {}", refused.text);
        }
        assert_eq!(ann.ask("GET", &path, None).await.status, 200, "{part}");
        assert_eq!(ann.program().await.ask("GET", &path, None).await.status, 200, "{part}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_nobody_uses_ends() {
    let house = House::new().await;
    let ann = house.guest().await;
    house.advance(DAY * 366);
    assert_eq!(refusal(&ann.ask("GET", "/api/me", None).await), (401, "no_session".to_owned()));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_active_guest_never_loses_the_account() {
    let house = House::new().await;
    let ann = house.guest().await;
    let Some(Credential::Cookie(cookie)) = ann.credential.clone() else { panic!("a cookie") };
    let renewed = |answer: &load::Answer| answer.header("set-cookie").map(str::to_owned);
    assert_eq!(renewed(&ann.ask("GET", "/api/me", None).await), None, "not with every answer");
    for month in 0..20 {
        house.advance(DAY * 30);
        let answer = ann.ask("GET", "/api/me", None).await;
        let again =
            renewed(&answer).unwrap_or_else(|| panic!("no cookie after {month} months: {}", answer.text));
        assert!(again.starts_with(&cookie) && again.contains("Max-Age=31536000"), "{again}");
        assert_eq!(renewed(&ann.ask("GET", "/api/me", None).await), None, "once is enough");
    }
    house.stop().await;
}
