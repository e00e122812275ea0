package io.benchlift.runner;

import io.benchlift.jdbc.Loader;
import io.benchlift.plan.Data;
import io.benchlift.target.Database;
import io.benchlift.workload.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of a run's trials: made anew for each, kept from trial to trial, or none of our business. */
final class TrialTables implements AutoCloseable {

    /** Tables that stay for the next trial that wants the same. */
    private record Kept(String data, Loader loader, List<Table> tables) {}

    private final Data data;
    private final Map<Database, Kept> kept = new HashMap<>();

    TrialTables(Data data) {
        this.data = data;
    }

    /** @param ours whether nobody else has tables in that database, so that leftovers may be dropped */
    void prepare(Database database, boolean ours, CellLoad load, Loader loader) {
        Kept before = kept.get(database);
        if (data == Data.AS_FOUND || before != null && before.data().equals(load.data())) {
            return;
        }
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

    void cleanUp(CellLoad load, Loader loader) {
        if (data == Data.RELOAD) {
            loader.drop(load.tables());
        }
    }

    /** The server is gone and took its tables with it. */
    void forget(Database database) {
        kept.remove(database);
    }

    @Override
    public void close() {
        kept.values().forEach(tables -> tables.loader().drop(tables.tables()));
        kept.clear();
    }
}
