//! Taking over: sessions, tokens, passwords, names, seats and codes of others.

use load::{Credential, Socket};
use serde_json::json;

use super::{Attacker, pause};

/// Pages of another site that make a visitor's browser send forms and requests.
pub async fn foreign_pages(it: Attacker) {
    let headers = [
        ("origin", "https://evil.example".to_owned()),
        ("content-type", "application/x-www-form-urlencoded".to_owned()),
    ];
    loop {
        for (path, who) in [
            ("/api/session", None),
            ("/api/session", Some(&it.mallory)),
            ("/api/login", None),
            ("/api/logout", Some(&it.mallory)),
            ("/api/tables", Some(&it.mallory)),
        ] {
            if let Some(answer) = it.send("POST", path, who, &headers, None).await
                && (answer.status < 400 || answer.cookie().is_some())
            {
                it.breach(format!("POST {path} was answered {}", answer.status));
            }
            pause(30).await;
        }
    }
}

/// A bot's token that would rather be its owner.
pub async fn tokens(it: Attacker) {
    let made = it.ask("POST", "/api/tokens", Some(&it.mallory), Some(json!({ "label": "bot" }))).await;
    let token = made.map(|answer| answer.json()["token"].as_str().unwrap_or_default().to_owned());
    let token = Credential::Token(token.unwrap_or_default());
    loop {
        for (method, path, body) in [
            ("POST", "/api/tokens", Some(json!({ "label": "more" }))),
            ("GET", "/api/tokens", None),
            ("PUT", "/api/me/password", Some(json!({ "password": "stolen horse" }))),
            ("PATCH", "/api/me", Some(json!({ "name": "Eve" }))),
            ("DELETE", "/api/me", None),
        ] {
            it.must_fail(method, path, &token, body).await;
            pause(40).await;
        }
    }
}

/// A stolen cookie that sets a new password.
pub async fn passwords(it: Attacker) {
    let (_, victim) = it.guest().await;
    let first = json!({ "password": "correct horse" });
    while it
        .ask("PUT", "/api/me/password", Some(&victim), Some(first.clone()))
        .await
        .is_none_or(|set| set.status >= 400)
    {
        pause(3100).await;
    }
    loop {
        for body in [
            json!({ "password": "stolen horse" }),
            json!({ "password": "stolen horse", "old": "wrong horse" }),
        ] {
            it.must_fail("PUT", "/api/me/password", &victim, Some(body)).await;
            pause(2000).await;
        }
    }
}

/// A link to a seat, made while the host frees the seat for somebody else.
pub async fn seat_links(it: Attacker) {
    let (host, (_, ben), (_, carl), (_, dora)) =
        (&it.mallory, it.guest().await, it.guest().await, it.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let id = it.table(host, &json!({ "game": "hilo", "seats": seats })).await;
    let path = format!("/api/tables/{id}/seats/1/link");
    let (sit, stand) = (json!({ "type": "sit", "seat": 1 }), json!({ "type": "stand", "seat": 1 }));
    for number in 0_u32.. {
        it.command(&ben, &id, sit.clone()).await;
        let free = json!({ "type": "set_seat", "seat": 1, "who": { "kind": "open" } });
        let (link, free) = (it.ask("POST", &path, Some(&ben), None), it.command(host, &id, free));
        // At the same moment, or one after the other.
        let (link, _) = match number % 2 {
            0 => (link.await, free.await),
            _ => tokio::join!(link, free),
        };
        let sat = it.command(&carl, &id, sit.clone()).await.is_some_and(|answer| answer.status == 200);
        if let Some(link) = link.filter(|link| sat && link.status == 200) {
            let body = json!({ "secret": link.json()["secret"] });
            if let Some(claimed) = it.ask("POST", "/api/claim", Some(&dora), Some(body)).await
                && claimed.status == 200
            {
                it.breach("a seat was taken from the next holder");
            }
        }
        it.command(&carl, &id, stand.clone()).await;
        pause(1000).await;
    }
}

/// The name of somebody with a password.
pub async fn names_of_others(it: Attacker) {
    let ((_, ann), (_, eve)) = (it.guest().await, it.guest().await);
    let name = format!("Ann {}", rand_letters(&it));
    it.ask("PATCH", "/api/me", Some(&ann), Some(json!({ "name": name }))).await;
    let first = json!({ "password": "correct horse" });
    while it
        .ask("PUT", "/api/me/password", Some(&ann), Some(first.clone()))
        .await
        .is_none_or(|set| set.status >= 400)
    {
        pause(3100).await;
    }
    loop {
        for name in [name.clone(), name.to_uppercase(), name.replace('A', "\u{ff21}")] {
            it.must_fail("PATCH", "/api/me", &eve, Some(json!({ "name": name }))).await;
            pause(200).await;
        }
    }
}

/// Of this address alone.
fn rand_letters(it: &Attacker) -> String {
    it.waiting.chars().filter(char::is_ascii_alphabetic).take(6).collect()
}

/// Names that nobody can see, or tell from another.
pub async fn blank_names(it: Attacker) {
    loop {
        for sign in
            ["\u{3164}", "\u{2800}", "\u{115f}", "\u{2028}", "\u{61c}", "\u{180e}", "\u{34f}", "\u{e0041}"]
        {
            for name in [sign.to_owned(), format!("An{sign}n")] {
                it.must_fail("PATCH", "/api/me", &it.mallory, Some(json!({ "name": name }))).await;
                pause(60).await;
            }
        }
    }
}

/// Codes at random, and right ones among them: once too many were wrong, none is told apart.
pub async fn codes(it: Attacker) {
    let began = tokio::time::Instant::now();
    let table = it.ask("GET", &format!("/api/tables/{}", it.waiting), None, None).await;
    let right = table.map(|table| table.json()["code"].as_str().unwrap_or_default().to_owned());
    let right = right.unwrap_or_default();
    let mut told = 0_u64;
    for number in 0_u32.. {
        let guess = |place: u32| {
            let code = if place.is_multiple_of(2) { right.clone() } else { format!("Z{number:04}{place}") };
            let it = &it;
            async move { it.ask("GET", &format!("/api/tables/{code}"), None, None).await }
        };
        let answers = futures_util::future::join_all((0..8).map(guess)).await;
        told += answers.iter().flatten().filter(|answer| matches!(answer.status, 200 | 404)).count() as u64;
        // Sixty wrong ones at once, sixty a minute after that, and the right ones in between.
        if told > 2 * (60 + began.elapsed().as_secs()) + 60 {
            it.breach("more codes were told right from wrong than the limit allows");
        }
        pause(100).await;
    }
}

/// Passwords at random.
pub async fn logins(it: Attacker) {
    let login = json!({ "name": "Ann", "password": "wrong horse" });
    loop {
        it.ask("POST", "/api/login", None, Some(login.clone())).await;
        pause(50).await;
    }
}

/// Looks at a game whose players want no spectators.
pub async fn watching(it: Attacker) {
    let (_, host) = it.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let plan = json!({ "game": "hilo", "seats": seats, "options": { "spectators": false } });
    let id = it.table(&host, &plan).await;
    loop {
        match Socket::open(&it.client, &id, None, Some(&it.mallory)).await {
            Ok(mut socket) => match socket.receive().await {
                Ok(Some(text)) if text.contains("\"snapshot\"") => it.breach("a stranger saw the table"),
                Ok(Some(text)) if text.contains("no_spectators") => it.note("no_spectators"),
                Ok(Some(_)) => it.note("another message"),
                _ => it.note("closed"),
            },
            Err(_) => it.note("no socket"),
        }
        pause(100).await;
    }
}
