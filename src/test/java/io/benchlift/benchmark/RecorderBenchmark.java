package io.benchlift.benchmark;

import io.benchlift.measure.Recorder;
import io.benchlift.measure.StatementTimes;
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

/** What taking the numbers of one event costs: two readings of the clock, then one histogram or two. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecorderBenchmark {

    private final Recorder closed = new Recorder(false);
    private final Recorder open = new Recorder(true);
    private final StatementTimes statement = new StatementTimes("point_selects");

    @Benchmark
    public void closedLoop() {
        long start = System.nanoTime();
        closed.ended(start, start, System.nanoTime());
    }

    @Benchmark
    public void openLoop() {
        long start = System.nanoTime();
        open.ended(start, start, System.nanoTime());
    }

    /** What timing one statement costs. */
    @Benchmark
    public void statement() {
        long start = System.nanoTime();
        statement.add(System.nanoTime() - start);
    }

    @Benchmark
    public void statementCounts() {
        closed.statements(14, 4, 2);
    }
}
