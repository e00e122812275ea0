package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Something that happens while a plan runs, told in order to every {@link RunListener}; also one line of JSON each. */
public sealed interface RunEvent {

    /**
     * The first event.
     *
     * @param order the cells of each block, by number, in the order they run
     * @param seconds how long it will take, estimated
     * @param changes what will be changed on which host, one sentence each
     */
    record RunStarted(
            Instant at, Plan plan, List<Cell> cells, List<List<Integer>> order, double seconds, List<String> changes)
            implements RunEvent {

        /** How many trials there will be. */
        public int trials() {
            return order.stream().mapToInt(List::size).sum();
        }
    }

    /** What client, host and server are, by topic such as {@code client.java}; a later record adds to an earlier. */
    record EnvironmentRead(Map<String, String> facts) implements RunEvent {}

    /**
     * A trial begins.
     *
     * @param trial its number, from 1
     */
    record TrialStarted(Instant at, int trial, int block, Cell cell) implements RunEvent {}

    /** @param seconds how long the phase will take, estimated; 0 if nobody knows */
    record PhaseStarted(int trial, Phase phase, double seconds) implements RunEvent {}

    /**
     * Something with a countable end moves on.
     *
     * @param what such as {@code loading sbtest3}
     */
    record Progress(int trial, String what, long done, long of) implements RunEvent {}

    /** A second of load has passed. */
    record IntervalTaken(int trial, Interval interval) implements RunEvent {}

    /**
     * What a host did in a second of load.
     *
     * @param host as the plan calls it
     */
    record HostSampled(int trial, String host, HostSecond second) implements RunEvent {}

    /**
     * Somebody who looks at the run saw something.
     *
     * @param trial that ran at the time; 0 if none did
     * @param second since its workers were let go; negative before
     */
    record Marked(Instant at, int trial, double second, String text) implements RunEvent {}

    /** No further trial begins until somebody says so. */
    record Paused(Instant at) implements RunEvent {}

    /** A pause is over. */
    record WentOn(Instant at) implements RunEvent {}

    /** A trial ended, well or not. */
    record TrialFinished(Instant at, int trial, TrialResult result) implements RunEvent {}

    /** Something worth knowing that is no error, such as a reconnect. */
    record Noted(int trial, String text) implements RunEvent {}

    /**
     * Why a cell behaved as it did.
     *
     * @param rule the rule that fired, such as {@code memory-hash-range-scan}
     * @param evidence the figures it fired on
     */
    record FindingMade(int cell, String rule, String text, Map<String, String> evidence) implements RunEvent {}

    /**
     * The last event; everything has been put back.
     *
     * @param interrupted whether it was stopped before its end
     * @param failure why it gave up; empty if it did not
     */
    record RunFinished(Instant at, boolean interrupted, String failure) implements RunEvent {}
}
