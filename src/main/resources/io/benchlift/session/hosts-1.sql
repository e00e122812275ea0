CREATE TABLE IF NOT EXISTS host_second (
    -- What the host of the load did in a second, by its own counters. Older sessions have none.
    trial INTEGER NOT NULL REFERENCES trial,
    host TEXT NOT NULL,         -- as the plan calls it
    number INTEGER NOT NULL,    -- from 1, in order
    start REAL NOT NULL,        -- seconds since the workers were let go
    seconds REAL NOT NULL,      -- its exact length
    cpu_user REAL NOT NULL,     -- percent of all processors
    cpu_nice REAL NOT NULL,
    cpu_system REAL NOT NULL,   -- interrupts included
    cpu_iowait REAL NOT NULL,
    cpu_steal REAL NOT NULL,
    cpu_idle REAL NOT NULL,
    available_bytes INTEGER NOT NULL,
    dirty_bytes INTEGER NOT NULL,
    writeback_bytes INTEGER NOT NULL,
    swapped_in REAL NOT NULL,   -- pages per second
    swapped_out REAL NOT NULL,
    major_faults REAL NOT NULL,
    pressure_cpu_some REAL,     -- percent of the time; NULL where the kernel keeps no pressure
    pressure_io_some REAL,
    pressure_io_full REAL,
    pressure_memory_some REAL,
    pressure_memory_full REAL,
    running INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    PRIMARY KEY (trial, host, number)
) STRICT;

CREATE TABLE IF NOT EXISTS device_second (
    -- What a disk did in that second: the columns of iostat -x.
    trial INTEGER NOT NULL REFERENCES trial,
    host TEXT NOT NULL,
    number INTEGER NOT NULL,    -- of the host's second
    device TEXT NOT NULL,
    scheduler TEXT NOT NULL,    -- at its end
    reads REAL NOT NULL,        -- per second, as all up to merged
    read_kib REAL NOT NULL,
    reads_merged REAL NOT NULL,
    read_await_ms REAL NOT NULL,
    writes REAL NOT NULL,
    write_kib REAL NOT NULL,
    writes_merged REAL NOT NULL,
    write_await_ms REAL NOT NULL,
    discards REAL NOT NULL,
    discard_kib REAL NOT NULL,
    discards_merged REAL NOT NULL,
    discard_await_ms REAL NOT NULL,
    flushes REAL NOT NULL,
    flush_await_ms REAL NOT NULL,
    queue_length REAL NOT NULL,
    util_percent REAL NOT NULL,
    PRIMARY KEY (trial, host, number, device)
) STRICT;

CREATE TABLE IF NOT EXISTS mark (
    -- Set by a person who looked at the run.
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    trial INTEGER NOT NULL,     -- 0: of no trial
    second REAL NOT NULL,       -- since the workers were let go; negative before
    text TEXT NOT NULL
) STRICT;
