package io.benchlift.stats;

/** The baseline against itself under another name: whatever differs here is noise or drift, not the configuration. */
public record NoiseFloor(Comparison comparison, boolean isDifferent, boolean isTooWide) {

    static NoiseFloor of(Comparison comparison, double alpha, double delta) {
        boolean different = comparison.p() < alpha;
        double halfWidth = comparison.interval().width() / 2;
        return new NoiseFloor(comparison, different, !(halfWidth <= Math.log1p(delta)));
    }

    public boolean isClean() {
        return isKnown() && !isDifferent && !isTooWide;
    }

    /** Whether there are so many blocks that a difference could have shown. */
    public boolean isKnown() {
        return comparison.blocks() >= Rules.FEWEST_BLOCKS;
    }

    /** Plus or minus this many percent is what two identical configurations show here. */
    public double halfWidthPercent() {
        return 100 * Math.expm1(comparison.interval().width() / 2);
    }
}
