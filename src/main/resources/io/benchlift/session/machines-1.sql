CREATE TABLE IF NOT EXISTS machine (
    -- Where the blocks of a merged session were run. A session of one machine has none.
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    first_block INTEGER NOT NULL,
    blocks INTEGER NOT NULL,
    file TEXT NOT NULL,         -- the name of the session's file that they came in
    chain TEXT NOT NULL         -- the last checksum of that file; empty if it had none
) STRICT;

CREATE TABLE IF NOT EXISTS machine_environment (
    -- What client, host and server were on that machine.
    machine INTEGER NOT NULL REFERENCES machine,
    topic TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (machine, topic)
) STRICT;
