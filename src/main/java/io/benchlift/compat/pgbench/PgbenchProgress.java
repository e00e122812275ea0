package io.benchlift.compat.pgbench;

import io.benchlift.compat.LoadRun;
import io.benchlift.compat.ToolContext;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** {@code -P}: sums seconds up to one of pgbench's lines. */
final class PgbenchProgress implements LoadRun.Listener {

    private final PgbenchCommand.Run run;
    private final ToolContext context;
    private Counts counts = Counts.NONE;
    private Interval.Tries tries = Interval.Tries.NONE;
    private Histogram latency = Histograms.empty();
    private Histogram service = Histograms.empty();
    private double seconds;
    private double elapsed;

    PgbenchProgress(PgbenchCommand.Run run, ToolContext context) {
        this.run = run;
        this.context = context;
    }

    @Override
    public void phaseStarted(Phase phase) {
        // pgbench prints nothing until the first line is due.
    }

    @Override
    public void said(String line) {
        context.say(line.startsWith("debug(") ? line : "pgbench: " + ServerMessage.of(line));
    }

    @Override
    public void printed(String line) {
        context.print(line + "\n");
    }

    @Override
    public void intervalTaken(Interval interval) {
        int every = run.output().report().progress();
        if (every == 0 || interval.time().phase() != Phase.MEASURE) {
            return;
        }
        counts = counts.plus(interval.work().counts());
        tries = tries.plus(interval.work().tries().orElse(Interval.Tries.NONE));
        service.add(interval.latencies().service());
        latency.add(interval.latencies().response().orElse(interval.latencies().service()));
        seconds += interval.time().seconds();
        elapsed += interval.time().seconds();
        // A fraction at the end is part of the report, not a line of its own.
        if (Math.round(seconds) >= every) {
            context.say(line());
            counts = Counts.NONE;
            tries = Interval.Tries.NONE;
            latency = Histograms.empty();
            service = Histograms.empty();
            seconds = 0;
        }
    }

    private String line() {
        StringBuilder line = new StringBuilder("progress: ");
        line.append(
                run.output().report().timestamps()
                        ? text("%.3f s", System.currentTimeMillis() / 1e3)
                        : text("%.1f s", elapsed));
        boolean any = latency.getTotalCount() > 0;
        line.append(text(
                ", %.1f tps, lat %.3f ms stddev %.3f, %d failed",
                counts.transactions() / seconds,
                any ? latency.getMean() / 1e3 : 0,
                any ? latency.getStdDeviation() / 1e3 : 0,
                counts.failed()));
        if (run.pace().rate() > 0) {
            line.append(text(", lag %.3f ms", any ? (latency.getMean() - service.getMean()) / 1e3 : 0));
            if (run.pace().limitMillis() > 0) {
                line.append(text(", %d skipped", tries.skipped()));
            }
        }
        if (run.pace().maxTries() != 1) {
            line.append(text(", %d retried, %d retries", tries.retried(), counts.errors() - counts.failed()));
        }
        return line.toString();
    }

    private static String text(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
