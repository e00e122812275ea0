package io.benchlift.workload.script;

import io.benchlift.workload.Client;
import io.benchlift.workload.Event;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One client's transactions: each runs one of the scripts, chosen by weight, to its end. A failed one restores the
 * variables, so that a further try does the same again.
 */
public final class ScriptEvent implements Event {

    /** Serialization failures and deadlocks, which are tried again. */
    private static final Set<String> CONFLICTS = Set.of("40001", "40P01");

    private static final double NANOS_PER_SECOND = 1e9;

    private final Client client;
    private final Worker worker;
    private final List<Script> scripts;
    private final Step[][] steps;
    private final int[] weights;
    private final int totalWeight;
    private final Variables variables;
    private final RandomStream random;
    private final boolean reconnects;
    private final Timings timings;
    private final boolean anyOwn;
    private final boolean isDebug;
    private String unfinished = "";
    private int script;
    private int command;
    private boolean isFirst = true;
    private boolean failed;
    private long connects;
    private long connectNanos;

    /**
     * How scripts are run.
     *
     * @param reconnects whether each event has a new connection
     * @param isTimed whether the time of each command is taken
     * @param literals the form of values in statements that are sent as text
     */
    public record Manner(boolean reconnects, boolean isTimed, Literals literals) {}

    /** @param variables of this client, with the values that they have before the first event */
    public ScriptEvent(Client client, Worker worker, List<Script> scripts, Variables variables, Manner manner)
            throws SQLException {
        this.client = client;
        this.worker = worker;
        this.scripts = List.copyOf(scripts);
        this.random = worker.random();
        this.variables = variables;
        this.steps = new Step[scripts.size()][];
        this.weights = scripts.stream().mapToInt(Script::weight).toArray();
        int total = 0;
        for (int i = 0; i < steps.length; i++) {
            steps[i] = new StepFactory(scripts.get(i), i, client, worker, variables, manner.literals()).all();
            total = Math.addExact(total, weights[i]);
        }
        this.totalWeight = total;
        this.reconnects = manner.reconnects();
        this.timings = manner.isTimed() ? new Timings(steps) : null;
        this.isDebug = worker.messages().isDebug();
        this.anyOwn = scripts.stream().anyMatch(one -> !one.isBuiltin());
    }

    @Override
    public void run() throws SQLException {
        run(chosen());
    }

    /** Runs the script of that number, from 0. */
    public void run(int number) throws SQLException {
        finish();
        if (reconnects) {
            reconnect();
        }
        variables.mark();
        try {
            script = number;
            command = 0;
            if (isDebug) {
                say("executing script \"" + scripts.get(script).name() + "\"");
            }
            if (timings == null) {
                untimed(steps[script]);
            } else {
                timed(steps[script]);
            }
            if (anyOwn && client.isInTransaction()) {
                unfinished = "end of script reached without completing the last transaction";
            }
            failed = false;
        } catch (SQLException e) {
            failed = true;
            variables.reset();
            if (worker.messages().showsErrors() && CONFLICTS.contains(String.valueOf(e.getSQLState()))) {
                say("got an error in command " + command + " (SQL) of script " + script + "; " + e.getMessage());
            }
            throw e;
        } catch (EvaluationException e) {
            String word = scripts.get(script).commands().get(command).word();
            String doing = word.equals("set") || word.equals("if") || word.equals("elif") ? "evaluation" : "execution";
            throw new ScriptFailure(
                    e.getMessage() + "\nerror: client " + worker.index() + " aborted in command " + command + " ("
                            + word + ") of script " + script + "; " + doing + " of meta-command failed",
                    e);
        }
    }

    /** A transaction that a script left open counts, and then ends its client. */
    @Override
    public void finish() throws SQLException {
        if (!unfinished.isEmpty()) {
            throw new ScriptFailure("client " + worker.index() + " aborted: " + unfinished, null);
        }
    }

    private void say(String what) {
        worker.messages().say("client " + worker.index() + " " + what);
    }

    private void untimed(Step[] all) throws SQLException {
        while (command < all.length) {
            command = all[command].run();
        }
        command = all.length - 1;
    }

    private void timed(Step[] all) throws SQLException {
        long start = System.nanoTime();
        while (command < all.length) {
            int next = all[command].run();
            long end = System.nanoTime();
            timings.add(script, command, end - start);
            start = end;
            command = next;
        }
        command = all.length - 1;
    }

    private int chosen() {
        if (weights.length == 1) {
            return 0;
        }
        int draw = random.nextInt(totalWeight);
        int i = 0;
        while (draw >= weights[i]) {
            draw -= weights[i++];
        }
        return i;
    }

    /** Each transaction has a new connection, but its further tries stay on it. */
    private void reconnect() throws SQLException {
        if (!isFirst && !failed) {
            long start = System.nanoTime();
            client.reconnect();
            connectNanos += System.nanoTime() - start;
            connects++;
        }
        isFirst = false;
    }

    @Override
    public int script() {
        return script;
    }

    @Override
    public int command() {
        return command;
    }

    @Override
    public Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        if (reconnects) {
            figures.put("connects", (double) connects);
            figures.put("connect_seconds", connectNanos / NANOS_PER_SECOND);
        }
        if (timings != null) {
            timings.addTo(figures);
        }
        return figures;
    }

    /** How often each command ran, and how long in total. */
    private static final class Timings {

        private final long[][] counts;
        private final long[][] nanos;

        Timings(Step[][] steps) {
            counts = new long[steps.length][];
            nanos = new long[steps.length][];
            for (int i = 0; i < steps.length; i++) {
                counts[i] = new long[steps[i].length];
                nanos[i] = new long[steps[i].length];
            }
        }

        void add(int script, int command, long took) {
            counts[script][command]++;
            nanos[script][command] += took;
        }

        void addTo(Map<String, Double> figures) {
            for (int i = 0; i < counts.length; i++) {
                for (int j = 0; j < counts[i].length; j++) {
                    figures.put("command." + i + "." + j + ".count", (double) counts[i][j]);
                    figures.put("command." + i + "." + j + ".seconds", nanos[i][j] / NANOS_PER_SECOND);
                }
            }
        }
    }
}
