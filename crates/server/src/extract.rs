//! Bodies, paths and queries; what is wrong with one is answered as a [`Problem`].

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::Problem;

/// A body of JSON.
#[derive(Clone, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::NotJson);
        }
        let limit = Duration::from_secs(app.config.limits.request_seconds.into());
        let late = || Problem::BadJson("the body did not arrive in time".to_owned());
        let arrived = tokio::time::timeout(limit, Bytes::from_request(request, app)).await;
        let bytes = arrived.map_err(|_| late())?.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => Problem::TooLarge,
            _ => Problem::BadJson("the body broke off".to_owned()),
        })?;
        read(&bytes).map(Self)
    }
}

/// Reads JSON; tells apart what is none from what is other JSON.
///
/// # Errors
/// What is wrong, in a sentence.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| {
        if error.is_data() {
            Problem::BadFields(error.to_string())
        } else {
            Problem::BadJson(error.to_string())
        }
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// The parts of the address that stand for something. What cannot be read names nothing that is there.
#[derive(Clone, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|path| Self(path.0)).map_err(|rejection| Problem::BadQuery(rejection.body_text()))
    }
}

/// What stands behind the question mark.
#[derive(Clone, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query.map(|query| Self(query.0)).map_err(|rejection| Problem::BadQuery(rejection.body_text()))
    }
}
