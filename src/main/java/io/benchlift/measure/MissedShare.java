package io.benchlift.measure;

import java.util.Arrays;

/**
 * The share of events that missed a target, with its 95 % interval. The second is the unit, not the event, because the
 * events of one second depend on each other: a ratio estimate with Student's t (Cochran, <i>Sampling Techniques</i>,
 * 1977, 6.3). Where no event missed it, the interval ends at 3 in their number, the rule of three.
 *
 * @param share 0..1; NaN without an event
 */
public record MissedShare(double share, double low, double high) {

    private static final double RULE_OF_THREE = 3;

    /** The 97.5 % points of Student's t with 1, 2, 3 … degrees of freedom. */
    private static final double[] T = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    /** The same with more: 40 and beyond differ by less than 4 %. */
    private static final double T_OF_MANY = 2.021;

    /**
     * @param missed the events of each second that missed the target
     * @param events all events of each second
     */
    public static MissedShare of(long[] missed, long[] events) {
        double all = Arrays.stream(events).sum();
        int seconds = events.length;
        if (all == 0) {
            return new MissedShare(Double.NaN, Double.NaN, Double.NaN);
        }
        double share = Arrays.stream(missed).sum() / all;
        double squares = 0;
        for (int i = 0; i < seconds; i++) {
            squares += Math.pow(missed[i] - share * events[i], 2);
        }
        double half = Double.POSITIVE_INFINITY;
        if (seconds > 1) {
            double t = seconds - 2 < T.length ? T[seconds - 2] : T_OF_MANY;
            half = t * Math.sqrt(squares * seconds / (seconds - 1.0)) / all;
        }
        double high = Math.min(1, Math.max(share + half, RULE_OF_THREE / all));
        return new MissedShare(share, Math.max(0, share - half), high);
    }

    /** Whether there was an event. */
    public boolean isKnown() {
        return !Double.isNaN(share);
    }
}
