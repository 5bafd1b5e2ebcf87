-- The servers of this database. Each renews its row by the database's clock, over a separate connection; a table is
-- held as long as the server with its lease lives.
CREATE TABLE members (
    node     TEXT PRIMARY KEY,
    run      TEXT NOT NULL,
    address  TEXT NOT NULL,
    draining INTEGER NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT;
INSERT INTO members (node, run, address, draining, until_ms) SELECT id, '', '', 0, 0 FROM nodes;

-- Since when nobody has had the table: the clocks there stand still from then on.
ALTER TABLE leases ADD COLUMN free_since INTEGER;
ALTER TABLE leases DROP COLUMN expires_at;

-- What tells this database from all others, also to those who only meet its servers.
CREATE TABLE house (id TEXT NOT NULL) STRICT;
INSERT INTO house (id) VALUES (lower(hex(randomblob(16))));
