package io.benchlift.session;

import io.benchlift.plan.Cell;
import java.time.Instant;

/**
 * A trial without an end: it runs now, or its run was killed.
 *
 * @param seconds how many seconds of it are in the session
 */
public record Unfinished(int number, int block, Cell cell, Instant started, int seconds) {}
