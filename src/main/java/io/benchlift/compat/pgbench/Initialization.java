package io.benchlift.compat.pgbench;

import io.benchlift.compat.ToolContext;
import io.benchlift.jdbc.Filling;
import io.benchlift.jdbc.LoadException;
import io.benchlift.text.Message;
import io.benchlift.workload.Table;
import io.benchlift.workload.pgbench.Schema;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code -i}: does the requested steps in order and prints pgbench's messages. */
final class Initialization {

    private static final long SAID_EVERY_ROWS = 100_000;
    private static final double SAID_EVERY_SECONDS = 5;
    private static final int FREEZE_SINCE = 14;
    private static final int LOGGED_PARENTS_SINCE = 18;

    private final PgbenchCommand.Init init;
    private final PgbenchServer server;
    private final ToolContext context;
    private final Schema schema;

    Initialization(PgbenchCommand command, PgbenchServer server, ToolContext context) throws SQLException {
        this.init = command.init();
        this.server = server;
        this.context = context;
        this.schema = new Schema(
                command.target().dialect(),
                init.scale(),
                init.fillfactor(),
                init.unlogged(),
                server.majorVersion() >= LOGGED_PARENTS_SINCE,
                init.partitions(),
                init.tablespaces());
    }

    void run() {
        List<String> times = new ArrayList<>();
        double total = 0;
        for (char step : init.steps().replace(" ", "").toCharArray()) {
            long begin = System.nanoTime();
            String name = step(step);
            double seconds = (System.nanoTime() - begin) / 1e9;
            total += seconds;
            times.add(String.format(Locale.ROOT, "%s %.2f s", name, seconds));
        }
        context.say(String.format(Locale.ROOT, "done in %.2f s (%s).", total, String.join(", ", times)));
    }

    private String step(char step) {
        try {
            return switch (step) {
                case 'd' -> all("dropping old tables...", List.of(schema.drop()), "drop tables");
                case 't' -> create();
                case 'g' -> fill();
                case 'G' -> generate();
                case 'v' -> all("vacuuming...", schema.vacuum(), "vacuum");
                case 'p' -> all("creating primary keys...", schema.primaryKeys(), "primary keys");
                case 'f' -> all("creating foreign keys...", schema.foreignKeys(), "foreign keys");
                default -> throw new IllegalStateException("step " + step);
            };
        } catch (SQLException e) {
            throw new LoadException(Message.of("compat.pgbench.step", step, Message.of(e)), e);
        }
    }

    private String all(String said, List<String> statements, String name) throws SQLException {
        context.say(said);
        for (String statement : statements) {
            refuseIfStopped();
            server.execute(statement);
        }
        return name;
    }

    private String create() throws SQLException {
        context.say("creating tables...");
        List<String> statements = schema.create();
        if (init.partitions().count() > 0) {
            context.say("creating " + init.partitions().count() + " partitions...");
        }
        for (String statement : statements) {
            server.execute(statement);
        }
        return "create tables";
    }

    /** In one transaction, so that rows in tables just truncated need no write-ahead log of their own. */
    private String fill() throws SQLException {
        context.say("generating data (client-side)...");
        inTransaction(() -> {
            for (Table table : schema.filled()) {
                boolean frozen = server.isPostgres()
                        && server.majorVersion() >= FREEZE_SINCE
                        && !(init.partitions().count() > 0 && table.name().equals(Schema.ACCOUNTS));
                Filling.fill(server.connection(), schema.dialect(), table, frozen, new FillMessages(table)::loaded);
            }
        });
        return "client-side generate";
    }

    private String generate() throws SQLException {
        context.say("generating data (server-side)...");
        inTransaction(() -> {
            for (String statement : schema.generateOnServer()) {
                server.execute(statement);
            }
        });
        return "server-side generate";
    }

    private interface Work {
        void run() throws SQLException;
    }

    /** The old rows are removed first; after a failure the server rolls back. */
    private void inTransaction(Work work) throws SQLException {
        server.execute("BEGIN");
        for (String statement : schema.truncate()) {
            server.execute(statement);
        }
        work.run();
        server.execute("COMMIT");
    }

    private void refuseIfStopped() {
        if (context.cancel().isNow()) {
            throw new LoadException(Message.of("compat.pgbench.stopped"));
        }
    }

    /** Prints the progress of the accounts as often as pgbench does. */
    private final class FillMessages {

        private final Table table;
        private final long begin = System.nanoTime();
        private double saidAt;

        FillMessages(Table table) {
            this.table = table;
        }

        void loaded(long rows) {
            if (rows % 100 != 0 || !table.name().equals(Schema.ACCOUNTS)) {
                return;
            }
            refuseIfStopped();
            double elapsed = (System.nanoTime() - begin) / 1e9;
            boolean isDue = init.quiet()
                    ? elapsed - saidAt >= SAID_EVERY_SECONDS
                            || rows == table.content().count()
                    : rows % SAID_EVERY_ROWS == 0;
            if (isDue) {
                saidAt = elapsed;
                context.say(String.format(
                        Locale.ROOT,
                        "%d of %d tuples (%d%%) done (elapsed %.2f s, remaining %.2f s)",
                        rows,
                        table.content().count(),
                        rows * 100 / table.content().count(),
                        elapsed,
                        (table.content().count() - rows) * elapsed / rows));
            }
        }
    }
}
