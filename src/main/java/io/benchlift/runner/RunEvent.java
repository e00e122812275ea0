package io.benchlift.runner;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Something that happens while a plan runs. Events are passed in order to every {@link RunListener}; each is also one
 * line of JSON.
 */
public sealed interface RunEvent {

    /** Calls the method of {@code visitor} for this kind of event. */
    <X extends Exception> void accept(Visitor<X> visitor) throws X;

    /**
     * One method for each kind of event: a visitor that must handle all kinds does not compile when a kind is added.
     *
     * @param <X> what a method may throw
     */
    interface Visitor<X extends Exception> {

        void runStarted(RunStarted event) throws X;

        void environmentRead(EnvironmentRead event) throws X;

        void trialStarted(TrialStarted event) throws X;

        void phaseStarted(PhaseStarted event) throws X;

        void progress(Progress event) throws X;

        void intervalTaken(IntervalTaken event) throws X;

        void hostSampled(HostSampled event) throws X;

        void marked(Marked event) throws X;

        void paused(Paused event) throws X;

        void resumed(Resumed event) throws X;

        void trialFinished(TrialFinished event) throws X;

        void lookTaken(LookTaken event) throws X;

        void noted(Noted event) throws X;

        void findingMade(FindingMade event) throws X;

        void runFinished(RunFinished event) throws X;
    }

    /**
     * The first event.
     *
     * @param order the cells of each block, by number, in the order they run
     * @param seconds estimated duration
     * @param changes what will be changed on which host, one sentence each
     */
    record RunStarted(
            Instant at, Plan plan, List<Cell> cells, List<List<Integer>> order, double seconds, List<Message> changes)
            implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.runStarted(this);
        }

        /** The number of trials; of a run that goes on until it is decided, the fewest. */
        public int trials() {
            return order.stream()
                    .limit(plan.isUntilDecided() ? plan.schedule().fewestBlocks() : order.size())
                    .mapToInt(List::size)
                    .sum();
        }
    }

    /**
     * Facts about client, host and server, by topic such as {@code client.java}; a later event adds to an earlier one.
     */
    record EnvironmentRead(Map<String, String> facts) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.environmentRead(this);
        }
    }

    /**
     * A trial begins.
     *
     * @param trial its number, from 1
     */
    record TrialStarted(Instant at, int trial, int block, Cell cell) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.trialStarted(this);
        }
    }

    /**
     * A phase begins.
     *
     * @param seconds its estimated duration; 0 if unknown
     */
    record PhaseStarted(int trial, Phase phase, double seconds) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.phaseStarted(this);
        }
    }

    /**
     * Progress of a task with a countable end.
     *
     * @param what such as {@code loading sbtest3}
     */
    record Progress(int trial, Message what, long done, long of) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.progress(this);
        }
    }

    /** A second of load has passed. */
    record IntervalTaken(int trial, Interval interval) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.intervalTaken(this);
        }
    }

    /**
     * A host's activity in a second of load.
     *
     * @param host as the plan calls it
     */
    record HostSampled(int trial, String host, HostSecond second) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.hostSampled(this);
        }
    }

    /**
     * The user set a mark.
     *
     * @param trial that ran at the time; 0 if none did
     * @param second since the trial's workers started; negative before
     */
    record Marked(Instant at, int trial, double second, String text) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.marked(this);
        }
    }

    /** The run waits before the next trial until it is told to go on. */
    record Paused(Instant at) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.paused(this);
        }
    }

    /** A pause is over. */
    record Resumed(Instant at) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.resumed(this);
        }
    }

    /** A trial ended, successfully or not. */
    record TrialFinished(Instant at, int trial, TrialResult result) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.trialFinished(this);
        }
    }

    /**
     * A run that goes on until it is decided was judged; between two looks an estimate.
     *
     * @param blocks that have ended
     * @param alpha the level of the look, before it is divided by the number of candidates; 0 for an estimate
     * @param standings one per comparison
     * @param leaving the numbers of the cells that do not run in later blocks
     * @param end why the run ends now; empty if it goes on
     */
    record LookTaken(
            Instant at,
            int blocks,
            double alpha,
            List<Standing> standings,
            List<Integer> leaving,
            Outlook outlook,
            Optional<RunEnd> end)
            implements RunEvent {

        /**
         * When all will probably be decided.
         *
         * @param blocks after how many, a number of blocks of a look
         */
        public record Outlook(int blocks, double secondsLeft) {}

        public LookTaken {
            standings = List.copyOf(standings);
            leaving = List.copyOf(leaving);
        }

        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.lookTaken(this);
        }

        /** Whether it may decide; an estimate decides nothing. */
        @JsonIgnore
        public boolean isLook() {
            return alpha > 0;
        }
    }

    /** A useful fact that is not an error, such as a reconnect. */
    record Noted(int trial, Message text) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.noted(this);
        }
    }

    /**
     * The reason why a cell behaved as it did.
     *
     * @param rule the rule that fired, such as {@code memory-hash-range-scan}
     * @param evidence the figures it fired on
     */
    record FindingMade(int cell, String rule, Message text, Map<String, String> evidence) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.findingMade(this);
        }
    }

    /**
     * The last event; everything has been restored.
     *
     * @param interrupted whether it was stopped before its end
     * @param failure why the run failed; empty if it did not
     */
    record RunFinished(Instant at, boolean interrupted, Message failure) implements RunEvent {
        @Override
        public <X extends Exception> void accept(Visitor<X> visitor) throws X {
            visitor.runFinished(this);
        }
    }
}
