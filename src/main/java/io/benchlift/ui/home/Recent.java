package io.benchlift.ui.home;

import java.nio.file.Path;
import java.time.Instant;

/** A session that was open lately, with what the list says about it, so that the list opens no file. */
public record Recent(Path path, String name, Instant started, int trials) {}
