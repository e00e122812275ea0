package io.benchlift.session;

import java.nio.file.Path;
import java.time.Instant;

/** A recently opened session with its entry in the list, so that the list opens no file. */
public record Recent(Path path, String name, Instant started, int trials) {}
