package io.benchlift.runner;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * The state of one comparison of a run that goes on until it is decided.
 *
 * @param baseline the number of its cell
 * @param candidate the number of its cell
 * @param moreBlocks about how many more would decide; 0 if decided, unknown, or more than the run can have
 */
public record Standing(int baseline, int candidate, Decision decision, Figures figures, int moreBlocks) {

    private static final String DECIDED = "decided";

    /**
     * What is decided.
     *
     * @param state {@code decided}, {@code open} or {@code hopeless}
     * @param verdict such as {@code winner}, as in a report
     * @param winner the number of the better cell; 0 if there is none
     * @param blocks after which it was decided, or which it was judged with
     */
    public record Decision(String state, String verdict, int winner, int blocks) {}

    /**
     * Changes of the candidate relative to the baseline, in percent; NaN if unknown.
     *
     * @param change the estimate
     * @param low the lower end of its interval
     * @param high the upper end
     * @param noise how much the baseline differs from itself
     * @param threshold how much larger than 0 a difference must be
     * @param visible the smallest difference that would show by the last look
     */
    public record Figures(double change, double low, double high, double noise, double threshold, double visible) {}

    @JsonIgnore
    public boolean isDecided() {
        return decision.state().equals(DECIDED);
    }
}
