package io.benchlift.workload;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A table as {@code prepare} makes it.
 *
 * @param create the CREATE TABLE statement
 * @param columns the columns that {@code rows} writes, in order
 */
public record Table(String name, String create, List<String> columns, Content content, Afterwards afterwards) {

    private static final Pattern REFERENCES = Pattern.compile("\\bREFERENCES\\b", Pattern.CASE_INSENSITIVE);

    /**
     * The rows.
     *
     * @param count how many rows are loaded; fewer if {@code rows} leaves numbers out
     * @param bytesPerRow a MEMORY row's size in bytes with its index entries, for the size limit
     * @param parts the parts it may be loaded in
     */
    public record Content(long count, Rows rows, int bytesPerRow, Parts parts) {}

    /**
     * The statements once rows are in.
     *
     * @param afterLoad statements once the rows are in, such as a secondary index
     * @param links statements once all tables are complete, such as foreign keys
     */
    public record Afterwards(List<String> afterLoad, List<String> links) {

        public Afterwards {
            afterLoad = List.copyOf(afterLoad);
            links = List.copyOf(links);
        }
    }

    public Table {
        columns = List.copyOf(columns);

        if (content.count() < 0) {
            throw new IllegalArgumentException(name + ": " + content.count() + " rows");
        }
        if (content.count() % content.parts().count() != 0) {
            throw new IllegalArgumentException(name + ": " + content.count() + " rows cannot be dealt out evenly to "
                    + content.parts().count() + " parts");
        }
    }

    /** Whether its statements name other tables, so that tables must be made and filled in their order. */
    public boolean refersToOthers() {
        return Stream.concat(Stream.of(create), afterwards.afterLoad().stream())
                .anyMatch(sql -> REFERENCES.matcher(sql).find());
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
        this(
                name,
                create,
                columns,
                new Content(count, rows, bytesPerRow, Parts.ONE),
                new Afterwards(afterLoad, List.of()));
    }
}
