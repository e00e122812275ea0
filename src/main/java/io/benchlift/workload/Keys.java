package io.benchlift.workload;

/** Draws keys from a fixed range. Holds constants only, so workers may share it. */
@FunctionalInterface
public interface Keys {

    long next(RandomStream random);
}
