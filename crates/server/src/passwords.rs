//! Passwords: Argon2id, a few at a time, away from the sockets and after them.

use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, PoisonError};

use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};

use crate::error::Problem;
use crate::rate_limits::group;
use crate::workers::{Lane, Payer, Workers};

/// How many at a time: each takes 19 MiB.
const MOST: usize = 2;

/// Threads for passwords alone: one takes a core for some hundredths of a second, which nobody else's move may wait for.
/// Addresses take turns.
#[derive(Debug)]
pub struct Passwords(Workers);

/// The memory they take, used again and again. Given back after each, every thread that has ever done one would keep
/// its share: twenty wrong passwords, and the process has 300 MB.
static MEMORY: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

/// Checked where a player has no password, so that both take the same time.
static DUMMY: LazyLock<String> = LazyLock::new(|| make("nobody has this password").unwrap_or_default());

impl Default for Passwords {
    fn default() -> Self {
        Self(Workers::with_threads(MOST, u32::MAX))
    }
}

impl Passwords {
    /// What is stored of a password; `from` is where it comes from.
    ///
    /// # Errors
    /// If it has fewer than 8 or more than 128 characters.
    pub async fn hash(&self, from: IpAddr, password: String) -> Result<String, Problem> {
        if !(8..=128).contains(&password.chars().count()) {
            return Err(Problem::BadPassword);
        }
        self.work(from, move || make(&password)).await?.ok_or(Problem::Fault)
    }

    /// Is it the password that was stored? Takes as long if there is none.
    ///
    /// # Errors
    /// If it could not be found out.
    pub async fn check(
        &self,
        from: IpAddr,
        password: String,
        stored: Option<String>,
    ) -> Result<bool, Problem> {
        let work = move || {
            let text = stored.as_ref().unwrap_or(&DUMMY);
            fits(&password, text).unwrap_or(false) && stored.is_some()
        };
        self.work(from, work).await
    }

    async fn work<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.0.run(Payer::Address(group(from)), "", Lane::Quick, work).await
    }
}

fn make(password: &str) -> Option<String> {
    let salt = SaltString::generate(&mut OsRng);
    let argon = Argon2::default();
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon.params()).ok()?,
        salt: Some(salt.as_salt()),
        hash: Some(output(&argon, password, salt.as_salt(), Params::DEFAULT_OUTPUT_LEN)?),
    };
    Some(hash.to_string())
}

/// Is it the password of this hash? None: the hash cannot be read.
fn fits(password: &str, stored: &str) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let algorithm = Algorithm::try_from(stored.algorithm).ok()?;
    let version = Version::try_from(stored.version?).ok()?;
    let argon = Argon2::new(algorithm, version, Params::try_from(&stored).ok()?);
    let expected = stored.hash?;
    // Takes the same time wherever the two begin to differ.
    Some(output(&argon, password, stored.salt?, expected.len())? == expected)
}

fn output(argon: &Argon2<'_>, password: &str, salt: Salt<'_>, length: usize) -> Option<Output> {
    let mut bytes = [0; Salt::MAX_LENGTH];
    let salt = salt.decode_b64(&mut bytes).ok()?;
    let count = argon.params().block_count();
    let memory = || MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    let mut blocks = memory().pop().unwrap_or_default();
    if blocks.len() < count {
        blocks = vec![Block::new(); count];
    }
    let output = Output::init_with(length, |out| {
        let made = argon.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut blocks[..count]);
        made.map_err(Into::into)
    });
    memory().push(blocks);
    output.ok()
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    /// One, as a server has.
    static PASSWORDS: LazyLock<Passwords> = LazyLock::new(Passwords::default);

    #[tokio::test]
    async fn only_the_right_password_fits() {
        let passwords = &*PASSWORDS;
        let check = async |word: &str, stored| passwords.check(HERE, word.to_owned(), stored).await;
        let stored = passwords.hash(HERE, "correct horse".to_owned()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"));
        assert_eq!(check("correct horse", Some(stored.clone())).await, Ok(true));
        assert_eq!(check("correct house", Some(stored)).await, Ok(false));
        assert_eq!(check("nobody has this password", None).await, Ok(false));
        assert_eq!(passwords.hash(HERE, "short".to_owned()).await, Err(Problem::BadPassword));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_burst_of_passwords_takes_no_more_memory_than_two() {
        // As another program writes it: `argon2 saltysalt -id -m 14 -t 2 -p 1`.
        let foreign =
            Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(1 << 14, 2, 1, None).unwrap());
        let salt = SaltString::encode_b64(b"saltysalt").unwrap();
        let foreign =
            argon2::PasswordHasher::hash_password(&foreign, b"correct horse", &salt).unwrap().to_string();
        let tries = (0..12).map(|number| {
            let word = if number % 2 == 0 { "correct horse" } else { "wrong horse" };
            let foreign = foreign.clone();
            tokio::spawn(async move { PASSWORDS.check(HERE, word.to_owned(), Some(foreign)).await })
        });
        let tries: Vec<_> = tries.collect();
        for (number, tried) in tries.into_iter().enumerate() {
            assert_eq!(tried.await.unwrap(), Ok(number % 2 == 0));
        }
        assert!(MEMORY.lock().unwrap().len() <= MOST);
    }
}
