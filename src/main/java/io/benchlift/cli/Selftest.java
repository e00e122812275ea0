package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import java.util.List;

/** Measures what Benchlift itself costs. */
@FunctionalInterface
public interface Selftest {

    /**
     * A figure of our own overhead.
     *
     * @param isGood whether it is within its bound
     * @param bound the bound in words, such as {@code at least 5,000,000}
     */
    record Figure(String what, double value, String unit, boolean isGood, String bound) {}

    List<Figure> measure(Cancellation cancel);
}
