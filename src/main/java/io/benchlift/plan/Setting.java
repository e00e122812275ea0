package io.benchlift.plan;

import io.benchlift.stats.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A row of the one table of settings, which the plan parser, the checks, {@code --set}, the editor and the
 * documentation page on plans use. Names and help are texts under {@code ui.setting.PATH.}.
 *
 * @param path as in plans, such as {@code threads} or {@code volume.size}
 * @param defaultValue the value, or its equivalent, if a plan says nothing; empty if the setting then has no effect
 * @param usual values that users compare; empty where only the machine or the workload knows them
 */
public record Setting(String path, Group group, Use use, Kind kind, String defaultValue, List<String> usual) {

    /** Groups of settings, in the order they are offered. */
    public enum Group {
        /** Settings of the plan itself, not of a cell: they cannot vary. */
        PLAN,
        LOAD,
        SERVER,
        DISK,
        QUEUE,
        VARIABLE,
        OPTION
    }

    /** The loads and servers to which a setting applies. */
    public enum Use {
        ANY,
        DATABASE,
        FILES,
        MYSQL,
        POSTGRESQL
    }

    public static final String NAME = "name";
    public static final String QUESTION = "question";
    public static final String SETTLE = "settle";
    public static final String WARM_UP = "warm-up";
    public static final String UNTIL_STEADY = "until-steady";
    public static final String MEASURE = "measure";
    public static final String EVENTS = "events";
    public static final String BLOCKS = "blocks";
    /** The number of blocks of a run that goes on until it is decided. */
    public static final String UNTIL_DECIDED = "until-decided";

    public static final String TIME_LIMIT = "time-limit";
    public static final String DROP_DECIDED = "drop-decided";
    public static final String SEED = "seed";
    public static final String DATA = "data";
    public static final String METRIC = "metric";
    public static final String DELTA = "delta";
    public static final String AA = "a-a";

    /** The server: {@code mariadb}, {@code postgresql} (embedded), or the name of one of the user's own. */
    public static final String SERVER = "server";
    /** The storage engine, such as {@code InnoDB} or {@code MEMORY/BTREE}. */
    public static final String ENGINE = "engine";

    public static final String WORKLOAD = "workload";
    /** The folder of the user's own load, for the workload {@link #OWN_LOAD}. */
    public static final String LOAD = "load";
    /** The workload that runs the user's own SQL. */
    public static final String OWN_LOAD = "sql";

    public static final String THREADS = "threads";
    /** Events per second of an open loop; 0 is a closed loop. */
    public static final String RATE = "rate";
    /** What a trial looks for: {@code max-rate}, the largest rate that keeps {@link #TARGET}. */
    public static final String FIND = "find";
    /** What {@link #FIND} keeps to, such as {@code p99 < 20ms}. */
    public static final String TARGET = "target";
    /** The metric of a plan that finds the largest rate. */
    public static final String MAX_RATE = "max_rate";
    /** {@code on}: prepared on the server; {@code off}: text. */
    public static final String PREPARED = "prepared";

    public static final String CONNECTOR = "connector";
    /** How far transactions are kept apart; the server's own default if a plan says nothing. */
    public static final String ISOLATION = "isolation";
    /** The meaning of an error: {@code benchlift} (roll back, try again with back-off) or {@code sysbench}. */
    public static final String ERRORS = "errors";
    /** The host of disks and queues; by default this machine. A load on files runs there. */
    public static final String HOST = "host";
    /** For a load on files: a directory that the host's agent may use, by path or number. */
    public static final String DIRECTORY = "directory";
    /** The filesystem of a scratch volume, made again for every trial; the data are on it. */
    public static final String FILESYSTEM = "filesystem";
    /**
     * The block device whose queue is set, by default the one below the data; or a model disk below a scratch volume,
     * as in {@code model-hdd}.
     */
    public static final String DISK = "disk";
    /**
     * The scheduler of that device, such as {@code mq-deadline}; former names are accepted. Restored after every trial.
     */
    public static final String SCHEDULER = "scheduler";
    /** {@code cold}: the host's page cache is dropped before the load; {@code as-found} otherwise. */
    public static final String CACHE = "cache";
    /** A named bundle of settings, described under {@code variants} in the plan. */
    public static final String VARIANT = "variant";

    /**
     * A variant's setting, as in {@code variant.E2.option.tables}; only in a plan's fixed settings, never in a cell's.
     */
    public static final String VARIANT_PREFIX = "variant.";
    /** An option of the workload. */
    public static final String OPTION_PREFIX = "option.";
    /** A server variable; an embedded server is restarted where it varies. */
    public static final String VARIABLE_PREFIX = "variable.";
    /** Any other attribute of the device's queue, such as {@code queue.nr_requests} or {@code queue.iosched.low_latency}. */
    public static final String QUEUE_PREFIX = "queue.";
    /** A scratch volume: {@code size}, {@code options} of its mount, {@code place}, {@code direct}. */
    public static final String VOLUME_PREFIX = "volume.";
    /** A parameter of the model that {@link #DISK} names, such as {@code model.rpm}. */
    public static final String MODEL_PREFIX = "model.";
    /**
     * A second load on files that runs at the same time: {@code neighbour.workload}, {@code .threads}, {@code .rate}
     * and {@code .option.NAME}.
     */
    public static final String NEIGHBOUR_PREFIX = "neighbour.";

    private static final long ANY_WHOLE = Long.MAX_VALUE;

    private static final List<Setting> TABLE = List.of(
            row(NAME, Group.PLAN, Use.ANY, Kind.TEXT, ""),
            row(QUESTION, Group.PLAN, Use.ANY, Kind.TEXT, ""),
            row(SETTLE, Group.PLAN, Use.ANY, Kind.TIME, "0s"),
            row(WARM_UP, Group.PLAN, Use.ANY, Kind.TIME, "10s"),
            row(UNTIL_STEADY, Group.PLAN, Use.DATABASE, Kind.TIME, "0s"),
            row(MEASURE, Group.PLAN, Use.ANY, Kind.TIME, "60s"),
            row(EVENTS, Group.PLAN, Use.ANY, Kind.whole(0, ANY_WHOLE), "0"),
            row(
                    BLOCKS,
                    Group.PLAN,
                    Use.ANY,
                    Kind.whole(1, 10_000).or(UNTIL_DECIDED),
                    Integer.toString(Rules.FEWEST_FOR_WINNER)),
            row(TIME_LIMIT, Group.PLAN, Use.ANY, Kind.TIME, "0s"),
            row(DROP_DECIDED, Group.PLAN, Use.ANY, Kind.SWITCH, "off"),
            row(SEED, Group.PLAN, Use.ANY, Kind.whole(Long.MIN_VALUE, ANY_WHOLE), "42"),
            row(DATA, Group.PLAN, Use.ANY, Kind.oneOf("reload", "continue", "as-found"), "reload"),
            row(METRIC, Group.PLAN, Use.ANY, Kind.METRIC, "tps"),
            row(DELTA, Group.PLAN, Use.ANY, Kind.SHARE, Plan.percent(Plan.DEFAULT_DELTA)),
            row(AA, Group.PLAN, Use.ANY, Kind.SWITCH, "on"),
            row(SERVER, Group.SERVER, Use.DATABASE, Kind.NAME, "mariadb", "mariadb", "postgresql"),
            row(ENGINE, Group.LOAD, Use.DATABASE, Kind.ENGINE, ""),
            row(WORKLOAD, Group.LOAD, Use.ANY, Kind.NAME, "oltp_read_write"),
            row(LOAD, Group.LOAD, Use.DATABASE, Kind.TEXT, ""),
            row(THREADS, Group.LOAD, Use.ANY, Kind.whole(1, 10_000), "4", "1", "2", "4", "8", "16", "32", "64"),
            row(RATE, Group.LOAD, Use.ANY, Kind.RATE, "0", "0", "100", "500", "1000"),
            row(FIND, Group.LOAD, Use.DATABASE, Kind.oneOf("off", "max-rate"), ""),
            row(TARGET, Group.LOAD, Use.DATABASE, Kind.TARGET, "", "p99 < 20ms", "p95 < 10ms", "errors < 1%"),
            row(PREPARED, Group.SERVER, Use.DATABASE, Kind.SWITCH, "on"),
            row(CONNECTOR, Group.SERVER, Use.DATABASE, Kind.CONNECTOR, ""),
            row(ISOLATION, Group.SERVER, Use.DATABASE, Kind.ISOLATION, ""),
            row(ERRORS, Group.SERVER, Use.DATABASE, Kind.oneOf("benchlift", "sysbench"), "benchlift"),
            row(HOST, Group.DISK, Use.ANY, Kind.NAME, "localhost"),
            row(DIRECTORY, Group.DISK, Use.FILES, Kind.TEXT, ""),
            row(FILESYSTEM, Group.DISK, Use.ANY, Kind.oneOf("ext4", "xfs", "btrfs", "jfs", "f2fs"), ""),
            row(DISK, Group.DISK, Use.ANY, Kind.DISK, "", ModelDisk.NAMES.toArray(String[]::new)),
            row(SCHEDULER, Group.DISK, Use.ANY, Kind.SCHEDULER, "", "none", "mq-deadline", "bfq", "kyber"),
            row(CACHE, Group.DISK, Use.ANY, Kind.oneOf("as-found", "cold"), "as-found"),
            row(VARIANT, Group.LOAD, Use.ANY, Kind.TEXT, ""),
            row("volume.size", Group.DISK, Use.ANY, Kind.SIZE, "", "1GiB", "2GiB", "8GiB"),
            row("volume.options", Group.DISK, Use.ANY, Kind.MOUNT_OPTIONS, "", "noatime", "nobarrier"),
            row("volume.place", Group.DISK, Use.ANY, Kind.TEXT, "agent", "agent", "memory"),
            row("volume.direct", Group.DISK, Use.ANY, Kind.SWITCH, "on"),
            queue("nr_requests", "32", "64", "128", "256"),
            queue("read_ahead_kb", "0", "128", "1024"),
            queue("rq_affinity", "0", "1", "2"),
            queue("nomerges", "0", "1", "2"),
            queue("wbt_lat_usec", "0", "2000", "75000"),
            queue("iosched.low_latency", "0", "1"),
            queue("iosched.slice_idle", "0", "8"),
            queue("iosched.read_expire", "100", "500", "2000"),
            mysql("innodb_flush_log_at_trx_commit", "1", "2", "0"),
            mysql("innodb_buffer_pool_size", "128M", "512M", "1G"),
            mysql("innodb_flush_method", "O_DIRECT", "fsync"),
            mysql("innodb_doublewrite", "ON", "OFF"),
            mysql("innodb_io_capacity", "200", "1000", "4000"),
            mysql("innodb_log_file_size", "96M", "512M", "1G"),
            mysql("sync_binlog", "0", "1"),
            mysql("tx_isolation", "REPEATABLE-READ", "READ-COMMITTED"),
            mysql("key_buffer_size", "16M", "128M"),
            mysql("max_heap_table_size", "64M", "512M"),
            postgresql("synchronous_commit", "on", "off"),
            postgresql("shared_buffers", "128MB", "512MB", "1GB"),
            postgresql("wal_compression", "off", "on"),
            postgresql("full_page_writes", "on", "off"),
            postgresql("max_wal_size", "1GB", "4GB"),
            postgresql("random_page_cost", "4", "1.1"));

    private static final Map<String, Setting> BY_PATH =
            TABLE.stream().collect(Collectors.toMap(Setting::path, Function.identity()));

    /** All names of a cell's settings without the prefixed ones. */
    public static final List<String> NAMES = TABLE.stream()
            .filter(row -> row.group() != Group.PLAN && !row.path().contains("."))
            .map(Setting::path)
            .toList();

    /** The names of settings of the plan itself. */
    static final List<String> OF_PLAN = TABLE.stream()
            .filter(row -> row.group() == Group.PLAN)
            .map(Setting::path)
            .toList();

    /**
     * The defaults of a cell's settings; settings that are absent here must be given or have no effect. Settings of a
     * disk are in a cell only if the plan gives them, because a load need not have a disk.
     */
    public static final Map<String, String> DEFAULTS = TABLE.stream()
            .filter(row -> row.group() == Group.LOAD || row.group() == Group.SERVER)
            .filter(row -> !row.defaultValue().isEmpty())
            .collect(Collectors.toMap(
                    Setting::path, Setting::defaultValue, (first, second) -> first, LinkedHashMap::new));

    private static Setting row(String path, Group group, Use use, Kind kind, String defaultValue, String... usual) {
        return new Setting(path, group, use, kind, defaultValue, usual.length > 0 ? List.of(usual) : kind.choices());
    }

    private static Setting queue(String name, String... usual) {
        return row(QUEUE_PREFIX + name, Group.QUEUE, Use.ANY, Kind.TEXT, "", usual);
    }

    private static Setting mysql(String name, String... usual) {
        return row(SettingPath.VARIABLES + "." + name, Group.VARIABLE, Use.MYSQL, Kind.TEXT, "", usual);
    }

    private static Setting postgresql(String name, String... usual) {
        return row(SettingPath.VARIABLES + "." + name, Group.VARIABLE, Use.POSTGRESQL, Kind.TEXT, "", usual);
    }

    /** The whole table. */
    public static List<Setting> all() {
        return TABLE;
    }

    /** The row of a path; empty for an option, variable or attribute that is not in the table. */
    public static Optional<Setting> at(String path) {
        return Optional.ofNullable(BY_PATH.get(path));
    }

    /** The kind of a setting's values, by its name in cells. */
    static Kind kind(String name) {
        if (name.startsWith(NEIGHBOUR_PREFIX)) {
            return kind(name.substring(NEIGHBOUR_PREFIX.length()));
        }
        if (name.startsWith(MODEL_PREFIX)) {
            return Kind.NAME;
        }
        return at(name).map(Setting::kind).orElse(Kind.TEXT);
    }

    /** Whether a setting of a cell applies to a load on files, which has no server. */
    public static boolean isOfFiles(String name) {
        if (name.startsWith(VARIABLE_PREFIX)) {
            return false;
        }
        return at(name).map(row -> row.use() == Use.ANY || row.use() == Use.FILES)
                .orElse(true);
    }

    /** The names below a group such as {@code volume.}. */
    static List<String> under(String prefix) {
        return TABLE.stream()
                .map(Setting::path)
                .filter(path -> path.startsWith(prefix))
                .map(path -> path.substring(prefix.length()))
                .toList();
    }

    /**
     * An option of a workload, as a row.
     *
     * @param choices its values if it has only these; empty if there are others
     */
    public static Setting option(String path, List<String> choices, String defaultValue, List<String> usual) {
        Kind kind = choices.isEmpty() ? Kind.TEXT : Kind.oneOf(choices.toArray(String[]::new));
        return new Setting(path, Group.OPTION, Use.ANY, kind, defaultValue, usual);
    }

    /** A copy with other values to offer. */
    public Setting withUsual(List<String> others) {
        return new Setting(path, group, use, kind, defaultValue, others);
    }

    /** A copy that allows only these values. */
    public Setting withChoices(List<String> choices) {
        return new Setting(path, group, use, Kind.oneOf(choices.toArray(String[]::new)), defaultValue, choices);
    }

    /** Whether only the usual values are allowed. */
    public boolean isClosed() {
        return !kind.choices().isEmpty();
    }

    public boolean mayVary() {
        return group != Group.PLAN;
    }
}
