CREATE TABLE IF NOT EXISTS message (
    -- How to say in any language what stands in English in other tables: reasons, flags, notes, findings, changes.
    text TEXT PRIMARY KEY,      -- the English sentence, as it stands there
    key TEXT NOT NULL,          -- of the text in the program's bundles, such as trial.driver-ended
    arguments TEXT NOT NULL     -- a JSON array of what is put into it; an object is a message again
) STRICT;
