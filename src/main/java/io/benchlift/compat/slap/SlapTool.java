package io.benchlift.compat.slap;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolPlan;
import io.benchlift.jdbc.LoadException;
import io.benchlift.measure.Flag;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Version;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs a command line of mysqlslap, and prints what mysqlslap would print. The clients run in this process, not in one
 * of their own: the tool measures one time over everything, including connecting, and so do we. So it is this process
 * that is trained.
 */
public final class SlapTool implements CompatTool {

    @Override
    public String name() {
        return "mysqlslap";
    }

    @Override
    public List<String> otherNames() {
        return List.of("mariadb-slap");
    }

    @Override
    public boolean runsLoad(List<String> arguments) {
        return true;
    }

    @Override
    public Optional<Flag> flag(String written) {
        Optional<SlapFlag> flag = written.length() == 1
                ? SlapFlag.ofLetter(written.charAt(0))
                : SlapFlag.named(written).stream().findFirst();
        return flag.map(found -> new Flag(found.name(), found.takes() == SlapFlag.Takes.VALUE));
    }

    @Override
    public ToolPlan plan(List<String> arguments, Map<String, String> environment) {
        return SlapPlan.read(arguments, environment);
    }

    @Override
    public int run(List<String> arguments, ToolContext context) {
        List<String> defaults = OptionFiles.words(arguments, context.environment());
        SlapArguments parsed = SlapArguments.of(
                Stream.concat(defaults.stream(), arguments.stream()).toList());
        SlapValues values = new SlapValues(parsed.options());
        SlapCommand command = new SlapParser(values, parsed.notes()).parse(parsed.verbose());
        command.output().notes().forEach(note -> context.note("note: " + note));
        try {
            return switch (command.action()) {
                case HELP -> context.print(SlapHelp.text(Version.text()));
                case VERSION -> context.print("mysqlslap  Ver 1.0 (Benchlift " + Version.text() + ")\n");
                case PRINT_DEFAULTS -> context.print(masked(defaults) + "\n");
                case PLAN ->
                    context.print(PlanFile.write(
                            SlapPlan.of(command, target(values, context).database())));
                case PRINT_ONLY -> benchmark(command, new PrintedConnection.To(context.out()), context, () -> {});
                case RUN -> {
                    SlapTarget target = target(values, context);
                    yield benchmark(
                            command,
                            connections(command, target, context.out()),
                            context,
                            () -> train(command, target, context));
                }
            };
        } catch (SQLException e) {
            throw new LoadException(Message.verbatim("mysqlslap: " + SlapFailure.message(e)), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void train(SlapCommand command, SlapTarget target, ToolContext context) {
        if (context.isWarm()) {
            context.note("note: " + SlapTraining.train(command, target.connector(), context.cancel()));
        }
    }

    private static int benchmark(
            SlapCommand command, SlapConnections connections, ToolContext context, Runnable training)
            throws SQLException, IOException {
        int status = new SlapBenchmark(
                        command,
                        connections,
                        new SlapReport(command, context.out()),
                        context::say,
                        context.cancel(),
                        training)
                .run();
        context.out().flush();
        return status;
    }

    private static SlapConnections connections(SlapCommand command, SlapTarget target, PrintStream out) {
        boolean streams = command.hasLargeAnswers(Runtime.getRuntime().maxMemory() / 2);
        SlapConnections real = new SlapConnections.ToServer(
                target.database(), target.connector(), command.statements().init(), streams);
        return command.output().verbose() >= 3 ? new EchoedConnection.To(real, out) : real;
    }

    private static SlapTarget target(SlapValues values, ToolContext context) {
        return SlapTarget.of(
                values, context.environment(), SlapTool::askPassword, note -> context.note("note: " + note));
    }

    private static String askPassword() {
        Console console = System.console();
        char[] typed = console == null ? null : console.readPassword("Enter password: ");
        if (typed == null) {
            throw new InvalidValueException(Message.of("compat.slap.password"));
        }
        return new String(typed);
    }

    private static String masked(List<String> words) {
        List<String> shown = new ArrayList<>();
        words.forEach(word -> shown.add(word.startsWith("--password=") ? "--password=*****" : word));
        return "mysqlslap would have been started with the following arguments:\n" + String.join(" ", shown);
    }
}
