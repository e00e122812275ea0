package io.benchlift.remote;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Starts a command in a session of its own, where the terminal's Ctrl-C does not reach it: whoever started it stops the
 * load first and ends it then. The pipe that holds it alive is inherited as ever.
 */
public final class OwnGroup {

    private OwnGroup() {}

    /**
     * The command behind {@code setsid}, which replaces itself by it, so that the process stays the one that was started;
     * the command as it is where there is no {@code setsid}.
     */
    public static List<String> of(List<String> command) {
        List<String> all = new ArrayList<>();
        setsid().ifPresent(program -> all.add(program.toString()));
        all.addAll(command);
        return all;
    }

    private static Optional<Path> setsid() {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, "setsid"))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
