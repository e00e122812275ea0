package io.benchlift.cli.selftest;

import io.benchlift.cli.OverheadMeasurement.Figure;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.runner.RunRequest;
import io.benchlift.runner.Runner;
import io.benchlift.stats.SequentialTrials;
import io.benchlift.target.Database;
import io.benchlift.verdict.UntilDecided;
import io.benchlift.verdict.VerdictTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * How long a plan takes to be decided on a server that is already up, beside the usual habit on the same server: ten
 * trials, then ten more, mean against mean. Here both tens are the same, so that every difference is a false one.
 */
final class TimeToVerdict {

    private static final double LATEST_FIRST = 60;
    private static final double LATEST_ALL = 120;
    private static final double LEAST_MEASURING = 60;
    private static final double MOST_FALSE = 5;
    private static final double DRIFT = 0.06;
    private static final int TEN = 10;
    private static final int SIMULATED = 2_000;
    private static final long SEED = 42;
    private static final String SERVER = "selftest";
    private static final String SHOWN = "shown only";

    /** @param seconds from the start of the first trial to the end of the last */
    record Habit(SequentialTrials trials, double seconds) {}

    private final Database database;
    private final Plan plan;
    private final Plan habit;
    private final Consumer<String> progress;
    private final Cancellation cancel;

    TimeToVerdict(Database database, Plan plan, Consumer<String> progress, Cancellation cancel) {
        this.database = database;
        this.plan = PlanFile.with(plan, "server=" + SERVER);
        this.habit = habit(this.plan);
        this.progress = progress;
        this.cancel = cancel;
    }

    /** Twenty trials of the baseline. */
    static Plan habit(Plan plan) {
        return PlanFile.with(
                plan,
                "factors.engine=",
                "engine=InnoDB",
                "a-a=off",
                "time-limit=0s",
                "drop-decided=off",
                "blocks=" + 2 * TEN);
    }

    List<Figure> figures() {
        progress.accept(plan.name() + ", until it is decided");
        VerdictTime time = new VerdictTime();
        run(plan, time);
        progress.accept("the usual habit: ten trials, then ten more of the same");
        Trials trials = new Trials();
        run(habit, trials);
        return figures(time, trials.habit());
    }

    private void run(Plan what, RunListener listener) {
        new Runner(name -> Optional.of(database))
                .run(
                        new RunRequest(what, Set.of(), VariableConsent.NONE, Optional.empty(), UntilDecided.of(what)),
                        listener,
                        cancel);
        if (cancel.isAsked()) {
            throw new CancellationException(what.name());
        }
    }

    static List<Figure> figures(VerdictTime time, Habit habit) {
        List<Figure> figures = new ArrayList<>();
        double first = time.firstSeconds().orElse(Double.NaN);
        figures.add(
                new Figure("first comparison decided, server up", first, "", "s", first <= LATEST_FIRST, "at most 60"));
        figures.add(new Figure(
                "all decided that can be",
                time.seconds(),
                time.decided() + " of " + time.comparisons() + " after " + time.blocks() + " blocks",
                "s",
                time.seconds() <= LATEST_ALL,
                "at most 120"));
        double share = 100 * time.measuringShare();
        figures.add(
                new Figure("of that time spent measuring", share, "", "%", share >= LEAST_MEASURING, "at least 60"));
        SequentialTrials trials = habit.trials();
        figures.add(new Figure("the usual habit: ten trials, then ten", habit.seconds(), "", "s", true, SHOWN));
        figures.add(new Figure(
                "its difference, where there is none",
                trials.changePercent(),
                String.format(Locale.ROOT, "p = %.3f", trials.p()),
                "%",
                true,
                SHOWN));
        SequentialTrials.FalseWinners wrong = SequentialTrials.simulate(TEN, trials.cv(), DRIFT, SIMULATED, SEED);
        String where = String.format(Locale.ROOT, "drift 6 %%, scatter %.1f %%", 100 * trials.cv());
        figures.add(new Figure("its false winners, simulated", 100 * wrong.habit(), where, "%", true, SHOWN));
        figures.add(new Figure(
                "false winners of ten blocks, simulated",
                100 * wrong.blocks(),
                where,
                "%",
                100 * wrong.blocks() <= MOST_FALSE,
                "at most 5"));
        return figures;
    }

    private static final class Trials extends RunListenerAdapter {

        private final List<Double> tps = new ArrayList<>();
        private Instant start = Instant.EPOCH;
        private Instant end = Instant.EPOCH;

        @Override
        public void trialStarted(RunEvent.TrialStarted event) {
            start = tps.isEmpty() ? event.at() : start;
        }

        @Override
        public void trialFinished(RunEvent.TrialFinished event) {
            tps.add(event.result().tps());
            end = event.at();
        }

        Habit habit() {
            double[] all = tps.stream().mapToDouble(Double::doubleValue).toArray();
            return new Habit(
                    new SequentialTrials(Arrays.copyOf(all, TEN), Arrays.copyOfRange(all, TEN, 2 * TEN)),
                    Duration.between(start, end).toMillis() / 1e3);
        }
    }
}
