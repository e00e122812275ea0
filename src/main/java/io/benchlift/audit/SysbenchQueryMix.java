package io.benchlift.audit;

import java.util.Optional;

/** How many reads and writes one transaction of a sysbench script sends, and how many BEGIN and COMMIT. */
record SysbenchQueryMix(int reads, int writes, int other) {

    static Optional<SysbenchQueryMix> of(PrintedCommand command) {
        int begins = command.isOn("skip-trx") ? 0 : 2;
        return switch (command.test()) {
            case "oltp_read_write", "oltp" ->
                Optional.of(new SysbenchQueryMix(reads(command), writes(command), begins));
            case "oltp_read_only" -> Optional.of(new SysbenchQueryMix(reads(command), 0, begins));
            case "oltp_write_only" -> Optional.of(new SysbenchQueryMix(0, writes(command), begins));
            case "oltp_point_select", "select_random_points", "select_random_ranges" ->
                Optional.of(new SysbenchQueryMix(1, 0, 0));
            case "oltp_update_index", "oltp_update_non_index", "oltp_insert", "oltp_delete" ->
                Optional.of(new SysbenchQueryMix(0, 1, 0));
            default -> Optional.empty();
        };
    }

    private static int reads(PrintedCommand command) {
        int points = command.number("point-selects").orElse(10);
        if (command.isOff("range-selects")) {
            return points;
        }
        return points
                + command.number("simple-ranges").orElse(1)
                + command.number("sum-ranges").orElse(1)
                + command.number("order-ranges").orElse(1)
                + command.number("distinct-ranges").orElse(1);
    }

    private static int writes(PrintedCommand command) {
        return command.number("index-updates").orElse(1)
                + command.number("non-index-updates").orElse(1)
                + 2 * command.number("delete-inserts").orElse(1);
    }
}
