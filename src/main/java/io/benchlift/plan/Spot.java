package io.benchlift.plan;

/**
 * A part of a {@link PlanDraft}, which may have a line and column in a text.
 *
 * @param path of the setting
 * @param level which level of a factor, from 0
 */
record Spot(Part part, String path, int level) {

    static final Spot WHOLE = new Spot(Part.VALUE, "", 0);

    enum Part {
        KEY,
        VALUE,
        FACTOR_KEY,
        FACTOR,
        LEVEL,
        BASELINE_KEY,
        BASELINE
    }

    static Spot of(Part part, String path) {
        return new Spot(part, path, 0);
    }
}
