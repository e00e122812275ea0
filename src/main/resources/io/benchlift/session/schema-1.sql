CREATE TABLE plan (
    -- What was to be run. One row.
    name TEXT NOT NULL,
    question TEXT NOT NULL,     -- what the plan is to find out
    metric TEXT NOT NULL,       -- the metric chosen before the run
    delta REAL NOT NULL,        -- the smallest relative difference that matters: 0.03 is 3 %
    blocks INTEGER NOT NULL,    -- how often every cell was to be run
    seed INTEGER NOT NULL,      -- of the random order and of the workers
    text TEXT NOT NULL          -- the whole plan, as it can be run again
) STRICT;

CREATE TABLE run (
    -- One start of the plan; a second row if it was resumed. Without finished it was killed.
    number INTEGER PRIMARY KEY,
    started TEXT NOT NULL,      -- ISO 8601, UTC
    estimated_seconds REAL NOT NULL,
    finished TEXT,
    interrupted INTEGER,        -- 1: stopped before its end
    failure TEXT                -- why it gave up; empty if it did not
) STRICT;

CREATE TABLE host_change (
    -- What the run changed on a host, and put back.
    run INTEGER NOT NULL REFERENCES run,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE planned_trial (
    -- The random order: every block holds every cell once.
    run INTEGER NOT NULL REFERENCES run,
    block INTEGER NOT NULL,
    position INTEGER NOT NULL,
    cell INTEGER NOT NULL,
    PRIMARY KEY (run, block, position)
) STRICT;

CREATE TABLE environment (
    -- What client, host and server are.
    topic TEXT PRIMARY KEY,     -- such as client.java
    value TEXT NOT NULL
) STRICT;

CREATE TABLE cell (
    -- One combination of levels.
    number INTEGER PRIMARY KEY,
    label TEXT NOT NULL,        -- as people read it: InnoDB, 16
    copy_of INTEGER             -- the A/A twin of that cell: the same once more, to show the noise
) STRICT;

CREATE TABLE cell_setting (
    cell INTEGER NOT NULL REFERENCES cell,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,         -- such as engine
    value TEXT NOT NULL,        -- such as InnoDB
    varies INTEGER NOT NULL,    -- 1: a level of a factor, 0: the same in all cells
    PRIMARY KEY (cell, name, varies)
) STRICT;

CREATE TABLE trial (
    -- One cell, once. Without outcome it never ended. Latencies in milliseconds, NULL where nothing was measured.
    number INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run,
    block INTEGER NOT NULL,
    cell INTEGER NOT NULL REFERENCES cell,
    started TEXT NOT NULL,
    finished TEXT,
    outcome TEXT,               -- measured, failed, skipped
    reason TEXT,                -- why it failed or was skipped
    seconds REAL,               -- length of the measurement
    threads INTEGER,
    transactions INTEGER,       -- committed
    reads INTEGER,
    writes INTEGER,
    others INTEGER,
    wasted INTEGER,             -- statements of attempts that did not end well; part of the three above
    errors INTEGER,
    failed INTEGER,             -- events given up
    reconnects INTEGER,
    unknown INTEGER,            -- commits without an answer
    service_count INTEGER,      -- service time: from actual start to end
    service_min REAL,
    service_mean REAL,
    service_p50 REAL,
    service_p95 REAL,
    service_p99 REAL,
    service_p999 REAL,
    service_max REAL,
    response_count INTEGER,     -- response time: from intended start to end; 0 in a closed loop
    response_min REAL,
    response_mean REAL,
    response_p50 REAL,
    response_p95 REAL,
    response_p99 REAL,
    response_p999 REAL,
    response_max REAL,
    latency_sum_seconds REAL,
    events_mean REAL,           -- per worker
    events_stddev REAL,
    seconds_mean REAL,
    seconds_stddev REAL
) STRICT;

CREATE TABLE trial_histogram (
    -- All latencies of a trial in microseconds: HdrHistogram V2, compressed.
    trial INTEGER NOT NULL REFERENCES trial,
    kind TEXT NOT NULL,         -- service or response
    histogram BLOB NOT NULL,
    PRIMARY KEY (trial, kind)
) STRICT;

CREATE TABLE interval (
    -- One second of a trial. Never compute a percentile of a trial from these: percentiles do not average.
    trial INTEGER NOT NULL REFERENCES trial,
    second INTEGER NOT NULL,    -- from 1, over warm-up and measurement
    phase TEXT NOT NULL,        -- warm-up or measure
    start REAL NOT NULL,        -- seconds since the workers were let go
    seconds REAL NOT NULL,      -- its exact length
    transactions INTEGER NOT NULL,
    reads INTEGER NOT NULL,
    writes INTEGER NOT NULL,
    others INTEGER NOT NULL,
    wasted INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    reconnects INTEGER NOT NULL,
    unknown INTEGER NOT NULL,
    tps REAL NOT NULL,
    service_p50 REAL,           -- milliseconds
    service_p95 REAL,
    service_p99 REAL,
    service_max REAL,
    response_p50 REAL,
    response_p95 REAL,
    response_p99 REAL,
    response_max REAL,
    client_cpu_seconds REAL,
    client_host_cpu_share REAL,
    client_gc_ms REAL,
    client_hiccup_us REAL,
    client_dispatch_lag_us REAL,
    client_allocated_bytes INTEGER,
    service_histogram BLOB NOT NULL,
    response_histogram BLOB,
    PRIMARY KEY (trial, second)
) STRICT;

CREATE TABLE error (
    -- The error ledger of a trial.
    trial INTEGER NOT NULL REFERENCES trial,
    code INTEGER NOT NULL,      -- the vendor's, such as 1213
    sqlstate TEXT NOT NULL,
    statement TEXT NOT NULL,    -- the group of the statement that failed
    count INTEGER NOT NULL,
    message TEXT NOT NULL       -- of the first
) STRICT;

CREATE TABLE flag (
    -- Reasons why a trial may not be trusted.
    trial INTEGER NOT NULL REFERENCES trial,
    name TEXT NOT NULL,         -- such as client-limited
    figure TEXT NOT NULL,
    PRIMARY KEY (trial, name)
) STRICT;

CREATE TABLE fact (
    -- What was found out about server and client in a trial.
    trial INTEGER NOT NULL REFERENCES trial,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (trial, name)
) STRICT;

CREATE TABLE finding (
    -- Why a cell behaved as it did, and the rule that says so.
    number INTEGER PRIMARY KEY,
    cell INTEGER NOT NULL,
    rule TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE finding_evidence (
    finding INTEGER NOT NULL REFERENCES finding,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (finding, name)
) STRICT;

CREATE TABLE note (
    -- Worth knowing, but no error.
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    trial INTEGER NOT NULL,     -- 0: of no trial
    text TEXT NOT NULL
) STRICT;

CREATE TABLE event (
    -- The log: what happened when.
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    trial INTEGER NOT NULL,     -- 0: of no trial
    kind TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE VIEW trial_metrics AS
    -- One row a measured trial, one number a metric: compare these, and only these.
    SELECT trial.number AS trial, trial.block, trial.cell, cell.label,
        transactions / seconds AS tps,
        (reads + writes + others) / seconds AS qps,
        (reads + writes + others - wasted) / seconds AS goodput_qps,
        service_p50 AS p50, service_p95 AS p95, service_p99 AS p99, service_p999 AS p999,
        100.0 * errors / max(1, transactions + errors) AS errors_percent,
        (SELECT group_concat(name, ', ') FROM flag WHERE flag.trial = trial.number) AS flags
    FROM trial JOIN cell ON cell.number = trial.cell
    WHERE outcome = 'measured' AND seconds > 0;

CREATE VIEW cell_summary AS
    -- One row a cell, over its trials.
    SELECT cell, label, count(*) AS trials, avg(tps) AS tps_mean, min(tps) AS tps_min, max(tps) AS tps_max,
        min(p99) AS p99_min, max(p99) AS p99_max
    FROM trial_metrics GROUP BY cell;

CREATE VIEW error_summary AS
    SELECT cell.label, error.code, error.sqlstate, error.statement, sum(error.count) AS count, min(error.message) AS message
    FROM error JOIN trial ON trial.number = error.trial JOIN cell ON cell.number = trial.cell
    GROUP BY cell.number, error.code, error.sqlstate, error.statement;
