package io.benchlift.session;

import java.time.Instant;

/**
 * A mark that a user set while the run went on.
 *
 * @param trial that ran at the time; 0 if none did
 * @param second since the trial's workers started; negative before
 */
public record Mark(Instant at, int trial, double second, String text) {}
