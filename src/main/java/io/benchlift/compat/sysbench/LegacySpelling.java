package io.benchlift.compat.sysbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Converts the option names of sysbench 0.4 and 0.5 to those of 1.0. A note names what 0.5 did differently and 1.0
 * cannot do.
 */
record LegacySpelling(SysbenchTest test, Map<String, String> options, List<String> notes) {

    private static final String OLTP = "oltp_";
    private static final String READ_ONLY = "oltp_read_only";
    private static final String WRITE_ONLY = "oltp_write_only";

    private static final Map<String, String> RENAMED = Map.ofEntries(
            Map.entry("oltp_tables_count", "tables"),
            Map.entry("oltp_dist_type", "rand_type"),
            Map.entry("oltp_dist_iter", "rand_spec_iter"),
            Map.entry("oltp_dist_pct", "rand_spec_pct"),
            Map.entry("oltp_dist_res", "rand_spec_res"),
            Map.entry("mysql_table_engine", "mysql_storage_engine"),
            Map.entry("mysql_table_options", "create_table_options"));

    private static final List<String> KEPT = List.of(
            "table_size",
            "range_size",
            "point_selects",
            "simple_ranges",
            "sum_ranges",
            "order_ranges",
            "distinct_ranges",
            "index_updates",
            "non_index_updates",
            "delete_inserts",
            "range_selects",
            "auto_inc",
            "skip_trx",
            "secondary");

    static LegacySpelling of(SysbenchTest test, Map<String, String> given) {
        Map<String, String> options = new LinkedHashMap<>();
        given.forEach((name, value) -> {
            if (test.legacy() || !isUnsetAlias(name, value)) {
                options.put(modern(name), value);
            }
        });
        SysbenchTest narrowed = narrowed(test, options);
        if (!test.legacy()) {
            return new LegacySpelling(narrowed, options, List.of());
        }
        options.putIfAbsent("events", "10000");
        options.putIfAbsent("time", "0");
        return new LegacySpelling(
                narrowed,
                options,
                List.of(
                        "the name is one of sysbench 0.5: it runs as " + narrowed.name()
                                + " of 1.0, which prepares its statements and draws a table for each kind of statement",
                        "as in sysbench 0.5 the limits are " + options.get("events") + " events and "
                                + options.get("time") + " seconds (0 is none)"));
    }

    /** 1.0 treats {@code --max-time=0} and similar options as "not given". */
    private static boolean isUnsetAlias(String name, String value) {
        return SysbenchFlags.ALIASES.containsKey(name) && value.equals("0");
    }

    /** The name in 1.0, with underscores. */
    static String modern(String name) {
        if (RENAMED.containsKey(name)) {
            return RENAMED.get(name);
        }
        boolean kept = name.startsWith(OLTP) && KEPT.contains(name.substring(OLTP.length()));
        return kept ? name.substring(OLTP.length()) : SysbenchFlags.ALIASES.getOrDefault(name, name);
    }

    /** 0.5 had one script with two switches where 1.0 has three scripts. */
    private static SysbenchTest narrowed(SysbenchTest test, Map<String, String> options) {
        boolean reads = isOn(options.remove(READ_ONLY));
        boolean writes = isOn(options.remove(WRITE_ONLY));
        if (reads && writes) {
            throw new InvalidValueException(Message.of("compat.sysbench.exclude"));
        }
        if (reads || writes) {
            return test.named(reads ? READ_ONLY : WRITE_ONLY);
        }
        return test;
    }

    private static boolean isOn(String value) {
        return value != null && !value.equals("off");
    }
}
