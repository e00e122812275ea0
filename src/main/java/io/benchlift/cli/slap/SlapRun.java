package io.benchlift.cli.slap;

import io.benchlift.cli.CommandException;
import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.jdbc.LoadException;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.Version;
import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Does what a command line of mysqlslap asks for, and prints what it would print. The clients run in this process, not
 * in one of their own: the tool takes one time over all, connecting included, and so do we.
 */
public final class SlapRun implements Verbatim {

    private final PrintStream out;
    private final Map<String, String> environment;

    /**
     * @param out where the report goes, byte for byte
     * @param environment says where the server is if the command line does not
     */
    public SlapRun(PrintStream out, Map<String, String> environment) {
        this.out = out;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public int run(List<String> arguments, Terminal terminal, Cancellation cancel) {
        List<String> defaults = OptionFiles.words(arguments, environment);
        SlapWords words = SlapWords.of(
                Stream.concat(defaults.stream(), arguments.stream()).toList());
        SlapValues values = new SlapValues(words.options());
        SlapCommand command = new SlapParser(values, words.notes()).parse(words.verbose());
        command.notes().forEach(note -> terminal.say("note: " + note));
        try {
            return switch (command.action()) {
                case HELP -> print(SlapHelp.text(Version.text()));
                case VERSION -> print("mysqlslap  Ver 1.0 (Benchlift " + Version.text() + ")\n");
                case PRINT_DEFAULTS -> print(masked(defaults) + "\n");
                case PLAN ->
                    print(PlanFile.write(
                            SlapPlan.of(command, target(values, terminal).database())));
                case PRINT_ONLY -> benchmark(command, new PrintedWire.To(out), terminal, cancel);
                case RUN -> benchmark(command, wires(command, target(values, terminal)), terminal, cancel);
            };
        } catch (SQLException e) {
            throw new LoadException("mysqlslap: " + SlapFailure.message(e), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int benchmark(SlapCommand command, Wire.Maker maker, Terminal terminal, Cancellation cancel)
            throws SQLException, IOException {
        int status = new SlapBenchmark(command, maker, new SlapReport(command, out), terminal::say, cancel).run();
        out.flush();
        return status;
    }

    private Wire.Maker wires(SlapCommand command, SlapTarget target) {
        boolean streams = command.hasLargeAnswers(Runtime.getRuntime().maxMemory() / 2);
        Wire.Maker real = new JdbcWire.To(target.database(), target.connector(), command.initCommand(), streams);
        return command.verbose() >= 3 ? new TellingWire.To(real, out) : real;
    }

    private SlapTarget target(SlapValues values, Terminal terminal) {
        return SlapTarget.of(values, environment, SlapRun::askPassword, note -> terminal.say("note: " + note));
    }

    private static String askPassword() {
        Console console = System.console();
        char[] typed = console == null ? null : console.readPassword("Enter password: ");
        if (typed == null) {
            throw CommandException.usage(
                    "-p asks for a password, but there is no terminal: set MYSQL_PWD, or put it" + " into ~/.my.cnf");
        }
        return new String(typed);
    }

    private int print(String text) {
        out.print(text);
        out.flush();
        return ExitStatus.DONE;
    }

    private static String masked(List<String> words) {
        List<String> shown = new ArrayList<>();
        words.forEach(word -> shown.add(word.startsWith("--password=") ? "--password=*****" : word));
        return "mysqlslap would have been started with the following arguments:\n" + String.join(" ", shown);
    }
}
