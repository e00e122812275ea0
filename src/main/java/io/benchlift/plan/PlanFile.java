package io.benchlift.plan;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.JsonSchema;

/**
 * A plan as users write it in YAML: reading reports every problem with its line and column, and a written plan reads
 * back as the same plan.
 */
public final class PlanFile {

    /** The newest format this program reads and the one it writes. */
    public static final int FORMAT = 1;

    private static final long LARGEST_BYTES = 1 << 20;

    private PlanFile() {}

    /** Reads a plan without knowing workloads. */
    public static Plan read(String yaml) {
        return read(yaml, PlanContext.NONE);
    }

    /**
     * Reads a plan.
     *
     * @throws PlanException with all problems, by line and column
     */
    public static Plan read(String yaml, PlanContext context) {
        return PlanYaml.read(yaml, context, Path.of(""));
    }

    /**
     * Reads a plan from a file.
     *
     * @throws IOException if it cannot be read
     * @throws PlanException with all problems, by line and column
     */
    public static Plan read(Path file, PlanContext context) throws IOException {
        if (Files.size(file) > LARGEST_BYTES) {
            throw refused(Message.of("plan.too-large", Long.toString(Files.size(file)), Long.toString(LARGEST_BYTES)));
        }
        try {
            return PlanYaml.read(
                    Files.readString(file, StandardCharsets.UTF_8),
                    context,
                    file.toAbsolutePath().getParent());
        } catch (MalformedInputException e) {
            throw refused(Message.of("plan.no-text"));
        }
    }

    private static PlanException refused(Message message) {
        return new PlanException(List.of(Problem.error(Place.WHOLE, message)));
    }

    /** Writes a plan, keys in display order. */
    public static String write(Plan plan) {
        return PlanDraft.of(plan).yaml();
    }

    /** The output of {@link #write}, as maps, lists, numbers, truth values and strings. */
    public static Object values(Plan plan) {
        LoadSettings settings =
                LoadSettings.builder().setSchema(new JsonSchema()).build();
        return new Load(settings).loadFromString(write(plan));
    }

    /** Changes a plan without knowing workloads, as {@link #with(Plan, List, PlanContext)} does. */
    public static Plan with(Plan plan, String... overrides) {
        return with(plan, List.of(overrides), PlanContext.NONE);
    }

    /**
     * Changes a plan by {@code path=value}, such as {@code threads=16}, {@code options.tables=2} or
     * {@code factors.engine=InnoDB,MyISAM}. All are applied before the whole is checked. A varying setting becomes
     * fixed by one value; a fixed one varies when it is given under {@code factors}.
     *
     * @throws PlanException with all problems, without lines
     */
    public static Plan with(Plan plan, List<String> overrides, PlanContext context) {
        PlanDraft draft = PlanDraft.of(plan);
        for (String override : overrides) {
            draft = draft.set(override);
        }
        PlanDraft.Reading reading = draft.read(context);
        return reading.plan().orElseThrow(() -> new PlanException(reading.problems()));
    }
}
