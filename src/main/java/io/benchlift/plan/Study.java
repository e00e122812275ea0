package io.benchlift.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A ready-made plan. Its title, question, trap and source are texts under {@code study.ID.} in the message bundle.
 *
 * @param yaml the plan as it is written
 */
public record Study(String id, String yaml, Plan plan) {

    private static final List<String> IDS =
            List.of("engines-base", "engines-contention", "engines-no-ranges", "engine-study");

    /** All there are, in the order to do them. */
    public static List<Study> all() {
        return IDS.stream().map(Study::load).toList();
    }

    /** The study of that name. */
    public static Optional<Study> named(String id) {
        return IDS.contains(id) ? Optional.of(load(id)) : Optional.empty();
    }

    /** The key of one of its texts: {@code title}, {@code question}, {@code trap} or {@code source}. */
    public String key(String text) {
        return "study." + id + "." + text;
    }

    private static Study load(String id) {
        try (InputStream in = Study.class.getResourceAsStream("/studies/" + id + ".yaml")) {
            String yaml = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new Study(id, yaml, PlanFile.read(yaml));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
