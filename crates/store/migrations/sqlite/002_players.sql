CREATE TABLE players (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    name_key      TEXT NOT NULL,
    password_hash TEXT,
    created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Guests may share a name; a name with a password belongs to one player.
CREATE UNIQUE INDEX players_name ON players (name_key) WHERE password_hash IS NOT NULL;

CREATE TABLE sessions (
    hash       BLOB PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_used ON sessions (used_at);

CREATE TABLE tokens (
    id         TEXT PRIMARY KEY,
    hash       BLOB NOT NULL UNIQUE,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    label      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_player ON tokens (player_id, created_at, id);

CREATE TABLE seat_links (
    hash       BLOB PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_links_table ON seat_links (table_id, seat);

CREATE TABLE players_tables (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_tables_table ON players_tables (table_id);
