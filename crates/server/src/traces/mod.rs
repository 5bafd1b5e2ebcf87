//! Traces of commands for OpenTelemetry: off, unless the host names a collector.
//!
//! A command is one trace, whatever servers it goes through: received at the server of the socket (`command`), sent over
//! the bus (`bus`), decided by the server of the table (`decide`), stored (`store`), told to everybody (`frames`). A span
//! has the id of the table, the kind of the command and the code of a refusal; never who it is, what they did, or what
//! anyone was shown.

mod collector;

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use bus::TraceParent;
use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry::trace::{SpanKind, Status, TraceContextExt as _, Tracer as _, TracerProvider as _};
use opentelemetry::{Context, KeyValue, Value};
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider};
use protocol::wire::Command;

/// The key of the header.
const HEADER: &str = "traceparent";
/// How long the last spans may take to leave when the server stops.
const LAST_SPANS: Duration = Duration::from_secs(2);

/// Where traces begin and go to.
pub struct Traces {
    provider: Option<SdkTracerProvider>,
}

/// A span in the trace of one command; nothing at all while traces are off. It ends with its last copy.
#[derive(Clone, Default)]
pub struct Trace(Option<Box<Traced>>);

#[derive(Clone)]
struct Traced {
    tracer: SdkTracer,
    context: Context,
}

impl Traces {
    /// Sends what this server does with commands to the collector at this address; without one, nothing is noted and
    /// nobody is connected to.
    pub fn new(collector: Option<&str>, node: &str) -> Self {
        let provider = collector.and_then(|url| match collector::provider(url, node) {
            Ok(provider) => Some(provider),
            Err(error) => {
                tracing::warn!(code = "no_traces", "there are no traces: {error}");
                None
            }
        });
        Self { provider }
    }

    /// A command has come in.
    pub fn command(&self, command: &Command) -> Trace {
        let Some(tracer) = self.tracer() else { return Trace::default() };
        let trace = Trace(Some(Box::new(Traced { tracer, context: Context::new() })));
        let trace = trace.part("command", SpanKind::Server);
        // Its kind alone: the rest is what somebody does.
        let kind =
            serde_json::to_value(command).ok().and_then(|text| Some(text["type"].as_str()?.to_owned()));
        trace.note("yolio.command", kind.unwrap_or_default());
        trace
    }

    /// The trace of a command that another server has sent: what happens here belongs to it.
    pub fn sent(&self, parent: Option<TraceParent>) -> Trace {
        let (Some(tracer), Some(parent)) = (self.tracer(), parent) else { return Trace::default() };
        let headers = HashMap::from([(HEADER.to_owned(), parent)]);
        let context = TraceContextPropagator::new().extract_with_context(&Context::new(), &headers);
        let valid = context.span().span_context().is_valid();
        Trace(valid.then(|| Box::new(Traced { tracer, context })))
    }

    /// Sends what has not left yet. Nothing is noted afterwards.
    pub async fn end(&self) {
        let Some(provider) = self.provider.clone() else { return };
        let ended = tokio::task::spawn_blocking(move || provider.shutdown_with_timeout(LAST_SPANS)).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::warn!(code = "no_traces", "the last traces were not sent");
        }
    }

    fn tracer(&self) -> Option<SdkTracer> {
        self.provider.as_ref().map(|provider| provider.tracer("yolio"))
    }
}

impl Trace {
    /// A part of this one.
    pub fn part(&self, name: &'static str, kind: SpanKind) -> Self {
        let Some(Traced { tracer, context }) = self.0.as_deref() else { return Self::default() };
        let span = tracer.span_builder(name).with_kind(kind).start_with_context(tracer, context);
        Self(Some(Box::new(Traced { tracer: tracer.clone(), context: context.with_span(span) })))
    }

    /// Notes something about it.
    pub fn note(&self, key: &'static str, value: impl Into<Value>) {
        if let Some(Traced { context, .. }) = self.0.as_deref() {
            context.span().set_attribute(KeyValue::new(key, value));
        }
    }

    /// Notes that it was refused.
    pub fn refused(&self, code: &'static str) {
        if let Some(Traced { context, .. }) = self.0.as_deref() {
            context.span().set_status(Status::error(code));
        }
    }

    /// What the next server has to know to go on with it.
    pub fn parent(&self) -> Option<TraceParent> {
        let Traced { context, .. } = self.0.as_deref()?;
        let mut headers = HashMap::new();
        TraceContextPropagator::new().inject_context(context, &mut headers);
        headers.remove(HEADER)
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Trace" } else { "NoTrace" })
    }
}
