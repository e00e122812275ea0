package io.benchlift.ui.live;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How the driver is started: its words and what it finds in its environment.
 *
 * @param environment added to the window's own; a password goes here, because every user of the machine may read words
 */
public record DriverCommand(List<String> words, Map<String, String> environment) {

    private static final String MAIN = "io.benchlift.app.Main";

    public DriverCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    /** Never the environment: it may hold a password. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }

    /** A run of {@code plan} into {@code session}, in a JVM like this one. */
    public static DriverCommand run(Path plan, Path session) {
        return benchlift("run", plan.toString(), "--session", session.toString(), "--format", "events");
    }

    /** The same with more in its environment. */
    DriverCommand with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return new DriverCommand(words, all);
    }

    private static DriverCommand benchlift(String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", isWindows() ? "java.exe" : "java")
                        .toString(),
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                MAIN));
        words.addAll(List.of(arguments));
        return new DriverCommand(words, Map.of());
    }

    private static boolean isWindows() {
        return File.separatorChar == '\\';
    }
}
