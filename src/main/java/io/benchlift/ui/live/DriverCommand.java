package io.benchlift.ui.live;

import io.benchlift.target.Database;
import io.benchlift.ui.common.OwnAccess;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** The same, with more in its environment; what is there already stays. */
    public DriverCommand with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(more);
        all.putAll(environment);
        return new DriverCommand(words, all);
    }

    /** Never the environment: it may hold a password. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }

    /**
     * A run of {@code plan} into {@code session}, in a JVM like this one.
     *
     * @param database the user's own server, if the plan is for one
     */
    public static DriverCommand run(Path plan, Path session, Optional<Database> database) {
        List<String> words = new ArrayList<>(java());
        words.addAll(List.of("run", plan.toString(), "--session", session.toString(), "--format", "events"));
        return new DriverCommand(words, database.map(OwnAccess::secrets).orElse(Map.of()));
    }

    /** A run that goes on with {@code session}: so many further blocks of its plan. */
    public static DriverCommand extend(Path session, int blocks) {
        List<String> words = new ArrayList<>(java());
        words.addAll(
                List.of("run", session.toString(), "--add-blocks", Integer.toString(blocks), "--format", "events"));
        return new DriverCommand(words, Map.of());
    }

    /** The same, going on with the session where it was stopped. */
    public DriverCommand resuming() {
        List<String> all = new ArrayList<>(words);
        all.add("--resume");
        return new DriverCommand(all, environment);
    }

    private static List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", isWindows() ? "java.exe" : "java")
                        .toString(),
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                MAIN);
    }

    private static boolean isWindows() {
        return File.separatorChar == '\\';
    }
}
