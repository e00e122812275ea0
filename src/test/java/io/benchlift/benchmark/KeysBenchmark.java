package io.benchlift.benchmark;

import io.benchlift.workload.Distributions;
import io.benchlift.workload.Keys;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
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

/** What drawing one key costs; a transaction of oltp_read_write draws about twenty. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KeysBenchmark {

    private static final int ROWS = 1_000_000;

    @Param({"uniform", "gaussian", "special", "pareto", "zipfian"})
    private String distribution;

    private Keys keys;
    private RandomStream random;

    @Setup
    public void make() {
        keys = Distributions.of(Options.of(Distributions.OPTIONS, Map.of("rand_type", distribution)))
                .over(1, ROWS);
        random = new RandomStream(1, 0);
    }

    @Benchmark
    public long draw() {
        return keys.next(random);
    }
}
