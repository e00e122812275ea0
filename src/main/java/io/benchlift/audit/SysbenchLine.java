package io.benchlift.audit;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What each line of a report of sysbench 0.5, 1.0 or 1.1 says: one pattern, and a field for each of its groups. */
record SysbenchLine(Pattern pattern, double scale, List<Field> fields) {
    private static final String N = "(\\d+(?:\\.\\d+)?)";
    private static final String RATE = N + "\\s*\\(\\s*" + N + " per sec\\.\\)";
    private static final Map<String, Double> BYTE_UNITS =
            Map.of("", 1 / 1048576.0, "K", 1 / 1024.0, "M", 1.0, "G", 1024.0);

    static final List<SysbenchLine> ALL = List.of(
            line("read:\\s+(\\d+)", Field.READ),
            line("write:\\s+(\\d+)", Field.WRITE),
            line("other:\\s+(\\d+)", Field.OTHER),
            line("total:\\s+(\\d+)", Field.TOTAL),
            line("transactions:\\s+" + RATE, Field.TRANSACTIONS, Field.TPS),
            line("queries:\\s+" + RATE, Field.QUERIES, Field.QPS),
            line("(?:ignored errors|deadlocks):\\s+" + RATE, Field.IGNORED_ERRORS, Field.ERRORS_PER_S),
            line("reconnects:\\s+" + RATE, Field.RECONNECTS, Field.RECONNECTS_PER_S),
            line("(?:total time|time elapsed):\\s+" + N + "s", Field.TIME),
            line("total number of events:\\s+(\\d+)", Field.EVENTS),
            scaled(1000, "total time taken by event execution:\\s+" + N + "s?", Field.SUM),
            line("min:\\s+" + N + "(?:ms)?", Field.MIN),
            line("avg:\\s+" + N + "(?:ms)?", Field.AVG),
            line("max:\\s+" + N + "(?:ms)?", Field.MAX),
            line("(?:approx\\.\\s+)?" + N + "(?:th)? percentile:\\s+" + N + "(?:ms)?", Field.PERCENT, Field.PERCENTILE),
            line("sum:\\s+" + N, Field.SUM),
            line("events \\(avg/stddev\\):\\s+" + N + "/" + N, Field.EVENTS_PER_THREAD, Field.EVENTS_SD),
            line("execution time \\(avg/stddev\\):\\s+" + N + "/" + N, Field.TIME_PER_THREAD, Field.TIME_SD),
            line("reads/s:\\s+" + N, Field.READS_PER_S),
            line("writes/s:\\s+" + N, Field.WRITES_PER_S),
            line("fsyncs/s:\\s+" + N, Field.FSYNCS_PER_S),
            line("read, MiB/s:\\s+" + N, Field.READ_MIB),
            line("written, MiB/s:\\s+" + N, Field.WRITTEN_MIB),
            line("read:\\s+IOPS=" + N + "\\s+" + N + " MiB/s.*", Field.READS_PER_S, Field.READ_MIB),
            line("write:\\s+IOPS=" + N + "\\s+" + N + " MiB/s.*", Field.WRITES_PER_S, Field.WRITTEN_MIB),
            line("fsync:\\s+IOPS=" + N, Field.FSYNCS_PER_S),
            transferred("K"),
            transferred("M"),
            transferred("G"),
            line(N + " Requests/sec executed.*", Field.REQUESTS_PER_S));

    private static SysbenchLine line(String regex, Field... fields) {
        return scaled(1, regex, fields);
    }

    private static SysbenchLine scaled(double scale, String regex, Field... fields) {
        return new SysbenchLine(Pattern.compile(regex), scale, List.of(fields));
    }

    /** 0.5 writes Kb, Mb and Gb for KiB, MiB and GiB. */
    private static SysbenchLine transferred(String unit) {
        return scaled(BYTE_UNITS.get(unit), "Read .*\\(" + N + unit + "b/sec\\)", Field.TOTAL_MIB);
    }
}
