//! Passwords: Argon2id, a few at a time, away from the sockets.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::Semaphore;

use crate::error::Problem;

/// Each takes 19 MiB for a moment.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Checked where a player has no password, so that both take the same time.
static DUMMY: LazyLock<String> = LazyLock::new(|| make("nobody has this password").unwrap_or_default());

/// What is stored of a password.
///
/// # Errors
/// If it has fewer than 8 or more than 128 characters.
pub async fn hash(password: String) -> Result<String, Problem> {
    if !(8..=128).contains(&password.chars().count()) {
        return Err(Problem::BadPassword);
    }
    in_background(move || make(&password)).await?.ok_or(Problem::Fault)
}

/// Is it the password that was stored? Takes as long if there is none.
///
/// # Errors
/// If it could not be found out.
pub async fn check(password: String, stored: Option<String>) -> Result<bool, Problem> {
    in_background(move || {
        let text = stored.as_ref().unwrap_or(&DUMMY);
        let fits = PasswordHash::new(text)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
        fits && stored.is_some()
    })
    .await
}

async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _permit = AT_ONCE.acquire().await.map_err(|_| Problem::Fault)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::Fault)
}

fn make(password: &str) -> Option<String> {
    let salt = SaltString::generate(&mut OsRng);
    Argon2::default().hash_password(password.as_bytes(), &salt).ok().map(|hash| hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits() {
        let stored = hash("correct horse".to_owned()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"));
        assert_eq!(check("correct horse".to_owned(), Some(stored.clone())).await, Ok(true));
        assert_eq!(check("correct house".to_owned(), Some(stored)).await, Ok(false));
        assert_eq!(check("nobody has this password".to_owned(), None).await, Ok(false));
        assert_eq!(hash("short".to_owned()).await, Err(Problem::BadPassword));
    }
}
