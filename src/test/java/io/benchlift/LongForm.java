package io.benchlift;

/** Tests of chance and of time do more rounds in {@code ./benchlift test --long}. */
public final class LongForm {

    private LongForm() {}

    public static boolean isAsked() {
        return System.getProperty("benchlift.long") != null;
    }

    /** So many rounds, kills, clients or seconds. */
    public static int of(int usually, int inTheLongForm) {
        return isAsked() ? inTheLongForm : usually;
    }
}
