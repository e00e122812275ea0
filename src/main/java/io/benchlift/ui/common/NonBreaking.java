package io.benchlift.ui.common;

/** Keeps a number and its unit on one line, however narrow the window is. */
public final class NonBreaking {

    private NonBreaking() {}

    public static String percent(String sentence) {
        return sentence.replace(" %", "\u00a0%");
    }
}
