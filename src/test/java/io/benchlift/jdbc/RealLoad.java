package io.benchlift.jdbc;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Interval;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** A load on a real server, with its tables. */
final class RealLoad implements AutoCloseable {

    final List<Interval> intervals = new ArrayList<>();
    private final Database database;
    private final Connector connector;
    private final Workload workload;
    private final Options options;
    private final Dialect dialect;
    private final Loader loader;
    private boolean prepared = true;
    private int threads = 4;
    private double rate;
    private Duration warmUp = Duration.ZERO;
    private Duration measure = Duration.ZERO;
    private long events;
    private BooleanSupplier isEnough = () -> false;
    private ErrorPolicy policy = new BenchliftPolicy();

    RealLoad(Database database, Connector connector, String workload, Map<String, String> options) {
        this(database, connector, Workloads.named(workload), options, "InnoDB");
    }

    RealLoad(Database database, Connector connector, Workload workload, Map<String, String> options, String engine) {
        this.database = database;
        this.connector = connector;
        this.workload = workload;
        this.options = Options.of(workload.options(), options);
        this.dialect = new Dialect(database.product(), Engine.of(engine));
        this.loader = new Loader(database, connector, dialect, 42, 2, new Silent());
    }

    RealLoad create() {
        loader.create(tables());
        return this;
    }

    List<Table> tables() {
        return workload.tables(options, dialect);
    }

    RealLoad prepared(boolean onServer) {
        prepared = onServer;
        return this;
    }

    RealLoad threads(int count) {
        threads = count;
        return this;
    }

    RealLoad rate(double perSecond) {
        rate = perSecond;
        return this;
    }

    RealLoad seconds(long warm, long measured) {
        warmUp = Duration.ofSeconds(warm);
        measure = Duration.ofSeconds(measured);
        return this;
    }

    RealLoad events(long most) {
        events = most;
        return this;
    }

    /** Ends the load after the first second in which that holds. */
    RealLoad until(BooleanSupplier enough) {
        isEnough = enough;
        return this;
    }

    RealLoad policy(ErrorPolicy errors) {
        policy = errors;
        return this;
    }

    Map<String, Explain.Answer> explained() {
        return Explain.of(database, workload, options, dialect);
    }

    TrialResult run() {
        var load = new Load(
                new Load.Target(List.of(database), connector, prepared),
                new Load.Work(workload, options, dialect, 42),
                new Load.Pace(threads, rate, warmUp, measure, events),
                policy,
                ToolBehaviour.USUAL);
        var driver = new SqlDriver(load);
        return driver.run(phase -> {}, interval -> {
            intervals.add(interval);
            if (isEnough.getAsBoolean()) {
                driver.stop();
            }
        });
    }

    /** Warm-up included. */
    Counts total() {
        return intervals.stream().map(interval -> interval.work().counts()).reduce(Counts.NONE, Counts::plus);
    }

    @Override
    public void close() {
        loader.drop(tables());
    }

    private static final class Silent implements LoadProgress {

        @Override
        public void creating(String table) {
            // Nobody watches.
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // Nobody watches.
        }

        @Override
        public void finishing(String table) {
            // Nobody watches.
        }
    }
}
