package io.benchlift.host;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Finds programs of this machine as a shell does. */
public final class ProgramPath {

    private ProgramPath() {}

    /** Where the program is, by the {@code PATH} of {@code environment}; relative folders in it are passed over. */
    public static Optional<Path> find(String program, Map<String, String> environment) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Whether the program is on the path of this process. */
    public static boolean has(String program) {
        return find(program, System.getenv()).isPresent();
    }
}
