package io.benchlift.benchmark;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a whole event costs without a database: run with {@code -prof gc} it shows what our own code allocates. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EventBenchmark implements Client {

    @Param({"oltp_point_select", "oltp_read_write", "oltp_insert"})
    private String workload;

    private Event event;
    private long sunk;

    @Setup
    public void open() throws SQLException {
        Workload found = Workloads.named(workload);
        event = found.open(
                this,
                new Worker(0, 1, new RandomStream(1, 0)),
                Options.of(found.options(), Map.of("tables", "10")),
                new Dialect(Product.MARIADB, Engine.of("InnoDB")));
    }

    @Benchmark
    public long run() throws SQLException {
        event.run();
        return sunk;
    }

    @Override
    public Call call(Statement statement) {
        return new Call() {
            @Override
            public Call bind(int parameter, long value) {
                sunk += value;
                return this;
            }

            @Override
            public Call bind(int parameter, byte[] ascii) {
                sunk += ascii[0];
                return this;
            }

            @Override
            public void run() {
                sunk++;
            }
        };
    }

    @Override
    public TextCall text(String group, StatementKind kind) {
        return sql -> sunk += sql.length();
    }

    @Override
    public void reconnect() {
        throw new IllegalStateException("nothing to reconnect");
    }
}
