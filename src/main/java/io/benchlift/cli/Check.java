package io.benchlift.cli;

/**
 * One thing the doctor has looked at.
 *
 * @param cost what a gap costs, and how to close it; empty if there is no gap
 */
record Check(String topic, String found, String cost) {

    static Check fine(String topic, String found) {
        return new Check(topic, found, "");
    }

    boolean isGap() {
        return !cost.isEmpty();
    }
}
