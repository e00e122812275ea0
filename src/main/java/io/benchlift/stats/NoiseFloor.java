package io.benchlift.stats;

/** The baseline against itself under another name: whatever differs here is noise or drift, not the configuration. */
public record NoiseFloor(Comparison comparison, boolean isDifferent, boolean isTooWide) {

    static NoiseFloor of(Comparison comparison, double delta) {
        boolean different = comparison.p() < Rules.ALPHA;
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
}
