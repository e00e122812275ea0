package io.benchlift.session;

import java.time.Instant;

/**
 * A line of the session's log.
 *
 * @param trial 0 if it belongs to no trial
 * @param kind such as {@code trial-finished}
 */
public record LogEntry(Instant at, int trial, String kind, String text) {}
