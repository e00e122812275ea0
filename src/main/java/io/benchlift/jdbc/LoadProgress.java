package io.benchlift.jdbc;

/** Told how far the making of tables is; called from several threads. */
public interface LoadProgress {

    /** A table is being made. */
    void creating(String table);

    /** Rows go in; called now and then. */
    void loaded(String table, long rows, long of);

    /** The rows are in, the rest of the table's statements run now. */
    void finishing(String table);
}
