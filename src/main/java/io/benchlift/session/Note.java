package io.benchlift.session;

import io.benchlift.text.Message;
import java.time.Instant;

/**
 * A useful fact that is not an error.
 *
 * @param trial 0 if it belongs to no trial
 */
public record Note(Instant at, int trial, Message text) {}
