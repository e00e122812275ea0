package io.benchlift.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.logging.Level;
import java.util.logging.Logger;

/** {@code benchlift-agentd}: its command line and its exit statuses. */
public final class AgentMain {

    private static final int FAILED = 1;
    private static final int USAGE = 2;
    private static final int UNREACHABLE = 3;

    /** A strong reference, because the log manager drops loggers that are not referenced. */
    private static final Logger GRPC = Logger.getLogger("io.grpc");

    private static final String HELP =
            """
            usage: benchlift-agentd COMMAND

              serve [--listen ADDRESS:PORT] [--dir DIR]... [--helper SOCKET] [--reserve MIB] [--audit FILE] [--home DIR]
                  Answers paired clients. By default it listens on 127.0.0.1:7420, takes file loads nowhere,
                  and looks for the helper at /run/benchlift/helper.sock. --dir may be given several times.
              pair [--role observe,io,tune,scratch] [--ttl 10m] [--host NAME] [--home DIR]
                  Prints a string that one client may pair with, once, within that time. Without --role it may only look.
              clients [--home DIR]
                  Lists who is paired.
              revoke NAME-OR-PIN [--home DIR]
                  Forgets one: its connections are cut within 30 s, and what it held is put back.

            Example: benchlift-agentd pair --role io,tune --ttl 1h --host db1.example.org
            """;

    private AgentMain() {}

    public static void main(String[] args) {
        GRPC.setLevel(Level.SEVERE);
        System.exit(run(List.of(args)));
    }

    /** The boundary of the process: one sentence and a status. */
    private static int run(List<String> args) {
        try {
            return command(args);
        } catch (UsageException e) {
            return fail(e, USAGE);
        } catch (IOException | UncheckedIOException | UnsatisfiedLinkError e) {
            return fail(e, UNREACHABLE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return FAILED;
        } catch (IllegalArgumentException e) {
            return fail(e, USAGE);
        }
    }

    private static int command(List<String> args) throws IOException, InterruptedException {
        String word = args.isEmpty() ? "" : args.get(0);
        List<String> rest = args.isEmpty() ? args : args.subList(1, args.size());
        OptionalInt asOwner = PairingCommands.NAMES.contains(word)
                ? OwnerProcess.run(args, PairingCommands.home(word, rest).directory())
                : OptionalInt.empty();
        if (asOwner.isPresent()) {
            return asOwner.getAsInt();
        }
        switch (word) {
            case "serve" -> ServeCommand.run(rest);
            case "local" -> LocalCommand.run(rest);
            case "pair" -> PairingCommands.pair(rest);
            case "clients" -> PairingCommands.clients(rest);
            case "revoke" -> PairingCommands.revoke(rest);
            case "--version" -> System.out.println("benchlift-agentd " + version());
            case "--help" -> System.out.print(HELP);
            default ->
                throw new UsageException((word.isEmpty() ? "name a command" : "there is no command '" + word + "'")
                        + ": serve, pair, clients or revoke (--help says more)");
        }
        return 0;
    }

    private static int fail(Throwable e, int status) {
        Throwable cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
        System.err.println("benchlift-agentd: " + cause.getMessage());
        return status;
    }

    /** The jar's version; classes run from a folder have none. */
    static String version() {
        return Optional.ofNullable(AgentMain.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }
}
