package io.benchlift.workload.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Loads for tests. */
public final class OwnLoads {

    private OwnLoads() {}

    /** The example, in a folder below {@code directory}. */
    public static Path shop(Path directory) throws IOException {
        Path folder = directory.resolve("shop");
        ExampleLoad.write(folder);
        return folder;
    }

    /** Replaces a part of a file, which must be there. */
    public static void change(Path folder, String file, String part, String other) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.readString(path);
        if (!text.contains(part)) {
            throw new IllegalArgumentException(file + " has no " + part);
        }
        Files.writeString(path, text.replace(part, other));
    }
}
