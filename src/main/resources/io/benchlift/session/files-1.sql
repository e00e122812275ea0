CREATE TABLE IF NOT EXISTS file_trial (
    -- What a load on files has besides. Its reads and writes are operations, its others fsyncs, its transactions events.
    trial INTEGER PRIMARY KEY REFERENCES trial,
    read_bytes INTEGER NOT NULL,
    written_bytes INTEGER NOT NULL,
    end_fsyncs INTEGER NOT NULL -- after the last event; not part of others
) STRICT;

CREATE TABLE IF NOT EXISTS file_latency (
    -- Latencies of a load on files apart, in milliseconds.
    trial INTEGER NOT NULL REFERENCES trial,
    kind TEXT NOT NULL,         -- read, write, fsync, submission, completion
    count INTEGER NOT NULL,
    min REAL, mean REAL, p50 REAL, p95 REAL, p99 REAL, p999 REAL, max REAL,
    PRIMARY KEY (trial, kind)
) STRICT;

CREATE TABLE IF NOT EXISTS file_interval (
    -- One second of a load on files.
    trial INTEGER NOT NULL REFERENCES trial,
    second INTEGER NOT NULL,
    read_bytes INTEGER NOT NULL,
    written_bytes INTEGER NOT NULL,
    PRIMARY KEY (trial, second)
) STRICT;

CREATE VIEW IF NOT EXISTS file_metrics AS
    -- One row a measured trial on files, one number a metric.
    SELECT trial.number AS trial, trial.block, trial.cell, cell.label,
        reads / seconds AS reads_per_s, writes / seconds AS writes_per_s,
        (others + end_fsyncs) / seconds AS fsyncs_per_s,
        read_bytes / seconds AS read_bytes_per_s, written_bytes / seconds AS written_bytes_per_s
    FROM file_trial JOIN trial ON trial.number = file_trial.trial JOIN cell ON cell.number = trial.cell
    WHERE outcome = 'measured' AND seconds > 0;
