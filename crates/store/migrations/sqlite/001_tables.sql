-- All times are milliseconds since 1970. JSON is kept as the text that was given.

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    code       TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'link')),
    state      TEXT NOT NULL CHECK (state IN ('open', 'closed')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    meta       TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_lobby ON tables (created_at, id) WHERE state = 'open' AND visibility = 'public';
CREATE INDEX tables_open ON tables (created_at, id) WHERE state = 'open';
CREATE INDEX tables_closed ON tables (updated_at) WHERE state = 'closed';

-- The log. A table's entries lie side by side: replaying a table reads a few pages.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number   INTEGER NOT NULL CHECK (number > 0),
    at_ms    INTEGER NOT NULL,
    body     TEXT NOT NULL,
    fence    INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Who may append. A released lease has no node; its fence lives on, so that fences only grow.
CREATE TABLE leases (
    table_id   TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node       TEXT NOT NULL,
    fence      INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX leases_node ON leases (node);

CREATE TABLE nodes (
    id       TEXT PRIMARY KEY,
    alive_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Finished games of a table.
CREATE TABLE games (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    game_no  INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    result   TEXT NOT NULL,
    PRIMARY KEY (table_id, game_no)
) STRICT, WITHOUT ROWID;
