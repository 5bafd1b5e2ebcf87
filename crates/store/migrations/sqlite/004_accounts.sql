-- When the browser was last given its cookie.
ALTER TABLE sessions ADD COLUMN renewed_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET renewed_at = created_at;

-- What a token may do, and until when. Those of before play for a year after their last use.
ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'play';
ALTER TABLE tokens ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET expires_at = used_at + 31536000000;

-- A link speaks for one player and one purpose, for a while. Those of before did neither, and are dropped.
DROP TABLE seat_links;
CREATE TABLE seat_links (
    hash       BLOB PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    purpose    TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_links_table ON seat_links (table_id, seat);
CREATE INDEX seat_links_player ON seat_links (player_id);
CREATE INDEX seat_links_expiry ON seat_links (expires_at);

-- Guests with a name that somebody protects are found by it.
CREATE INDEX players_name_key ON players (name_key);
UPDATE players SET name = 'Guest ' || substr(id, 1, 8), name_key = 'guest ' || substr(id, 1, 8)
WHERE password_hash IS NULL
  AND name_key IN (SELECT name_key FROM players WHERE password_hash IS NOT NULL);
