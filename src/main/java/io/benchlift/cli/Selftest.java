package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import java.util.List;
import java.util.function.Consumer;

/** Measures what Benchlift itself costs. */
@FunctionalInterface
public interface Selftest {

    /**
     * What to measure.
     *
     * @param sysbench whether sysbench runs side by side, if it is installed
     * @param pairs how often each tool runs, in turn
     * @param seconds how long each of these runs measures
     */
    record Wish(boolean sysbench, int pairs, int seconds) {}

    /**
     * A figure of our own overhead.
     *
     * @param spread least and most of the single runs; empty where there was one
     * @param isGood whether it is within its bound
     * @param bound the bound in words, such as {@code at least 5,000,000}
     */
    record Figure(String what, double value, String spread, String unit, boolean isGood, String bound) {}

    /** @param progress told what runs next */
    List<Figure> measure(Wish wish, Consumer<String> progress, Cancellation cancel);
}
