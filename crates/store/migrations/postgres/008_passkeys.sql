-- Passkeys, the other way beside a password to protect a name and to sign in.
CREATE TABLE passkeys (
    id         TEXT COLLATE "C" PRIMARY KEY,
    player_id  TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    credential BYTEA NOT NULL UNIQUE,
    label      TEXT NOT NULL,
    host       TEXT NOT NULL,
    key        BYTEA NOT NULL,
    state      BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);

CREATE INDEX passkeys_player ON passkeys (player_id, created_at, id);

-- What a browser is to sign with a passkey: once, soon, and for one purpose of one session.
CREATE TABLE challenges (
    hash       BYTEA PRIMARY KEY,
    bound_to   TEXT COLLATE "C" NOT NULL,
    state      BYTEA NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX challenges_expiry ON challenges (expires_at, hash);

-- A name belongs to one player if a password or a passkey protects it.
ALTER TABLE players ADD COLUMN protected BIGINT NOT NULL DEFAULT 0;
UPDATE players SET protected = 1 WHERE password_hash IS NOT NULL;
CREATE UNIQUE INDEX players_protected ON players (name_key) WHERE protected = 1;
