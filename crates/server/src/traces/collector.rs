//! The way to the collector: OTLP in JSON over HTTP, some spans at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::http::{Request, Response};
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use opentelemetry::KeyValue;
use opentelemetry_http::{HttpClient, HttpError};
use opentelemetry_otlp::{
    ExporterBuildError, Protocol, SpanExporter, WithExportConfig as _, WithHttpConfig as _,
};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tokio::runtime::Handle;

/// How long the collector may take to answer.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The longest answer that is read.
const MOST_BYTES: usize = 64 * 1024;

/// Sends to the collector at `http://host:port`, in the name of this server.
pub fn provider(url: &str, node: &str) -> Result<SdkTracerProvider, ExporterBuildError> {
    let connection = Connection {
        client: Client::builder(TokioExecutor::new()).build(HttpConnector::new()),
        runtime: Handle::current(),
        away: Arc::default(),
    };
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(connection)
        .with_protocol(Protocol::HttpJson)
        .with_timeout(TIMEOUT)
        .with_endpoint(format!("{url}/v1/traces"))
        .build()?;
    let about = [
        KeyValue::new("service.instance.id", node.to_owned()),
        KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
    ];
    let resource = Resource::builder().with_service_name("yolio").with_attributes(about).build();
    Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
}

/// Spans are sent by a thread of the SDK; its requests are made by the server's tasks.
#[derive(Debug)]
struct Connection {
    client: Client<HttpConnector, Full<Bytes>>,
    runtime: Handle,
    /// Was the last attempt in vain?
    away: Arc<AtomicBool>,
}

impl HttpClient for Connection {
    fn send_bytes<'a, 's>(
        &'a self,
        request: Request<Bytes>,
    ) -> BoxFuture<'s, Result<Response<Bytes>, HttpError>>
    where
        'a: 's,
        Self: 's,
    {
        let (client, away) = (self.client.clone(), self.away.clone());
        let sent = self.runtime.spawn(async move {
            let answer = match tokio::time::timeout(TIMEOUT, send(client, request)).await {
                Ok(answer) => answer,
                Err(_) => Err("it does not answer".into()),
            };
            let why = match &answer {
                Ok(answer) if answer.status().is_success() => None,
                Ok(answer) => Some(format!("it answers {}", answer.status())),
                Err(error) => Some(error.to_string()),
            };
            // Once, not every few seconds.
            if away.swap(why.is_some(), Ordering::Relaxed) != why.is_some() {
                match why {
                    Some(why) => {
                        tracing::warn!(code = "no_traces", "the collector does not take traces: {why}")
                    }
                    None => tracing::info!("the collector takes traces"),
                }
            }
            answer
        });
        Box::pin(async move { sent.await? })
    }
}

async fn send(
    client: Client<HttpConnector, Full<Bytes>>,
    request: Request<Bytes>,
) -> Result<Response<Bytes>, HttpError> {
    let (parts, body) = client.request(request.map(Full::new)).await?.into_parts();
    let body = Limited::new(body, MOST_BYTES).collect().await?.to_bytes();
    Ok(Response::from_parts(parts, body))
}
