-- When a closed table left the lists and gave its code back.
ALTER TABLE tables ADD COLUMN archived_at INTEGER;

-- What the table is to the player now: a seat there, being its host, or a memory. Before, this was not kept:
-- everybody who ever sat there counts as seated until the table ends.
ALTER TABLE players_tables ADD COLUMN place TEXT NOT NULL DEFAULT 'seat' CHECK (place IN ('seat', 'host', 'past'));

CREATE INDEX tables_lobby_game ON tables (game, created_at, id) WHERE state = 'open' AND visibility = 'public';
