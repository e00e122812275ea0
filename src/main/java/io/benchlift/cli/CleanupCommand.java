package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.jdbc.OwnedTables;
import io.benchlift.jdbc.TableOwner;
import io.benchlift.runner.NamedServers;
import io.benchlift.target.Database;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Drops what killed runs left on a server. */
@Command(
        description = {
            "Lists the tables that runs of Benchlift left on a server, and drops them with --drop.",
            "It knows its tables by the comment that the run gave them; it never touches any other."
        },
        footer = {"  benchlift cleanup db1", "  benchlift cleanup db1 --drop"})
final class CleanupCommand implements Callable<Integer> {

    private final Context context;

    @Parameters(paramLabel = "SERVER", description = "One of your own servers, or kept-NAME.")
    private String server;

    @Option(names = "--drop", description = "Drop the tables that are listed as left behind.")
    private boolean isDropping;

    @Option(
            names = "--other-machines",
            description =
                    "Count tables of runs on other machines as left behind; nobody here knows if those still run.")
    private boolean countsOtherMachines;

    CleanupCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Database database =
                context.dependencies().servers().apply(server).orElseThrow(() -> NamedServers.unknown(server));
        Map<String, TableOwner> found = new TreeMap<>(OwnedTables.of(database));
        if (found.isEmpty()) {
            context.print(server + " has no tables of Benchlift's runs in " + database.schema());
            return ExitStatus.DONE;
        }
        found.forEach(this::print);
        if (isDropping) {
            var dropped = OwnedTables.drop(database, found.keySet(), this::isLeft);
            context.print(dropped.isEmpty() ? "nothing dropped" : "dropped " + String.join(", ", dropped));
        } else if (found.values().stream().anyMatch(this::isLeft)) {
            context.say("nothing is dropped yet: add --drop to drop what is left behind");
        }
        return ExitStatus.DONE;
    }

    private boolean isLeft(TableOwner owner) {
        return owner.isOfThisMachine() ? !owner.isAlive() : countsOtherMachines;
    }

    private void print(String table, TableOwner owner) {
        String state = owner.isAlive()
                ? "in use by process " + owner.process()
                : isLeft(owner) ? "left behind" : "of another machine";
        context.print(String.format(
                Locale.ROOT, "%-20s %-24s run %s on %s, %s", table, state, owner.run(), owner.host(), owner.since()));
    }
}
