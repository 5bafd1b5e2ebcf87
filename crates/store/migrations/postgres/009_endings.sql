-- Grows after sessions or tokens have ended: a server that sees another number looks which of its own it concerns.
CREATE SEQUENCE endings;
