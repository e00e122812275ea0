package io.benchlift.session;

import java.time.Instant;

/**
 * Something a person saw while the run went on.
 *
 * @param trial that ran at the time; 0 if none did
 * @param second since its workers were let go; negative before
 */
public record Mark(Instant at, int trial, double second, String text) {}
