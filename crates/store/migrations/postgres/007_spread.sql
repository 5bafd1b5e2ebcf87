-- Over how many databases the tables of this house are spread, and which of them this one is.
CREATE TABLE spread (part BIGINT NOT NULL, parts BIGINT NOT NULL, house TEXT NOT NULL);
INSERT INTO spread (part, parts, house) VALUES (0, 1, '');

-- Which table has a code, where tables are in several databases. Kept in the first of them.
CREATE TABLE codes (
    code        TEXT COLLATE "C" PRIMARY KEY,
    table_id    TEXT COLLATE "C" NOT NULL,
    reserved_at BIGINT NOT NULL
);
CREATE INDEX codes_table ON codes (table_id);
