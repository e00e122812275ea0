package io.benchlift.ui;

import io.benchlift.host.ChildJvm;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.ControlFile;
import io.benchlift.runner.DriverCommand;
import io.benchlift.runner.EventLines;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.Trial;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A driver for the window that acts a run instead of measuring one; it obeys the same control lines and ends in the
 * same way.
 */
public final class ActedDriver {

    private static final String MORE = "+";

    private ActedDriver() {}

    /** The command that starts it; a second of the play takes {@code millisPerSecond}. */
    public static DriverCommand command(Path plan, Path session, long millisPerSecond) {
        return new DriverCommand(
                ChildJvm.command(
                        ChildJvm.LIGHT,
                        ActedDriver.class.getName(),
                        List.of(plan.toString(), session.toString(), Long.toString(millisPerSecond))),
                Map.of());
    }

    /** The command that adds blocks to a session. */
    public static DriverCommand extending(Path session, int blocks, long millisPerSecond) {
        return command(Path.of(MORE + blocks), session, millisPerSecond);
    }

    /** PLAN SESSION MILLIS, or +BLOCKS instead of the plan to go on with the session. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream lines = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Cancellation cancellation = new Cancellation();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Thread controls = new Thread(() -> cancellation.control().obey(in, true), "control lines");
        controls.setDaemon(true);
        controls.start();
        Path file = Path.of(arguments[1]);
        boolean isResumed = List.of(arguments).contains("--resume") && Files.exists(file);
        boolean isMore = arguments[0].startsWith(MORE);
        Plan plan = isMore
                ? longer(file, Integer.parseInt(arguments[0].substring(MORE.length())))
                : PlanFile.read(Files.readString(Path.of(arguments[0])));
        Set<Integer> done = isResumed || isMore ? measured(file) : Set.of();
        try (SessionWriter session = isMore
                ? SessionWriter.extend(file)
                : isResumed ? SessionWriter.appendTo(file) : SessionWriter.create(file)) {
            ControlFile requests = ControlFile.watch(file, cancellation.control());
            new ActedRun(plan, cancellation, Long.parseLong(arguments[2]), done).play(event -> {
                synchronized (session) {
                    session.on(event);
                    lines.println(EventLines.write(event));
                }
            });
            requests.close();
        }
    }

    private static Plan longer(Path session, int blocks) {
        Plan plan = Session.open(session).plan();
        return plan.withBlocks(plan.schedule().blocks() + blocks);
    }

    private static Set<Integer> measured(Path file) {
        return Session.open(file).trials().stream()
                .filter(Trial::isMeasured)
                .map(Trial::number)
                .collect(Collectors.toSet());
    }
}
