package io.benchlift.cli;

import io.benchlift.host.AgentProgram;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * Runs on the database host: the agent itself and its access rights. The arguments are passed to {@code
 * benchlift-agentd}, which checks them.
 */
@Command(
        description = "On a database host: runs the agent, and says who may use it.",
        footer = "  benchlift agent pair --role io,tune --ttl 10m")
final class AgentCommand implements Runnable {

    private final Context context;

    private AgentCommand(Context context) {
        this.context = context;
    }

    static CommandLine with(Context context) {
        return new CommandLine(new AgentCommand(context))
                .addSubcommand("serve", new Serve(context))
                .addSubcommand("pair", new Pair(context))
                .addSubcommand("clients", new Clients(context))
                .addSubcommand("revoke", new Revoke(context));
    }

    @Override
    public void run() {
        throw CommandException.usage(Message.of("cli.agent.what"));
    }

    /** One command of the agent's program. */
    private abstract static class Word implements Callable<Integer> {

        private final Context context;
        private final String word;

        @Unmatched
        private final List<String> words = new ArrayList<>();

        Word(Context context, String word) {
            this.context = context;
            this.word = word;
        }

        @Override
        public final Integer call() throws InterruptedException {
            List<String> all = new ArrayList<>(List.of(word));
            all.addAll(words);
            Process agent = AgentProgram.start(all);
            context.cancel().onNow(agent::destroy);
            return agent.waitFor();
        }
    }

    @Command(
            description = {
                "Answers paired clients until it is stopped.",
                "Options: --listen ADDRESS:PORT (by default 127.0.0.1:7420), --dir DIR (where file loads may put"
                        + " files; several), --helper SOCKET,",
                "--reserve MIB (stay free), --audit FILE, --home DIR (key and list of clients)."
            },
            footer = "  benchlift agent serve --listen 0.0.0.0:7420 --dir /srv/scratch")
    private static final class Serve extends Word {
        Serve(Context context) {
            super(context, "serve");
        }
    }

    @Command(
            description = {
                "Prints a string that one client may pair with, once.",
                "Options: --role (observe, io, tune, scratch; several with commas), --ttl 10m, --host NAME (as the"
                        + " client reaches it), --home DIR."
            },
            footer = "  benchlift agent pair --role io,tune --ttl 1h --host db1.example.org")
    private static final class Pair extends Word {
        Pair(Context context) {
            super(context, "pair");
        }
    }

    @Command(description = "Lists the clients that may use this host's agent.", footer = "  benchlift agent clients")
    private static final class Clients extends Word {
        Clients(Context context) {
            super(context, "clients");
        }
    }

    @Command(
            description = "Forgets a client, by name or pin: it is cut off within 30 s, what it held is put back.",
            footer = "  benchlift agent revoke anna@laptop")
    private static final class Revoke extends Word {
        Revoke(Context context) {
            super(context, "revoke");
        }
    }
}
