package io.benchlift.runner;

import io.benchlift.jdbc.Loader;
import io.benchlift.plan.Data;
import io.benchlift.target.Database;
import io.benchlift.workload.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of a run's trials: made again for each trial, kept from trial to trial, or the user's own and untouched.
 */
final class TrialTables implements AutoCloseable {

    /** Tables that stay for the next trial with the same tables. */
    private record Kept(String data, Loader loader, List<Table> tables) {}

    private final Data data;
    private final Map<Database, Kept> kept = new HashMap<>();

    TrialTables(Data data) {
        this.data = data;
    }

    /** Whether an earlier trial left the tables that this one needs. */
    boolean areKept(Database database, CellLoadSettings load) {
        Kept before = kept.get(database);
        return before != null && before.data().equals(load.data());
    }

    /** @param ours whether no other user has tables in that database, so that leftovers may be dropped */
    void prepare(Database database, boolean ours, CellLoadSettings load, Loader loader) {
        if (data == Data.AS_FOUND) {
            return;
        }
        Kept before = kept.get(database);
        if (before != null) {
            kept.remove(database);
            before.loader().drop(before.tables());
        }
        if (ours) {
            loader.drop(load.tables());
        }
        loader.create(load.tables());
        if (data == Data.CONTINUE) {
            kept.put(database, new Kept(load.data(), loader, load.tables()));
        }
    }

    void cleanUp(CellLoadSettings load, Loader loader) {
        if (data == Data.RELOAD) {
            loader.drop(load.tables());
        }
    }

    /** Forgets the tables of a server that has ended and lost them. */
    void forget(Database database) {
        kept.remove(database);
    }

    @Override
    public void close() {
        kept.values().forEach(tables -> tables.loader().drop(tables.tables()));
        kept.clear();
    }
}
