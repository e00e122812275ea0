package io.benchlift.compat.sysbench;

import io.benchlift.text.Nearest;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The test a command line names.
 *
 * @param name as sysbench 1.0 calls it, such as {@code oltp_read_write} or {@code oltp_common}
 * @param legacy whether the name was one of 0.5, whose defaults differ
 */
public record SysbenchTest(String name, boolean legacy) {

    /** Has the tables of all OLTP tests but no event of its own. */
    static final String COMMON = "oltp_common";

    /** Has no database: an agent runs it. */
    static final String FILEIO = "fileio";

    /** A script of 0.5 whose {@code run} makes the tables with several threads, as {@code prepare} does since 1.0. */
    static final String PARALLEL_PREPARE = "parallel_prepare";

    private static final List<String> SQL = List.of(
            "bulk_insert",
            "oltp_delete",
            "oltp_insert",
            "oltp_point_select",
            "oltp_read_only",
            "oltp_read_write",
            "oltp_update_index",
            "oltp_update_non_index",
            "oltp_write_only",
            "select_random_points",
            "select_random_ranges");

    private static final Map<String, String> OF_0_5 = Map.of(
            "oltp",
            "oltp_read_write",
            "oltp_simple",
            "oltp_point_select",
            "select",
            "oltp_point_select",
            "insert",
            "oltp_insert",
            "delete",
            "oltp_delete",
            "update_index",
            "oltp_update_index",
            "update_non_index",
            "oltp_update_non_index",
            "common",
            COMMON,
            PARALLEL_PREPARE,
            COMMON);

    private static final Map<String, String> REFUSED = Map.of(
            "cpu", "it measures a processor, and Benchlift compares databases and disks",
            "memory", "it measures memory, and Benchlift compares databases and disks",
            "threads", "it measures the scheduler of threads, and Benchlift compares databases and disks",
            "mutex", "it measures locks, and Benchlift compares databases and disks");

    private static final String SCRIPT = ".lua";

    /**
     * Takes a name, or a path to a script of that name: the script itself is not read.
     *
     * @throws IllegalArgumentException if there is no such test, or one that Benchlift does not support
     */
    static SysbenchTest of(String word) {
        String name = baseName(word);
        if (SQL.contains(name) || name.equals(COMMON)) {
            return new SysbenchTest(name, false);
        }
        if (name.equals(FILEIO)) {
            return new SysbenchTest(name, false);
        }
        if (OF_0_5.containsKey(name)) {
            return new SysbenchTest(OF_0_5.get(name), true);
        }
        if (REFUSED.containsKey(name)) {
            throw new IllegalArgumentException(
                    missing(word) + "\nFATAL: '" + name + "' is not taken: " + REFUSED.get(name));
        }
        String near = Nearest.to(
                        name,
                        Stream.of(SQL, OF_0_5.keySet(), List.of(FILEIO))
                                .flatMap(Collection::stream)
                                .toList())
                .map(other -> "did you mean '" + other + "'?")
                .orElse("there are " + String.join(", ", SQL) + ", " + FILEIO);
        throw new IllegalArgumentException(missing(word)
                + (word.endsWith(SCRIPT)
                        ? "\nFATAL: '" + word + "' is a script of its own, and Benchlift runs no Lua"
                        : "")
                + "\nnote: " + near);
    }

    private static String missing(String word) {
        return "FATAL: Cannot find benchmark '" + word + "': no such built-in test, file or module";
    }

    /** The workload that creates the tables and, except for {@link #COMMON}, runs the load. */
    Workload workload() {
        return Workloads.named(name.equals(COMMON) ? "oltp_read_write" : name);
    }

    /** Whether its tables and options are those of the OLTP family. */
    boolean isOltp() {
        return !name.equals("bulk_insert") && !isOnFiles();
    }

    /** Even if there are several tables. */
    boolean readsOneTable() {
        return name.startsWith("select_random_");
    }

    boolean isOnFiles() {
        return name.equals(FILEIO);
    }

    SysbenchTest named(String other) {
        return new SysbenchTest(other, legacy);
    }

    /** {@code oltp_read_write.lua} for {@code /usr/share/sysbench/oltp_read_write.lua}. */
    static String fileName(String word) {
        return word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
    }

    /** {@code oltp_read_write}, also for {@code /usr/share/sysbench/oltp_read_write.lua}. */
    public static String baseName(String word) {
        String file = fileName(word);
        return file.endsWith(SCRIPT) ? file.substring(0, file.length() - SCRIPT.length()) : file;
    }
}
