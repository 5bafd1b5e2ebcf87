//! Passkeys: challenges are given out and answers checked, by the rules of WebAuthn, which `webauthn_rp` knows.
//!
//! Every passkey is one that a device finds by itself (no name is typed) and that asks its owner (a finger, a face, a
//! PIN). A challenge waits in the database, so that it can be answered at any server of a house, and is taken out by
//! the first answer.

use std::array::TryFromSliceError;
use std::fmt::Display;

use protocol::wire::{PasskeyAnswer, PasskeyOptions, Proof};
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::{Challenge, Hash, Passkey, PasskeyUse, Player};
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::{AuthenticationVerificationOptions, DiscoverableCredentialRequestOptions};
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialCreationOptions, RegistrationVerificationOptions, UserHandle,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId, TimedCeremony as _};
use webauthn_rp::response::auth::error::AuthCeremonyErr;
use webauthn_rp::response::register::{DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId, SentChallenge};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState, Registration,
    RegistrationServerState,
};

use crate::app::App;
use crate::error::{Limit, Problem};
use crate::identity::{Account, Client};
use crate::origin::Site;
use crate::secret;

/// How long a challenge works; the browser is told the same.
const LASTS_MS: i64 = 300_000;
/// Bytes of what devices know a player by.
const HANDLE: usize = 32;

/// How a device is reached is not kept: browsers find out.
const NO_HINT: u8 = 0;

type Answer = DiscoverableAuthentication<HANDLE>;

/// What a challenge is for, and in which session. An answer for anything else finds none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Coming back; in the session of the guest who this browser was until now, if it was one.
    SignIn(Option<Hash>),
    /// Showing who one is before something is changed.
    Prove(Hash),
    /// Adding a passkey. One that was asked for before the name was protected, and so without a proof, is not
    /// enough afterwards.
    Add {
        /// In this session.
        session: Hash,
        /// Was the name protected?
        proved: bool,
    },
}

impl Purpose {
    fn bound_to(self, site: &Site) -> String {
        let (what, session) = match self {
            Self::SignIn(session) => ("sign in", session),
            Self::Prove(session) => ("prove", Some(session)),
            Self::Add { session, proved: true } => ("add", Some(session)),
            Self::Add { session, proved: false } => ("add first", Some(session)),
        };
        format!("{what} {} {}", session.map(|hash| secret::hex(&hash)).unwrap_or_default(), site.origin)
    }
}

/// What a browser needs to sign with one of the passkeys that it has for this site.
pub async fn ask(app: &App, purpose: Purpose, site: &Site) -> Result<PasskeyOptions, Problem> {
    let rp = rp_id(site)?;
    let asked = DiscoverableCredentialRequestOptions::passkey(&rp).start_ceremony();
    let (state, shown) = asked.map_err(|error| fault(&error))?;
    let kept = state.encode().map_err(|error| fault(&error))?;
    give_out(app, purpose, site, state.sent_challenge(), kept, &shown).await
}

/// What a browser needs to make a passkey for this player.
pub async fn ask_for_new(
    app: &App,
    purpose: Purpose,
    site: &Site,
    player: &Player,
) -> Result<PasskeyOptions, Problem> {
    let known = app.store.passkeys_of(&player.id).await?;
    if known.len() >= app.config.limits.passkeys_per_player as usize {
        return Err(Problem::Full(Limit::PasskeysOfPlayer));
    }
    // A device makes no second passkey beside one that it has.
    let here = known.into_iter().filter(|passkey| passkey.host == site.host);
    let here = here.filter_map(|passkey| {
        let id = CredentialId::<Vec<u8>>::decode(passkey.credential).ok()?;
        Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::decode(NO_HINT).ok()? })
    });
    let (rp, handle) = (rp_id(site)?, handle(&player.id));
    let mut options = PublicKeyCredentialCreationOptions::passkey(&rp, (&handle).into(), here.collect());
    // That a device asks its owner is checked with every answer; devices that cannot promise it are welcome too.
    options.extensions.cred_protect = CredProtect::None;
    let (state, shown) = options.start_ceremony().map_err(|error| fault(&error))?;
    let kept = state.encode().map_err(|error| fault(&error))?;
    let mut made = give_out(app, purpose, site, state.sent_challenge(), kept, &shown).await?;
    // Our names may have spaces and symbols, which the library has no room for; they are shown and not checked.
    for (what, key, text) in
        [("user", "name", &player.name), ("user", "displayName", &player.name), ("rp", "name", &site.host)]
    {
        if let Some(Value::Object(entity)) = made.public_key.get_mut(what) {
            entity.insert(key.to_owned(), Value::String(text.clone()));
        }
    }
    Ok(made)
}

/// The passkey that a browser has made, without id and label.
pub async fn made(
    app: &App,
    purpose: Purpose,
    site: &Site,
    answer: PasskeyAnswer,
) -> Result<Passkey, Problem> {
    let made: Registration =
        Registration::from_json_relaxed(&text(answer)).map_err(|error| unread(&error))?;
    let challenge = made.challenge_relaxed().map_err(|error| unread(&error))?;
    let state = take(app, purpose, site, challenge).await?;
    let state = RegistrationServerState::<HANDLE>::decode(&state).map_err(|error| fault(&error))?;
    let origins = [site.origin.as_str()];
    let options = RegistrationVerificationOptions::<&str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..RegistrationVerificationOptions::default()
    };
    let right = state.verify(&rp_id(site)?, &made, &options).map_err(|error| {
        tracing::debug!("a new passkey was refused: {error}");
        Problem::WrongProof
    })?;
    let Ok(credential) = right.id().encode().map(<[u8]>::to_vec);
    let Ok(key) = right.static_state().encode();
    let Ok(state) = right.dynamic_state().encode();
    let now = app.clock.now();
    Ok(Passkey {
        id: secret::name()?,
        credential,
        label: String::new(),
        host: site.host.clone(),
        key,
        state: state.to_vec(),
        created_at: now,
        used_at: now,
    })
}

/// Whose passkey has signed what was asked. Its use is noted, and with it this session opened for its player.
///
/// # Errors
/// `WrongPasskey` for everything that is wrong with it, and `PasskeyCopied` if its counter goes back.
pub async fn check(
    app: &App,
    purpose: Purpose,
    site: &Site,
    answer: PasskeyAnswer,
    session: Option<Hash>,
) -> Result<Player, Problem> {
    let answer = Answer::from_json_relaxed(&text(answer)).map_err(|error| unread(&error))?;
    let challenge = answer.challenge_relaxed().map_err(|error| unread(&error))?;
    let state = take(app, purpose, site, challenge).await?;
    let state = DiscoverableAuthenticationServerState::decode(&state).map_err(|error| fault(&error))?;
    let Ok(credential) = answer.raw_id().encode().map(<[u8]>::to_vec);
    let known = app.store.passkey(&credential).await?.filter(|(_, passkey)| passkey.host == site.host);
    let (player, passkey) = known.ok_or(Problem::WrongPasskey)?;
    // Nobody signs in as another by the handle: it follows from the passkey's player, and must be the one that is sent.
    let handle = handle(&player.id);
    let now_state = right(state, site, &answer, &passkey, &handle)?;
    let used =
        PasskeyUse { id: passkey.id, before: passkey.state, state: now_state, now: app.clock.now(), session };
    match app.store.use_passkey(used).await? {
        true => Ok(player),
        // It was removed at this very moment, or used a second time.
        false => Err(Problem::WrongPasskey),
    }
}

/// The passkey's state after this answer.
fn right(
    state: DiscoverableAuthenticationServerState,
    site: &Site,
    answer: &Answer,
    passkey: &Passkey,
    handle: &UserHandle<HANDLE>,
) -> Result<Vec<u8>, Problem> {
    let id = CredentialId::<&[u8]>::decode(passkey.credential.as_slice()).map_err(|error| fault(&error))?;
    let key = StaticState::decode(passkey.key.as_slice()).map_err(|error| fault(&error))?;
    let before: [u8; 7] =
        passkey.state.as_slice().try_into().map_err(|error: TryFromSliceError| fault(&error))?;
    let before = DynamicState::decode(before).map_err(|error| fault(&error))?;
    let mut known = AuthenticatedCredential::new(id, handle, key, before).map_err(|error| fault(&error))?;
    let origins = [site.origin.as_str()];
    let options = AuthenticationVerificationOptions::<&str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..AuthenticationVerificationOptions::default()
    };
    match state.verify(&rp_id(site)?, answer, &mut known, &options) {
        Ok(_) => {
            let Ok(state) = known.dynamic_state().encode();
            Ok(state.to_vec())
        }
        Err(AuthCeremonyErr::SignatureCounter) => {
            tracing::warn!(
                passkey = passkey.id,
                "the counter of a passkey went back: it may have been copied"
            );
            Err(Problem::PasskeyCopied)
        }
        Err(error) => {
            tracing::debug!("a passkey was refused: {error}");
            Err(Problem::WrongPasskey)
        }
    }
}

/// A thief with the cookie must not become the owner: whoever changes how a protected name is protected shows the
/// password or a passkey first.
pub async fn prove(
    app: &App,
    account: &Account,
    client: Client,
    site: Result<Site, Problem>,
    proof: Proof,
) -> Result<(), Problem> {
    let player = &account.player;
    if !is_protected(player) {
        return Ok(());
    }
    match proof {
        Proof { passkey: Some(answer), .. } => {
            let checked = check(app, Purpose::Prove(account.session), &site?, answer, None).await;
            match checked {
                Ok(owner) if owner.id == player.id => Ok(()),
                Ok(_) | Err(Problem::WrongPasskey) => Err(Problem::WrongProof),
                Err(other) => Err(other),
            }
        }
        Proof { password: Some(password), .. } => {
            let known = app.store.login(&player.name).await?;
            let stored = known.filter(|(owner, _)| owner.id == player.id).map(|(_, hash)| hash);
            match app.passwords.check(client.address, password, stored).await? {
                true => Ok(()),
                false => Err(Problem::WrongOldPassword),
            }
        }
        Proof { password: None, passkey: None } => Err(Problem::ProofNeeded),
    }
}

/// Does the name belong to this player alone?
#[must_use]
pub fn is_protected(player: &Player) -> bool {
    player.has_password || player.has_passkey
}

async fn give_out(
    app: &App,
    purpose: Purpose,
    site: &Site,
    challenge: SentChallenge,
    state: Vec<u8>,
    shown: &impl serde::Serialize,
) -> Result<PasskeyOptions, Problem> {
    let Ok(Value::Object(public_key)) = serde_json::to_value(shown) else { return Err(Problem::Fault) };
    let now = app.clock.now();
    let (hash, bound_to) = (hashed(challenge), purpose.bound_to(site));
    let challenge = Challenge { hash, bound_to, state, expires_at: now + LASTS_MS };
    app.store.put_challenge(challenge, now, app.config.limits.passkey_challenges).await?;
    Ok(PasskeyOptions { public_key })
}

async fn take(
    app: &App,
    purpose: Purpose,
    site: &Site,
    challenge: SentChallenge,
) -> Result<Vec<u8>, Problem> {
    let taken =
        app.store.take_challenge(&hashed(challenge), &purpose.bound_to(site), app.clock.now()).await?;
    taken.ok_or(Problem::ChallengeOver)
}

fn hashed(challenge: SentChallenge) -> Hash {
    Sha256::digest(challenge.0.to_le_bytes()).into()
}

/// What devices know a player by: always the same, and nothing can be told from it.
fn handle(player: &str) -> UserHandle<HANDLE> {
    let Ok(handle) = UserHandle::decode(secret::hashed(&format!("yolio passkey {player}")));
    handle
}

fn rp_id(site: &Site) -> Result<RpId, Problem> {
    let domain = AsciiDomain::try_from(site.host.clone()).map_err(|_| Problem::NoPasskeysHere)?;
    Ok(RpId::Domain(domain))
}

fn text(answer: PasskeyAnswer) -> Vec<u8> {
    Value::Object(answer.0).to_string().into_bytes()
}

/// What the browser says is no answer at all.
fn unread(error: &impl Display) -> Problem {
    Problem::BadFields(error.to_string())
}

/// What came from here, or is kept here, can be read.
fn fault(error: &impl Display) -> Problem {
    tracing::error!("a passkey that is kept here cannot be used: {error}");
    Problem::Fault
}
