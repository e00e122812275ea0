package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.StatementTrial;
import io.benchlift.jdbc.TableOwner;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.script.Command;
import io.benchlift.workload.sql.OwnEvent;
import io.benchlift.workload.sql.OwnLoad;
import io.benchlift.workload.sql.Sql;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Tries every statement of a user's own load once, before it is measured. */
public final class OwnLoadCheck {

    /** A statement may take that long; a load of longer ones is not worth its time. */
    public static final Duration LIMIT = Duration.ofSeconds(30);

    /** How often a script is run until each of its branches was taken. */
    private static final int MOST_RUNS = 50;

    /**
     * A statement that was tried.
     *
     * @param file its script
     * @param line in it, from 1
     */
    public record Tried(String file, int line, StatementTrial.Result result) {}

    /** What comes of a check. */
    public interface Listener {

        /** Before anything is sent to that server. */
        void server(String name, Dialect dialect);

        void tried(Tried statement);

        /** A fault of a script that is not one statement's. */
        void failed(String file, Message why);

        /** A statement that no run of its script reached. */
        void notReached(String file, int line);
    }

    private final Sql workload = new Sql();
    private final Options options;
    private final Duration limit;
    private final Listener listener;
    private boolean isGood = true;

    /** @throws InvalidValueException with everything that can be known without a server */
    public OwnLoadCheck(Path folder, Duration limit, Listener listener) {
        this.options = Options.of(workload.options(), Map.of(Sql.LOAD, folder.toString()));
        this.limit = limit;
        this.listener = listener;
        workload.load(options);
    }

    /** The embedded servers that the load runs on here. */
    public List<Edition> editions() {
        OwnLoad load = workload.load(options);
        return Arrays.stream(Edition.values())
                .filter(edition -> load.runsOn(edition.product()) && edition.isSupportedHere())
                .toList();
    }

    /** Tries it on a fresh embedded server; whether all is well. */
    public boolean on(Edition edition, String engine) {
        if (workload.load(options).about().isAsFound()) {
            throw new InvalidValueException(Message.of("own.check.as-found"));
        }
        try (EmbeddedServer server = EmbeddedServer.start(ServerSettings.defaults(edition))) {
            return on(edition.label(), server.database(), engine, loader -> {});
        }
    }

    /** Tries it on a server of the user's own, with tables that bear the mark of this process and are dropped again. */
    public boolean on(String name, Database database, String engine) {
        TableOwner owner = TableOwner.here(TableOwner.newRun());
        return on(name, database, engine, loader -> loader.owned(owner));
    }

    private boolean on(String name, Database database, String engine, Consumer<Loader> prepare) {
        Product product = database.product();
        Dialect dialect = new Dialect(
                product, Engine.of(engine.isEmpty() ? product.isMySqlFamily() ? "InnoDB" : "heap" : engine));
        workload.problems(options, dialect);
        listener.server(name, dialect);
        List<Table> tables = workload.tables(options, dialect);
        Loader loader = new Loader(database, Connector.defaultFor(product), dialect, 42, 2, LoadProgress.SILENT);
        prepare.accept(loader);
        isGood = true;
        try {
            loader.create(tables);
            OwnLoad load = workload.load(options);
            for (int script = 0; script < load.scripts().size(); script++) {
                tryScript(load, script, database, dialect);
            }
        } finally {
            loader.drop(loader.left());
        }
        return isGood;
    }

    private void tryScript(OwnLoad load, int number, Database database, Dialect dialect) {
        OwnLoad.OwnScript script = load.scripts().get(number);
        List<Command> commands = script.script().commands();
        Set<Integer> open = new TreeSet<>(IntStream.range(0, commands.size())
                .filter(index -> commands.get(index).isSql())
                .boxed()
                .toList());
        OwnEvent[] event = new OwnEvent[1];
        List<StatementTrial.Result> failed = new ArrayList<>();
        try (StatementTrial client =
                new StatementTrial(database, limit, load.about().isAsFound(), result -> {
                    int command = event[0].command();
                    result.failure().ifPresent(why -> failed.add(result));
                    if (open.remove(command)) {
                        listener.tried(
                                new Tried(script.file(), commands.get(command).line(), result));
                    }
                })) {
            event[0] = workload.open(client, new Worker(0, 1, new RandomStream(1, number)), options, dialect);
            for (int run = 0; run < MOST_RUNS && !open.isEmpty() && failed.isEmpty(); run++) {
                event[0].run(number);
            }
            event[0].finish();
            client.rollBack();
        } catch (SQLException e) {
            isGood = false;
            if (failed.isEmpty()) {
                listener.failed(
                        script.file(),
                        Message.verbatim(e.getMessage().lines().findFirst().orElse("")));
            }
            return;
        }
        for (int command : open) {
            listener.notReached(script.file(), commands.get(command).line());
        }
    }
}
