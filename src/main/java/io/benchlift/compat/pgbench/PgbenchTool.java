package io.benchlift.compat.pgbench;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolPlan;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Version;
import io.benchlift.text.Message;
import io.benchlift.workload.script.Script;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs a command line of pgbench, and prints what pgbench would print. */
public final class PgbenchTool implements CompatTool {

    private static final String PREFIX = "pgbench: ";

    @Override
    public String name() {
        return "pgbench";
    }

    @Override
    public String example() {
        return "-c 8 -T 60 -P 5 -M prepared bench";
    }

    @Override
    public boolean runsLoad(List<String> arguments) {
        return !arguments.contains("-i") && !arguments.contains("--initialize");
    }

    @Override
    public Optional<Flag> flag(String written) {
        Optional<PgbenchFlag> flag = written.length() == 1
                ? PgbenchFlag.of(written.charAt(0))
                : PgbenchFlag.of(written).stream().findFirst();
        return flag.map(found -> new Flag(found.word(), found.takesValue()));
    }

    @Override
    public ToolPlan plan(List<String> arguments, Map<String, String> environment) {
        return PgbenchPlan.read(arguments, environment);
    }

    @Override
    public int run(List<String> arguments, ToolContext context) {
        PgbenchCommand command = PgbenchCommand.parse(arguments, context.environment());
        command.notes().forEach(note -> context.note("pgbench: " + note));
        return switch (command.action()) {
            case HELP -> context.print(command.shown());
            case LIST -> {
                context.say(command.shown().stripTrailing());
                yield ExitStatus.DONE;
            }
            case VERSION -> context.print("pgbench (PostgreSQL) 15 (Benchlift " + Version.text() + ")\n");
            case INITIALIZE -> initialize(command, context);
            case RUN -> command.toPlan() ? plan(command, context) : load(command, context);
        };
    }

    /** Further lines of a reason begin with {@code error: }, {@code detail: } or {@code hint: } or continue the line above. */
    @Override
    public void fail(String reason, ToolContext context) {
        context.say(failureText(reason));
    }

    static String failureText(String reason) {
        String whole = reason.startsWith(PREFIX) ? reason : PREFIX + "error: " + reason;
        return whole.replaceAll("\n(?=error: |detail: |hint: )", "\n" + PREFIX);
    }

    /** pgbench has one status for everything that keeps it from starting. */
    @Override
    public int status(int ours) {
        return ours == ExitStatus.INTERRUPTED ? ours : ExitStatus.FAILED;
    }

    private static int plan(PgbenchCommand command, ToolContext context) {
        if (command.run().script().scale().isEmpty()) {
            context.note("note: a plan is made without a look into the database: it takes the tables to be of scale 1;"
                    + " say otherwise with -s");
        }
        return context.print(PlanFile.write(PgbenchPlan.of(command)));
    }

    private static int initialize(PgbenchCommand command, ToolContext context) {
        try (PgbenchServer server = new PgbenchServer(command.target(), "initialization")) {
            new Initialization(command, server, context).run();
            return ExitStatus.DONE;
        } catch (SQLException e) {
            throw new UnreachableException(Message.verbatim(ServerMessage.of(e)), e);
        }
    }

    private static int load(PgbenchCommand command, ToolContext context) {
        PgbenchSetup preparation;
        command.run()
                .script()
                .seed()
                .ifPresent(seed -> context.say(PREFIX + "setting random seed to " + Long.toUnsignedString(seed)));
        List<Script> scripts = PgbenchSetup.scripts(command);
        try (PgbenchServer server = new PgbenchServer(command.target(), "setup")) {
            PgbenchReport.header(context.out(), Version.text(), server.version());
            preparation = PgbenchSetup.of(command, scripts, server, context);
        } catch (SQLException e) {
            throw new UnreachableException(Message.verbatim(ServerMessage.of(e)), e);
        }
        return new PgbenchLoad(command, preparation, context).run();
    }
}
