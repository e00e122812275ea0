package io.benchlift.plan;

/**
 * The place of a problem; unknown parts are empty or 0.
 *
 * @param file its name as shown to the user
 * @param line from 1
 * @param column from 1
 * @param path of the setting in the plan, such as {@code options.tables}, whether it is fixed or varies
 */
public record Place(String file, int line, int column, String path) {

    /** The whole plan. */
    public static final Place WHOLE = new Place("", 0, 0, "");

    /** At a setting of a plan that was not read from text. */
    public static Place at(String path) {
        return new Place("", 0, 0, path);
    }

    /** In a text. */
    public static Place at(int line, int column) {
        return new Place("", line, column, "");
    }

    /** In a line of a file; 0 if it concerns the whole file. */
    public static Place in(String file, int line) {
        return new Place(file, line, 0, "");
    }

    /** The same place in that file. */
    public Place in(String other) {
        return new Place(other, line, column, path);
    }
}
