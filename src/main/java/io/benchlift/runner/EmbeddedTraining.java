package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerException;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Trains the client of a single load on an embedded server of the same kind, with small copies of its tables, so that
 * nothing of the user's is touched: no table, no counter, no privilege. The server is gone before the load begins.
 */
public final class EmbeddedTraining {

    private static final Duration LONGEST = Duration.ofSeconds(8);

    /** A shorter load is over before a training would be. */
    private static final Duration SHORTEST_LOAD = Duration.ofSeconds(5);

    /** More rows would take longer to load than the training lasts. */
    private static final long MOST_ROWS = 120_000;

    /** Of a longer load: even a slow disk loads these in less time than the load itself takes. */
    private static final long ROWS_PER_MEASURED_SECOND = 20_000;

    private static final String NO_SERVER = "the client is cold: no embedded server runs on this machine";

    /** More workers run the same code. */
    private static final int MOST_THREADS = 16;

    private static final Map<String, Long> SMALL =
            Map.of("table_size", 10_000L, "tables", 4L, "scale", 1L, "warehouses", 1L);

    /** A part of a training in this process, about a second long or shorter. */
    @FunctionalInterface
    public interface Round {

        void run(Database database) throws SQLException, IOException;
    }

    private final TrialOrder order;
    private final Cancellation cancellation;

    private EmbeddedTraining(TrialOrder order, Cancellation cancellation) {
        this.order = order;
        this.cancellation = cancellation;
    }

    /**
     * Trains {@code driver} for {@code order}; a driver that cannot be trained stays cold.
     *
     * @return why it is cold, or how long it was trained
     */
    public static String train(LoadDriver driver, TrialOrder order, Cancellation cancellation) throws IOException {
        try {
            return new EmbeddedTraining(order, cancellation).train(driver);
        } catch (LoadException | UnreachableException | ServerException | IllegalArgumentException e) {
            return "the client is cold: " + e.getMessage();
        }
    }

    /**
     * Trains this process itself, whose threads will do the load: repeats {@code round} until the compilers are quiet.
     *
     * @return why it is cold, or how long it was trained
     */
    public static String inThisProcess(Edition edition, Round round, Cancellation cancellation) {
        if (!edition.isSupportedHere()) {
            return NO_SERVER;
        }
        try (EmbeddedServer server = EmbeddedServer.start(ServerSettings.defaults(edition))) {
            QuietCompilers compilers = new QuietCompilers();
            long start = System.nanoTime();
            long looked = start;
            while (!cancellation.isNow() && !compilers.areQuiet() && secondsSince(start) < LONGEST.toSeconds()) {
                round.run(server.database());
                if (secondsSince(looked) >= 1) {
                    compilers.areQuietAfter(secondsSince(looked));
                    looked = System.nanoTime();
                }
            }
            return trained(secondsSince(start));
        } catch (LoadException | UnreachableException | ServerException | SQLException | IOException e) {
            return "the client is cold: " + e.getMessage();
        }
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private static String trained(double seconds) {
        return "the client was trained for " + Math.round(seconds) + " s before the clock started";
    }

    private String train(LoadDriver driver) throws IOException {
        if (order.pace().warmUp().compareTo(LONGEST) >= 0) {
            return "the load's own warm-up trains the client";
        }
        if (order.pace().measure().compareTo(SHORTEST_LOAD) < 0) {
            return "the client is cold: the load is too short to train for";
        }
        Product product = order.target().databases().get(0).product();
        Edition edition = product.isMySqlFamily() ? Edition.MARIADB : Edition.POSTGRESQL;
        TrialOrder small = small();
        Load load = small.load();
        Workload workload = load.work().workload();
        List<Table> tables = workload.tables(load.work().options(), load.work().dialect());
        long rows = tables.stream().mapToLong(table -> table.content().count()).sum();
        if (tables.isEmpty() || rows > mostRows()) {
            return "the client is cold: there is no small copy of the load's tables";
        }
        if (!edition.isSupportedHere()) {
            return NO_SERVER;
        }
        try (EmbeddedServer server = EmbeddedServer.start(ServerSettings.defaults(edition))) {
            return trained(driver, small, tables, server.database());
        }
    }

    private String trained(LoadDriver driver, TrialOrder small, List<Table> tables, Database database)
            throws IOException {
        Load load = small.load();
        Loader loader = new Loader(
                database,
                small.target().connector(),
                load.work().dialect(),
                small.work().seed(),
                small.pace().threads(),
                LoadProgress.SILENT);
        cancellation.onNow(loader::stop);
        loader.create(tables);
        TrialResult result = driver.run(at(small, database), new RunListenerAdapter() {});
        if (result.outcome() != Outcome.MEASURED) {
            return "the client is cold: " + result.reason();
        }
        return trained(result.work().seconds());
    }

    private long mostRows() {
        return Math.max(
                MOST_ROWS, ROWS_PER_MEASURED_SECOND * order.pace().measure().toSeconds());
    }

    /** The options of a workload, for a small copy of its tables. */
    static Map<String, String> small(Map<String, String> given) {
        Map<String, String> options = new TreeMap<>(given);
        SMALL.forEach((name, most) -> options.computeIfPresent(
                name,
                (same, value) ->
                        value.matches("\\d{1,12}") && Long.parseLong(value) > most ? Long.toString(most) : value));
        return options;
    }

    private TrialOrder small() {
        Map<String, String> options = small(order.work().options());
        TrialOrder.Work work = order.work();
        return new TrialOrder(
                TrialOrder.TRAINING,
                order.target(),
                new TrialOrder.Work(work.workload(), options, work.engine(), work.seed()),
                new Load.Pace(
                        Math.min(MOST_THREADS, order.pace().threads()),
                        0,
                        Duration.ZERO,
                        order.pace().measure().compareTo(LONGEST) < 0
                                ? order.pace().measure()
                                : LONGEST,
                        0),
                order.errors(),
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
    }

    private static TrialOrder at(TrialOrder order, Database database) {
        Load.Target target = order.target();
        return new TrialOrder(
                order.trial(),
                new Load.Target(List.of(database), target.connector(), target.prepared(), target.isolation()),
                order.work(),
                order.pace(),
                order.errors(),
                order.pgbench(),
                order.steady());
    }
}
