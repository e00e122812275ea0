package io.benchlift.app;

import io.benchlift.cli.Benchlift;
import io.benchlift.cli.Interruption;
import io.benchlift.cli.Parts;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.cli.pgbench.PgbenchRun;
import io.benchlift.cli.selftest.OwnOverhead;
import io.benchlift.cli.slap.SlapRun;
import io.benchlift.cli.sysbench.SysbenchRun;
import io.benchlift.cli.tpcc.TpccLoad;
import io.benchlift.cli.tpcc.TpccStart;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.Runner;
import io.benchlift.runner.TrialDriver;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Picks a face: the window without words or with a session file, else the command line; and wires the objects. */
public final class Main {

    /** The runner starts this program anew with this word for every trial. */
    private static final String TRIAL = "trial";

    /** Kept, because the log manager forgets loggers that nobody holds. */
    private static final Logger LOG = Logger.getLogger("");

    private Main() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 1 && arguments[0].equals(TRIAL)) {
            trial();
        } else if (arguments.length == 0 && !Window.hasDisplay(System.getenv())) {
            Terminal.ofProcess().say(Window.NO_DISPLAY + ". On the command line:");
            System.exit(commandLine("--help"));
        } else if (Window.isWanted(arguments)) {
            System.exit(Window.open(arguments));
        } else {
            System.exit(commandLine(arguments));
        }
    }

    /** Nothing but the load: whatever else ran in this JVM would be measured too. */
    private static void trial() throws IOException {
        LOG.setLevel(Level.WARNING);
        new TrialDriver(System.in, output()).run();
    }

    /** Standard output in UTF-8, whatever the locale says. */
    private static PrintStream output() {
        return new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    }

    private static int commandLine(String... arguments) {
        Interruption interruption = Interruption.watch();
        try {
            return new Benchlift(Terminal.ofProcess(), interruption.cancellation(), parts()).execute(arguments);
        } finally {
            interruption.done();
        }
    }

    private static Parts parts() {
        Runner runner = new Runner(NamedServers.ofThisUser());
        return new Parts(runner::run, new OwnOverhead(), verbatim());
    }

    private static Map<String, Verbatim> verbatim() {
        Map<String, Verbatim> tools = new LinkedHashMap<>();
        tools.put("sysbench", new SysbenchRun(output()));
        tools.put("pgbench", new PgbenchRun(output(), System.getenv()));
        tools.put("mysqlslap", new SlapRun(output(), System.getenv()));
        tools.put("tpcc_load", new TpccLoad(output(), System.getenv()));
        tools.put("tpcc_start", new TpccStart(output(), System.getenv()));
        return tools;
    }
}
