package io.benchlift.workload.sysbench;

import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Event;
import io.benchlift.workload.Keys;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of an event, for one worker. Each part draws its table once and then, for every statement, an id. A part
 * that would send nothing still draws its table, so that options do not shift the random numbers of other parts.
 */
final class SbWorker {

    private final Client client;
    private final RandomStream random;
    private final SbOptions options;
    private final Keys ids;

    SbWorker(Client client, RandomStream random, SbOptions options) {
        this.client = client;
        this.random = random;
        this.options = options;
        this.ids = options.distribution().over(1, options.tables().size());
    }

    Event pointSelects(int count) throws SQLException {
        Call[] calls = perTable(count, Statement.read("point_selects", "SELECT c FROM %s WHERE id=?"));
        return () -> {
            int table = table();
            for (int i = 0; i < count; i++) {
                calls[table].bind(1, ids.next(random)).run();
            }
        };
    }

    /** The four kinds of range queries; empty if they are switched off. */
    List<Event> ranges() throws SQLException {
        if (!options.ranges().areOn()) {
            return List.of();
        }
        return List.of(
                range("simple_ranges", options.ranges().simple(), "SELECT c FROM %s WHERE id BETWEEN ? AND ?"),
                range("sum_ranges", options.ranges().sum(), "SELECT SUM(k) FROM %s WHERE id BETWEEN ? AND ?"),
                range("order_ranges", options.ranges().order(), "SELECT c FROM %s WHERE id BETWEEN ? AND ? ORDER BY c"),
                range(
                        "distinct_ranges",
                        options.ranges().distinct(),
                        "SELECT DISTINCT c FROM %s WHERE id BETWEEN ? AND ? ORDER BY c"));
    }

    /** A range starts at a drawn id and is not clipped at the end of the table. */
    private Event range(String group, int count, String sql) throws SQLException {
        Call[] calls = perTable(count, Statement.read(group, sql));
        return () -> {
            int table = table();
            for (int i = 0; i < count; i++) {
                long id = ids.next(random);
                calls[table]
                        .bind(1, id)
                        .bind(2, id + options.ranges().size() - 1)
                        .run();
            }
        };
    }

    Event indexUpdates(int count) throws SQLException {
        Call[] calls = perTable(count, Statement.write("index_updates", "UPDATE %s SET k=k+1 WHERE id=?"));
        return () -> {
            int table = table();
            for (int i = 0; i < count; i++) {
                calls[table].bind(1, ids.next(random)).run();
            }
        };
    }

    Event nonIndexUpdates(int count) throws SQLException {
        Call[] calls = perTable(count, Statement.write("non_index_updates", "UPDATE %s SET c=? WHERE id=?"));
        byte[] c = new byte[SbStrings.C_LENGTH];
        return () -> {
            int table = table();
            for (int i = 0; i < count; i++) {
                SbStrings.fill(c, random);
                calls[table].bind(1, c).bind(2, ids.next(random)).run();
            }
        };
    }

    Event deletes(int count) throws SQLException {
        Call[] calls = perTable(count, Statement.write("deletes", "DELETE FROM %s WHERE id=?"));
        return () -> {
            int table = table();
            for (int i = 0; i < count; i++) {
                calls[table].bind(1, ids.next(random)).run();
            }
        };
    }

    /** Deletes a row and inserts one with the same id: without a transaction two workers may collide (error 1062). */
    Event deleteInserts(int count) throws SQLException {
        Call[] deletes = perTable(count, Statement.write("deletes", "DELETE FROM %s WHERE id=?"));
        Call[] inserts =
                perTable(count, Statement.write("inserts", "INSERT INTO %s (id, k, c, pad) VALUES (?, ?, ?, ?)"));
        byte[] c = new byte[SbStrings.C_LENGTH];
        byte[] pad = new byte[SbStrings.PAD_LENGTH];
        return () -> {
            int table = table();
            for (int i = 0; i < count; i++) {
                long id = ids.next(random);
                long k = ids.next(random);
                SbStrings.fill(c, random);
                SbStrings.fill(pad, random);
                deletes[table].bind(1, id).run();
                inserts[table].bind(1, id).bind(2, k).bind(3, c).bind(4, pad).run();
            }
        };
    }

    /** The parts one after the other, between BEGIN and COMMIT unless these are switched off. */
    Event transaction(List<Event> parts) throws SQLException {
        List<Event> all = new ArrayList<>(parts);
        if (!options.skipTrx()) {
            all.add(0, client.call(Statement.BEGIN)::run);
            all.add(client.call(Statement.COMMIT)::run);
        }
        Event[] steps = all.toArray(Event[]::new);
        return () -> {
            for (Event step : steps) {
                step.run();
            }
        };
    }

    /** Replaces the connection after every N events, if the option is set. */
    Event reconnecting(Event event) {
        return options.reconnect() == 0 ? event : new Reconnecting(event, client, options.reconnect());
    }

    private int table() {
        return random.nextInt(options.tables().count());
    }

    private Call[] perTable(int count, Statement statement) throws SQLException {
        Call[] calls = new Call[options.tables().count()];
        for (int i = 0; count > 0 && i < calls.length; i++) {
            calls[i] = client.call(new Statement(
                    statement.group(), statement.kind(), statement.sql().formatted(SbTable.name(i + 1))));
        }
        return calls;
    }

    private static final class Reconnecting implements Event {

        private final Event event;
        private final Client client;
        private final int every;
        private int done;

        Reconnecting(Event event, Client client, int every) {
            this.event = event;
            this.client = client;
            this.every = every;
        }

        @Override
        public void run() throws SQLException {
            event.run();
            if (++done % every == 0) {
                client.reconnect();
            }
        }

        @Override
        public void finish() throws SQLException {
            event.finish();
        }
    }
}
