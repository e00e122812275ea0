package io.benchlift.lab;

/**
 * What is wrong with a file of a lab.
 *
 * @param file its folder and name, such as {@code row-locks/en.md}
 * @param line from 1; 0 if it concerns the whole file
 */
public record LabProblem(String file, int line, String text) {

    /** {@code row-locks/en.md, line 7: …} */
    @Override
    public String toString() {
        return line == 0 ? file + ": " + text : file + ", line " + line + ": " + text;
    }
}
