package io.benchlift.audit;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The lines of a report of sysbench 0.5, 1.0 or 1.1: one pattern, and a field for each of its groups. */
record SysbenchReportLine(Pattern pattern, double scale, List<SysbenchField> fields) {
    private static final String N = "(\\d+(?:\\.\\d+)?)";
    private static final String RATE = N + "\\s*\\(\\s*" + N + " per sec\\.\\)";
    private static final Map<String, Double> BYTE_UNITS =
            Map.of("", 1 / 1048576.0, "K", 1 / 1024.0, "M", 1.0, "G", 1024.0);

    static final List<SysbenchReportLine> ALL = List.of(
            line("read:\\s+(\\d+)", SysbenchField.READ),
            line("write:\\s+(\\d+)", SysbenchField.WRITE),
            line("other:\\s+(\\d+)", SysbenchField.OTHER),
            line("total:\\s+(\\d+)", SysbenchField.TOTAL),
            line("transactions:\\s+" + RATE, SysbenchField.TRANSACTIONS, SysbenchField.TPS),
            line("queries:\\s+" + RATE, SysbenchField.QUERIES, SysbenchField.QPS),
            line("(?:ignored errors|deadlocks):\\s+" + RATE, SysbenchField.IGNORED_ERRORS, SysbenchField.ERRORS_PER_S),
            line("reconnects:\\s+" + RATE, SysbenchField.RECONNECTS, SysbenchField.RECONNECTS_PER_S),
            line("(?:total time|time elapsed):\\s+" + N + "s", SysbenchField.TIME),
            line("total number of events:\\s+(\\d+)", SysbenchField.EVENTS),
            scaled(1000, "total time taken by event execution:\\s+" + N + "s?", SysbenchField.SUM),
            line("min:\\s+" + N + "(?:ms)?", SysbenchField.MIN),
            line("avg:\\s+" + N + "(?:ms)?", SysbenchField.AVG),
            line("max:\\s+" + N + "(?:ms)?", SysbenchField.MAX),
            line(
                    "(?:approx\\.\\s+)?" + N + "(?:th)? percentile:\\s+" + N + "(?:ms)?",
                    SysbenchField.PERCENT,
                    SysbenchField.PERCENTILE),
            line("sum:\\s+" + N, SysbenchField.SUM),
            line(
                    "events \\(avg/stddev\\):\\s+" + N + "/" + N,
                    SysbenchField.EVENTS_PER_THREAD,
                    SysbenchField.EVENTS_SD),
            line(
                    "execution time \\(avg/stddev\\):\\s+" + N + "/" + N,
                    SysbenchField.TIME_PER_THREAD,
                    SysbenchField.TIME_SD),
            line("reads/s:\\s+" + N, SysbenchField.READS_PER_S),
            line("writes/s:\\s+" + N, SysbenchField.WRITES_PER_S),
            line("fsyncs/s:\\s+" + N, SysbenchField.FSYNCS_PER_S),
            line("read, MiB/s:\\s+" + N, SysbenchField.READ_MIB),
            line("written, MiB/s:\\s+" + N, SysbenchField.WRITTEN_MIB),
            line("read:\\s+IOPS=" + N + "\\s+" + N + " MiB/s.*", SysbenchField.READS_PER_S, SysbenchField.READ_MIB),
            line(
                    "write:\\s+IOPS=" + N + "\\s+" + N + " MiB/s.*",
                    SysbenchField.WRITES_PER_S,
                    SysbenchField.WRITTEN_MIB),
            line("fsync:\\s+IOPS=" + N, SysbenchField.FSYNCS_PER_S),
            transferred("K"),
            transferred("M"),
            transferred("G"),
            line(N + " Requests/sec executed.*", SysbenchField.REQUESTS_PER_S));

    private static SysbenchReportLine line(String regex, SysbenchField... fields) {
        return scaled(1, regex, fields);
    }

    private static SysbenchReportLine scaled(double scale, String regex, SysbenchField... fields) {
        return new SysbenchReportLine(Pattern.compile(regex), scale, List.of(fields));
    }

    /** 0.5 writes Kb, Mb and Gb for KiB, MiB and GiB. */
    private static SysbenchReportLine transferred(String unit) {
        return scaled(BYTE_UNITS.get(unit), "Read .*\\(" + N + unit + "b/sec\\)", SysbenchField.TOTAL_MIB);
    }
}
