package io.benchlift.ui.common;

/** A number and its sign stay on one line, however narrow the window is. */
public final class Unbroken {

    private Unbroken() {}

    public static String percent(String sentence) {
        return sentence.replace(" %", "\u00a0%");
    }
}
