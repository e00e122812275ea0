package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** A load that runs at once and is meant to be changed: a small shop. */
public final class ExampleLoad {

    private static final List<String> FILES =
            List.of(LoadYaml.FILE, "schema.sql", "find-customer.sql", "new-order.sql", "sales.sql", "cities.csv");

    private ExampleLoad() {}

    /**
     * Writes it into a folder, which is made if it does not exist.
     *
     * @throws InvalidValueException if the folder holds anything already
     */
    public static void write(Path folder) throws IOException {
        LoadFiles.requireEmpty(folder);
        for (String file : FILES) {
            try (InputStream in =
                    Objects.requireNonNull(ExampleLoad.class.getResourceAsStream("/loads/shop/" + file), file)) {
                Files.copy(in, folder.resolve(file));
            }
        }
    }
}
