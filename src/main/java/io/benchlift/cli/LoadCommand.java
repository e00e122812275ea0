package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Edition;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.OwnLoadCheck;
import io.benchlift.runner.OwnLoadPlan;
import io.benchlift.session.Session;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.sql.ExampleLoad;
import io.benchlift.workload.sql.LoadFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The user's own loads: an example, and a check of each statement. */
@Command(
        description = "Your own load: makes an example, tries its statements, makes a plan of it.",
        footer = {
            "  benchlift load new shop",
            "  benchlift load check shop",
            "  benchlift load plan shop > shop.yaml",
            "  benchlift run shop.yaml"
        })
final class LoadCommand implements Runnable {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Context context;

    private LoadCommand(Context context) {
        this.context = context;
    }

    static CommandLine with(Context context) {
        LoadCommand group = new LoadCommand(context);
        CommandLine load = new CommandLine(group);
        load.addSubcommand("new", group.new New());
        load.addSubcommand("check", group.new Check());
        load.addSubcommand("plan", group.new Plan());
        load.addSubcommand("unpack", group.new Unpack());
        return load;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "name what to do; 'benchlift load --help' lists it");
    }

    @Command(
            description = "Makes a load that runs at once, to be changed: a small shop.",
            footer = "  benchlift load new shop")
    private final class New implements Callable<Integer> {

        @Parameters(paramLabel = "DIR", description = "A folder that does not exist yet, or is empty.")
        private Path folder;

        @Override
        public Integer call() throws IOException {
            ExampleLoad.write(folder);
            context.say("try it with 'benchlift load check " + folder + "'; load.yaml says what there is");
            return ExitStatus.DONE;
        }
    }

    @Command(
            description = "Prints a plan that compares storage engines with a load; change it and run it.",
            footer = "  benchlift load plan shop > shop.yaml")
    private final class Plan implements Callable<Integer> {

        @Parameters(paramLabel = "DIR", description = "The folder of the load.")
        private Path folder;

        @Override
        public Integer call() throws IOException {
            context.print(PlanFile.write(OwnLoadPlan.of(folder)).stripTrailing());
            return ExitStatus.DONE;
        }
    }

    @Command(
            description = "Writes the load that a session was measured with into a folder.",
            footer = "  benchlift load unpack monday.benchlift shop")
    private final class Unpack implements Callable<Integer> {

        @Parameters(index = "0", paramLabel = "SESSION", description = "A session's file.")
        private Path session;

        @Parameters(index = "1", paramLabel = "DIR", description = "A folder that does not exist yet, or is empty.")
        private Path folder;

        @Override
        public Integer call() throws IOException {
            Map<String, Map<String, byte[]>> loads = Session.loads(session);
            if (loads.isEmpty()) {
                throw CommandException.usage(Message.of("own.none-in-session", session.toString()));
            }
            int number = 0;
            for (Map.Entry<String, Map<String, byte[]>> load : loads.entrySet()) {
                Path into = loads.size() == 1 ? folder : folder.resolve(Integer.toString(++number));
                LoadFiles.write(into, load.getValue());
                context.say(into + " is " + load.getKey());
            }
            return ExitStatus.DONE;
        }
    }

    @Command(
            description = {
                "Tries every statement of a load once and shows its plan, rows and time.",
                "Without --server on a fresh embedded server of each product that the load runs on."
            },
            footer = {
                "  benchlift load check shop",
                "  benchlift load check shop --server mariadb --engine Aria",
                "  benchlift load check shop --server my-server"
            })
    private final class Check implements Callable<Integer> {

        @Parameters(paramLabel = "DIR", description = "The folder of the load.")
        private Path folder;

        @Option(
                names = "--server",
                paramLabel = "NAME",
                description = "mariadb, postgresql, or one of your own: tables are made in its schema and dropped.")
        private String server;

        @Option(names = "--engine", paramLabel = "ENGINE", description = "Of the tables; InnoDB if absent.")
        private String engine = "";

        @Option(
                names = "--limit",
                paramLabel = "SECONDS",
                description = "How long a statement may take; ${DEFAULT-VALUE} if absent.")
        private int seconds = (int) OwnLoadCheck.LIMIT.toSeconds();

        @Override
        public Integer call() {
            if (seconds < 1) {
                throw CommandException.usage(Message.of("own.check.limit"));
            }
            OwnLoadCheck check = new OwnLoadCheck(folder, Duration.ofSeconds(seconds), new Printer(context.terminal()));
            return isGood(check) ? ExitStatus.DONE : ExitStatus.FAILED;
        }

        private boolean isGood(OwnLoadCheck check) {
            Optional<Edition> edition = Arrays.stream(Edition.values())
                    .filter(one -> one.id().equals(server))
                    .findFirst();
            if (edition.isPresent()) {
                return check.on(edition.get(), engine);
            }
            if (server != null) {
                Database database =
                        context.dependencies().servers().apply(server).orElseThrow(() -> NamedServers.unknown(server));
                return check.on(server, database, engine);
            }
            boolean isGood = true;
            for (Edition one : check.editions()) {
                boolean isFor = engine.isEmpty() || one.product().isMySqlFamily() != engine.equals("heap");
                isGood &= !isFor || check.on(one, engine);
            }
            return isGood;
        }
    }

    /** Prints what happens, one line a statement with its plan below it. */
    private record Printer(Terminal terminal) implements OwnLoadCheck.Listener {

        @Override
        public void server(String name, Dialect dialect) {
            terminal.print(name + ", " + dialect.engine());
        }

        @Override
        public void tried(OwnLoadCheck.Tried tried) {
            var result = tried.result();
            String place = "  " + tried.file() + ":" + tried.line() + "  ";
            String first = result.sql().lines().findFirst().orElse("").strip();
            terminal.print(place + (first.length() > 70 ? first.substring(0, 69) + "…" : first));
            if (result.failure().isPresent()) {
                terminal.print("      fails: " + result.failure().get());
                return;
            }
            terminal.print(String.format(Locale.ROOT, "      %.2f ms, %d rows", result.nanos() / 1e6, result.rows()));
            List<String> plan = result.plan();
            plan.forEach(step -> terminal.print("      " + step));
        }

        @Override
        public void failed(String file, Message why) {
            terminal.print("  " + file + "  fails: " + why);
        }

        @Override
        public void notReached(String file, int line) {
            terminal.print("  " + file + ":" + line + "  not reached: no run took this way");
        }
    }
}
