package io.benchlift.compat.tpcc;

import io.benchlift.compat.LoadRun;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.workload.tpcc.Tpcc;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Sums the driver's seconds up to tpcc-mysql's intervals, and writes its file of response times. */
final class IntervalPrinter implements LoadRun.Listener, AutoCloseable {

    private static final double SLACK = 0.5;

    private final TpccReport report;
    private final TpccStartTool.Run run;
    private final Optional<PrintStream> file;
    private final Map<String, Histogram> sums = new HashMap<>();
    private int printed;
    private double seconds;

    IntervalPrinter(TpccReport report, TpccStartTool.Run run, Optional<String> file) {
        this.report = report;
        this.run = run;
        this.file = file.map(IntervalPrinter::open);
        clear();
    }

    private static PrintStream open(String name) {
        try {
            return new PrintStream(Files.newOutputStream(Path.of(name)), false, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void clear() {
        Tpcc.kinds().forEach(kind -> sums.put(kind, Histograms.empty()));
    }

    @Override
    public void phaseStarted(Phase phase) {
        if (phase == Phase.MEASURE) {
            report.measuring();
        }
    }

    @Override
    public void intervalTaken(Interval interval) {
        if (interval.time().phase() == Phase.MEASURE) {
            add(interval);
        }
    }

    private void add(Interval interval) {
        interval.latencies().kinds().forEach((kind, histogram) -> sums.get(kind).add(histogram));
        seconds += interval.time().seconds();
        if (seconds >= (printed + 1) * run.interval() - SLACK && (printed + 2) * run.interval() <= run.measure()) {
            print();
        }
    }

    /** The last interval includes transactions that ended slightly late. */
    void end() {
        print();
    }

    private void print() {
        file.ifPresent(this::writeTimes);
        printed++;
        report.interval(printed * run.interval(), sums);
        clear();
    }

    /** One line for each New-Order: the seconds at the start of its interval, and its milliseconds. */
    private void writeTimes(PrintStream to) {
        for (HistogramIterationValue value : sums.get(Tpcc.kinds().get(0)).recordedValues()) {
            String line =
                    String.format(Locale.ROOT, "%d %.3f", printed * run.interval(), value.getValueIteratedTo() / 1e3);
            for (long i = 0; i < value.getCountAtValueIteratedTo(); i++) {
                to.print(line + "\n");
            }
        }
    }

    @Override
    public void close() {
        file.ifPresent(PrintStream::close);
    }
}
