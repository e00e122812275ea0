package io.benchlift.jdbc;

import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A load on a {@link StubDriver}, and all that it told. */
final class StubLoad {

    /** What a worker does, without the ceremony of a workload. */
    interface Work {
        Event open(Client client, Worker worker) throws SQLException;
    }

    final List<Phase> phases = new ArrayList<>();
    final List<Interval> intervals = new ArrayList<>();
    private final StubDriver stub;
    private final Workload workload;
    private int threads = 1;
    private double rate;
    private Duration warmUp = Duration.ZERO;
    private Duration untilSteady = Duration.ZERO;
    private Duration measure = Duration.ZERO;
    private long events;
    private ErrorPolicy policy = new BenchliftPolicy();
    private ToolBehaviour rules = ToolBehaviour.USUAL;
    private SqlDriver driver;

    StubLoad(StubDriver stub, Work work) {
        this(stub, new Lambda(work));
    }

    StubLoad(StubDriver stub, Workload workload) {
        this.stub = stub;
        this.workload = workload;
    }

    StubLoad threads(int count) {
        threads = count;
        return this;
    }

    StubLoad rate(double perSecond) {
        rate = perSecond;
        return this;
    }

    StubLoad warmUpMillis(long millis) {
        warmUp = Duration.ofMillis(millis);
        return this;
    }

    StubLoad untilSteady(Duration most) {
        untilSteady = most;
        return this;
    }

    StubLoad millis(long millis) {
        measure = Duration.ofMillis(millis);
        return this;
    }

    StubLoad events(long most) {
        events = most;
        return this;
    }

    StubLoad policy(ErrorPolicy errors) {
        policy = errors;
        return this;
    }

    StubLoad rules(ToolBehaviour otherwise) {
        rules = otherwise;
        return this;
    }

    TrialResult run() {
        prepare();
        return driver.run(phases::add, intervals::add);
    }

    /** Makes the driver, so that {@link #stop} can be called before or while it runs. */
    StubLoad prepare() {
        if (driver == null) {
            var database = Database.at(Product.MARIADB, "127.0.0.1", 3306, "user", "secret", "sbtest");
            var load = new Load(
                    new Load.Target(List.of(database), Connector.MYSQL, true),
                    new Load.Work(
                            workload,
                            Options.of(workload.options(), Map.of()),
                            new Dialect(Product.MARIADB, Engine.of("InnoDB")),
                            42),
                    new Load.Pace(threads, rate, warmUp, measure, events),
                    policy,
                    rules);
            driver = new SqlDriver(load, new SteadyRate(untilSteady, 0.03), (unused, place) -> stub.pool());
        }
        return this;
    }

    void stop() {
        driver.stop();
    }

    private record Lambda(Work work) implements Workload {

        @Override
        public String name() {
            return "stub";
        }

        @Override
        public List<Option> options() {
            return List.of();
        }

        @Override
        public List<Table> tables(Options options, Dialect dialect) {
            return List.of();
        }

        @Override
        public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
            return work.open(client, worker);
        }
    }
}
