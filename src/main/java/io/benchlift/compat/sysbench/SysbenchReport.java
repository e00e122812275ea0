package io.benchlift.compat.sysbench;

import io.benchlift.host.PreparedFiles;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.workload.fileio.LoadPlan;
import java.io.PrintStream;
import java.util.Locale;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * Prints the output of sysbench 1.0.20, line for line, because scripts read it. Called in order: {@link #header}, then
 * the messages of {@code prepare} and {@code cleanup}, or {@link #starting}, {@link #started}, {@link #interval} for
 * every second, {@link #checkpoint} at each checkpoint, {@link #result}. No text here is translated and no number
 * follows a locale.
 */
public final class SysbenchReport {

    private static final int NOTICE = 3;
    private static final double MILLIS_PER_SECOND = 1000;

    private final PrintStream out;
    private final SysbenchCommand command;
    private final ReportBody body;
    private final IntervalSums sums = new IntervalSums();
    private double measureStart = -1;

    public SysbenchReport(PrintStream out, SysbenchCommand command) {
        this.out = out;
        this.command = command;
        this.body = command.isOnFiles() ? new FileioBody(command) : new SqlBody(command);
    }

    /** The first line: the layout's origin and the program that really runs. */
    public void header(String version) {
        if (command.output().report().verbosity() >= NOTICE) {
            header(out, version);
        }
    }

    static void header(PrintStream out, String version) {
        out.print("sysbench 1.0.20 (Benchlift " + version + ")\n\n");
        out.flush();
    }

    /** Before the threads are created; {@code prepare} with more than one thread prints only the last line. */
    public void starting() {
        line("Running the test with following options:");
        line("Number of threads: %d", command.rules().threads());
        SysbenchCommand.Limits limits = command.rules().limits();
        SysbenchCommand.ReportOptions report = command.output().report();
        if (!limits.warmUp().isZero()) {
            line("Warmup time: %ds", limits.warmUp().toSeconds());
        }
        if (limits.rate() > 0) {
            line("Target transaction rate: %d/sec", limits.rate());
        }
        if (report.intervalSeconds() > 0) {
            line("Report intermediate results every %d second(s)", report.intervalSeconds());
        }
        if (!report.checkpoints().isEmpty()) {
            line(
                    "Report checkpoint(s) at %s seconds",
                    report.checkpoints().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        if (report.debug()) {
            line("Debug mode enabled.");
            line("");
        }
        if (report.validate()) {
            line("Validation checks: on.");
            line("");
        }
        if (command.rules().seed().isPresent()) {
            line(
                    "Initializing random number generator from seed (%d).",
                    command.rules().seed().getAsLong());
        } else {
            line("Initializing random number generator from current time");
        }
        line("");
        forcedShutdown();
        line("");
        body.settings().forEach(this::plain);
        workers();
    }

    private void forcedShutdown() {
        SysbenchCommand.Limits limits = command.rules().limits();
        limits.time()
                .flatMap(time -> limits.forcedShutdown().map(time::plus))
                .ifPresent(end -> line("Forcing shutdown in %d seconds", end.toSeconds()));
    }

    /** The threads are being created. */
    public void workers() {
        line("Initializing worker threads...");
        line("");
    }

    /** All workers are connected and started. */
    public void started() {
        line("Threads started!");
        line("");
    }

    /** A second of a closed loop. */
    public void interval(Interval interval) {
        if (add(interval)) {
            intermediate(interval);
        }
    }

    /**
     * A second of an open loop.
     *
     * @param queued events that are due and wait for a worker
     * @param running events in progress
     */
    public void interval(Interval interval, long queued, long running) {
        if (add(interval)) {
            double end = intermediate(interval);
            line("[ %.0fs ] queue length: %d, concurrency: %d", end, queued, running);
        }
    }

    /** Whether a line is due. The warm-up has none, and time counts from its end. */
    private boolean add(Interval interval) {
        if (interval.time().phase() != Phase.MEASURE
                || command.output().report().intervalSeconds() == 0) {
            return false;
        }
        if (measureStart < 0) {
            measureStart = interval.time().start();
        }
        sums.add(interval);
        return Math.round(interval.time().start() + interval.time().seconds() - measureStart)
                        % command.output().report().intervalSeconds()
                == 0;
    }

    private double intermediate(Interval interval) {
        double end = interval.time().start() + interval.time().seconds() - measureStart;
        plain(body.intermediate(end, sums));
        sums.clear();
        return end;
    }

    /**
     * A checkpoint is reached.
     *
     * @param atSecond since the start of the workers
     * @param since the result since the previous checkpoint, or the start
     */
    public void checkpoint(double atSecond, TrialResult since) {
        line("[ %.0fs ] Checkpoint report:", atSecond);
        statistics(since, atSecond);
    }

    /** The end of a run without checkpoints. */
    public void result(TrialResult whole) {
        result(whole, whole.work().seconds());
    }

    /**
     * The end of a run.
     *
     * @param since the result since the last checkpoint; sysbench prints no total over all of them
     * @param totalSeconds the whole run
     */
    public void result(TrialResult since, double totalSeconds) {
        if (command.output().report().histogram()) {
            line("Latency histogram (values are in milliseconds)");
            print(new LogBuckets(latencies(since)).bars());
            line(" ");
        }
        statistics(since, totalSeconds);
    }

    private void statistics(TrialResult result, double totalSeconds) {
        body.statistics(result).forEach(this::plain);
        line("");
        line("General statistics:");
        line("    total time:                          %.4fs", totalSeconds);
        line(
                "    total number of events:              %d",
                result.work().counts().transactions());
        line("");
        latency(result);
        line("");
        fairness(result.work().fairness());
        line("");
    }

    private void latency(TrialResult result) {
        Latency latency = result.latencies().responseHistogram().isPresent()
                ? result.latencies().response()
                : result.latencies().service();
        int percent = command.output().report().percentile();
        line("Latency (ms):");
        line("         min: %39.2f", latency.min());
        line("         avg: %39.2f", latency.mean());
        line("         max: %39.2f", latency.max());
        if (percent == 0) {
            line("         percentile stats:               disabled");
        } else {
            line("        %3dth percentile: %27.2f", percent, new LogBuckets(latencies(result)).percentile(percent));
        }
        line("         sum: %39.2f", result.latencies().latencySumSeconds() * MILLIS_PER_SECOND);
    }

    private void fairness(Fairness fairness) {
        line("Threads fairness:");
        line("    events (avg/stddev):           %.4f/%3.2f", fairness.eventsMean(), fairness.eventsStddev());
        line("    execution time (avg/stddev):   %.4f/%3.2f", fairness.secondsMean(), fairness.secondsStddev());
    }

    private static Histogram latencies(TrialResult result) {
        return result.latencies().responseHistogram().orElse(result.latencies().serviceHistogram());
    }

    /** {@code prepare} creates a table. */
    public void creating(String table) {
        always("Creating table '%s'...", table);
    }

    /** {@code prepare} fills a table. */
    public void inserting(long rows, String table) {
        if (rows > 0) {
            always("Inserting %d records into '%s'", rows, table);
        }
    }

    /** {@code prepare} creates an index. */
    public void indexing(String table) {
        always("Creating a secondary index on '%s'...", table);
    }

    /** {@code prewarm} reads a table. */
    public void prewarming(String table) {
        always("Prewarming table %s", table);
    }

    /** {@code cleanup} removes a table. */
    public void dropping(String table) {
        always("Dropping table '%s'...", table);
    }

    /** {@code prepare} of files starts; sysbench counts in kilobytes of 1024 and calls them kb. */
    public void files(LoadPlan plan) {
        line(
                "%d files, %dKb each, %dMb total",
                plan.files().count(),
                plan.fileBytes() >> 10,
                plan.fileBytes() * plan.files().count() >> 20);
        line("Creating files for the test...");
        plain(FileioBody.flags(plan.io().access()));
    }

    /** {@code prepare} has created the files; of the files that already existed only the number is known. */
    public void made(PreparedFiles files) {
        int file = 0;
        for (int i = 0; i < files.reused(); i++) {
            line("Reusing existing file test_file.%d", file++);
        }
        for (int i = 0; i < files.extended(); i++) {
            line("Extending existing file test_file.%d", file++);
        }
        for (int i = 0; i < files.created(); i++) {
            line("Creating file test_file.%d", file++);
        }
        if (files.bytes() == 0) {
            line("No bytes written.");
        } else {
            line(
                    "%d bytes written in %.2f seconds (%.2f MiB/sec).",
                    files.bytes(), files.seconds(), files.bytes() / 1048576.0 / files.seconds());
        }
    }

    /** {@code cleanup} removes files. */
    public void removing() {
        line("Removing test files...");
    }

    /** A line of sysbench's scripts, which know no verbosity. */
    private void always(String format, Object... values) {
        out.print(String.format(Locale.ROOT, format, values) + "\n");
        out.flush();
    }

    private void plain(String text) {
        print(text + "\n");
    }

    private void line(String format, Object... values) {
        print(String.format(Locale.ROOT, format, values) + "\n");
    }

    private void print(String text) {
        if (command.output().report().verbosity() >= NOTICE) {
            out.print(text);
            out.flush();
        }
    }
}
