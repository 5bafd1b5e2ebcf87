//! What a passkey is good for: coming back, and being the only one who changes the account.

use load::Credential;
use serde_json::{Value, json};

use super::{SITE, add, add_with, ask, asked, elsewhere, house, named, proof, refusal, sign_in};
use crate::common::{Device, Guest};

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
    let remove = async |which: &Value, proof: Value, unprotect: bool| {
        let body = json!({ "proof": proof, "unprotect": unprotect });
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
