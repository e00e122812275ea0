package io.benchlift.session;

import java.time.Instant;

/**
 * Something worth knowing that is no error.
 *
 * @param trial 0 if it belongs to none
 */
public record Note(Instant at, int trial, String text) {}
