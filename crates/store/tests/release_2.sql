-- A SQLite database as the release before migration 003 wrote it: six games in progress, a player with
-- a session, a token and a password. Tests load it; nothing else may change it.
CREATE TABLE schema (version BIGINT PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO schema VALUES(1,'001_tables');
INSERT INTO schema VALUES(2,'002_players');
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
INSERT INTO tables VALUES('93dvfah9djtsf92b','JEFACZ','golow','link','open',1794809477317,1794809477317,'{}');
INSERT INTO tables VALUES('g56za996ejpmw378','7M5WKZ','hilo','link','open',1794809497454,1794809497454,'{}');
INSERT INTO tables VALUES('mbavydhehyym6fam','9P7QV5','onetoten','link','open',1794809497345,1794809497345,'{}');
INSERT INTO tables VALUES('neb5cpfz9se96pkp','Y7NVUK','yooloo','link','open',1794809497331,1794809497331,'{}');
INSERT INTO tables VALUES('pcbvccjx55bfxha2','CWQ35E','yolo','link','open',1794809457227,1794809457227,'{}');
INSERT INTO tables VALUES('ttb9s2muaah6eyhh','V4MW9Z','yo','link','open',1794809517481,1794809517481,'{}');
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number   INTEGER NOT NULL CHECK (number > 0),
    at_ms    INTEGER NOT NULL,
    body     TEXT NOT NULL,
    fence    INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES('93dvfah9djtsf92b',1,1794809477317,'{"v":1,"entry":{"opened":{"id":"93dvfah9djtsf92b","code":"JEFACZ","game":"golow","seats":2,"rules":{"rounds":5,"reshuffle_keep_top":false,"reshuffle_timing":"eager","final_tie":"shared","call_mode":"within_turn","min_turns_before_call":0,"double_negative":false,"deck":[[0,5],[1,5],[2,5],[3,5],[4,5],[5,5],[6,5],[7,5],[8,5],[9,5],[10,5],[11,5],[12,5],[13,5],[14,5]],"ages":null},"options":{"turn_seconds":null,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"35jdyw8q39qkd9vm","program":false}},{"bot":"easy:fading"}],"host":"35jdyw8q39qkd9vm"}}}',1);
INSERT INTO entries VALUES('93dvfah9djtsf92b',2,1794809477317,'{"v":1,"entry":{"promised":{"number":1,"secret":"3ac99cd7e5e08d65f0f4ae63dd2cdb3a5a1dc5159cb7c92ed474253ce0b8a2ed"}}}',1);
INSERT INTO entries VALUES('93dvfah9djtsf92b',3,1794809477323,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"00000000000000000000000000000000"}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',4,1794809477323,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',5,1794809477323,'{"v":1,"entry":{"chanced":{"is":"discard","card":6}},"from":["35jdyw8q39qkd9vm","m4"]}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',6,1794809477326,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"look","slots":[2,3]},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m5"]}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',7,1794809477328,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"look","slots":[1,2]},"by":"bot"}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',8,1794809477328,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":2,"card":0}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',9,1794809477328,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":3,"card":11}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',10,1794809477328,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":1,"card":14}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',11,1794809477328,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":2,"card":9}}}',2);
INSERT INTO entries VALUES('93dvfah9djtsf92b',12,1794809477432,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"ready"},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m6"]}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',1,1794809497454,'{"v":1,"entry":{"opened":{"id":"g56za996ejpmw378","code":"7M5WKZ","game":"hilo","seats":2,"rules":{"start_tie":"age","hilo_removal":"optional","hilo_eligible":"any","chain":"forced","reshuffle_keep_top":true,"final_reveal":"all","target":100,"ages":null,"heights":null},"options":{"turn_seconds":null,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"35jdyw8q39qkd9vm","program":false}},{"bot":"easy"}],"host":"35jdyw8q39qkd9vm"}}}',1);
INSERT INTO entries VALUES('g56za996ejpmw378',2,1794809497454,'{"v":1,"entry":{"promised":{"number":1,"secret":"76593cc0dce602ab5ac224731bea516abf599234039877a57fdcc6519c83707c"}}}',1);
INSERT INTO entries VALUES('g56za996ejpmw378',3,1794809497457,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"00000000000000000000000000000000"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',4,1794809497457,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',5,1794809497457,'{"v":1,"entry":{"chanced":{"is":"discard","card":"G2"}},"from":["35jdyw8q39qkd9vm","m16"]}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',6,1794809497459,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"uncover","slots":[0,8]},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m17"]}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',7,1794809497771,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"uncover","slots":[3,4]},"by":"bot"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',8,1794809497771,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":0,"slot":0,"card":"O0"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',9,1794809497771,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":0,"slot":8,"card":"Y10"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',10,1794809497771,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":1,"slot":3,"card":"B3"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',11,1794809497771,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":1,"slot":4,"card":"Y9"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',12,1794809510634,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":4},"by":"bot"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',13,1794809510737,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":4},"by":"owner"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',14,1794809510737,'{"v":1,"entry":{"chanced":{"is":"traded","seat":0,"slot":4,"card":"O2"}},"from":["35jdyw8q39qkd9vm","m18"]}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',15,1794809510739,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":7},"by":"bot"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',16,1794809510739,'{"v":1,"entry":{"chanced":{"is":"traded","seat":1,"slot":7,"card":"O11"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',17,1794809510842,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":6},"by":"owner"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',18,1794809510842,'{"v":1,"entry":{"chanced":{"is":"traded","seat":0,"slot":6,"card":"O3"}},"from":["35jdyw8q39qkd9vm","m19"]}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',19,1794809510844,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":1},"by":"bot"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',20,1794809510844,'{"v":1,"entry":{"chanced":{"is":"traded","seat":1,"slot":1,"card":"P11"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',21,1794809510946,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":2},"by":"owner"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',22,1794809510946,'{"v":1,"entry":{"chanced":{"is":"traded","seat":0,"slot":2,"card":"B10"}},"from":["35jdyw8q39qkd9vm","m20"]}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',23,1794809510949,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('g56za996ejpmw378',24,1794809510949,'{"v":1,"entry":{"chanced":{"is":"drawn","card":"O5"}}}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',1,1794809497345,'{"v":1,"entry":{"opened":{"id":"mbavydhehyym6fam","code":"9P7QV5","game":"onetoten","seats":2,"rules":{"streak":false,"cards":10},"options":{"turn_seconds":null,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"35jdyw8q39qkd9vm","program":false}},{"bot":"easy:fading"}],"host":"35jdyw8q39qkd9vm"}}}',1);
INSERT INTO entries VALUES('mbavydhehyym6fam',2,1794809497345,'{"v":1,"entry":{"promised":{"number":1,"secret":"1b7b20a69e687761c111eaa065eca98229fdf00ad56e911f48af8dd8353c6e0f"}}}',1);
INSERT INTO entries VALUES('mbavydhehyym6fam',3,1794809497347,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"00000000000000000000000000000000"}}}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',4,1794809497347,'{"v":1,"entry":{"dealt":{}},"from":["35jdyw8q39qkd9vm","m13"]}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',5,1794809497349,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"turn","slot":0},"by":"owner"}}}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',6,1794809497349,'{"v":1,"entry":{"chanced":{"is":"card","seat":0,"slot":0,"card":4}},"from":["35jdyw8q39qkd9vm","m14"]}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',7,1794809497350,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"turn","slot":3},"by":"bot"}}}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',8,1794809497350,'{"v":1,"entry":{"chanced":{"is":"card","seat":1,"slot":3,"card":8}}}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',9,1794809497453,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"turn","slot":2},"by":"owner"}}}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',10,1794809497453,'{"v":1,"entry":{"chanced":{"is":"card","seat":0,"slot":2,"card":6}},"from":["35jdyw8q39qkd9vm","m15"]}',2);
INSERT INTO entries VALUES('mbavydhehyym6fam',11,1794809497455,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"turn","slot":3},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',1,1794809497331,'{"v":1,"entry":{"opened":{"id":"neb5cpfz9se96pkp","code":"Y7NVUK","game":"yooloo","seats":2,"rules":{"variant":"base","showdown_pot":"all","showdown_cap":1000,"hide_scores":true,"games_in_series":1,"cards":10},"options":{"turn_seconds":null,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"35jdyw8q39qkd9vm","program":false}},{"bot":"easy"}],"host":"35jdyw8q39qkd9vm"}}}',1);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',2,1794809497331,'{"v":1,"entry":{"promised":{"number":1,"secret":"27125a5bc054058789fc33414fce727ccfa76cdceb1bfea89cf1e7e29abdfc76"}}}',1);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',3,1794809497335,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"00000000000000000000000000000000"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',4,1794809497335,'{"v":1,"entry":{"dealt":{}},"from":["35jdyw8q39qkd9vm","m7"]}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',5,1794809497336,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":5},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',6,1794809497336,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","card":9},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m8"]}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',7,1794809497337,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":1},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',8,1794809497338,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","card":1},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m9"]}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',9,1794809497340,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","card":10},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m10"]}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',10,1794809497341,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":2},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',11,1794809497342,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","card":8},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m11"]}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',12,1794809497342,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":3},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',13,1794809497343,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":4},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',14,1794809497344,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","card":3},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m12"]}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',15,1794809497345,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":6},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',16,1794809497349,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":7},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',17,1794809497352,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":8},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',18,1794809497357,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":9},"by":"bot"}}}',2);
INSERT INTO entries VALUES('neb5cpfz9se96pkp',19,1794809497358,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","card":10},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',1,1794809457227,'{"v":1,"entry":{"opened":{"id":"pcbvccjx55bfxha2","code":"CWQ35E","game":"yolo","seats":2,"rules":{"headache":false,"challenge":false,"call_mode":"within_turn","min_turns_before_call":0,"deckout_trigger":"after_turn","deckout_after_call":"end_now","double_stacking":"cap2","catchup_basis":"before","catchup_threshold":20,"catchup_in_challenge":true,"final_tie":"draw","double_negative":false,"rounds":6,"deck":[[0,5],[1,5],[2,5],[3,5],[4,5],[5,5],[6,5],[7,5],[8,5],[9,5],[10,5],[11,5],[12,5]],"ages":null},"options":{"turn_seconds":null,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"35jdyw8q39qkd9vm","program":false}},{"bot":"easy:fading"}],"host":"35jdyw8q39qkd9vm"}}}',1);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',2,1794809457227,'{"v":1,"entry":{"promised":{"number":1,"secret":"a0dcbae0d02a82819cd06dde5e5aa1bb58f78074b64792c703fa3cc332125fc2"}}}',1);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',3,1794809457236,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"00000000000000000000000000000000"}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',4,1794809457236,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',5,1794809457236,'{"v":1,"entry":{"chanced":{"is":"discard","card":0}},"from":["35jdyw8q39qkd9vm","m1"]}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',6,1794809457239,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"look","slots":[1,3]},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m2"]}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',7,1794809457241,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"look","slots":[1,3]},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',8,1794809457241,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":1,"card":2}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',9,1794809457241,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":3,"card":2}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',10,1794809457241,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":1,"card":9}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',11,1794809457241,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":3,"card":9}}}',2);
INSERT INTO entries VALUES('pcbvccjx55bfxha2',12,1794809457243,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"ready"},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m3"]}',2);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',1,1794809517481,'{"v":1,"entry":{"opened":{"id":"ttb9s2muaah6eyhh","code":"V4MW9Z","game":"yo","seats":1,"rules":{"preset":"sheet","seven_out_play":"push","more_yo_window":"any","more_max":null,"rounding":"exact","min_bet":1,"max_bet":null,"bankroll":1000,"rolls":100,"shooter_turns":null},"options":{"turn_seconds":null,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"35jdyw8q39qkd9vm","program":false}}],"host":"35jdyw8q39qkd9vm"}}}',1);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',2,1794809517481,'{"v":1,"entry":{"promised":{"number":1,"secret":"64c3062566aac81f41b055cf0e4484079170ac3a77c0ca961961b20fb3c4742d"}}}',1);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',3,1794809517484,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"00000000000000000000000000000000"}}}',2);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',4,1794809517484,'{"v":1,"entry":{"dealt":{}},"from":["35jdyw8q39qkd9vm","m21"]}',2);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',5,1794809517487,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"play","chip":100},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m22"]}',2);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',6,1794809517489,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"yo","chip":25},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m23"]}',2);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',7,1794809517491,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"low","chip":100},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m24"]}',2);
INSERT INTO entries VALUES('ttb9s2muaah6eyhh',8,1794809517493,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"play","chip":1},"by":"owner"}},"from":["35jdyw8q39qkd9vm","m25"]}',2);
CREATE TABLE leases (
    table_id   TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node       TEXT NOT NULL,
    fence      INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO leases VALUES('93dvfah9djtsf92b','',3,0);
INSERT INTO leases VALUES('g56za996ejpmw378','',3,0);
INSERT INTO leases VALUES('mbavydhehyym6fam','',3,0);
INSERT INTO leases VALUES('neb5cpfz9se96pkp','',3,0);
INSERT INTO leases VALUES('pcbvccjx55bfxha2','',3,0);
INSERT INTO leases VALUES('ttb9s2muaah6eyhh','',3,0);
CREATE TABLE nodes (
    id       TEXT PRIMARY KEY,
    alive_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO nodes VALUES('single',1794809518583);
CREATE TABLE games (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    game_no  INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    result   TEXT NOT NULL,
    PRIMARY KEY (table_id, game_no)
) STRICT, WITHOUT ROWID;
CREATE TABLE players (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    name_key      TEXT NOT NULL,
    password_hash TEXT,
    created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO players VALUES('35jdyw8q39qkd9vm','Guest 5293','guest 5293','$argon2id$v=19$m=19456,t=2,p=1$+5aIdPQ/kQxpX4gm1aBMLQ$Wivq3Wj4fyw3W53L05exwi1ijV2MD30zTccvBM0l8eU',1794809457215);
CREATE TABLE sessions (
    hash       BLOB PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'6bf9a96279c448c5a1c5ee53fbb59fae58101f660e6d56485cf0b7076b1862fc','35jdyw8q39qkd9vm',1794809457215,1794809517276);
CREATE TABLE tokens (
    id         TEXT PRIMARY KEY,
    hash       BLOB NOT NULL UNIQUE,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    label      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO tokens VALUES('4b7qpn2azbym2ubj',X'c3df4cb8a11830c7317da166fcde209100d4d33a5b99b5357665c3bc562d517b','35jdyw8q39qkd9vm','bot',1794809517495,1794809517495);
CREATE TABLE seat_links (
    hash       BLOB PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE players_tables (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO players_tables VALUES('35jdyw8q39qkd9vm','93dvfah9djtsf92b');
INSERT INTO players_tables VALUES('35jdyw8q39qkd9vm','g56za996ejpmw378');
INSERT INTO players_tables VALUES('35jdyw8q39qkd9vm','mbavydhehyym6fam');
INSERT INTO players_tables VALUES('35jdyw8q39qkd9vm','neb5cpfz9se96pkp');
INSERT INTO players_tables VALUES('35jdyw8q39qkd9vm','pcbvccjx55bfxha2');
INSERT INTO players_tables VALUES('35jdyw8q39qkd9vm','ttb9s2muaah6eyhh');
CREATE INDEX tables_lobby ON tables (created_at, id) WHERE state = 'open' AND visibility = 'public';
CREATE INDEX tables_open ON tables (created_at, id) WHERE state = 'open';
CREATE INDEX tables_closed ON tables (updated_at) WHERE state = 'closed';
CREATE INDEX leases_node ON leases (node);
CREATE UNIQUE INDEX players_name ON players (name_key) WHERE password_hash IS NOT NULL;
CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_used ON sessions (used_at);
CREATE INDEX tokens_player ON tokens (player_id, created_at, id);
CREATE INDEX seat_links_table ON seat_links (table_id, seat);
CREATE INDEX players_tables_table ON players_tables (table_id);
