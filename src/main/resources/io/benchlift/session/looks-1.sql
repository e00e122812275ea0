CREATE TABLE IF NOT EXISTS look (
    -- A run that goes on until it is decided was judged after so many blocks. Other sessions have none.
    blocks INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    alpha REAL NOT NULL,        -- two-sided level, before it is divided by the number of candidates; 0: no look, it only ended
    ended TEXT                  -- why the run ended then: decided, hopeless, time, last-look; NULL if it went on
) STRICT;

CREATE TABLE IF NOT EXISTS look_standing (
    -- The state of each comparison at that look, in percent of the baseline. What is decided stays as it was then.
    blocks INTEGER NOT NULL REFERENCES look,
    baseline INTEGER NOT NULL REFERENCES cell,
    candidate INTEGER NOT NULL REFERENCES cell,
    state TEXT NOT NULL,        -- decided, open, hopeless
    verdict TEXT NOT NULL,      -- winner, smaller-than-delta, no-difference, cannot-tell
    winner INTEGER NOT NULL,    -- the better cell; 0 if there is none
    judged_blocks INTEGER NOT NULL, -- the blocks of the interval: those of the look that decided
    change REAL,                -- NULL if unknown, as the next five
    low REAL,
    high REAL,
    noise REAL,                 -- how much the baseline differs from itself
    threshold REAL,             -- how much larger than 0 a difference must be
    visible REAL,               -- the smallest difference that would show by the last look
    more_blocks INTEGER NOT NULL, -- about how many more would decide; 0 if decided or unknown
    PRIMARY KEY (blocks, baseline, candidate)
) STRICT;
