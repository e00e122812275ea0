package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;
import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.workload.sql.ExampleLoad;
import io.benchlift.workload.sql.OwnLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The comparison that a user's own load begins with: storage engines, or numbers of clients on PostgreSQL. */
public final class OwnLoadPlan {

    private OwnLoadPlan() {}

    /**
     * The plan for the load in {@code folder}; an empty folder gets the example first.
     *
     * @throws InvalidValueException with everything that is wrong with the load
     */
    public static Plan of(Path folder) throws IOException {
        Path load = folder.toAbsolutePath().normalize();
        if (isEmpty(load)) {
            ExampleLoad.write(load);
        }
        OwnLoad own = OwnLoad.read(load);
        List<String> changes = new ArrayList<>(List.of(
                "name=" + own.about().name(),
                "question=",
                "workload=sql",
                "load=" + load,
                "options.tables=",
                "options.table_size="));
        if (own.runsOn(Product.MARIADB)) {
            changes.add("factors.engine=InnoDB,Aria,MyISAM");
        } else {
            changes.addAll(List.of("server=" + Edition.POSTGRESQL.id(), "engine=heap", "factors.threads=1,4,16"));
        }
        return PlanFile.with(Starter.ENGINES.plan(), changes, RunContext.ANY_SERVER);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }
}
