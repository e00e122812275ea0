package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.fileio.FileOptions;
import io.benchlift.workload.sql.Sql;
import java.util.List;

/** Estimates how much disk space a plan's data take; the sizes of rows are from experience. */
final class DataSize {

    private static final long MEGABYTE = 1_000_000;
    /** A sysbench row with its index, averaged over the engines. */
    private static final long SYSBENCH_ROW = 250;
    /** One unit of pgbench's scale: 100,000 accounts. */
    private static final long PGBENCH_SCALE = 15 * MEGABYTE;

    private static final long WAREHOUSE = 100 * MEGABYTE;
    /** An embedded server's own files before the first table is made. */
    private static final long SERVER = 150 * MEGABYTE;

    private DataSize() {}

    /** The largest size that any of {@code cells} needs; cells run one after the other. */
    static long most(List<Cell> cells) {
        return cells.stream().mapToLong(DataSize::of).max().orElse(0);
    }

    /** What the tables alone take. */
    static long tables(Cell cell) {
        return of(cell) - SERVER;
    }

    private static long of(Cell cell) {
        Workload workload = Workloads.named(cell.required(Setting.WORKLOAD));
        if (workload.medium() == Workload.Medium.FILES) {
            return option(workload, cell, FileOptions.TOTAL_SIZE, 0);
        }
        if (workload instanceof Sql) {
            return SERVER + own(cell);
        }
        long rows = option(workload, cell, "tables", 1) * option(workload, cell, "table_size", 0);
        return SERVER
                + rows * SYSBENCH_ROW
                + option(workload, cell, "scale", 0) * PGBENCH_SCALE
                + option(workload, cell, "warehouses", 0) * WAREHOUSE;
    }

    /** Full texts, as a MEMORY table keeps them, are more than any engine needs. */
    private static long own(Cell cell) {
        return CellLoadSettings.withoutServer(cell).tables().stream()
                .mapToLong(table -> table.content().count()
                        * Math.min(SYSBENCH_ROW, table.content().bytesPerRow()))
                .sum();
    }

    /** A value that is not a number counts as 0; the check of the plan reports it. */
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
