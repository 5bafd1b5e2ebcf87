//! The same for the memory and for a real nats-server. Without nats-server on this machine, its tests say so and end.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use bus::testing::NatsServer;
use bus::{Bus, BusError, Memory};
use futures_util::StreamExt as _;

const LONG: Duration = Duration::from_secs(20);

async fn what_is_said_is_heard_in_order_and_questions_are_answered(one: Arc<dyn Bus>, two: Arc<dyn Bus>) {
    let mut heard = two.subscribe("house.two.>".to_owned()).await.unwrap();
    // A subscription is on its way, too: the first message shows that it has arrived.
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < LONG, "nothing is heard");
        let asked = one.request("house.two.start".to_owned(), "?".into(), None, Duration::from_millis(100));
        let (_, first) = tokio::join!(asked, tokio::time::timeout(Duration::from_millis(200), heard.next()));
        if first.is_ok() {
            break;
        }
    }
    for number in 0..500 {
        let subject = format!("house.two.line.{}", number % 7);
        one.publish(subject, number.to_string().into(), None).await.unwrap();
    }
    one.publish("house.three".to_owned(), "not for two".into(), None).await.unwrap();
    let mut expected = 0;
    while expected < 500 {
        let message = tokio::time::timeout(LONG, heard.next()).await.unwrap().unwrap();
        if message.subject.contains(".line.") {
            assert_eq!(message.payload, expected.to_string().as_bytes());
            expected += 1;
        }
    }
    let trace = Some("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".to_owned());
    let asked = one.request("house.two.ask".to_owned(), "how much".into(), trace.clone(), LONG);
    let answer = async {
        let message = heard.next().await.unwrap();
        assert_eq!((message.subject.as_str(), &message.payload[..]), ("house.two.ask", &b"how much"[..]));
        assert_eq!(message.trace, trace);
        two.publish(message.reply.unwrap(), "enough".into(), None).await.unwrap();
    };
    let (asked, ()) = tokio::join!(asked, answer);
    assert_eq!(asked.unwrap(), "enough");
    one.publish("house.two.traced".to_owned(), "!".into(), trace.clone()).await.unwrap();
    one.publish("house.two.plain".to_owned(), "!".into(), None).await.unwrap();
    for expected in [trace, None] {
        assert_eq!(heard.next().await.unwrap().trace, expected);
    }
    let nobody = one.request("house.four".to_owned(), "?".into(), None, LONG).await;
    assert_eq!(nobody, Err(BusError::Nobody("house.four".to_owned())));
}

#[tokio::test(flavor = "multi_thread")]
async fn in_memory() {
    let all = Memory::new();
    let (one, two) = (all.join(), all.join());
    what_is_said_is_heard_in_order_and_questions_are_answered(Arc::new(one.clone()), Arc::new(two.clone()))
        .await;
    let mut heard = two.subscribe("x".to_owned()).await.unwrap();
    two.cut(true);
    one.publish("x".to_owned(), "lost".into(), None).await.unwrap();
    assert_eq!(two.publish("x".to_owned(), "lost".into(), None).await, Err(BusError::Away));
    two.cut(false);
    one.publish("x".to_owned(), "heard".into(), None).await.unwrap();
    assert_eq!(heard.next().await.unwrap().payload, "heard");
}

#[tokio::test(flavor = "multi_thread")]
async fn over_nats() {
    let Some(mut server) = NatsServer::start() else {
        eprintln!("skipped: this machine has no nats-server (apt-get install nats-server, or YOLIO_NATS)");
        return;
    };
    let (one, two) = (bus::connect(&server.url(), "one").await, bus::connect(&server.url(), "two").await);
    let (one, two) = (one.unwrap(), two.unwrap());
    until(&one, true).await;
    until(&two, true).await;
    what_is_said_is_heard_in_order_and_questions_are_answered(one.clone(), two.clone()).await;
    // It goes away and comes back; subscriptions outlive that.
    let mut heard = two.subscribe("house.back".to_owned()).await.unwrap();
    server.kill();
    until(&one, false).await;
    assert_eq!(one.publish("house.back".to_owned(), "lost".into(), None).await, Err(BusError::Away));
    server.begin();
    until(&one, true).await;
    until(&two, true).await;
    let began = Instant::now();
    while tokio::time::timeout(Duration::from_millis(50), heard.next()).await.is_err() {
        assert!(began.elapsed() < LONG, "nothing is heard any more");
        one.publish("house.back".to_owned(), "again".into(), None).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bus_with_a_password_lets_nobody_in_without_it() {
    let Some(server) = NatsServer::start_with(&["--user", "yolio", "--pass", "a secret"]) else {
        eprintln!("skipped: this machine has no nats-server (apt-get install nats-server, or YOLIO_NATS)");
        return;
    };
    let with = |who: &str| server.url().replace("nats://", &format!("nats://{who}"));
    let strangers =
        [bus::connect(&server.url(), "one").await, bus::connect(&with("yolio:guess@"), "two").await];
    let (one, two) = (
        bus::connect(&with("yolio:a%20secret@"), "three").await,
        bus::connect(&with("yolio:a%20secret@"), "four").await,
    );
    let (one, two) = (one.unwrap(), two.unwrap());
    until(&one, true).await;
    until(&two, true).await;
    what_is_said_is_heard_in_order_and_questions_are_answered(one, two).await;
    for stranger in strangers {
        let why = stranger.err().expect("nobody is let in").to_string();
        assert!(why.contains("doesn't let this server in") && !why.contains("guess"), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_is_not_there_yet_is_waited_for() {
    let Some(mut server) = NatsServer::start() else {
        eprintln!("skipped: this machine has no nats-server (apt-get install nats-server, or YOLIO_NATS)");
        return;
    };
    server.kill();
    let bus = bus::connect(&server.url(), "one").await.unwrap();
    assert!(!bus.is_connected());
    server.begin();
    until(&bus, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_opens_a_bus_that_asks_for_one() {
    let Some(server) = NatsServer::start_with(&["--auth", "open"]) else {
        eprintln!("skipped: this machine has no nats-server (apt-get install nats-server, or YOLIO_NATS)");
        return;
    };
    let bus = bus::connect(&server.url().replace("nats://", "nats://open@"), "one").await.unwrap();
    until(&bus, true).await;
}

async fn until(bus: &Arc<dyn Bus>, connected: bool) {
    let began = Instant::now();
    while bus.is_connected() != connected {
        assert!(began.elapsed() < LONG, "the connection does not change");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
