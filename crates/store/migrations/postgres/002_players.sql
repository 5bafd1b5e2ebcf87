CREATE TABLE players (
    id            TEXT COLLATE "C" PRIMARY KEY,
    name          TEXT NOT NULL,
    name_key      TEXT COLLATE "C" NOT NULL,
    password_hash TEXT,
    created_at    BIGINT NOT NULL
);

-- Guests may share a name; a name with a password belongs to one player.
CREATE UNIQUE INDEX players_name ON players (name_key) WHERE password_hash IS NOT NULL;

CREATE TABLE sessions (
    hash       BYTEA PRIMARY KEY,
    player_id  TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);

CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_used ON sessions (used_at);

CREATE TABLE tokens (
    id         TEXT COLLATE "C" PRIMARY KEY,
    hash       BYTEA NOT NULL UNIQUE,
    player_id  TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    label      TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);

CREATE INDEX tokens_player ON tokens (player_id, created_at, id);

CREATE TABLE seat_links (
    hash       BYTEA PRIMARY KEY,
    table_id   TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX seat_links_table ON seat_links (table_id, seat);

CREATE TABLE players_tables (
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id  TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player_id, table_id)
);

CREATE INDEX players_tables_table ON players_tables (table_id);
