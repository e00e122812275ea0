package io.benchlift.jdbc;

/** Receives the progress of making tables; called from several threads. */
public interface LoadProgress {

    /** Ignores the progress. */
    LoadProgress SILENT = new LoadProgress() {
        @Override
        public void creating(String table) {}

        @Override
        public void loaded(String table, long rows, long of) {}

        @Override
        public void finishing(String table) {}
    };

    /** A table is being made. */
    void creating(String table);

    /** Rows are being inserted; called now and then. */
    void loaded(String table, long rows, long of);

    /** All rows are inserted; the table's remaining statements run now. */
    void finishing(String table);
}
