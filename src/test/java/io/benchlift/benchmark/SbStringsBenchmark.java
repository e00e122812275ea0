package io.benchlift.benchmark;

import io.benchlift.workload.RandomStream;
import io.benchlift.workload.sysbench.SbStrings;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What the texts of one row cost, while loading and in every update of column c. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SbStringsBenchmark {

    private final RandomStream random = new RandomStream(1, 0);
    private final byte[] c = new byte[SbStrings.C_LENGTH];
    private final byte[] pad = new byte[SbStrings.PAD_LENGTH];

    @Benchmark
    public byte[] c() {
        SbStrings.fill(c, random);
        return c;
    }

    @Benchmark
    public byte[] pad() {
        SbStrings.fill(pad, random);
        return pad;
    }
}
