-- Nobody ever read these: finished games are found in the log, and the column only held '{}'.
DROP TABLE games;
ALTER TABLE tables DROP COLUMN meta;
