package io.benchlift.workload.script;

import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes the steps of a script for one client. */
final class StepFactory {

    private static final int GROUP_LENGTH = 40;

    /** {@code COPY} that sends or receives rows needs a protocol of its own. */
    private static final Pattern COPY =
            Pattern.compile("copy\\b.*\\b(from\\s+stdin|to\\s+stdout)\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private final Script script;
    private final int number;
    private final Client client;
    private final Worker worker;
    private final Variables variables;
    private final Literals literals;

    /** @param number of the script, from 0 */
    StepFactory(Script script, int number, Client client, Worker worker, Variables variables, Literals literals) {
        this.script = script;
        this.number = number;
        this.client = client;
        this.worker = worker;
        this.variables = variables;
        this.literals = literals;
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
        variables.at(number, index);
        int next = index + 1;
        return switch (command.kind()) {
            case SQL, GSET, ASET -> sql(command, index);
            case SET -> set(command, next);
            case IF -> branch(command, index);
            // Reached only from the branch before, which was taken: the condition is over.
            case ELIF, ELSE -> to(Conditions.end(script.commands(), index));
            case ENDIF -> to(next);
            case SLEEP -> sleep(command, next);
            case SHELL, SETSHELL -> new ShellStep(command, variables, next);
            case STARTPIPELINE -> startPipeline(index);
            case ENDPIPELINE -> refused(index, "not in pipeline mode");
        };
    }

    private static Step to(int target) {
        return () -> target;
    }

    private Step set(Command command, int next) {
        if (!Variables.isName(command.name())) {
            return () -> {
                throw new EvaluationException("set: invalid variable name: \"" + command.name() + "\"");
            };
        }
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
                    case SQL, GSET, ASET, SET, IF, SLEEP, SHELL, SETSHELL, STARTPIPELINE, ENDPIPELINE ->
                        throw new IllegalStateException("no branch");
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
                        "sleep: undefined variable \"" + command.name().substring(1) + "\"");
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

    private Step sql(Command command, int index) throws SQLException {
        if (COPY.matcher(command.text()).matches()) {
            return () -> {
                throw new ScriptFailure("COPY is not supported in pgbench, aborting", null);
            };
        }
        return client.sendsText() ? text(command, index) : prepared(command, index);
    }

    private Step refused(int index, String why) {
        Command command = script.commands().get(index);
        return () -> {
            throw new ScriptFailure(
                    "client " + worker.index() + " aborted in command " + index + " (" + command.word() + ") of script "
                            + number + "; " + why,
                    null);
        };
    }

    /**
     * The statements of a pipeline are sent together, when it ends, with one synchronisation: that is what the JDBC
     * driver can do. The commands between them must not depend on the way taken.
     */
    private Step startPipeline(int index) throws SQLException {
        if (client.sendsText()) {
            return refused(index, "cannot use pipeline mode with the simple query protocol");
        }
        List<Command> inside = new ArrayList<>();
        for (int i = index + 1; i < script.commands().size(); i++) {
            Command command = script.commands().get(i);
            switch (command.kind()) {
                case SQL -> inside.add(command);
                case GSET, ASET -> {
                    return refused(i, "\\" + command.word() + " is not allowed in pipeline mode");
                }
                case STARTPIPELINE -> {
                    return refused(i, "already in pipeline mode");
                }
                case ENDPIPELINE -> {
                    return pipeline(inside, i);
                }
                case SET, IF, ELIF, ELSE, ENDIF, SLEEP, SHELL, SETSHELL -> {
                    return refused(i, "only SQL is taken between \\startpipeline and \\endpipeline");
                }
            }
        }
        return () -> {
            throw new ScriptFailure(
                    "client " + worker.index() + " aborted: end of script reached with pipeline open", null);
        };
    }

    private Step pipeline(List<Command> inside, int end) throws SQLException {
        if (inside.isEmpty()) {
            return to(end + 1);
        }
        Command first = inside.get(0);
        String all = inside.stream().map(Command::text).collect(Collectors.joining(";\n"));
        return prepared(new Command(Command.Kind.SQL, first.line(), first.shown(), "", all, 0), end);
    }

    /** Runs {@code call} between the messages of {@code -d}. */
    private Step reporting(Step call, Supplier<String> sent) {
        if (!worker.messages().isDebug()) {
            return call;
        }
        String client = "client " + worker.index();
        return () -> {
            worker.messages().say(client + " sending " + sent.get());
            worker.messages().say(client + " receiving");
            return call.run();
        };
    }

    private String where(int index) {
        return "client " + worker.index() + " script " + number + " command " + index + " query 0: ";
    }

    private Step text(Command command, int index) {
        SqlTemplate template =
                literals.isQuoted() ? SqlTemplate.ofLiterals(command.text()) : SqlTemplate.ofText(command.text());
        TextCall call = client.text(group(command), kind(command), answer(command, index));
        Fetched fetched = fetched(command, index);
        List<Value> slots = template.names().stream().map(variables::slot).toList();
        StringBuilder sql = new StringBuilder(command.text().length() + 64);
        boolean isDebug = worker.messages().isDebug();
        return () -> {
            sql.setLength(0);
            sql.append(template.pieces().get(0));
            for (int i = 0; i < slots.size(); i++) {
                if (slots.get(i).isSet()) {
                    literals.append(slots.get(i), sql);
                } else {
                    sql.append(':').append(template.names().get(i));
                }
                sql.append(template.pieces().get(i + 1));
            }
            if (isDebug) {
                worker.messages().say("client " + worker.index() + " sending " + sql + ";");
                worker.messages().say("client " + worker.index() + " receiving");
            }
            fetched.begin();
            call.run(sql.toString());
            fetched.end();
            return index + 1;
        };
    }

    private Step prepared(Command command, int index) throws SQLException {
        SqlTemplate template = SqlTemplate.ofParameters(command.text());
        Statement statement = new Statement(group(command), kind(command), template.withParameters());
        Value[] slots = template.names().stream().map(variables::slot).toArray(Value[]::new);
        if (script.isBuiltin()) {
            return reporting(numbers(client.call(statement), slots, index + 1), () -> "P" + number + "_" + index);
        }
        Call call = client.call(statement, answer(command, index));
        Fetched fetched = fetched(command, index);
        Step step = () -> {
            for (int i = 0; i < slots.length; i++) {
                Value value = slots[i];
                if (literals.isQuoted() && value.kind() == Value.Kind.INT) {
                    // A number, as it would be in the text: the server need not guess what two parameters are.
                    call.bind(i + 1, value.asLong());
                } else {
                    call.bind(i + 1, value.isSet() && !value.isNull() ? value.toString() : null);
                }
            }
            fetched.begin();
            call.run();
            fetched.end();
            return index + 1;
        };
        return reporting(step, () -> "P" + number + "_" + index);
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

    private Answer answer(Command command, int index) {
        return switch (command.kind()) {
            case GSET, ASET -> fetched(command, index);
            default -> Answer.IGNORED;
        };
    }

    private Fetched last;
    private Command lastCommand;

    /** One for each command; the answer's rows and the step share it. */
    private Fetched fetched(Command command, int index) {
        if (lastCommand != command) {
            lastCommand = command;
            last = new Fetched(command, variables, where(index));
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
