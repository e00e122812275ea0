package io.benchlift.session.store;

/**
 * What a configuration measured in a session: a value of a plan's history.
 *
 * @param reference the configuration it is compared with; empty for the baseline itself
 * @param typical geometric mean of its trials, in the metric's unit
 * @param contrast mean log of its ratio to the reference, block by block; NaN for the baseline
 * @param blocks with a value of both
 * @param isWorthy whether it has enough blocks, few enough of them flagged, for a verdict
 */
public record StoredFigure(
        String configuration, String reference, double typical, double contrast, int blocks, boolean isWorthy) {}
