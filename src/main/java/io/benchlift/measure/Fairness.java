package io.benchlift.measure;

/**
 * How evenly the workers were served; standard deviations are of the population, as sysbench prints them.
 *
 * @param eventsMean events per worker
 * @param secondsMean summed latency per worker in seconds
 */
public record Fairness(double eventsMean, double eventsStddev, double secondsMean, double secondsStddev) {

    public static final Fairness NONE = new Fairness(0, 0, 0, 0);

    /** Computed from the events and summed latencies of each worker. */
    public static Fairness of(long[] events, double[] seconds) {
        double[] counts = new double[events.length];
        for (int i = 0; i < events.length; i++) {
            counts[i] = events[i];
        }
        return new Fairness(mean(counts), stddev(counts), mean(seconds), stddev(seconds));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length == 0 ? 0 : sum / values.length;
    }

    private static double stddev(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return values.length == 0 ? 0 : Math.sqrt(squares / values.length);
    }
}
