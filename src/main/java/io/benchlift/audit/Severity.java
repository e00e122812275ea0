package io.benchlift.audit;

/** The rule holds, is worth knowing, or is violated. */
public enum Severity {
    OK,
    NOTE,
    WRONG
}
