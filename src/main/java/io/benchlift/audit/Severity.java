package io.benchlift.audit;

/** Held, worth knowing, or does not add up. */
public enum Severity {
    OK,
    NOTE,
    WRONG
}
