package io.benchlift.cli.pgbench;

import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.Version;
import io.benchlift.workload.pgbench.Script;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Does what a command line of pgbench asks for, and prints what pgbench would print. */
public final class PgbenchRun implements Verbatim {

    private final PrintStream out;
    private final Map<String, String> environment;

    /** @param out where the report goes, byte for byte */
    public PgbenchRun(PrintStream out, Map<String, String> environment) {
        this.out = out;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public String example() {
        return "-c 8 -T 60 -P 5 -M prepared bench";
    }

    @Override
    public int run(List<String> arguments, Terminal terminal, Cancellation cancel) {
        PgbenchCommand command = PgbenchCommand.parse(arguments, environment);
        command.notes().forEach(note -> terminal.say("pgbench: " + note));
        return switch (command.action()) {
            case HELP, LIST -> {
                out.print(command.shown());
                out.flush();
                yield ExitStatus.DONE;
            }
            case VERSION -> {
                out.print("pgbench (PostgreSQL) 15 (Benchlift " + Version.text() + ")\n");
                out.flush();
                yield ExitStatus.DONE;
            }
            case INITIALIZE -> {
                initialize(command, terminal, cancel);
                yield ExitStatus.DONE;
            }
            case RUN -> command.toPlan() ? plan(command, terminal) : load(command, terminal, cancel);
        };
    }

    private int plan(PgbenchCommand command, Terminal terminal) {
        if (command.run().scale().isEmpty()) {
            terminal.say("note: a plan is made without a look into the database: it takes the tables to be of scale 1;"
                    + " say otherwise with -s");
        }
        out.print(PlanFile.write(PgbenchPlan.of(command)));
        out.flush();
        return ExitStatus.DONE;
    }

    private static void initialize(PgbenchCommand command, Terminal terminal, Cancellation cancel) {
        try (Server server = new Server(command.target())) {
            new Initialization(command, server, terminal, cancel).run();
        } catch (SQLException e) {
            throw new UnreachableException("the server cannot be asked: " + e.getMessage(), e);
        }
    }

    private int load(PgbenchCommand command, Terminal terminal, Cancellation cancel) {
        Preparation preparation;
        List<Script> scripts = Preparation.scripts(command);
        try (Server server = new Server(command.target())) {
            PgbenchReport.header(out, Version.text(), server.version());
            preparation = Preparation.of(command, scripts, server, terminal);
        } catch (SQLException e) {
            throw new UnreachableException("the server cannot be asked: " + e.getMessage(), e);
        }
        return new Execution(command, preparation, out, terminal, cancel).run();
    }
}
