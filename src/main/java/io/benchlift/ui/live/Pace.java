package io.benchlift.ui.live;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast a run goes. A pause counts as no time at all.
 *
 * @param done trials that have ended
 * @param planned seconds a trial takes, estimated before the first has ended
 * @param trialStart when the trial that runs began, or the last one ended
 */
record Pace(int done, double planned, Instant runStart, Instant trialStart) {

    private static final double NEARLY_DONE = 0.98;

    Pace(int done, double planned, Instant start) {
        this(done, planned, start, start);
    }

    Pace trialStarted(Instant at) {
        return new Pace(done, planned, done == 0 ? at : runStart, at);
    }

    Pace trialFinished(Instant at) {
        return new Pace(done + 1, planned, runStart, at);
    }

    /** As if the run had begun later by as long as it stood still. */
    Pace stoodStill(Instant from, Instant to) {
        Duration pause = Duration.between(from, to);
        return new Pace(done, planned, runStart.plus(pause), trialStart.plus(pause));
    }

    private double perTrial() {
        return done == 0 ? planned : seconds(runStart, trialStart) / done;
    }

    private double shareOfTrial(Instant now) {
        double perTrial = perTrial();
        return perTrial <= 0 ? 0 : Math.max(0, Math.min(NEARLY_DONE, seconds(trialStart, now) / perTrial));
    }

    double share(Instant now, int trials) {
        return Math.min(1, (done + shareOfTrial(now)) / trials);
    }

    double secondsLeft(Instant now, int trials) {
        double perTrial = perTrial();
        return perTrial <= 0 ? -1 : Math.max(0, perTrial * (trials - done - shareOfTrial(now)));
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e9;
    }
}
