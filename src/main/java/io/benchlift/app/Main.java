package io.benchlift.app;

import io.benchlift.cli.Benchlift;
import io.benchlift.cli.Dependencies;
import io.benchlift.cli.Interruption;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.selftest.OwnOverhead;
import io.benchlift.compat.CompatTools;
import io.benchlift.runner.DriverLoop;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.Runner;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The main class: opens the window without arguments or with a session file, else runs the command line; and connects
 * the objects.
 */
public final class Main {

    /** The runner starts this program with this argument for the load of its trials. */
    private static final String DRIVER = "driver";

    /** A strong reference, because the log manager drops loggers that are not referenced. */
    private static final Logger LOG = Logger.getLogger("");

    private Main() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        UserEnvironment.apply(System.getenv());
        if (arguments.length == 1 && arguments[0].equals(DRIVER)) {
            driver();
        } else if (arguments.length == 0 && !Window.hasDisplay(System.getenv())) {
            Terminal.ofProcess().say(Window.NO_DISPLAY + ". On the command line:");
            System.exit(commandLine("--help"));
        } else if (Window.isWanted(arguments)) {
            System.exit(Window.open(arguments));
        } else {
            System.exit(commandLine(arguments));
        }
    }

    /** Runs only the load: any other work in this JVM would be measured too. */
    private static void driver() throws InterruptedException {
        LOG.setLevel(Level.WARNING);
        new DriverLoop(System.in, output()).run();
    }

    /** Standard output in UTF-8, independent of the locale. */
    private static PrintStream output() {
        return new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    }

    private static int commandLine(String... arguments) {
        Interruption interruption = Interruption.watch();
        try {
            return new Benchlift(Terminal.ofProcess(), interruption.cancellation(), dependencies()).execute(arguments);
        } finally {
            interruption.done();
        }
    }

    private static Dependencies dependencies() {
        NamedServers servers = NamedServers.ofThisUser();
        Runner runner = new Runner(servers);
        return new Dependencies(runner::run, servers, new OwnOverhead(), CompatTools.ALL, System.getenv());
    }
}
