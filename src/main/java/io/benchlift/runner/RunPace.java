package io.benchlift.runner;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast a run goes. Pauses do not count.
 *
 * @param done number of trials that have ended
 * @param planned estimated seconds of a trial, used until the first has ended
 * @param trialStart when the current trial began, or the last one ended
 */
public record RunPace(int done, double planned, Instant runStart, Instant trialStart) {

    private static final double NEARLY_DONE = 0.98;

    public RunPace(int done, double planned, Instant start) {
        this(done, planned, start, start);
    }

    public RunPace trialStarted(Instant at) {
        return new RunPace(done, planned, done == 0 ? at : runStart, at);
    }

    public RunPace trialFinished(Instant at) {
        return new RunPace(done + 1, planned, runStart, at);
    }

    /** Moves the start of the run later by the length of a pause. */
    public RunPace stoodStill(Instant from, Instant to) {
        Duration pause = Duration.between(from, to);
        return new RunPace(done, planned, runStart.plus(pause), trialStart.plus(pause));
    }

    private double perTrial() {
        return done == 0 ? planned : seconds(runStart, trialStart) / done;
    }

    private double shareOfTrial(Instant now) {
        double perTrial = perTrial();
        return perTrial <= 0 ? 0 : Math.max(0, Math.min(NEARLY_DONE, seconds(trialStart, now) / perTrial));
    }

    public double share(Instant now, int trials) {
        return Math.min(1, (done + shareOfTrial(now)) / trials);
    }

    public double secondsLeft(Instant now, int trials) {
        double perTrial = perTrial();
        return perTrial <= 0 ? -1 : Math.max(0, perTrial * (trials - done - shareOfTrial(now)));
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e9;
    }
}
