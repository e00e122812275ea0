package io.benchlift.verdict;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.session.StoredInterval;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Comparison;
import io.benchlift.stats.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Whether a difference of rates is still present in the second half of the windows. Caches warm and tables grow on both
 * sides alike, which does not change the order; a lead that fades during the measurement does.
 */
final class SecondHalf {

    private static final int FEWEST_SECONDS = 2;

    private final Results results;
    private final TrialMetric metric;

    SecondHalf(Results results, TrialMetric metric) {
        this.results = results;
        this.metric = metric;
    }

    /**
     * False if one of the two made no progress at all, or if at least eight blocks have data for the second halves and
     * these alone do not show the same direction.
     *
     * @param blocks how many are judged
     */
    boolean upholds(Cell baseline, Cell candidate, Comparison whole, int blocks) {
        Optional<ToLongFunction<Counts>> counted = counted();
        if (counted.isEmpty()) {
            return true;
        }
        double[][] rates = Comparisons.byBlock(
                results,
                List.of(baseline, candidate),
                trial -> trial.block() <= blocks
                        ? rate(results.seconds().apply(trial.number()), counted.get())
                        : Double.NaN);
        if (Arrays.stream(rates).flatMapToDouble(Arrays::stream).anyMatch(rate -> rate == 0)) {
            return false;
        }
        Comparison late =
                new Blocks(List.of("baseline", "candidate"), rates).compare("baseline", "candidate", Rules.ALPHA);
        return late.blocks() < Rules.FEWEST_FOR_WINNER
                || (whole.meanLog() > 0
                        ? late.interval().isAbove(0)
                        : late.interval().isBelow(0));
    }

    /** Per second over the later half; NaN if the window has too few seconds to be halved. */
    private static double rate(List<StoredInterval> seconds, ToLongFunction<Counts> counted) {
        List<StoredInterval> window = seconds.stream()
                .filter(second -> second.time().phase() == Phase.MEASURE)
                .toList();
        if (window.size() < FEWEST_SECONDS) {
            return Double.NaN;
        }
        List<StoredInterval> late = window.subList(window.size() / 2, window.size());
        double length = late.stream()
                .mapToDouble(storedInterval -> storedInterval.time().seconds())
                .sum();
        long events =
                late.stream().map(StoredInterval::counts).mapToLong(counted).sum();
        return length > 0 ? events / length : Double.NaN;
    }

    /** What the metric counts; empty if it is not a rate of something counted each second. */
    private Optional<ToLongFunction<Counts>> counted() {
        return switch (metric) {
            case TPS -> Optional.of(Counts::transactions);
            case QPS -> Optional.of(Counts::queries);
            case GOODPUT_QPS -> Optional.of(Counts::goodput);
            case READS, READ_BYTES -> Optional.of(counts -> counts.statements().reads());
            case WRITES, WRITTEN_BYTES ->
                Optional.of(counts -> counts.statements().writes());
            case FSYNCS, P95, P99, SECONDS, MAX_RATE, NEIGHBOUR_MIB -> Optional.empty();
        };
    }
}
