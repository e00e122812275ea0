package io.benchlift.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/** The most common comparisons: for each, a plan that can be started as it is. */
public enum Starter {
    ENGINES,
    SCHEDULERS,
    FILESYSTEMS,
    SETTINGS,
    SERVERS,
    DISK;

    /** The word in keys and ids. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Plan plan() {
        String name = "/starters/" + id() + ".yaml";
        try (InputStream in = Objects.requireNonNull(Starter.class.getResourceAsStream(name), name)) {
            return PlanFile.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
