package io.benchlift.runner;

import io.benchlift.embedded.ServerException;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets drivers run the loads of a plan's cells on small copies of their tables until their compilers are quiet. A fresh
 * JVM needs several seconds to reach its full speed, and its slow start would look like a slow server.
 */
final class Training {

    private static final Logger log = LoggerFactory.getLogger(Training.class);

    /** The statements are the same for any size, and loading more rows would take longer than the training. */
    private static final long MOST_ROWS = 100_000;

    private static final long LEAST_ROWS_PER_TABLE = 1_000;
    private static final String ROWS_PER_TABLE = Setting.OPTION_PREFIX + "table_size";
    private static final String TABLES = Setting.OPTION_PREFIX + "tables";

    /** Options that multiply the rows of a workload; their smallest value is 1. */
    private static final List<String> SCALES = List.of(
            Setting.OPTION_PREFIX + "scale", Setting.OPTION_PREFIX + "warehouses", Setting.OPTION_PREFIX + "row_scale");

    private final Plan plan;
    private final Duration longest;
    private final Servers servers;
    private final TablesOnOwnServers othersTables;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final Map<List<String>, List<Cell>> byTables = new LinkedHashMap<>();
    private final int loads;

    /**
     * @param longest the longest training of a driver; zero means no training
     * @param cells the cells it is trained for
     */
    Training(
            Plan plan,
            Duration longest,
            List<Cell> cells,
            Servers servers,
            TablesOnOwnServers othersTables,
            RunListener listener,
            Cancellation cancellation) {
        this.plan = plan;
        this.longest = longest;
        this.servers = servers;
        this.othersTables = othersTables;
        this.listener = listener;
        this.cancellation = cancellation;
        Map<List<String>, Cell> different = new LinkedHashMap<>();
        cells.stream().map(Training::small).forEach(cell -> different.putIfAbsent(load(cell), cell));
        different.values().forEach(cell -> byTables.computeIfAbsent(tables(cell), tables -> new ArrayList<>())
                .add(cell));
        this.loads = different.size();
    }

    /** The parts of a cell that matter to the driver; servers' variables and disks do not. */
    private static List<String> load(Cell cell) {
        List<String> load = new ArrayList<>(tables(cell));
        for (String setting : List.of(Setting.CONNECTOR, Setting.PREPARED, Setting.THREADS, Setting.ERRORS)) {
            load.add(cell.setting(setting).orElse(""));
        }
        return load;
    }

    private static List<String> tables(Cell cell) {
        return List.of(
                cell.required(Setting.SERVER),
                CellLoadSettings.withoutServer(cell).data());
    }

    /** The cell with fewer rows, if its workload allows that. */
    private static Cell small(Cell cell) {
        Map<String, String> settings = new LinkedHashMap<>(cell.settings());
        long tables = number(cell, TABLES).orElse(1L);
        long rows = Math.max(LEAST_ROWS_PER_TABLE, MOST_ROWS / Math.max(1, tables));
        number(cell, ROWS_PER_TABLE)
                .filter(given -> given > rows)
                .ifPresent(given -> settings.put(ROWS_PER_TABLE, Long.toString(rows)));
        SCALES.forEach(scale -> settings.computeIfPresent(scale, (name, given) -> "1"));
        Cell small = new Cell(cell.number(), cell.levels(), settings, cell.copy());
        return CellLoadSettings.problems(small).isEmpty() ? small : cell;
    }

    private static Optional<Long> number(Cell cell, String setting) {
        return cell.setting(setting).filter(text -> text.matches("\\d{1,12}")).map(Long::valueOf);
    }

    /** Trains all of {@code drivers}; a driver that cannot be trained stays cold, and its trials report that. */
    void train(List<Drivers.Driver> drivers) {
        if (longest.isZero()) {
            return;
        }
        List<Trainee> trainees = drivers.stream().map(Trainee::new).toList();
        for (List<Cell> cells : byTables.values()) {
            try {
                onTables(cells, trainees);
            } catch (LoadException | UnreachableException | ServerException e) {
                log.info("no training for {}", cells.get(0).label(), e);
            }
            trainees.forEach(trainee -> trainee.loadsLeft -= cells.size());
        }
        trainees.forEach(Trainee::tell);
    }

    private void onTables(List<Cell> cells, List<Trainee> trainees) {
        if (cancellation.isAsked()) {
            return;
        }
        Database database = servers.forCell(cells.get(0));
        CellLoadSettings load = new CellLoadSettings(cells.get(0), database.product());
        boolean isOurs = servers.embeddedOf(cells.get(0)).isPresent();
        if (!isOurs && load.tables().isEmpty()) {
            // The load uses the user's own tables, which the training must not touch.
            return;
        }
        Loader loader = new Loader(
                database,
                load.connector(),
                load.dialect(),
                plan.schedule().seed(),
                load.threads(),
                LoadProgress.SILENT);
        cancellation.onNow(loader::stop);
        othersTables.making(cells.get(0), loader);
        try {
            if (isOurs) {
                loader.drop(load.tables());
            }
            loader.create(load.tables());
            trainees.forEach(trainee -> trainee.trainOn(cells, database));
        } finally {
            loader.drop(loader.left());
        }
    }

    /** A driver in training. */
    private final class Trainee {

        private final Drivers.Driver driver;
        private double secondsLeft = longest.toMillis() / 1e3;
        private int loadsLeft = loads;
        private boolean isQuiet = true;

        private Trainee(Drivers.Driver driver) {
            this.driver = driver;
        }

        private void trainOn(List<Cell> cells, Database database) {
            int left = loadsLeft;
            for (Cell cell : cells) {
                if (cancellation.isAsked() || !driver.process().isAlive()) {
                    return;
                }
                train(new CellLoadSettings(cell, database.product()), database, secondsLeft / left--);
            }
        }

        private void train(CellLoadSettings load, Database database, double seconds) {
            Phases phases = new Phases(Duration.ZERO, Duration.ofMillis(Math.round(seconds * 1e3)), 0);
            TrialOrder order = load.order(
                    TrialOrder.TRAINING,
                    database,
                    phases,
                    plan.comparison().delta(),
                    plan.schedule().seed());
            try {
                TrialResult result = driver.process().run(order, new Seconds(driver.number()));
                secondsLeft -=
                        result.outcome() == Outcome.MEASURED ? result.work().seconds() : seconds;
                isQuiet &= Boolean.parseBoolean(result.facts().get(TrialOrder.QUIET));
                Optional<Path> marks = load.marks(TrialOrder.TRAINING);
                if (marks.isPresent()) {
                    Files.deleteIfExists(marks.get());
                }
            } catch (IOException e) {
                throw new LoadException(Message.of("trial.driver-not-trained", Message.of(e)), e);
            }
        }

        private void tell() {
            Map<String, String> facts = new TreeMap<>();
            String name = "client.driver." + driver.number();
            facts.put(name + ".trained_seconds", Double.toString(longest.toMillis() / 1e3 - secondsLeft));
            facts.put(name + ".compilers_quiet", Boolean.toString(isQuiet));
            listener.on(new RunEvent.EnvironmentRead(facts));
        }
    }

    /** Reports each second which driver is trained. */
    private final class Seconds extends RunListenerAdapter {

        private final int driver;

        private Seconds(int driver) {
            this.driver = driver;
        }

        @Override
        public void intervalTaken(RunEvent.IntervalTaken taken) {
            listener.on(new RunEvent.Progress(
                    taken.trial(),
                    Message.of("progress.training", driver),
                    taken.interval().time().second(),
                    longest.toSeconds()));
        }
    }
}
