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

    /** Whose disks and queues; by default this machine. A load on files runs there. */
    public static final String HOST = "host";

    /** Of a load on files: a directory that the host's agent may use, by path or number. */
    public static final String DIRECTORY = "directory";

    /** What a scratch volume is formatted with, made anew for every trial; the data lie on it. */
    public static final String FILESYSTEM = "filesystem";

    /**
     * The block device whose queue is set, by default the one below the data; or a scratch volume on a model of a disk, as
     * in {@code model-hdd}.
     */
    public static final String DISK = "disk";

    /** Of that device, such as {@code mq-deadline}; former names are understood. Put back after every trial. */
    public static final String SCHEDULER = "scheduler";

    /** {@code cold}: the host's page cache is dropped before the load; {@code as-found} otherwise. */
    public static final String CACHE = "cache";

    /** Any other attribute of the device's queue, such as {@code queue.nr_requests} or {@code queue.iosched.low_latency}. */
    public static final String QUEUE_PREFIX = "queue.";

    /** A scratch volume: {@code size}, {@code options} of its mount, {@code place}, {@code direct}. */
    public static final String VOLUME_PREFIX = "volume.";

    /** A parameter of the model that {@link #DISK} names, such as {@code model.rpm}. */
    public static final String MODEL_PREFIX = "model.";

    /**
     * A second load on files beside the trial's own: {@code neighbour.workload}, {@code .threads}, {@code .rate} and
     * {@code .option.NAME}.
     */
    public static final String NEIGHBOUR_PREFIX = "neighbour.";

    /** What a setting is when a plan says nothing; settings that are absent here must be given or mean nothing. */
    public static final Map<String, String> DEFAULTS = Map.of(
            SERVER, "mariadb",
            WORKLOAD, "oltp_read_write",
            THREADS, "4",
            RATE, "0",
            PREPARED, "on",
            ERRORS, "benchlift");

    /** All names but the prefixed ones. */
    public static final List<String> NAMES = List.of(
            SERVER,
            ENGINE,
            WORKLOAD,
            THREADS,
            RATE,
            PREPARED,
            CONNECTOR,
            ERRORS,
            HOST,
            DIRECTORY,
            FILESYSTEM,
            DISK,
            SCHEDULER,
            CACHE,
            VARIANT);

    private Setting() {}
}
