package io.benchlift.compat.slap;

import io.benchlift.compat.slap.SlapCommand.Action;
import io.benchlift.compat.slap.SlapCommand.Generated;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.slap.LoadType;
import io.benchlift.workload.slap.SlapTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Converts words to a {@link SlapCommand}, with mysqlslap's own rules about valid combinations. */
final class SlapParser {

    private static final int MOST_CLIENTS = 100_000;
    private static final long MOST_UNIQUE = 100_000;
    private static final List<String> OF_THE_SERVER =
            List.of("mysql", "information_schema", "performance_schema", "sys");

    private final SlapValues values;
    private final List<String> notes;

    SlapParser(SlapValues values, List<String> notes) {
        this.values = values;
        this.notes = new ArrayList<>(notes);
    }

    SlapCommand parse(int verbose) {
        Action action = action();
        Optional<Generated> generated =
                values.isOn("auto-generate-sql") && action != Action.HELP ? Optional.of(generated()) : Optional.empty();
        String delimiter = values.text("delimiter");
        SlapCommand command = new SlapCommand(
                action,
                generated,
                new SlapCommand.Statements(
                        SlapScript.of("--create", values.text("create"), delimiter),
                        SlapScript.of("--query", values.text("query"), delimiter),
                        SlapScript.of("--pre-query", values.text("pre-query"), delimiter),
                        SlapScript.of("--post-query", values.text("post-query"), delimiter),
                        values.text("init-command")),
                new SlapCommand.Amount(
                        values.number("number-of-queries", 0, Long.MAX_VALUE),
                        values.number("auto-generate-sql-execute-number", 0, Long.MAX_VALUE),
                        concurrency(),
                        (int) values.number("iterations", 0, 1_000_000),
                        (int) values.number("commit", 0, Integer.MAX_VALUE),
                        (int) values.number("detach", 0, Integer.MAX_VALUE)),
                new SlapCommand.Schema(
                        schema(),
                        values.isOn("no-drop"),
                        values.isOn("benchlift-drop"),
                        values.text("engine").isEmpty() ? List.of() : SlapEngine.list(values.text("engine"))),
                new SlapCommand.Output(csv(), values.isOn("silent") || values.isGiven("csv"), verbose, notes));
        check(command);
        return command;
    }

    private Action action() {
        if (values.isOn("help")) {
            return Action.HELP;
        }
        if (values.isOn("version")) {
            return Action.VERSION;
        }
        if (values.isOn("print-defaults")) {
            return Action.PRINT_DEFAULTS;
        }
        if (values.isOn("to-plan")) {
            return Action.PLAN;
        }
        return values.isOn("only-print") ? Action.PRINT_ONLY : Action.RUN;
    }

    private Generated generated() {
        String word = values.text("auto-generate-sql-load-type");
        boolean guid = values.isOn("auto-generate-sql-guid-primary");
        boolean autoIncrement = values.isOn("auto-generate-sql-add-autoincrement");
        if (guid && autoIncrement) {
            throw new InvalidValueException(Message.of("compat.slap.two-keys"));
        }
        SlapTable.Key key =
                guid ? SlapTable.Key.GUID : autoIncrement ? SlapTable.Key.AUTO_INCREMENT : SlapTable.Key.NONE;
        Generated generated = new Generated(
                type(word),
                word,
                new SlapTable(
                        key,
                        (int) values.number("auto-generate-sql-secondary-indexes", 0, 60),
                        SlapTable.Columns.of("--number-int-cols", values.text("number-int-cols")),
                        SlapTable.Columns.of("--number-char-cols", values.text("number-char-cols"))),
                values.number("auto-generate-sql-write-number", 1, Long.MAX_VALUE),
                values.number("auto-generate-sql-unique-write-number", 0, MOST_UNIQUE),
                values.number("auto-generate-sql-unique-query-number", 0, MOST_UNIQUE));
        check(generated);
        return generated;
    }

    private static LoadType type(String word) {
        try {
            return LoadType.of(word);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("compat.slap.load-type", Message.of(e)), e);
        }
    }

    private static void check(Generated generated) {
        if (generated.type() == LoadType.KEY && !generated.table().hasKey()) {
            throw new InvalidValueException(Message.of("compat.slap.needs-key"));
        }
        if (generated.table().hasKey() && generated.writes() < 2) {
            throw new InvalidValueException(Message.of("compat.slap.no-row"));
        }
        if (generated.uniqueWrites() == 0 && generated.writes() > 1) {
            throw new InvalidValueException(Message.of("compat.slap.no-unique"));
        }
    }

    /** A 0 makes the tool run for ever with more and more clients. */
    private List<Integer> concurrency() {
        List<Integer> list = new ArrayList<>();
        for (String part : values.text("concurrency").split(",", -1)) {
            String text = part.strip();
            if (!text.matches("\\d{1,6}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > MOST_CLIENTS) {
                throw new InvalidValueException(Message.of(
                        "compat.slap.concurrency", String.valueOf(MOST_CLIENTS), values.text("concurrency")));
            }
            list.add(Integer.parseInt(text));
        }
        return List.copyOf(list);
    }

    private String schema() {
        String schema = values.text("create-schema");
        if (OF_THE_SERVER.stream().anyMatch(schema::equalsIgnoreCase)) {
            throw new InvalidValueException(Message.of("compat.slap.own-schema", schema));
        }
        return schema;
    }

    private Optional<String> csv() {
        if (!values.isGiven("csv")) {
            return Optional.empty();
        }
        String file = values.text("csv");
        return Optional.of(file.equals(SlapArguments.LEFT_OUT) || file.startsWith("-") ? "-" : file);
    }

    private void check(SlapCommand command) {
        boolean auto = command.generated().isPresent();
        if (auto
                && (!command.statements().create().isEmpty()
                        || !command.statements().query().isEmpty())) {
            throw new InvalidValueException(Message.of("compat.slap.auto-and-query"));
        }
        if (auto && command.load().queries() > 0 && command.load().executeNumber() > 0) {
            throw new InvalidValueException(Message.of("compat.slap.two-numbers"));
        }
        noteDeviations(command);
    }

    private void noteDeviations(SlapCommand command) {
        boolean auto = command.generated().isPresent();
        if (command.load().commit() > 0 && command.load().detach() > 0) {
            notes.add("--detach undoes --commit: a new connection commits each statement by itself, as with mysqlslap");
        }
        if (command.load().commit() > 0
                && auto
                && command.load().iterations() * command.load().concurrency().size() > 1) {
            notes.add("--commit: from the second run on the rows are loaded in a transaction that stays open, so the"
                    + " clients do not see them, as with mysqlslap");
        }
        command.load().concurrency().stream()
                .filter(clients ->
                        command.load().executeNumber() == 0 && command.load().queries() % clients != 0)
                .forEach(clients -> notes.add(
                        command.limit(clients) == 0
                                ? command.load().queries() + " queries are less than " + clients
                                        + " clients: each sends its list once, as with mysqlslap"
                                : command.load().queries() + " queries do not divide by " + clients + " clients: "
                                        + command.limit(clients) * clients + " are sent"));
    }
}
