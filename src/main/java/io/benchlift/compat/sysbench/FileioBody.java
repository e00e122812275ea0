package io.benchlift.compat.sysbench;

import io.benchlift.measure.TrialResult;
import io.benchlift.workload.fileio.Access;
import io.benchlift.workload.fileio.Content;
import io.benchlift.workload.fileio.IoEngine;
import io.benchlift.workload.fileio.LoadPlan;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The report of {@code fileio}, in the words of sysbench 1.0.20. */
record FileioBody(SysbenchCommand command) implements ReportBody {

    private static final double MEBIBYTE = 1 << 20;
    private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB");

    private LoadPlan plan() {
        return LoadPlan.of(command.script().options());
    }

    @Override
    public List<String> settings() {
        LoadPlan plan = plan();
        List<String> lines = new ArrayList<>();
        lines.add(flags(plan.io().access()));
        lines.add(plan.files().count() + " files, " + size(plan.fileBytes()) + " each");
        lines.add(size(plan.files().totalBytes()) + " total file size");
        lines.add("Block size " + size(plan.blockBytes()));
        if (plan.requests().mergedRequests() > 0) {
            lines.add("Merging requests up to " + size((long) plan.requests().mergedRequests() * plan.blockBytes())
                    + " for sequential IO.");
        }
        if (!plan.mode().isSequential()) {
            lines.add("Number of IO requests: " + command.rules().limits().events());
            lines.add(line(
                    "Read/Write ratio for combined random IO test: %2.2f",
                    plan.requests().readsPerWrite()));
        }
        lines.addAll(fsyncs(plan));
        lines.add(engine(plan.io().engine()));
        if (plan.files().content() == Content.VALIDATED) {
            lines.add("Using checksums validation.");
        }
        lines.add("Doing " + plan.mode().words() + " test");
        return lines;
    }

    /** As both {@code prepare} and {@code run} print it, with sysbench's blanks. */
    static String flags(Access access) {
        String flags =
                (access.sync() ? "sync " : "") + (access.dsync() ? "dsync " : "") + (access.direct() ? "directio" : "");
        return "Extra file open flags: " + (flags.isEmpty() ? "(none)" : flags);
    }

    private static List<String> fsyncs(LoadPlan plan) {
        if (plan.fsync().afterEachWrite()) {
            return List.of("Calling fsync() after each write operation.");
        }
        List<String> lines = new ArrayList<>();
        if (plan.fsync().every() > 0) {
            lines.add("Periodic FSYNC enabled, calling fsync() each "
                    + plan.fsync().every() + " requests.");
        }
        if (plan.fsync().atEnd()) {
            lines.add("Calling fsync() at the end of test, Enabled.");
        }
        return lines;
    }

    private static String engine(IoEngine engine) {
        return switch (engine) {
            case SYNC -> "Using synchronous I/O mode";
            case LIBAIO -> "Using asynchronous I/O mode";
            case MMAP -> "Using fast mmaped I/O mode";
            case IO_URING -> "Using io_uring I/O mode";
        };
    }

    /** Five significant digits, as C's {@code %.5g} prints them. */
    static String size(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1024 && unit < UNITS.size() - 1) {
            value /= 1024;
            unit++;
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(5)).stripTrailingZeros();
        return rounded.toPlainString() + UNITS.get(unit);
    }

    @Override
    public String intermediate(double atSecond, IntervalSums sums) {
        int percent = command.output().report().percentile();
        return line(
                "[ %.0fs ] reads: %4.2f MiB/s writes: %4.2f MiB/s fsyncs: %4.2f/s latency (ms,%d%%): %4.3f",
                atSecond,
                sums.bytes().read() / MEBIBYTE / sums.seconds(),
                sums.bytes().written() / MEBIBYTE / sums.seconds(),
                sums.counts().statements().others() / sums.seconds(),
                percent,
                sums.percentile(percent));
    }

    @Override
    public List<String> statistics(TrialResult result) {
        return List.of(
                "",
                "File operations:",
                line("    reads/s:                      %4.2f", result.readsPerSecond()),
                line("    writes/s:                     %4.2f", result.writesPerSecond()),
                line("    fsyncs/s:                     %4.2f", result.fsyncsPerSecond()),
                "",
                "Throughput:",
                line("    read, MiB/s:                  %4.2f", result.readBytesPerSecond() / MEBIBYTE),
                line("    written, MiB/s:               %4.2f", result.writtenBytesPerSecond() / MEBIBYTE));
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
