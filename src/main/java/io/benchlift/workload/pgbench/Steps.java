package io.benchlift.workload.pgbench;

import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** Makes the steps of a script for one client. */
final class Steps {

    private static final int GROUP_LENGTH = 40;

    private final Script script;
    private final Client client;
    private final Variables variables;

    Steps(Script script, Client client, Variables variables) {
        this.script = script;
        this.client = client;
        this.variables = variables;
    }

    Step[] all() throws SQLException {
        Step[] steps = new Step[script.commands().size()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = step(i);
        }
        return steps;
    }

    private Step step(int index) throws SQLException {
        Command command = script.commands().get(index);
        int next = index + 1;
        return switch (command.kind()) {
            case SQL, GSET, ASET -> sql(command, next);
            case SET -> set(command, next);
            case IF -> branch(command, index);
            // Reached only from the branch before, which was taken: the condition is over.
            case ELIF, ELSE -> to(Conditions.end(script.commands(), index));
            case ENDIF -> to(next);
            case SLEEP -> sleep(command, next);
        };
    }

    private static Step to(int target) {
        return () -> target;
    }

    private Step set(Command command, int next) {
        Expression expression = script.expression(command, variables);
        Value slot = variables.slot(command.name());
        Value result = new Value();
        return () -> {
            expression.evaluate(result);
            slot.set(result);
            return next;
        };
    }

    /** Goes from an IF to the first branch whose condition is true. */
    private Step branch(Command command, int index) {
        Expression condition = script.expression(command, variables);
        Value result = new Value();
        int other = Conditions.nextBranch(script.commands(), index);
        Step otherwise =
                switch (script.commands().get(other).kind()) {
                    case ELIF -> branch(script.commands().get(other), other);
                    case ELSE -> to(other + 1);
                    case ENDIF -> to(other);
                    case SQL, GSET, ASET, SET, IF, SLEEP -> throw new IllegalStateException("no branch");
                };
        return () -> {
            condition.evaluate(result);
            return result.isTrue() ? index + 1 : otherwise.run();
        };
    }

    private Step sleep(Command command, int next) {
        long unit =
                switch (command.text()) {
                    case "us" -> 1_000L;
                    case "ms" -> 1_000_000L;
                    default -> 1_000_000_000L;
                };
        Value amount = new Value();
        Value slot =
                command.name().startsWith(":") ? variables.slot(command.name().substring(1)) : amount;
        if (slot == amount) {
            amount.set(Long.parseLong(command.name()));
        }
        return () -> {
            if (!slot.isSet()) {
                throw new EvaluationException(
                        "undefined variable \"" + command.name().substring(1) + "\"");
            }
            slot.resolve(command.name());
            pause(slot.asLong() * unit);
            return next;
        };
    }

    private static void pause(long nanos) throws SQLException {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new ScriptFailure("interrupted while it slept", null);
            }
        }
    }

    private Step sql(Command command, int next) throws SQLException {
        return client.sendsText() ? text(command, next) : prepared(command, next);
    }

    private Step text(Command command, int next) {
        SqlTemplate template = SqlTemplate.ofText(command.text());
        TextCall call = client.text(group(command), kind(command), answer(command));
        Fetched fetched = fetched(command);
        List<Value> slots = template.names().stream().map(variables::slot).toList();
        StringBuilder sql = new StringBuilder(command.text().length() + 64);
        return () -> {
            sql.setLength(0);
            sql.append(template.pieces().get(0));
            for (int i = 0; i < slots.size(); i++) {
                if (slots.get(i).isSet()) {
                    sql.append(slots.get(i));
                } else {
                    sql.append(':').append(template.names().get(i));
                }
                sql.append(template.pieces().get(i + 1));
            }
            fetched.begin();
            call.run(sql.toString());
            fetched.end();
            return next;
        };
    }

    private Step prepared(Command command, int next) throws SQLException {
        SqlTemplate template = SqlTemplate.ofParameters(command.text());
        Statement statement = new Statement(group(command), kind(command), template.withParameters());
        Value[] slots = template.names().stream().map(variables::slot).toArray(Value[]::new);
        if (script.isBuiltin()) {
            return numbers(client.call(statement), slots, next);
        }
        Call call = client.call(statement, answer(command));
        Fetched fetched = fetched(command);
        return () -> {
            for (int i = 0; i < slots.length; i++) {
                Value value = slots[i];
                call.bind(i + 1, value.isSet() && !value.isNull() ? value.toString() : null);
            }
            fetched.begin();
            call.run();
            fetched.end();
            return next;
        };
    }

    /** The built-in scripts have whole numbers only, which are bound without conversion to text. */
    private static Step numbers(Call call, Value[] slots, int next) {
        return () -> {
            for (int i = 0; i < slots.length; i++) {
                call.bind(i + 1, slots[i].asLong());
            }
            call.run();
            return next;
        };
    }

    private Answer answer(Command command) {
        return switch (command.kind()) {
            case GSET, ASET -> fetched(command);
            default -> Answer.IGNORED;
        };
    }

    private Fetched last;
    private Command lastCommand;

    /** One for each command; the answer's rows and the step share it. */
    private Fetched fetched(Command command) {
        if (lastCommand != command) {
            lastCommand = command;
            last = new Fetched(command, variables);
        }
        return last;
    }

    private static String group(Command command) {
        String text = command.shown().replace(";", "");
        return text.length() <= GROUP_LENGTH
                ? text
                : text.substring(0, GROUP_LENGTH).strip() + "…";
    }

    private static StatementKind kind(Command command) {
        String first = command.text().split("[\\s;(]", 2)[0].toUpperCase(Locale.ROOT);
        return switch (first) {
            case "BEGIN", "START" -> StatementKind.BEGIN;
            case "END", "COMMIT" -> StatementKind.COMMIT;
            case "INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "COPY" -> StatementKind.WRITE;
            case "SELECT", "WITH", "VALUES", "TABLE", "SHOW", "FETCH", "EXPLAIN", "" -> StatementKind.READ;
            default -> StatementKind.OTHER;
        };
    }
}
