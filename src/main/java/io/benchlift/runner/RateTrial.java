package io.benchlift.runner;

import io.benchlift.jdbc.LoadException;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.RateTarget;
import io.benchlift.text.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * A trial that looks for the largest rate that keeps a target: one load after the other, each as long as a trial's
 * measurement. Its result is that of the largest rate that kept it, with the rate as the fact {@value #RATE} and every
 * rate that was tried as {@code rate.step.NN}.
 */
final class RateTrial {

    /** The largest rate, in events per second. */
    static final String RATE = "max_rate";

    private static final String OVERLOADED = "trial.overloaded";
    private static final String NOTHING_ENDED = "trial.nothing-ended";
    private static final String LATE = "flag.client-late";
    private static final double PERCENT = 100;
    private static final double USUAL_PERCENT = 95;
    private static final double MICROS_PER_MILLI = 1000;

    /** Runs the load of the cell once. */
    interface Load {

        /** @param rate events per second; 0 is as fast as it goes */
        TrialResult at(double rate, RunListener events) throws IOException;
    }

    /** A load failed, which ends the search. */
    private static final class StepFailed extends RuntimeException {

        private static final long serialVersionUID = 1;
        private final transient TrialResult result;

        StepFailed(TrialResult result) {
            super(result.reason().toString());
            this.result = result;
        }
    }

    private final Load load;
    private final RateTarget target;
    private final RunListener listener;
    private final double precision;
    private final Seconds seconds = new Seconds();
    private final Map<Double, TrialResult> byRate = new TreeMap<>();
    private Optional<Message> clientLimit = Optional.empty();

    /** @param precision the relative distance of the two rates at the end of the search */
    RateTrial(Load load, RateTarget target, double precision, RunListener listener) {
        this.load = load;
        this.target = target;
        this.precision = precision;
        this.listener = listener;
    }

    TrialResult run() {
        RateSearch.Result found;
        try {
            found = new RateSearch(this::step, target.allowed(), precision).find();
        } catch (StepFailed e) {
            return e.result;
        }
        Map<String, String> facts = facts(found);
        if (found.met() == 0) {
            return TrialResult.without(Outcome.FAILED, notMet(found)).withFacts(facts);
        }
        TrialResult best = byRate.get(found.met());
        Map<Flag, Message> flags = new TreeMap<>(best.flags());
        flags.remove(Flag.CLIENT_LIMITED);
        if (found.end() == RateSearch.End.CLIENT_LIMITED) {
            flags.put(
                    Flag.CLIENT_LIMITED,
                    Message.of("flag.rate-client-limited", found.met(), clientLimit.orElse(Message.NONE)));
        }
        return new TrialResult(
                best.outcome(),
                best.reason(),
                best.work(),
                best.latencies(),
                flags,
                best.with(Map.of(), facts).facts());
    }

    private Message notMet(RateSearch.Result found) {
        return clientLimit
                .map(why -> Message.of("trial.rate-client-limited", why))
                .orElseGet(() -> Message.of(
                        "trial.rate-never",
                        target.text(),
                        found.tried().isEmpty()
                                ? 0.0
                                : found.tried().get(found.tried().size() - 1).rate()));
    }

    private RateSearch.Step step(double rate) {
        seconds.begin();
        TrialResult result;
        try {
            result = load.at(rate, seconds);
        } catch (IOException e) {
            throw new LoadException(Message.of("trial.driver-unreachable", Message.of(e)), e);
        }
        boolean isBehind = rate > 0
                && (result.reason().key().equals(OVERLOADED)
                        || result.reason().key().equals(NOTHING_ENDED)
                        || result.flags().containsKey(Flag.OVERLOADED));
        if (result.outcome() != Outcome.MEASURED && !isBehind) {
            throw new StepFailed(result);
        }
        if (rate > 0 && !isBehind) {
            byRate.put(rate, result);
        }
        Optional<Message> limit = Optional.ofNullable(result.flags().get(Flag.CLIENT_LIMITED))
                .filter(why -> rate > 0 && !isExcused(why, isBehind));
        clientLimit = limit.or(() -> clientLimit);
        return new RateSearch.Step(
                rate > 0 ? rate : result.tps(),
                seconds.missed,
                seconds.events,
                millis(result),
                isBehind,
                limit.isPresent());
    }

    /**
     * Whether the client's late starts do not matter: the target was missed even without all events that started late.
     * A load that fell behind had busy workers, not late ones.
     */
    private boolean isExcused(Message why, boolean isBehind) {
        if (!why.key().equals(LATE) || !(why.arguments().get(0) instanceof Number late)) {
            return false;
        }
        double all = seconds.events.stream().mapToLong(Long::longValue).sum();
        double missed = seconds.missed.stream().mapToLong(Long::longValue).sum();
        return isBehind || missed / all - late.doubleValue() / PERCENT > target.allowed();
    }

    /** How many events of a second missed the target; events that were given up miss every target. */
    private long missedOf(Interval interval) {
        Counts counts = interval.work().counts();
        if (!target.isLatency()) {
            return counts.failedAttempts();
        }
        Histogram histogram =
                interval.latencies().response().orElse(interval.latencies().service());
        return histogram.getTotalCount() - histogram.getCountBetweenValues(0, target.limitMicros()) + counts.failed();
    }

    /** All events of a second, or all attempts if the target is about errors. */
    private long eventsOf(Interval interval) {
        Counts counts = interval.work().counts();
        return counts.transactions() + (target.isLatency() ? counts.failed() : counts.failedAttempts());
    }

    private double millis(TrialResult result) {
        Latency response = result.latencies().response();
        if (response.count() == 0) {
            return Double.NaN;
        }
        return result.latencies()
                        .responseHistogram()
                        .orElse(result.latencies().serviceHistogram())
                        .getValueAtPercentile(target.isLatency() ? target.percent() : USUAL_PERCENT)
                / MICROS_PER_MILLI;
    }

    private Map<String, String> facts(RateSearch.Result found) {
        Map<String, String> facts = new TreeMap<>();
        facts.put("rate.target", target.text());
        facts.put("rate.end", found.end().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (found.met() > 0) {
            facts.put(RATE, Double.toString(found.rate()));
            facts.put("rate.met", Double.toString(found.met()));
            if (!Double.isInfinite(found.missed())) {
                facts.put("rate.missed", Double.toString(found.missed()));
            }
        }
        int number = 0;
        for (RateSearch.Tried tried : found.tried()) {
            number++;
            facts.put(
                    String.format(Locale.ROOT, "rate.step.%02d", number),
                    String.join(
                            " ",
                            Double.toString(tried.rate()),
                            Double.toString(tried.millis()),
                            tried.isMet() ? "met" : "missed",
                            Double.toString(tried.share().share()),
                            Double.toString(tried.share().low()),
                            Double.toString(tried.share().high()),
                            Integer.toString(tried.steps())));
        }
        return facts;
    }

    /** Passes on the events of all loads as those of one trial, and counts what missed the target. */
    private final class Seconds extends RunListenerAdapter {

        private final List<Long> missed = new ArrayList<>();
        private final List<Long> events = new ArrayList<>();
        private int secondsBefore;
        private double before;
        private int last;
        private double end;

        private void begin() {
            missed.clear();
            events.clear();
            secondsBefore = last;
            before = end;
        }

        @Override
        public void phaseStarted(RunEvent.PhaseStarted started) {
            listener.on(started);
        }

        @Override
        public void noted(RunEvent.Noted note) {
            listener.on(note);
        }

        @Override
        public void intervalTaken(RunEvent.IntervalTaken taken) {
            Interval interval = taken.interval();
            Interval.Time time = interval.time();
            if (time.phase() == Phase.MEASURE) {
                missed.add(missedOf(interval));
                events.add(eventsOf(interval));
            }
            last = secondsBefore + time.second();
            end = before + time.start() + time.seconds();
            listener.on(new RunEvent.IntervalTaken(
                    taken.trial(),
                    new Interval(
                            new Interval.Time(last, time.phase(), before + time.start(), time.seconds()),
                            interval.work(),
                            interval.latencies(),
                            interval.client(),
                            interval.queue())));
        }
    }
}
