package io.benchlift.compat.slap;

import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.ScriptConnection;
import io.benchlift.text.Message;
import io.benchlift.workload.slap.SlapSql;
import io.benchlift.workload.slap.SlapTable;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The schema that the tool drops, creates and fills before every run. Unlike the tool's it is never a schema with other
 * tables, and a table that got another engine than requested ends the run.
 */
final class SlapSchema {

    private static final String OURS = "mysqlslap";
    private static final Pattern ENGINE = Pattern.compile("\\bENGINE\\s*=\\s*(\\w+)", Pattern.CASE_INSENSITIVE);

    private final SlapCommand command;
    private final ScriptConnection main;
    private final SlapReport report;

    SlapSchema(SlapCommand command, ScriptConnection main, SlapReport report) {
        this.command = command;
        this.main = main;
        this.report = report;
    }

    /** @throws LoadException if dropping the schema would drop tables that mysqlslap did not create */
    void refuseForeign() throws SQLException {
        String schema = command.schema().name();
        if (!command.drops() || command.schema().dropsForeign() || schema.equals(OURS)) {
            return;
        }
        List<String> foreign = main.column("SHOW SCHEMAS", 1).contains(schema)
                ? main.column("SHOW TABLES FROM " + quoted(schema), 1).stream()
                        .filter(table -> !table.equals(SlapTable.NAME))
                        .toList()
                : List.of();
        if (!foreign.isEmpty()) {
            throw new LoadException(Message.of("compat.slap.foreign", schema, String.join(", ", foreign)));
        }
    }

    void drop() throws SQLException {
        main.send("DROP SCHEMA IF EXISTS " + quoted(command.schema().name()));
    }

    /** Creates and fills it, if there is anything to create. */
    void create(Optional<SlapEngine> engine) throws SQLException {
        if (command.generated().isEmpty() && command.statements().create().isEmpty()) {
            return;
        }
        report.say("Loading Pre-data");
        send("CREATE SCHEMA " + quoted(command.schema().name()));
        main.use(command.schema().name());
        if (command.generated().isPresent()) {
            generate(command.generated().get(), engine);
        } else {
            for (int i = 0; i < command.statements().create().size(); i++) {
                String sql = command.statements().create().get(i);
                if (i == 0) {
                    table(sql, engine);
                } else {
                    send(sql);
                }
            }
        }
    }

    /** The CREATE counts as a write, so one row less is loaded than requested. */
    private void generate(SlapCommand.Generated generated, Optional<SlapEngine> engine) throws SQLException {
        table(generated.table().create(), engine);
        List<String> inserts = generated.inserts(SlapSql.mysql(generated.table()));
        for (long row = 0; row < generated.writes() - 1; row++) {
            send(inserts.get((int) (row % inserts.size())));
        }
    }

    private void table(String create, Optional<SlapEngine> engine) throws SQLException {
        send(engine.map(given -> given.behind(create)).orElse(create));
        if (engine.isPresent() && command.action() == SlapCommand.Action.RUN) {
            for (String table : main.column("SHOW TABLES", 1)) {
                verify(table, engine.get());
            }
        }
    }

    private void verify(String table, SlapEngine engine) throws SQLException {
        Matcher made = ENGINE.matcher(
                main.column("SHOW CREATE TABLE " + quoted(table), 2).get(0));
        String actual = made.find() ? made.group(1) : "none";
        if (!actual.toLowerCase(Locale.ROOT).equals(engine.name().toLowerCase(Locale.ROOT))) {
            throw new LoadException(Message.of("load.substituted", table, engine.name(), actual));
        }
    }

    /** The keys of the loaded rows; empty if statements need none. */
    List<String> keys(Optional<SlapEngine> engine) throws SQLException {
        report.say("Generating primary key list");
        boolean wanted =
                command.generated().filter(load -> load.table().hasKey()).isPresent();
        if (!wanted) {
            return List.of();
        }
        if (command.action() != SlapCommand.Action.RUN
                || engine.filter(SlapEngine::isBlackhole).isPresent()) {
            return List.of(PrintedConnection.SOME_KEY);
        }
        return main.column("SELECT id from t1", 1);
    }

    /** Sends the user's own statements on the main connection. */
    void send(List<String> statements) throws SQLException {
        for (String sql : statements) {
            send(sql);
        }
    }

    void send(String sql) throws SQLException {
        try {
            main.send(sql);
        } catch (SQLException e) {
            throw SlapFailure.of(sql, e);
        }
    }

    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
