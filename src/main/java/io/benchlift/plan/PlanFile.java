package io.benchlift.plan;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A plan as the YAML that people write: read with every problem at its line and column, written so that it reads back
 * as the same plan.
 */
public final class PlanFile {

    /** The newest format this program reads and the one it writes. */
    public static final int FORMAT = 1;

    private static final long LARGEST_BYTES = 1 << 20;

    private PlanFile() {}

    /** Reads a plan without knowing workloads. */
    public static Plan read(String yaml) {
        return read(yaml, PlanCheck.NONE);
    }

    /**
     * Reads a plan.
     *
     * @throws PlanException with everything that is wrong, by line and column
     */
    public static Plan read(String yaml, PlanCheck check) {
        return new PlanReader(PlanText.tree(yaml), check).read();
    }

    /**
     * Reads a plan from a file.
     *
     * @throws IOException if it cannot be read
     * @throws PlanException with everything that is wrong, by line and column
     */
    public static Plan read(Path file, PlanCheck check) throws IOException {
        if (Files.size(file) > LARGEST_BYTES) {
            throw new PlanException(List.of(new Problem(
                    0, 0, "this is " + Files.size(file) + " bytes long; a plan has at most " + LARGEST_BYTES)));
        }
        try {
            return read(Files.readString(file, StandardCharsets.UTF_8), check);
        } catch (MalformedInputException e) {
            throw new PlanException(List.of(new Problem(0, 0, "this is no text in UTF-8")));
        }
    }

    /** Writes a plan, keys in the order people read them. */
    public static String write(Plan plan) {
        return PlanWriter.write(plan);
    }

    /** Changes a plan without knowing workloads, as {@link #with(Plan, List, PlanCheck)} does. */
    public static Plan with(Plan plan, String... overrides) {
        return with(plan, List.of(overrides), PlanCheck.NONE);
    }

    /**
     * Changes a plan by {@code path=value}, such as {@code threads=16}, {@code options.tables=2} or
     * {@code factors.engine=InnoDB,MyISAM}. All are applied before the whole is checked. A setting that varies is
     * pinned by giving it one value; one that is fixed varies when it is given under {@code factors}.
     *
     * @throws PlanException with everything that is wrong, without lines
     */
    public static Plan with(Plan plan, List<String> overrides, PlanCheck check) {
        PlanTree tree = PlanTree.of(plan);
        overrides.forEach(tree::set);
        try {
            return read(tree.yaml(), check);
        } catch (PlanException e) {
            throw new PlanException(e.problems().stream()
                    .map(problem -> new Problem(0, 0, problem.text()))
                    .toList());
        }
    }
}
