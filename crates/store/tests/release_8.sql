-- A SQLite database as the release with migration 008 wrote it: six games in progress, and their player's session.
-- Tests load it; nothing else may change it.
CREATE TABLE challenges (
    hash       BLOB PRIMARY KEY,
    bound_to   TEXT NOT NULL,
    state      BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE codes (
    code        TEXT PRIMARY KEY,
    table_id    TEXT NOT NULL,
    reserved_at INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number   INTEGER NOT NULL CHECK (number > 0),
    at_ms    INTEGER NOT NULL,
    body     TEXT NOT NULL,
    fence    INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE house (id TEXT NOT NULL) STRICT;
CREATE TABLE leases (
    table_id   TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node       TEXT NOT NULL,
    fence      INTEGER NOT NULL,
    free_since INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE members (
    node     TEXT PRIMARY KEY,
    run      TEXT NOT NULL,
    address  TEXT NOT NULL,
    draining INTEGER NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE nodes (
    id       TEXT PRIMARY KEY,
    alive_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE passkeys (
    id         TEXT PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    credential BLOB NOT NULL UNIQUE,
    label      TEXT NOT NULL,
    host       TEXT NOT NULL,
    key        BLOB NOT NULL,
    state      BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE players (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    name_key      TEXT NOT NULL,
    password_hash TEXT,
    created_at    INTEGER NOT NULL
, protected INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE players_tables (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, place TEXT NOT NULL DEFAULT 'seat' CHECK (place IN ('seat', 'host', 'past')),
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE schema (version BIGINT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE seat_links (
    hash       BLOB PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    purpose    TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
    hash       BLOB PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
, renewed_at INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE spread (part INTEGER NOT NULL, parts INTEGER NOT NULL, house TEXT NOT NULL) STRICT;
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    code       TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'link')),
    state      TEXT NOT NULL CHECK (state IN ('open', 'closed')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL, archived_at INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE tokens (
    id         TEXT PRIMARY KEY,
    hash       BLOB NOT NULL UNIQUE,
    player_id  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    label      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
, scope TEXT NOT NULL DEFAULT 'play', expires_at INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO schema VALUES(1,'001_tables');
INSERT INTO schema VALUES(2,'002_players');
INSERT INTO schema VALUES(3,'003_unused');
INSERT INTO schema VALUES(4,'004_accounts');
INSERT INTO schema VALUES(5,'005_lifecycle');
INSERT INTO schema VALUES(6,'006_members');
INSERT INTO schema VALUES(7,'007_spread');
INSERT INTO schema VALUES(8,'008_passkeys');
INSERT INTO house VALUES('51ecd935447bd3d995a9616773827552');
INSERT INTO spread VALUES(0,1,'');
INSERT INTO nodes VALUES('single',1795124355295);
INSERT INTO tables VALUES('2rucvwcdkmnbwmsr','MUSEUM8000','golow','link','open',1795124346724,1795124346724,NULL);
INSERT INTO tables VALUES('3cvraha73y3xt8hx','BEE2488','yo','link','open',1795124354530,1795124354530,NULL);
INSERT INTO tables VALUES('bsumtgzhq822nucz','ONION0240','yooloo','link','open',1795124348463,1795124348463,NULL);
INSERT INTO tables VALUES('phgve5gd5u89pv62','LIMA0781','hilo','link','open',1795124351191,1795124351191,NULL);
INSERT INTO tables VALUES('pm3sxxw6ruj98s53','PRAIRIE9077','onetoten','link','open',1795124349621,1795124349621,NULL);
INSERT INTO tables VALUES('pykmn7csc7cfu29f','TAXI3868','yolo','link','open',1795124345308,1795124345308,NULL);
INSERT INTO leases VALUES('2rucvwcdkmnbwmsr','single',2,NULL);
INSERT INTO leases VALUES('3cvraha73y3xt8hx','single',2,NULL);
INSERT INTO leases VALUES('bsumtgzhq822nucz','single',2,NULL);
INSERT INTO leases VALUES('phgve5gd5u89pv62','single',2,NULL);
INSERT INTO leases VALUES('pm3sxxw6ruj98s53','single',2,NULL);
INSERT INTO leases VALUES('pykmn7csc7cfu29f','single',2,NULL);
INSERT INTO players VALUES('cmfc2tvjnm8257pd','Guest 9678','guest 9678',NULL,1795124345284,0);
INSERT INTO sessions VALUES(X'8A3BD5D2F12863E362EE697EDACB03E6A3791861A60AE28FAFE0FCE746C9EB05','cmfc2tvjnm8257pd',1795124345284,1795124345284,1795124345284);
INSERT INTO tokens VALUES('z63skcxvmhpp99tm',X'65AA0CB14B2BDC1E6702160D24A8D700EB5647E11C872B1DB4461E79993691B7','cmfc2tvjnm8257pd','m',1795124345294,1795124345294,'play',1802900345294);
INSERT INTO players_tables VALUES('cmfc2tvjnm8257pd','2rucvwcdkmnbwmsr','seat');
INSERT INTO players_tables VALUES('cmfc2tvjnm8257pd','3cvraha73y3xt8hx','seat');
INSERT INTO players_tables VALUES('cmfc2tvjnm8257pd','bsumtgzhq822nucz','seat');
INSERT INTO players_tables VALUES('cmfc2tvjnm8257pd','phgve5gd5u89pv62','seat');
INSERT INTO players_tables VALUES('cmfc2tvjnm8257pd','pm3sxxw6ruj98s53','seat');
INSERT INTO players_tables VALUES('cmfc2tvjnm8257pd','pykmn7csc7cfu29f','seat');
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',1,1795124346723,'{"v":1,"entry":{"opened":{"id":"2rucvwcdkmnbwmsr","code":"MUSEUM8000","game":"golow","seats":2,"rules":{"rounds":5,"reshuffle_keep_top":false,"reshuffle_timing":"eager","final_tie":"shared","call_mode":"within_turn","min_turns_before_call":0,"double_negative":false,"deck":[[0,5],[1,5],[2,5],[3,5],[4,5],[5,5],[6,5],[7,5],[8,5],[9,5],[10,5],[11,5],[12,5],[13,5],[14,5]],"ages":null},"options":{"turn_seconds":null,"look_seconds":120,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"cmfc2tvjnm8257pd","program":true}},{"bot":"strong:fading"}],"host":"cmfc2tvjnm8257pd"}}}',1);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',2,1795124346723,'{"v":1,"entry":{"promised":{"number":1,"secret":"8af9956d18aaa150a836500598001eba429e00b8ceb3266f56998a0accae9b76"}}}',1);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',3,1795124346759,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"50c677b52bd0f113243d23f1b5ede76e48bc1a2e6ec2feb4f86c35461c768577"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',4,1795124346759,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',5,1795124346759,'{"v":1,"entry":{"chanced":{"is":"discard","card":6}},"from":["cmfc2tvjnm8257pd","b4daf3d87d430f3c"]}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',6,1795124346774,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"look","slots":[0,1]},"by":"bot"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',7,1795124346797,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"look","slots":[2,3]},"by":"owner"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',8,1795124346797,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":2,"card":9}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',9,1795124346797,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":3,"card":3}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',10,1795124346797,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":0,"card":9}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',11,1795124346797,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":1,"card":11}},"from":["cmfc2tvjnm8257pd","b2c2ac2438c39b33"]}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',12,1795124346808,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"ready"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',13,1795124346828,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"ready"},"by":"owner"}},"from":["cmfc2tvjnm8257pd","c1f5e88da944a752"]}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',14,1795124346860,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',15,1795124346860,'{"v":1,"entry":{"chanced":{"is":"drawn","card":2}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',16,1795124346877,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"keep","slot":1,"call":false},"by":"bot"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',17,1795124346980,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":3,"call":false},"by":"owner"}},"from":["cmfc2tvjnm8257pd","d90f650f766c1c50"]}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',18,1795124347235,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":0,"call":false},"by":"bot"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',19,1795124347342,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":1,"call":false},"by":"owner"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',20,1795124347342,'{"v":1,"entry":{"chanced":{"is":"replaced","seat":0,"slot":1,"card":10}},"from":["cmfc2tvjnm8257pd","36c6bc47312e42e4"]}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',21,1795124347396,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('2rucvwcdkmnbwmsr',22,1795124347396,'{"v":1,"entry":{"chanced":{"is":"drawn","card":5}}}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',1,1795124354530,'{"v":1,"entry":{"opened":{"id":"3cvraha73y3xt8hx","code":"BEE2488","game":"yo","seats":2,"rules":{"preset":"sheet","seven_out_play":"push","more_yo_window":"any","more_max":null,"rounding":"exact","min_bet":1,"max_bet":null,"bankroll":1000,"rolls":30,"shooter_turns":null},"options":{"turn_seconds":null,"look_seconds":120,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"cmfc2tvjnm8257pd","program":true}},{"bot":"normal"}],"host":"cmfc2tvjnm8257pd"}}}',1);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',2,1795124354530,'{"v":1,"entry":{"promised":{"number":1,"secret":"3d00e22fe58e9ec521f621a9dbdff8ef719dfcc6d7af311d42e4fa9bfb168437"}}}',1);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',3,1795124354806,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"9b238db2f9a49589ae3e7bec5b4281fb5ec6b7d4ebea89db7857a885609bf9fc"}}}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',4,1795124354806,'{"v":1,"entry":{"dealt":{}},"from":["cmfc2tvjnm8257pd","9c6aaac83bd3bacc"]}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',5,1795124354837,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","wager":"play","chip":5},"by":"bot"}}}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',6,1795124354840,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"place","wager":"play","chip":5},"by":"bot"}}}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',7,1795124354844,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"play","chip":5},"by":"owner"}},"from":["cmfc2tvjnm8257pd","f76080b4b22d9314"]}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',8,1795124354849,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"ready"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',9,1795124354864,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"low","chip":5},"by":"owner"}},"from":["cmfc2tvjnm8257pd","a168d279f16646c1"]}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',10,1795124354881,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"high","chip":1},"by":"owner"}},"from":["cmfc2tvjnm8257pd","873fa1563cfd9e41"]}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',11,1795124354904,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"high","chip":100},"by":"owner"}},"from":["cmfc2tvjnm8257pd","d2f4272e14dc73c9"]}',2);
INSERT INTO entries VALUES('3cvraha73y3xt8hx',12,1795124354919,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"place","wager":"two_three_twelve","chip":1},"by":"owner"}},"from":["cmfc2tvjnm8257pd","d3c8fe678d7c85c1"]}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',1,1795124348463,'{"v":1,"entry":{"opened":{"id":"bsumtgzhq822nucz","code":"ONION0240","game":"yooloo","seats":2,"rules":{"variant":"b","showdown_pot":"all","showdown_cap":1000,"hide_scores":true,"games_in_series":1,"cards":10},"options":{"turn_seconds":null,"look_seconds":120,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"cmfc2tvjnm8257pd","program":true}},{"bot":"normal"}],"host":"cmfc2tvjnm8257pd"}}}',1);
INSERT INTO entries VALUES('bsumtgzhq822nucz',2,1795124348463,'{"v":1,"entry":{"promised":{"number":1,"secret":"f94f0f4142318825eefc0ef38c5700d81b2b1f2517b162d4e32f1495f3f450ed"}}}',1);
INSERT INTO entries VALUES('bsumtgzhq822nucz',3,1795124348594,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"052064722b6ee6a7f0173d5c454b647943c9ea5bb005659cabb6abad5d5f8265"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',4,1795124348594,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',5,1795124348594,'{"v":1,"entry":{"chanced":{"is":"point_card","value":2}},"from":["cmfc2tvjnm8257pd","314c59133a747372"]}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',6,1795124348595,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"play","card":1},"by":"bot"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',7,1795124348597,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"play","card":1},"by":"owner"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',8,1795124348597,'{"v":1,"entry":{"chanced":{"is":"point_card","value":10}},"from":["cmfc2tvjnm8257pd","30bd19ad483b4b7e"]}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',9,1795124348597,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"play","card":3},"by":"bot"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',10,1795124348599,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"play","card":4},"by":"owner"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',11,1795124348599,'{"v":1,"entry":{"chanced":{"is":"point_card","value":6}},"from":["cmfc2tvjnm8257pd","b091a68dc15bf4f1"]}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',12,1795124348600,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"play","card":7},"by":"bot"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',13,1795124348608,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"play","card":3},"by":"owner"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',14,1795124348608,'{"v":1,"entry":{"chanced":{"is":"point_card","value":8}},"from":["cmfc2tvjnm8257pd","dc566504a5f0dad6"]}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',15,1795124348610,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"play","card":9},"by":"bot"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',16,1795124348613,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"play","card":6},"by":"owner"}}}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',17,1795124348613,'{"v":1,"entry":{"chanced":{"is":"point_card","value":9}},"from":["cmfc2tvjnm8257pd","8ad3cf33a17b868b"]}',2);
INSERT INTO entries VALUES('bsumtgzhq822nucz',18,1795124348617,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"play","card":10},"by":"bot"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',1,1795124351190,'{"v":1,"entry":{"opened":{"id":"phgve5gd5u89pv62","code":"LIMA0781","game":"hilo","seats":2,"rules":{"start_tie":"age","hilo_removal":"optional","hilo_eligible":"any","chain":"forced","reshuffle_keep_top":true,"final_reveal":"all","target":100,"ages":null,"heights":null},"options":{"turn_seconds":null,"look_seconds":120,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"cmfc2tvjnm8257pd","program":true}},{"bot":"strong"}],"host":"cmfc2tvjnm8257pd"}}}',1);
INSERT INTO entries VALUES('phgve5gd5u89pv62',2,1795124351190,'{"v":1,"entry":{"promised":{"number":1,"secret":"2d83b9d0ad35fa607c1aac19af053b6daa36c3c63825e31e65f9174ee596ea7a"}}}',1);
INSERT INTO entries VALUES('phgve5gd5u89pv62',3,1795124351269,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"2116237d88c639a55aae78d705beabf095e9944e632593d8d47213cc26459caf"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',4,1795124351269,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',5,1795124351269,'{"v":1,"entry":{"chanced":{"is":"discard","card":"G4"}},"from":["cmfc2tvjnm8257pd","549db5d31f69b65d"]}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',6,1795124351283,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"uncover","slots":[0,4]},"by":"bot"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',7,1795124351301,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"uncover","slots":[0,7]},"by":"owner"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',8,1795124351301,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":0,"slot":0,"card":"O11"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',9,1795124351301,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":0,"slot":7,"card":"V7"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',10,1795124351301,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":1,"slot":0,"card":"Y6"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',11,1795124351301,'{"v":1,"entry":{"chanced":{"is":"uncover","seat":1,"slot":4,"card":"P-1"}},"from":["cmfc2tvjnm8257pd","11674eb1c7844fba"]}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',12,1795124351332,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":8},"by":"owner"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',13,1795124351332,'{"v":1,"entry":{"chanced":{"is":"traded","seat":0,"slot":8,"card":"P9"}},"from":["cmfc2tvjnm8257pd","0d6f5f22e64da044"]}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',14,1795124351515,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":7},"by":"bot"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',15,1795124351515,'{"v":1,"entry":{"chanced":{"is":"traded","seat":1,"slot":7,"card":"G2"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',16,1795124351782,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":2},"by":"owner"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',17,1795124351782,'{"v":1,"entry":{"chanced":{"is":"traded","seat":0,"slot":2,"card":"O3"}},"from":["cmfc2tvjnm8257pd","ebb341728187fc57"]}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',18,1795124353180,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',19,1795124353180,'{"v":1,"entry":{"chanced":{"is":"drawn","card":"G3"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',20,1795124353292,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"trade","slot":8},"by":"bot"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',21,1795124353292,'{"v":1,"entry":{"chanced":{"is":"traded","seat":1,"slot":8,"card":"R3"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',22,1795124353395,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"draw"},"by":"owner"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',23,1795124353395,'{"v":1,"entry":{"chanced":{"is":"drawn","card":"S1"}},"from":["cmfc2tvjnm8257pd","bb2dd1a20ddee2bb"]}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',24,1795124353398,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"throw","turn":4},"by":"owner"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',25,1795124353398,'{"v":1,"entry":{"chanced":{"is":"turned","seat":0,"slot":4,"card":"R8"}},"from":["cmfc2tvjnm8257pd","464977b78664a11e"]}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',26,1795124353460,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":3},"by":"bot"}}}',2);
INSERT INTO entries VALUES('phgve5gd5u89pv62',27,1795124353460,'{"v":1,"entry":{"chanced":{"is":"traded","seat":1,"slot":3,"card":"S9"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',1,1795124349621,'{"v":1,"entry":{"opened":{"id":"pm3sxxw6ruj98s53","code":"PRAIRIE9077","game":"onetoten","seats":2,"rules":{"streak":true,"cards":10},"options":{"turn_seconds":null,"look_seconds":120,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"cmfc2tvjnm8257pd","program":true}},{"bot":"easy:fading"}],"host":"cmfc2tvjnm8257pd"}}}',1);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',2,1795124349621,'{"v":1,"entry":{"promised":{"number":1,"secret":"729af061700d28faf209da5fdb26fb8920b62ec8bf85c21468ce15d016ea4b0e"}}}',1);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',3,1795124349661,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"acb9e56b461ceee0b5237ecd45c2fe08d101738deafb8213ec3f9855261a37b8"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',4,1795124349661,'{"v":1,"entry":{"dealt":{}},"from":["cmfc2tvjnm8257pd","f47be4de1dc96439"]}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',5,1795124349688,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"turn","slot":7},"by":"owner"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',6,1795124349688,'{"v":1,"entry":{"chanced":{"is":"card","seat":0,"slot":7,"card":8}},"from":["cmfc2tvjnm8257pd","881b18fbf644d39e"]}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',7,1795124349701,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"turn","slot":0},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',8,1795124349701,'{"v":1,"entry":{"chanced":{"is":"card","seat":1,"slot":0,"card":2}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',9,1795124349799,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"turn","slot":3},"by":"owner"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',10,1795124349799,'{"v":1,"entry":{"chanced":{"is":"card","seat":0,"slot":3,"card":7}},"from":["cmfc2tvjnm8257pd","654957388d20cd30"]}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',11,1795124349865,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"turn","slot":5},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',12,1795124349865,'{"v":1,"entry":{"chanced":{"is":"card","seat":1,"slot":5,"card":4}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',13,1795124349893,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"turn","slot":6},"by":"owner"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',14,1795124349893,'{"v":1,"entry":{"chanced":{"is":"card","seat":0,"slot":6,"card":10}},"from":["cmfc2tvjnm8257pd","168d87399d1fc6b2"]}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',15,1795124350101,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"turn","slot":6},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',16,1795124350101,'{"v":1,"entry":{"chanced":{"is":"card","seat":1,"slot":6,"card":9}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',17,1795124350122,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"turn","slot":8},"by":"owner"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',18,1795124350122,'{"v":1,"entry":{"chanced":{"is":"card","seat":0,"slot":8,"card":9}},"from":["cmfc2tvjnm8257pd","5f68f4d633bd1dfa"]}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',19,1795124350131,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"turn","slot":3},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pm3sxxw6ruj98s53',20,1795124350131,'{"v":1,"entry":{"chanced":{"is":"card","seat":1,"slot":3,"card":7}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',1,1795124345308,'{"v":1,"entry":{"opened":{"id":"pykmn7csc7cfu29f","code":"TAXI3868","game":"yolo","seats":2,"rules":{"headache":true,"challenge":false,"call_mode":"within_turn","min_turns_before_call":0,"deckout_trigger":"after_turn","deckout_after_call":"end_now","double_stacking":"cap2","catchup_basis":"before","catchup_threshold":20,"catchup_in_challenge":true,"final_tie":"draw","double_negative":false,"rounds":6,"deck":[[0,5],[1,5],[2,5],[3,5],[4,5],[5,5],[6,5],[7,5],[8,5],[9,5],[10,5],[11,5],[12,5]],"ages":null},"options":{"turn_seconds":null,"look_seconds":120,"grace_seconds":120,"memory_aid":"off","hints":true,"pace":"instant","spectators":true},"visibility":"link","holders":[{"person":{"player":"cmfc2tvjnm8257pd","program":true}},{"bot":"normal:fading"}],"host":"cmfc2tvjnm8257pd"}}}',1);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',2,1795124345308,'{"v":1,"entry":{"promised":{"number":1,"secret":"f33a8afd2d78c4108ce44bd0bb1d9a93413f67e95dd6933188d1dde0eeceb7b3"}}}',1);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',3,1795124345342,'{"v":1,"entry":{"readied":{"seat":0,"nonce":"c8ad6179492e7bef35d2e49834e92b47aa607367803b609454ed62e889faaebe"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',4,1795124345342,'{"v":1,"entry":{"dealt":{}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',5,1795124345342,'{"v":1,"entry":{"chanced":{"is":"discard","card":1}},"from":["cmfc2tvjnm8257pd","b2e2fcf37f4f5bad"]}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',6,1795124345352,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"look","slots":[1,2,5]},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',7,1795124345369,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"look","slots":[3,4,5]},"by":"owner"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',8,1795124345369,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":3,"card":0}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',9,1795124345369,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":4,"card":12}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',10,1795124345369,'{"v":1,"entry":{"chanced":{"is":"look","seat":0,"slot":5,"card":6}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',11,1795124345369,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":1,"card":8}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',12,1795124345369,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":2,"card":10}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',13,1795124345369,'{"v":1,"entry":{"chanced":{"is":"look","seat":1,"slot":5,"card":6}},"from":["cmfc2tvjnm8257pd","2b3e0ecde49ddcd0"]}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',14,1795124345380,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"ready"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',15,1795124345395,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"ready"},"by":"owner"}},"from":["cmfc2tvjnm8257pd","d1148ca757dc4d41"]}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',16,1795124345399,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"take","slot":2,"call":false},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',17,1795124345418,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":5,"call":false},"by":"owner"}},"from":["cmfc2tvjnm8257pd","9762f3be135169ea"]}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',18,1795124345427,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',19,1795124345427,'{"v":1,"entry":{"chanced":{"is":"drawn","card":4}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',20,1795124345430,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"keep","slot":1,"call":false},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',21,1795124345550,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":2,"call":false},"by":"owner"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',22,1795124345550,'{"v":1,"entry":{"chanced":{"is":"replaced","seat":0,"slot":2,"card":9}},"from":["cmfc2tvjnm8257pd","ca691c5e4ad84c76"]}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',23,1795124345556,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',24,1795124345556,'{"v":1,"entry":{"chanced":{"is":"drawn","card":11}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',25,1795124345570,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"throw","call":false},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',26,1795124345690,'{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"take","slot":5,"call":true},"by":"owner"}},"from":["cmfc2tvjnm8257pd","1adf88edf2ae5e65"]}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',27,1795124345699,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"draw"},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',28,1795124345699,'{"v":1,"entry":{"chanced":{"is":"drawn","card":3}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',29,1795124345708,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"keep","slot":5,"call":false},"by":"bot"}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',30,1795124345708,'{"v":1,"entry":{"chanced":{"is":"reveal","seat":1,"slot":0,"card":10}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',31,1795124345708,'{"v":1,"entry":{"chanced":{"is":"reveal","seat":1,"slot":3,"card":7}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',32,1795124345708,'{"v":1,"entry":{"chanced":{"is":"reveal","seat":1,"slot":4,"card":8}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',33,1795124345708,'{"v":1,"entry":{"chanced":{"is":"reveal","seat":0,"slot":0,"card":8}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',34,1795124345708,'{"v":1,"entry":{"chanced":{"is":"reveal","seat":0,"slot":1,"card":5}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',35,1795124345708,'{"v":1,"entry":{"chanced":{"is":"discard","card":4}}}',2);
INSERT INTO entries VALUES('pykmn7csc7cfu29f',36,1795124346722,'{"v":1,"entry":{"acted":{"seat":1,"act":{"do":"look","slots":[1,3,5]},"by":"bot"}}}',2);
CREATE INDEX tables_lobby ON tables (created_at, id) WHERE state = 'open' AND visibility = 'public';
CREATE INDEX tables_open ON tables (created_at, id) WHERE state = 'open';
CREATE INDEX tables_closed ON tables (updated_at) WHERE state = 'closed';
CREATE INDEX leases_node ON leases (node);
CREATE UNIQUE INDEX players_name ON players (name_key) WHERE password_hash IS NOT NULL;
CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_used ON sessions (used_at);
CREATE INDEX tokens_player ON tokens (player_id, created_at, id);
CREATE INDEX players_tables_table ON players_tables (table_id);
CREATE INDEX seat_links_table ON seat_links (table_id, seat);
CREATE INDEX seat_links_player ON seat_links (player_id);
CREATE INDEX seat_links_expiry ON seat_links (expires_at);
CREATE INDEX players_name_key ON players (name_key);
CREATE INDEX tables_lobby_game ON tables (game, created_at, id) WHERE state = 'open' AND visibility = 'public';
CREATE INDEX codes_table ON codes (table_id);
CREATE INDEX passkeys_player ON passkeys (player_id, created_at, id);
CREATE INDEX challenges_expiry ON challenges (expires_at, hash);
CREATE UNIQUE INDEX players_protected ON players (name_key) WHERE protected = 1;
