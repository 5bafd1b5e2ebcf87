-- Passkeys, the other way beside a password to protect a name and to sign in.
CREATE TABLE passkeys (
    id         TEXT PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    credential BLOB NOT NULL UNIQUE,
    label      TEXT NOT NULL,
    host       TEXT NOT NULL,
    key        BLOB NOT NULL,
    state      BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_player ON passkeys (player_id, created_at, id);

-- What a browser is to sign with a passkey: once, soon, and for one purpose of one session.
CREATE TABLE challenges (
    hash       BLOB PRIMARY KEY,
    bound_to   TEXT NOT NULL,
    state      BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX challenges_expiry ON challenges (expires_at, hash);

-- A name belongs to one player if a password or a passkey protects it.
ALTER TABLE players ADD COLUMN protected INTEGER NOT NULL DEFAULT 0;
UPDATE players SET protected = 1 WHERE password_hash IS NOT NULL;
CREATE UNIQUE INDEX players_protected ON players (name_key) WHERE protected = 1;
