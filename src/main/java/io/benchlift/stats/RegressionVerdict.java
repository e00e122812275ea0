package io.benchlift.stats;

/** Whether a change has made something worse than is allowed. */
public enum RegressionVerdict {
    WORSE("worse"),
    NOT_WORSE("not-worse"),
    CANNOT_TELL("cannot-tell");

    private final String id;

    RegressionVerdict(String id) {
        this.id = id;
    }

    /** The id in JSON, and the last part of message keys. */
    public String id() {
        return id;
    }

    /**
     * Worse if the whole interval lies beyond the threshold on the worse side, not worse if none of it does.
     *
     * @param change interval of ln(new / old)
     * @param threshold as a log, 0 or more; NaN if unknown
     */
    public static RegressionVerdict of(Range change, double threshold, boolean isHigherBetter) {
        if (!change.isKnown() || Double.isNaN(threshold)) {
            return CANNOT_TELL;
        }
        double nearest = isHigherBetter ? -change.high() : change.low();
        double farthest = isHigherBetter ? -change.low() : change.high();
        if (nearest > threshold) {
            return WORSE;
        }
        return farthest < threshold ? NOT_WORSE : CANNOT_TELL;
    }

    /**
     * The same for two configurations of one session, by the rule that judges them: the verdict's own threshold, so
     * that a candidate is worse exactly where the baseline is the winner.
     */
    public static RegressionVerdict of(Verdict verdict) {
        if (verdict.winner().isPresent()) {
            return verdict.winner().get().equals(verdict.baseline()) ? WORSE : NOT_WORSE;
        }
        if (verdict.kind().isDecided()) {
            return NOT_WORSE;
        }
        boolean isForbidden = verdict.blocks() < Rules.FEWEST_BLOCKS
                || verdict.reasons().stream().anyMatch(reason -> switch (reason) {
                    case FLAGGED, FLAGGED_DECIDE, NOTHING_DONE, LEAD_FADES, NOISE_FLOOR_UNKNOWN -> true;
                    default -> false;
                });
        Metric metric = verdict.metric();
        boolean isFine = !isForbidden
                && of(verdict.comparison().interval(), Math.log1p(metric.delta()), metric.isHigherBetter())
                        == NOT_WORSE;
        return isFine ? NOT_WORSE : CANNOT_TELL;
    }
}
