package io.benchlift.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A ready-made plan. Its title, question, trap and source are texts under {@code study.ID.} in the message bundle.
 *
 * @param yaml the plan as it is written
 */
public record Study(String id, String yaml, Plan plan) {

    private static final List<String> IDS = List.of(
            "engines-base",
            "engines-contention",
            "engines-no-ranges",
            "engine-study",
            "scheduler-study",
            "scheduler-pgbench",
            "filesystem-study",
            "disk-lab",
            "contention-lab",
            "fairness-lab");

    /** Read once, at the first request. */
    private static final class Shipped {
        static final List<Study> ALL = IDS.stream().map(Study::load).toList();
    }

    /** All studies, in the recommended order. */
    public static List<Study> all() {
        return Shipped.ALL;
    }

    /** The study of that name. */
    public static Optional<Study> named(String id) {
        return IDS.contains(id) ? Optional.of(load(id)) : Optional.empty();
    }

    /** The changes of a size to this study, as {@code path=value}: those to any plan, and those of the study. */
    public List<String> overrides(Size size) {
        List<String> all = new ArrayList<>(size.overrides());
        text("/studies/" + id + "." + size.id())
                .ifPresent(own -> all.addAll(own.lines().toList()));
        return all;
    }

    /** The plan at that size. */
    public Plan plan(Size size) {
        return PlanFile.with(plan, overrides(size), PlanContext.NONE);
    }

    /** The key of one of its texts: {@code title}, {@code question}, {@code trap} or {@code source}. */
    public String key(String text) {
        return "study." + id + "." + text;
    }

    private static Study load(String id) {
        String yaml = text("/studies/" + id + ".yaml").orElseThrow();
        return new Study(id, yaml, PlanFile.read(yaml));
    }

    private static Optional<String> text(String resource) {
        try (InputStream in = Study.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
