-- Over how many databases the tables of this house are spread, and which of them this one is.
CREATE TABLE spread (part INTEGER NOT NULL, parts INTEGER NOT NULL, house TEXT NOT NULL) STRICT;
INSERT INTO spread (part, parts, house) VALUES (0, 1, '');

-- Which table has a code, where tables are in several databases. Kept in the first of them.
CREATE TABLE codes (
    code        TEXT PRIMARY KEY,
    table_id    TEXT NOT NULL,
    reserved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX codes_table ON codes (table_id);
