package io.benchlift.workload.sql;

import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Rows;

/** The rows of a table whose columns have generators. */
final class GeneratedRows implements Rows {

    private final Generator.Values[] values;

    GeneratedRows(OwnLoad.OwnTable table, OwnRest rest, long rows) {
        this.values = table.generators().entrySet().stream()
                .map(column -> column.getValue().values(rows, rest.ofColumn(column.getKey())))
                .toArray(Generator.Values[]::new);
    }

    @Override
    public void write(long number, RandomStream random, RowWriter to) {
        for (Generator.Values column : values) {
            column.write(number, random, to);
        }
    }
}
