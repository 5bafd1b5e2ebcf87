use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{
    Client, ConnectErrorKind, ConnectOptions, Event, HeaderMap, Request, RequestErrorKind, ServerAddr,
};
use bytes::Bytes;
use futures_util::StreamExt as _;
use futures_util::future::BoxFuture;
use tokio::time::timeout;

use crate::{Bus, BusError, Message, SEND, Subscription, TraceParent, shown};

/// How often both sides see that the other is there.
const PING: Duration = Duration::from_secs(2);
/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(2);
/// How long a start waits for the first one, to say at once if the bus doesn't want this server.
const FIRST: Duration = Duration::from_secs(1);
/// The pause between two tries to connect.
const RETRY: Duration = Duration::from_millis(250);

/// The header of a message's trace.
const TRACE: &str = "traceparent";

/// A connection to NATS.
pub struct Nats {
    client: Client,
}

impl Nats {
    pub async fn connect(address: &str, name: &str) -> Result<Self, BusError> {
        let servers: Result<Vec<ServerAddr>, _> = address.split(',').map(|one| one.trim().parse()).collect();
        let servers = servers.map_err(|_| BusError::BadAddress("it cannot be read".to_owned()))?;
        let told = Arc::new(Mutex::new(String::new()));
        let options = || options(&servers, name, told.clone());
        let first = timeout(FIRST, options().connect(&servers[..])).await;
        let client = match first {
            Ok(Ok(client)) => client,
            Ok(Err(error)) if is_denied(error.kind()) => {
                let why =
                    format!("{} doesn't let this server in: wrong user, password or token", shown(address));
                return Err(BusError::Refused(why));
            }
            // It is waited for.
            _ => {
                let waiting = options().retry_on_initial_connect().connect(&servers[..]).await;
                waiting.map_err(|error| BusError::Refused(error.to_string()))?
            }
        };
        Ok(Self { client })
    }
}

fn options(servers: &[ServerAddr], name: &str, told: Arc<Mutex<String>>) -> ConnectOptions {
    // The client does not look for them there.
    let named = servers.iter().find_map(|server| Some((server.username()?, server.password())));
    let known = match named {
        Some((user, Some(password))) => ConnectOptions::with_user_and_password(plain(user), plain(password)),
        Some((token, None)) => ConnectOptions::with_token(plain(token)),
        None => ConnectOptions::new(),
    };
    known
        .name(name)
        .no_echo()
        .connection_timeout(CONNECT)
        .ping_interval(PING)
        .reconnect_delay_callback(|_| RETRY)
        .event_callback(move |event| {
            tell(&told, &event);
            std::future::ready(())
        })
}

/// A bus that is there and wants somebody else.
fn is_denied(kind: ConnectErrorKind) -> bool {
    matches!(kind, ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation)
}

/// As it was before it became part of an address.
fn plain(part: &str) -> String {
    percent_encoding::percent_decode_str(part).decode_utf8_lossy().into_owned()
}

/// Tells the host what the connection does. Why it isn't made is told once, however often it is tried.
fn tell(told: &Mutex<String>, event: &Event) {
    let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
    match event {
        Event::Connected => {
            told.clear();
            tracing::info!("the bus is there");
        }
        Event::Disconnected => tracing::warn!(code = "bus_away", "the bus is away"),
        Event::SlowConsumer(_) => tracing::warn!(code = "bus_slow", "messages came too fast and were lost"),
        Event::ServerError(_) | Event::ClientError(_) => {
            let why = event.to_string();
            if *told != why {
                tracing::warn!(code = "bus_refused", "the bus cannot be joined: {why}");
                *told = why;
            }
        }
        other => tracing::debug!("the bus: {other}"),
    }
}

impl Bus for Nats {
    fn publish(
        &self,
        subject: String,
        payload: Bytes,
        trace: Option<TraceParent>,
    ) -> BoxFuture<'_, Result<(), BusError>> {
        Box::pin(async move {
            // The client would keep it for later, when it is of no use any more.
            if !self.is_connected() {
                return Err(BusError::Away);
            }
            let sent = async {
                match trace {
                    Some(trace) => self.client.publish_with_headers(subject, headers(&trace), payload).await,
                    None => self.client.publish(subject, payload).await,
                }
            };
            match timeout(SEND, sent).await {
                Ok(Ok(())) => Ok(()),
                Ok(Err(error)) => Err(BusError::Refused(error.to_string())),
                Err(_) => Err(BusError::Away),
            }
        })
    }

    fn request(
        &self,
        subject: String,
        payload: Bytes,
        trace: Option<TraceParent>,
        wait: Duration,
    ) -> BoxFuture<'_, Result<Bytes, BusError>> {
        Box::pin(async move {
            if !self.is_connected() {
                return Err(BusError::Away);
            }
            let mut request = Request::new().payload(payload).timeout(None);
            if let Some(trace) = trace {
                request = request.headers(headers(&trace));
            }
            match timeout(wait, self.client.send_request(subject.clone(), request)).await {
                Ok(Ok(answer)) => Ok(answer.payload),
                Ok(Err(error)) => Err(match error.kind() {
                    RequestErrorKind::NoResponders => BusError::Nobody(subject),
                    RequestErrorKind::TimedOut => BusError::Late,
                    _ => BusError::Refused(error.to_string()),
                }),
                Err(_) => Err(BusError::Late),
            }
        })
    }

    fn subscribe(&self, subject: String) -> BoxFuture<'_, Result<Subscription, BusError>> {
        Box::pin(async move {
            let messages = self.client.subscribe(subject).await;
            let messages = messages.map_err(|error| BusError::Refused(error.to_string()))?;
            let message = |message: async_nats::Message| Message {
                subject: message.subject.to_string(),
                reply: message.reply.map(|reply| reply.to_string()),
                payload: message.payload,
                trace: message.headers.and_then(|all| all.get(TRACE).map(|one| one.as_str().to_owned())),
            };
            Ok(messages.map(message).boxed())
        })
    }

    fn flush(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // What a broken connection keeps is lost anyway.
            let _ = timeout(SEND, self.client.flush()).await;
        })
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

fn headers(trace: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(TRACE, trace);
    headers
}
