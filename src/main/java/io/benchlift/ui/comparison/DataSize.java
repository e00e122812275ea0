package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.fileio.FileOptions;
import java.util.List;

/** How much room a plan's data take, roughly: what a row of each tool's tables weighs is experience. */
final class DataSize {

    private static final long MEGABYTE = 1_000_000;
    /** A row of sysbench's with its index, over the engines. */
    private static final long SYSBENCH_ROW = 250;
    /** One unit of pgbench's scale: 100,000 accounts. */
    private static final long PGBENCH_SCALE = 15 * MEGABYTE;

    private static final long WAREHOUSE = 100 * MEGABYTE;
    /** An embedded server's own files before the first table. */
    private static final long SERVER = 150 * MEGABYTE;

    private DataSize() {}

    /** The most that any of {@code cells} needs; they run one after the other. */
    static long most(List<Cell> cells) {
        return cells.stream().mapToLong(DataSize::of).max().orElse(0);
    }

    private static long of(Cell cell) {
        Workload workload = Workloads.named(cell.required(Setting.WORKLOAD));
        if (workload.medium() == Workload.Medium.FILES) {
            return option(workload, cell, FileOptions.TOTAL_SIZE, 0);
        }
        long rows = option(workload, cell, "tables", 1) * option(workload, cell, "table_size", 0);
        return SERVER
                + rows * SYSBENCH_ROW
                + option(workload, cell, "scale", 0) * PGBENCH_SCALE
                + option(workload, cell, "warehouses", 0) * WAREHOUSE;
    }

    /** A value that is no number counts as nothing here: whoever checks the plan says so. */
    private static long option(Workload workload, Cell cell, String name, long otherwise) {
        return workload.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .map(option -> number(
                        option, cell.setting(Setting.OPTION_PREFIX + name).orElse(option.defaultValue())))
                .orElse(otherwise);
    }

    private static long number(Option option, String value) {
        try {
            return Long.parseLong(option.normal(value));
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }
}
