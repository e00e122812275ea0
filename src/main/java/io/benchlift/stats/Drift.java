package io.benchlift.stats;

/** How the machine itself moved during a session, from what is left of each trial after its cell's mean is taken out. */
public record Drift(double percentPerHour, double p) {
    private static final double WORTH_PRINTING = 1;

    /** Both in run order: hours since the first trial, and ln(value) minus the mean ln(value) of its cell. */
    public static Drift of(double[] hours, double[] logResiduals) {
        double slope = TheilSen.slope(hours, logResiduals);
        return new Drift(100 * Math.expm1(slope), MannKendall.of(logResiduals).p());
    }

    public boolean isWorthPrinting() {
        return Math.abs(percentPerHour) > WORTH_PRINTING;
    }
}
