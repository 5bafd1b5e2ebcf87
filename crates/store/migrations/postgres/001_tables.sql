-- All times are milliseconds since 1970. JSON is kept as the text that was given.

CREATE TABLE tables (
    id         TEXT COLLATE "C" PRIMARY KEY,
    code       TEXT COLLATE "C" NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    visibility TEXT COLLATE "C" NOT NULL CHECK (visibility IN ('public', 'link')),
    state      TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'closed')),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    meta       TEXT NOT NULL
);

CREATE INDEX tables_lobby ON tables (created_at, id) WHERE state = 'open' AND visibility = 'public';
CREATE INDEX tables_open ON tables (created_at, id) WHERE state = 'open';
CREATE INDEX tables_closed ON tables (updated_at) WHERE state = 'closed';

-- The log.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL,
    number   BIGINT NOT NULL CHECK (number > 0),
    at_ms    BIGINT NOT NULL,
    body     TEXT NOT NULL,
    fence    BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Who may append. A released lease has no node; its fence lives on, so that fences only grow.
CREATE TABLE leases (
    table_id   TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node       TEXT NOT NULL,
    fence      BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX leases_node ON leases (node);

CREATE TABLE nodes (
    id       TEXT COLLATE "C" PRIMARY KEY,
    alive_at BIGINT NOT NULL
);

-- Finished games of a table.
CREATE TABLE games (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    game_no  BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    result   TEXT NOT NULL,
    PRIMARY KEY (table_id, game_no)
);
