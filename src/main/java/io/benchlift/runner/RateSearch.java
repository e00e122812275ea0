package io.benchlift.runner;

import io.benchlift.measure.MissedShare;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the largest rate that keeps a target: as fast as it goes first, then open loops at rates that halve or grow
 * until one keeps it and one does not, then the geometric middle of the two. A rate is tried again until the interval
 * of the share that misses the target is on one side of the allowed share, at most {@value #MOST_TRIES} times; then the
 * share decides.
 */
final class RateSearch {

    static final int MOST_TRIES = 3;
    private static final int MOST_STEPS = 24;
    private static final double FIRST = 0.8;
    private static final double GROWTH = 1.25;
    private static final double LEAST = 1.0 / 256;

    /** Runs a load for one step. */
    interface Load {

        /** @param rate events per second; 0 is as fast as it goes */
        Step at(double rate);
    }

    /**
     * One step.
     *
     * @param rate events per second that were due; those that ended if it ran as fast as it goes
     * @param missed events that missed the target, by second
     * @param events all events, by second
     * @param millis the percentile of the target; the 95th if it is about errors
     * @param isOverloaded whether the load fell behind its schedule, so that no latency counts
     * @param isClientLimited whether a miss may be the client's; a target that is kept is kept, because latencies count
     *     the client's delays
     */
    record Step(
            double rate,
            List<Long> missed,
            List<Long> events,
            double millis,
            boolean isOverloaded,
            boolean isClientLimited) {

        Step {
            missed = List.copyOf(missed);
            events = List.copyOf(events);
        }
    }

    /** A rate and what was found: all its steps together. */
    record Tried(double rate, MissedShare share, double millis, boolean isMet, int steps) {}

    /** How a search ended. */
    enum End {
        FOUND,
        /** The client was the limit before the server was: the rate is a lower bound. */
        CLIENT_LIMITED,
        /** No rate that could be driven missed the target: the rate is a lower bound. */
        NO_LIMIT,
        /** Even the lowest rate missed the target. */
        NEVER_MET
    }

    /**
     * @param met the largest rate that kept the target; 0 if none did
     * @param missed the smallest rate that missed it, or that the client could not drive; infinite if none did
     * @param tried in order
     */
    record Result(End end, double met, double missed, List<Tried> tried) {

        /** The best estimate: the geometric middle of the two, or the lower bound. */
        double rate() {
            return end == End.FOUND ? Math.sqrt(met * missed) : met;
        }
    }

    private final Load load;
    private final double allowed;
    private final double precision;
    private final List<Tried> tried = new ArrayList<>();
    private int steps;
    private double met;
    private double missed = Double.POSITIVE_INFINITY;
    private boolean isClientLimited;
    private boolean isBoundOfClient;

    /**
     * @param allowed the share of events that may miss the target
     * @param precision the relative distance of the two rates at the end, such as 0.03
     */
    RateSearch(Load load, double allowed, double precision) {
        this.load = load;
        this.allowed = allowed;
        this.precision = precision;
    }

    Result find() {
        double fastest = load.at(0).rate();
        bracket(fastest);
        while (met > 0 && !Double.isInfinite(missed) && missed > met * (1 + precision) && goesOn()) {
            attempt(Math.sqrt(met * missed));
        }
        return new Result(end(), met, missed, List.copyOf(tried));
    }

    private End end() {
        if (isBoundOfClient) {
            return End.CLIENT_LIMITED;
        }
        if (met == 0) {
            return End.NEVER_MET;
        }
        return Double.isInfinite(missed) ? End.NO_LIMIT : End.FOUND;
    }

    private boolean goesOn() {
        return steps < MOST_STEPS;
    }

    private void bracket(double fastest) {
        for (double rate = FIRST * fastest; rate > LEAST * fastest && met == 0 && goesOn(); rate /= 2) {
            attempt(rate);
        }
        for (double rate = met * GROWTH; Double.isInfinite(missed) && met > 0 && goesOn(); rate *= GROWTH) {
            attempt(rate);
        }
    }

    private void attempt(double rate) {
        List<Long> late = new ArrayList<>();
        List<Long> all = new ArrayList<>();
        double millis = Double.NaN;
        for (int tries = 1; ; tries++) {
            Step step = load.at(rate);
            steps++;
            isClientLimited = tries == 1 ? step.isClientLimited() : isClientLimited | step.isClientLimited();
            late.addAll(step.missed());
            all.addAll(step.events());
            millis = tries == 1 ? step.millis() : Math.max(millis, step.millis());
            MissedShare share = MissedShare.of(longs(late), longs(all));
            Optional<Boolean> isMet = step.isOverloaded() ? Optional.of(false) : decided(share, tries);
            if (isMet.isPresent()) {
                take(new Tried(rate, share, millis, isMet.get(), tries));
                return;
            }
        }
    }

    private Optional<Boolean> decided(MissedShare share, int tries) {
        if (share.high() < allowed) {
            return Optional.of(true);
        }
        if (share.low() > allowed || !share.isKnown()) {
            return Optional.of(false);
        }
        return tries < MOST_TRIES ? Optional.empty() : Optional.of(share.share() < allowed);
    }

    private void take(Tried one) {
        tried.add(one);
        if (one.isMet()) {
            met = Math.max(met, one.rate());
        } else if (one.rate() < missed) {
            missed = one.rate();
            isBoundOfClient = isClientLimited;
        }
    }

    private static long[] longs(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).toArray();
    }
}
