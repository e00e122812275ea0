package io.benchlift.workload.sysbench;

import io.benchlift.workload.Distribution;
import io.benchlift.workload.Distributions;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The options all OLTP workloads share, with sysbench 1.0's names and defaults, parsed and checked. */
record SbOptions(
        Tables tables,
        Ranges ranges,
        int pointSelects,
        Writes writes,
        boolean skipTrx,
        int reconnect,
        Distribution distribution) {

    /** The tables. */
    record Tables(int count, int size, boolean secondary, boolean createSecondary, boolean autoInc, String options) {}

    /** The range queries of a transaction. */
    record Ranges(boolean areOn, int size, int simple, int sum, int order, int distinct) {}

    /** The changes of a transaction. */
    record Writes(int indexUpdates, int nonIndexUpdates, int deleteInserts) {}

    private static final List<Option> OWN = List.of(
            Option.toggle("auto_inc", true, "let the server number the rows"),
            Option.toggle("create_secondary", true, "index column k once the rows are in"),
            Option.text("create_table_options", "", "text appended to CREATE TABLE"),
            Option.whole("delete_inserts", 1, "pairs of DELETE and INSERT per transaction"),
            Option.whole("distinct_ranges", 1, "SELECT DISTINCT range queries per transaction"),
            Option.whole("index_updates", 1, "updates of the indexed column per transaction"),
            Option.whole("non_index_updates", 1, "updates of a column without index per transaction"),
            Option.whole("order_ranges", 1, "sorted range queries per transaction"),
            Option.whole("point_selects", 10, "queries for one row per transaction"),
            Option.toggle("range_selects", true, "all range queries, on or off"),
            Option.whole("range_size", 100, "rows a range query covers"),
            Option.whole("reconnect", 0, "open a new connection after so many events; 0 keeps it"),
            Option.toggle("secondary", false, "give id a plain index in place of the primary key"),
            Option.whole("simple_ranges", 1, "plain range queries per transaction"),
            Option.toggle("skip_trx", false, "send no BEGIN and COMMIT"),
            Option.whole("sum_ranges", 1, "SELECT SUM() range queries per transaction"),
            Option.whole("table_size", 10_000, "rows per table"),
            Option.whole("tables", 1, "number of tables"));

    static final List<Option> DECLARED = with();

    /** The shared options and a workload's additional ones. */
    static List<Option> with(Option... more) {
        return Stream.of(OWN.stream(), Stream.of(more), Distributions.OPTIONS.stream())
                .flatMap(options -> options)
                .toList();
    }

    static SbOptions of(Options options) {
        return new SbOptions(
                new SbOptions.Tables(
                        options.count("tables"),
                        options.count("table_size"),
                        options.isOn("secondary"),
                        options.isOn("create_secondary"),
                        options.isOn("auto_inc"),
                        options.text("create_table_options")),
                new SbOptions.Ranges(
                        options.isOn("range_selects"),
                        options.count("range_size"),
                        options.count("simple_ranges"),
                        options.count("sum_ranges"),
                        options.count("order_ranges"),
                        options.count("distinct_ranges")),
                options.count("point_selects"),
                new SbOptions.Writes(
                        options.count("index_updates"),
                        options.count("non_index_updates"),
                        options.count("delete_inserts")),
                options.isOn("skip_trx"),
                options.count("reconnect"),
                Distributions.of(options));
    }

    /** Values out of range, one sentence each. */
    static List<String> problems(Options options) {
        List<String> problems = new ArrayList<>();
        try {
            SbOptions parsed = of(options);
            if (parsed.tables.count() < 1) {
                problems.add("tables takes a number from 1 on, not " + parsed.tables.count());
            }
            if (parsed.tables.size() < 1) {
                problems.add("table_size takes a number from 1 on, not " + parsed.tables.size());
            }
            if (options.text("create_table_options").contains(";")) {
                problems.add("create_table_options takes the end of one CREATE TABLE, without ';'");
            }
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
        }
        return problems;
    }
}
