CREATE TABLE IF NOT EXISTS checksum (
    -- What the parts of the session were when they were written. Detects damage and casual edits; it is no signature.
    number INTEGER PRIMARY KEY, -- the last row of a part counts
    part TEXT NOT NULL,         -- plan, run, trial or journal
    item INTEGER NOT NULL,      -- the number of the run or trial; for plan and journal that of the run that wrote it
    content TEXT NOT NULL,      -- SHA-256 of the part's rows; empty for a trial that was removed to run again
    chain TEXT NOT NULL         -- SHA-256 of the chain of the row before, part, item and content
) STRICT;
