//! Passkeys: making, using and removing them. See docs/accounts.md.

mod account;
mod challenges;

use load::Answer;
use serde_json::{Value, json};

use crate::common::{Device, Guest, House, config};

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
