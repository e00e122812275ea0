package io.benchlift.cli;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.session.parts.PartLines;
import io.benchlift.text.Messages;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** One line for each trial that a machine of a cluster has finished. */
final class NodeLines implements Consumer<PartLines.Line> {

    private final Terminal terminal;
    private final Map<Integer, Node> nodes = new HashMap<>();
    private final RunOutcome outcome = new RunOutcome();

    NodeLines(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void accept(PartLines.Line line) {
        outcome.on(line.event());
        nodes.computeIfAbsent(line.rank(), rank -> new Node(line.node())).on(line.event());
    }

    /** The exit status by what the trials came to. */
    int status() {
        return outcome.status();
    }

    /** The lines of one machine. */
    private final class Node extends RunListenerAdapter {

        private final String name;
        private int trials;
        private String label = "";

        Node(String name) {
            this.name = name;
        }

        @Override
        public void runStarted(RunEvent.RunStarted run) {
            trials = run.trials();
        }

        @Override
        public void trialStarted(RunEvent.TrialStarted trial) {
            label = trial.cell().label();
        }

        @Override
        public void noted(RunEvent.Noted note) {
            terminal.say("note: " + name + ": " + Messages.ofUser().get(note.text()));
        }

        @Override
        public void trialFinished(RunEvent.TrialFinished trial) {
            TrialResult result = trial.result();
            String figure = result.outcome() == Outcome.MEASURED
                    ? String.format(Locale.ROOT, "%11.1f", result.tps())
                    : result.outcome().id() + ": " + Messages.ofUser().get(result.reason());
            terminal.print(String.format(
                    Locale.ROOT, "%-12s %9s  %-24s %s", name, trial.trial() + "/" + trials, label, figure));
        }
    }
}
