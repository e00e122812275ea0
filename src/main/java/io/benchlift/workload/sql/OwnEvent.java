package io.benchlift.workload.sql;

import io.benchlift.workload.Client;
import io.benchlift.workload.Event;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Worker;
import io.benchlift.workload.script.Literals;
import io.benchlift.workload.script.ScriptEvent;
import io.benchlift.workload.script.Variables;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** One client of an own load: chooses a script by weight, draws the samples, thinks, and runs the script. */
public final class OwnEvent implements Event {

    private final ScriptEvent scripts;
    private final RandomStream random;
    private final Sampling.Drawing samples;
    private final int[] weights;
    private final int totalWeight;
    private final long[] thinkNanos;
    private int next;

    OwnEvent(Client client, Worker worker, OwnLoad load, Variables variables, Sampling sampling, Literals literals)
            throws SQLException {
        List<OwnLoad.OwnScript> all = load.scripts();
        this.random = worker.random();
        this.samples = sampling.new Drawing(variables);
        this.weights = all.stream().mapToInt(OwnLoad.OwnScript::weight).toArray();
        this.totalWeight = all.stream().mapToInt(OwnLoad.OwnScript::weight).sum();
        this.thinkNanos =
                all.stream().mapToLong(script -> script.think().toNanos()).toArray();
        samples.draw(random);
        this.scripts = new ScriptEvent(
                client,
                worker,
                all.stream().map(OwnLoad.OwnScript::script).toList(),
                variables,
                new ScriptEvent.Manner(false, false, literals));
    }

    @Override
    public long pauseNanos() {
        int draw = random.nextInt(totalWeight);
        int chosen = 0;
        while (draw >= weights[chosen]) {
            draw -= weights[chosen++];
        }
        next = chosen;
        samples.draw(random);
        return thinkNanos[next] == 0 ? 0 : (long) (thinkNanos[next] * random.nextExponential());
    }

    @Override
    public void run() throws SQLException {
        scripts.run(next);
    }

    /** How many scripts there are. */
    public int scripts() {
        return weights.length;
    }

    /** Runs the script of that number, from 0, with new values of the samples. */
    public void run(int script) throws SQLException {
        next = script;
        samples.draw(random);
        scripts.run(script);
    }

    @Override
    public void finish() throws SQLException {
        scripts.finish();
    }

    @Override
    public int script() {
        return next;
    }

    @Override
    public int command() {
        return scripts.command();
    }

    @Override
    public Map<String, Double> figures() {
        return scripts.figures();
    }
}
