CREATE TABLE IF NOT EXISTS remark (
    -- What people wrote about the session. What the program itself noted stands in note.
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,           -- when it was written, ISO 8601, UTC
    text TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS tag (
    -- Words to find the session by.
    name TEXT PRIMARY KEY
) STRICT;
