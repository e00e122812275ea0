package io.benchlift.workload;

import java.util.List;

/**
 * A table as {@code prepare} makes it.
 *
 * @param create the CREATE TABLE statement
 * @param columns the columns that {@code rows} writes, in order
 * @param count how many rows are loaded
 * @param afterLoad statements once the rows are in, such as a secondary index
 * @param bytesPerRow a MEMORY row's size in bytes with its index entries, for the size limit
 */
public record Table(
        String name,
        String create,
        List<String> columns,
        long count,
        Rows rows,
        List<String> afterLoad,
        int bytesPerRow) {

    public Table {
        columns = List.copyOf(columns);
        afterLoad = List.copyOf(afterLoad);
        if (count < 0) {
            throw new IllegalArgumentException(name + ": " + count + " rows");
        }
    }
}
