package io.benchlift.runner;

import io.benchlift.host.ChildJvm;
import io.benchlift.plan.VariableConsent;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line and the environment a driver is started with.
 *
 * @param environment added to the window's own; passwords go here, because every user of the machine may read a command
 *     line
 */
public record DriverCommand(List<String> words, Map<String, String> environment) {

    public DriverCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    /** The same command with more variables in its environment; variables that exist already stay. */
    public DriverCommand with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(more);
        all.putAll(environment);
        return new DriverCommand(words, all);
    }

    /** Leaves the environment out: it may hold a password. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }

    /**
     * The command that runs {@code plan} into {@code session}, in a JVM like this one.
     *
     * @param database the user's own server, if the plan is for one
     */
    public static DriverCommand run(Path plan, Path session, Optional<Database> database) {
        List<String> words = ChildJvm.benchlift(
                ChildJvm.LIGHT, List.of("run", plan.toString(), "--session", session.toString(), "--format", "events"));
        return new DriverCommand(words, database.map(EnteredServer::secrets).orElse(Map.of()));
    }

    /** The command that continues {@code session} with {@code blocks} more blocks of its plan. */
    public static DriverCommand extend(Path session, int blocks) {
        List<String> words = ChildJvm.benchlift(
                ChildJvm.LIGHT,
                List.of("run", session.toString(), "--add-blocks", Integer.toString(blocks), "--format", "events"));
        return new DriverCommand(words, Map.of());
    }

    /** The same command with the person's consent to server variables that are not for tuning. */
    public DriverCommand allowing(VariableConsent consent) {
        List<String> all = new ArrayList<>(words);
        consent.names().stream().sorted().forEach(name -> all.addAll(List.of("--allow-variable", name)));
        return new DriverCommand(all, environment);
    }

    /** The command that continues the session where it was stopped. */
    public DriverCommand resuming() {
        List<String> all = new ArrayList<>(words);
        all.add("--resume");
        return new DriverCommand(all, environment);
    }
}
