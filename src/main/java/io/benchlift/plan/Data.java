package io.benchlift.plan;

import java.util.Locale;

/** What happens to the data before a trial. */
public enum Data {
    /** Dropped, made and loaded again before every trial: every trial starts with the same rows. */
    RELOAD,
    /** Loaded once per server, then used as the trial before left it; made again where a cell needs other tables. */
    CONTINUE,
    /** Used as found; nothing is made or dropped. */
    AS_FOUND;

    /** The name in plans, such as {@code as-found}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
