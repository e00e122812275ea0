CREATE TABLE IF NOT EXISTS statement_latency (
    -- The times of each kind of statement of a trial, from sending to the whole answer, in milliseconds.
    trial INTEGER NOT NULL REFERENCES trial,
    position INTEGER NOT NULL,  -- from 0, in the order of the load
    statement TEXT NOT NULL,
    count INTEGER NOT NULL,
    min REAL, mean REAL, p50 REAL, p95 REAL, p99 REAL, p999 REAL, max REAL,
    histogram BLOB NOT NULL,    -- microseconds, HdrHistogram V2 compressed
    PRIMARY KEY (trial, statement)
) STRICT;
