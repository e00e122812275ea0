package io.benchlift.plan;

/**
 * What is wrong with a plan.
 *
 * @param line from 1, or 0 if the plan was not read from text
 * @param column from 1
 * @param text one sentence that names the thing and the remedy
 */
public record Problem(int line, int column, String text) {

    /** {@code line 7, column 3: …} */
    @Override
    public String toString() {
        return line == 0 ? text : "line " + line + ", column " + column + ": " + text;
    }
}
