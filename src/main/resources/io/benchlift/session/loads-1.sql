CREATE TABLE IF NOT EXISTS own_load (
    -- A load of the user's own, as it was when the first run began.
    folder TEXT PRIMARY KEY,    -- as the cells name it
    sha256 TEXT NOT NULL        -- over the names and contents of its files
) STRICT;

CREATE TABLE IF NOT EXISTS own_load_file (
    -- A file of it, so that the session can be understood and continued elsewhere.
    folder TEXT NOT NULL REFERENCES own_load,
    name TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    content BLOB,               -- absent if it has more than 8 MiB
    PRIMARY KEY (folder, name)
) STRICT;
