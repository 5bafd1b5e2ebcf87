//! A device with passkeys, in software: what a phone or a security key does.

use data_encoding::BASE64URL_NOPAD as BASE64;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const WITH_KEY: u8 = 64;

/// One passkey on such a device. What a test changes about it is what a liar would change.
#[derive(Clone)]
pub struct Device {
    /// The page that the browser says it is on.
    pub origin: String,
    /// The site that the device signs for.
    pub rp: String,
    /// The device's own name for it.
    pub id: Vec<u8>,
    /// What the server calls the player.
    pub handle: String,
    /// Has it asked its owner?
    pub verified: bool,
    /// How often it has signed.
    pub count: u32,
    /// What it signs with.
    pub key: SigningKey,
}

impl Device {
    /// A new passkey for what the server asked, and what the browser says of it.
    pub fn make(number: u8, options: &Value, origin: &str) -> (Self, Value) {
        let options = &options["public_key"];
        let mut device = Self::empty(number, origin);
        device.rp = options["rp"]["id"].as_str().unwrap().to_owned();
        device.handle = options["user"]["id"].as_str().unwrap().to_owned();
        let answer = device.made(options["challenge"].as_str().unwrap());
        (device, answer)
    }

    /// A device that has made nothing yet.
    pub fn empty(number: u8, origin: &str) -> Self {
        Self {
            origin: origin.to_owned(),
            rp: origin.split('/').next_back().unwrap().split(':').next().unwrap().to_owned(),
            id: vec![number; 20],
            handle: BASE64.encode(&[number; 32]),
            verified: true,
            count: 1,
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
        }
    }

    /// What the browser says after a passkey was made.
    pub fn made(&self, challenge: &str) -> Value {
        let point = self.key.verifying_key().to_encoded_point(false);
        let mut data = self.data(WITH_KEY);
        data.extend([0; 16]);
        data.extend([0, self.id.len() as u8]);
        data.extend(&self.id);
        // A map of five: the kind of key, ES256, the curve P-256, x and y.
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().unwrap());
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attestation.push(data.len() as u8);
        attestation.extend(data);
        let said = self.said("webauthn.create", challenge);
        self.answer(json!({
            "clientDataJSON": BASE64.encode(said.as_bytes()),
            "attestationObject": BASE64.encode(&attestation),
        }))
    }

    /// What the browser says after the device has signed what the server asked.
    pub fn sign(&mut self, options: &Value) -> Value {
        self.count += 1;
        self.signed(options)
    }

    /// The same, without counting.
    pub fn signed(&self, options: &Value) -> Value {
        let said = self.said("webauthn.get", options["public_key"]["challenge"].as_str().unwrap());
        let data = self.data(0);
        let signed = [data.as_slice(), &Sha256::digest(said.as_bytes())].concat();
        let signature: Signature = self.key.sign(&signed);
        self.answer(json!({
            "clientDataJSON": BASE64.encode(said.as_bytes()),
            "authenticatorData": BASE64.encode(&data),
            "signature": BASE64.encode(signature.to_der().as_bytes()),
            "userHandle": self.handle,
        }))
    }

    /// Puts another key in the place of this one.
    pub fn with_key_of(&self, number: u8) -> Self {
        Self { key: SigningKey::from_slice(&[number; 32]).unwrap(), ..self.clone() }
    }

    fn answer(&self, response: Value) -> Value {
        let id = BASE64.encode(&self.id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "response": response,
            "authenticatorAttachment": "platform", "clientExtensionResults": {},
        })
    }

    fn said(&self, what: &str, challenge: &str) -> String {
        let origin = &self.origin;
        json!({ "type": what, "challenge": challenge, "origin": origin, "crossOrigin": false }).to_string()
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let verified = if self.verified { VERIFIED } else { 0 };
        let mut data = Sha256::digest(self.rp.as_bytes()).to_vec();
        data.push(PRESENT | verified | more);
        data.extend(self.count.to_be_bytes());
        data
    }
}
