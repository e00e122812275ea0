package io.benchlift.plan;

import java.util.List;
import java.util.Map;

/** The names of what can be fixed or varied in a plan. */
public final class Setting {

    /** Which server: {@code mariadb}, {@code postgresql} (embedded), or the name of one of the user's own. */
    public static final String SERVER = "server";
    /** The storage engine, such as {@code InnoDB} or {@code MEMORY/BTREE}. */
    public static final String ENGINE = "engine";

    public static final String WORKLOAD = "workload";
    public static final String THREADS = "threads";
    /** Events per second of an open loop; 0 is a closed loop. */
    public static final String RATE = "rate";
    /** {@code on}: prepared on the server; {@code off}: text. */
    public static final String PREPARED = "prepared";

    public static final String CONNECTOR = "connector";
    /** What an error means: {@code benchlift} (roll back, try again with back-off) or {@code sysbench}. */
    public static final String ERRORS = "errors";
    /** A named bundle of settings, described under {@code variants} in the plan. */
    public static final String VARIANT = "variant";
    /** What a variant sets, as in {@code variant.E2.option.tables}; only in a plan's fixed settings, never in a cell's. */
    public static final String VARIANT_PREFIX = "variant.";
    /** {@code on}: every acknowledged transaction is looked for in the database afterwards (workload {@code ledger}). */
    public static final String OPTION_PREFIX = "option.";
    /** A server variable; an embedded server is restarted where it varies. */
    public static final String VARIABLE_PREFIX = "variable.";

    /** What a setting is when a plan says nothing; settings that are absent here must be given or mean nothing. */
    public static final Map<String, String> DEFAULTS = Map.of(
            SERVER, "mariadb",
            WORKLOAD, "oltp_read_write",
            THREADS, "4",
            RATE, "0",
            PREPARED, "on",
            ERRORS, "benchlift");

    /** All names but the prefixed ones. */
    public static final List<String> NAMES =
            List.of(SERVER, ENGINE, WORKLOAD, THREADS, RATE, PREPARED, CONNECTOR, ERRORS, VARIANT);

    private Setting() {}
}
