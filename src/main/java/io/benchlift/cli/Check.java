package io.benchlift.cli;

/**
 * One result of the doctor.
 *
 * @param cost the effect of a gap and its remedy; empty if there is no gap
 */
record Check(String topic, String found, String cost) {

    static Check fine(String topic, String found) {
        return new Check(topic, found, "");
    }

    boolean isGap() {
        return !cost.isEmpty();
    }
}
