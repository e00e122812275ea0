package io.benchlift.stats;

/**
 * The baseline against itself under another name: a difference here is noise or drift, not the configuration. A
 * difference counts only beyond {@link #threshold}.
 *
 * @param delta the smallest relative difference that matters
 */
public record NoiseFloor(Comparison comparison, double delta) {

    /** Whether there are enough blocks to show a difference. */
    public boolean isKnown() {
        return comparison.blocks() >= Rules.FEWEST_BLOCKS;
    }

    /** Whether the baseline differs from itself by more than chance explains. */
    public boolean isDifferent() {
        return comparison.interval().isKnown() && !comparison.interval().contains(0);
    }

    /** How far the baseline may be from itself, as a log: the distance of the mean from 0 plus half the interval. */
    public double noise() {
        return Math.abs(comparison.meanLog()) + comparison.interval().width() / 2;
    }

    public double noisePercent() {
        return Comparison.percent(noise());
    }

    /** The limit that a difference must exceed on either side, as a log. */
    public double threshold() {
        double least = Math.max(Math.log1p(delta), noise());
        return isDifferent() ? Math.max(least, persistent()) : least;
    }

    public double thresholdPercent() {
        return Comparison.percent(threshold());
    }

    /** Whether only differences larger than delta can be seen. */
    public boolean isAboveDelta() {
        return threshold() > Math.log1p(delta);
    }

    /** Whether the difference between the twins sets the threshold, and not their scatter. */
    public boolean isPersistent() {
        return isDifferent() && persistent() > Math.max(Math.log1p(delta), noise());
    }

    private double persistent() {
        return Rules.TWIN_FACTOR * Math.abs(comparison.meanLog());
    }
}
