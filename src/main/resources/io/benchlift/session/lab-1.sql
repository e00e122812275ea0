CREATE TABLE IF NOT EXISTS prediction (
    -- What somebody expected before the run. One row, in sessions of a lab only; the plan's seed is made of its hash.
    lab TEXT NOT NULL,          -- the lab's name, such as row-locks
    who TEXT NOT NULL,          -- as the student wrote it; may be empty
    class TEXT NOT NULL,
    choice TEXT NOT NULL,       -- the answer's name in the lab's file
    number REAL NOT NULL,       -- what was to come out, in the lab's unit
    sure TEXT NOT NULL,         -- guess, think, know
    why TEXT NOT NULL,
    locked TEXT NOT NULL,       -- ISO 8601, UTC
    hash TEXT NOT NULL          -- SHA-256 of all that
) STRICT;

CREATE TABLE IF NOT EXISTS answer (
    -- What was written after the run, to the questions of a lab.
    question INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
