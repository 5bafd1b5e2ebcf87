//! A bot: `bot-rust http://127.0.0.1:7878 hilo` plays one game. See `docs/bot-api.md`.
use serde_json::{Value, json};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{BufRead as _, BufReader, Write as _, stdout};

type Done<T> = Result<T, Box<dyn std::error::Error>>;

fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn fresh_token(url: &str) -> Done<String> {
    let guest = ureq::post(format!("{url}/api/session")).send_empty()?;
    let cookie = guest.headers()["set-cookie"].to_str()?.split(';').next().unwrap_or_default();
    let made = ureq::post(format!("{url}/api/tokens")).header("cookie", cookie);
    let made: Value = made.send_json(json!({ "label": "example bot" }))?.into_body().read_json()?;
    Ok(format!("Bearer {}", made["token"].as_str().unwrap_or_default()))
}

fn main() -> Done<()> {
    let mut words = std::env::args().skip(1);
    let (url, game) = words.next().zip(words.next()).ok_or("bot-rust URL GAME")?;
    let token = fresh_token(&url)?;
    let post = |path: &str, body: Value| -> Done<Value> {
        loop {
            let request = ureq::post(format!("{url}/api/tables{path}")).header("authorization", &token);
            let answer = request.config().http_status_as_error(false).build().send_json(&body)?;
            if answer.status() != 429 {
                return Ok(answer.into_body().read_json()?);
            }
            std::thread::sleep(std::time::Duration::from_secs(1)); // too fast: the same again
        }
    };
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let table = post("", json!({ "game": game, "seats": seats, "options": { "pace": "instant" } }))?;
    let id = table["id"].as_str().ok_or("no table was made")?;
    let stream = ureq::get(format!("{url}/api/tables/{id}/stream?seat=0")).header("authorization", &token);
    let (mut moves, mut known, mut around) = (0, 0, Value::Null);
    for line in BufReader::new(stream.call()?.into_body().into_reader()).lines() {
        let message: Value = serde_json::from_str(&line?).unwrap_or_default();
        match message["type"].as_str() {
            Some("snapshot") => around = message["table"].clone(),
            // A place such as /seats/0/ready, and what stands there now.
            Some("update") => {
                for (place, value) in message["table"].as_object().into_iter().flatten() {
                    *around.pointer_mut(place).ok_or("a place that is not there")? = value.clone();
                }
            }
            _ => continue,
        }
        // What was written before the last command was done is out of date.
        let Some(version) = message["version"].as_u64().filter(|version| *version >= known) else { continue };
        let legal = message["play"]["legal"].as_array();
        let stay: Vec<&Value> = legal.into_iter().flatten().filter(|act| act["do"] != "leave").collect();
        let mut command = json!({ "move_id": format!("{:x}", chance()), "version": version });
        match around["phase"].as_str() {
            Some("over") => return writeln!(stdout(), "{game}: {moves} moves").map_err(Into::into),
            Some("waiting") if around["seats"][0]["ready"] == false => command["type"] = "ready".into(),
            Some("playing") if !stay.is_empty() => command["type"] = "act".into(),
            _ => continue,
        }
        command["seat"] = 0.into();
        command["nonce"] = format!("{:016x}{:016x}", chance(), chance()).into();
        command["action"] = stay.get(chance() as usize % stay.len().max(1)).copied().cloned().into();
        moves += u32::from(command["type"] == "act");
        // Refused: the table has gone on, and its next message says how.
        known = post(&format!("/{id}/commands?seat=0"), command)?["version"].as_u64().unwrap_or(version + 1);
    }
    Err("the table has hung up".into())
}
