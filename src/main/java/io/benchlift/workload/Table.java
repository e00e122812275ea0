package io.benchlift.workload;

import java.util.List;

/**
 * A table as {@code prepare} makes it.
 *
 * @param create the CREATE TABLE statement
 * @param columns the columns that {@code rows} writes, in order
 * @param count how many rows are loaded; fewer if {@code rows} leaves numbers out
 * @param afterLoad statements once the rows are in, such as a secondary index
 * @param bytesPerRow a MEMORY row's size in bytes with its index entries, for the size limit
 * @param parts the parts it may be loaded in
 * @param links statements once all tables are complete, such as foreign keys
 */
public record Table(
        String name,
        String create,
        List<String> columns,
        long count,
        Rows rows,
        List<String> afterLoad,
        int bytesPerRow,
        Parts parts,
        List<String> links) {

    public Table {
        columns = List.copyOf(columns);
        afterLoad = List.copyOf(afterLoad);
        links = List.copyOf(links);
        if (count < 0) {
            throw new IllegalArgumentException(name + ": " + count + " rows");
        }
        if (count % parts.count() != 0) {
            throw new IllegalArgumentException(
                    name + ": " + count + " rows cannot be dealt out evenly to " + parts.count() + " parts");
        }
    }

    /** A table without links that is loaded from first to last. */
    public Table(
            String name,
            String create,
            List<String> columns,
            long count,
            Rows rows,
            List<String> afterLoad,
            int bytesPerRow) {
        this(name, create, columns, count, rows, afterLoad, bytesPerRow, Parts.ONE, List.of());
    }
}
