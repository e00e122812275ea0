package io.benchlift.ui.comparison;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Sketch;
import io.benchlift.runner.WorkloadCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What people compare most: a plan for each, filled so that it can be started as it stands. */
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

    /**
     * Reads, checks and compares the first of them, so that all that this takes is loaded when the window asks for it.
     *
     * @return whether checking it twice came to the same, as it always does
     */
    public static boolean makeReady() {
        Checking checking = new Checking(new WorkloadCheck(), false);
        Sketch sketch = Sketch.of(ENGINES.plan());
        return checking.of(sketch, Map.of()).equals(checking.of(sketch, Map.of()));
    }

    public Plan plan() {
        String name = "/starters/" + id() + ".yaml";
        try (InputStream in = Objects.requireNonNull(Starter.class.getResourceAsStream(name), name)) {
            return PlanFile.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), new WorkloadCheck());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
