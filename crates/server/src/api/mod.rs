//! The open API: each route is added together with its description, so the document at
//! `/api/openapi.json` cannot forget one.

mod document;
mod op;

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodFilter, MethodRouter, on};

use crate::app::App;
pub use document::Document;
pub use op::{Needs, Op};

/// Routes and their descriptions.
pub struct Api {
    router: Router<Arc<App>>,
    document: Document,
}

impl Api {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self { router: Router::new(), document: Document::default() }
    }

    /// Adds a route.
    #[must_use]
    pub fn add<H, T>(mut self, op: Op, handler: H) -> Self
    where
        H: Handler<T, Arc<App>>,
        T: 'static,
    {
        let filter = MethodFilter::try_from(op.method.clone()).unwrap_or(MethodFilter::GET);
        let route: MethodRouter<Arc<App>> = on(filter, handler);
        self.router = self.router.route(op.path, route);
        self.document.add(op);
        self
    }

    /// All routes, and the document that describes them.
    pub fn finish(self) -> (Router<Arc<App>>, Document) {
        (self.router, self.document)
    }
}
