package io.benchlift.compat.pgbench;

import io.benchlift.measure.TrialResult;
import io.benchlift.workload.script.Script;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** pgbench 15's report, line for line. */
final class PgbenchReport {

    private final PrintStream out;
    private final PgbenchCommand.Run run;
    private final List<Script> scripts;

    PgbenchReport(PrintStream out, PgbenchCommand.Run run, List<Script> scripts) {
        this.out = out;
        this.run = run;
        this.scripts = scripts;
    }

    /** The first line, which names Benchlift. */
    static void header(PrintStream out, String version, String server) {
        out.print("pgbench (15 (Benchlift " + version + "), server " + server + ")\n");
        out.flush();
    }

    void print(TrialResult result, int scale, PgbenchServer.Partitions partitions) {
        ScriptFigures figures = ScriptFigures.of(result);
        ScriptFigures.Script all = figures.all(scripts.size());
        parameters(scale, partitions);
        processed(all);
        if (all.total() > 0) {
            outcome(all);
            latency(result, figures, all);
            rate(result, figures, all);
            parts(result, figures, all);
        }
        out.flush();
    }

    private void parameters(int scale, PgbenchServer.Partitions partitions) {
        line("transaction type: %s", scripts.size() == 1 ? scripts.get(0).name() : "multiple scripts");
        line("scaling factor: %d", scale);
        if (!partitions.method().isEmpty()) {
            line("partition method: %s", partitions.method());
            line("partitions: %d", partitions.count());
        }
        line("query mode: %s", run.clients().mode().name().toLowerCase(Locale.ROOT));
        line("number of clients: %d", run.clients().count());
        line("number of threads: %d", run.threads());
        if (run.pace().maxTries() > 0) {
            line("maximum number of tries: %d", run.pace().maxTries());
        }
    }

    private void processed(ScriptFigures.Script all) {
        if (run.length().duration() > 0) {
            line("duration: %d s", run.length().duration());
            line("number of transactions actually processed: %d", all.count());
        } else {
            line("number of transactions per client: %d", run.length().transactions());
            line(
                    "number of transactions actually processed: %d/%d",
                    all.count(),
                    (long) run.length().transactions() * run.clients().count());
        }
        if (all.total() == 0) {
            // As pgbench 15 prints a percentage of zero.
            line("number of failed transactions: 0 (NaN%%)");
        }
    }

    private void outcome(ScriptFigures.Script all) {
        failures("", all);
        if (run.pace().rate() > 0 && run.pace().limitMillis() > 0) {
            line("number of transactions skipped: %d (%.3f%%)", all.skipped(), share(all.skipped(), all.total()));
        }
        if (run.pace().limitMillis() > 0) {
            line(
                    "number of transactions above the %.1f ms latency limit: %d/%d (%.3f%%)",
                    run.pace().limitMillis(),
                    all.lag().late(),
                    all.count(),
                    share(all.lag().late(), all.count()));
        }
    }

    private void failures(String prefix, ScriptFigures.Script of) {
        count(prefix + "number of failed transactions", of.failures(), of.total());
        if (run.output().report().detailed()) {
            count(prefix + "number of serialization failures", of.failed().serialization(), of.total());
            count(prefix + "number of deadlock failures", of.failed().deadlock(), of.total());
        }
        if (run.pace().maxTries() != 1) {
            count(prefix + "number of transactions retried", of.retries().transactions(), of.total());
            line("%stotal number of retries: %d", prefix, of.retries().all());
        }
    }

    private void count(String what, long count, long of) {
        line("%s: %d (%.3f%%)", what, count, share(count, of));
    }

    private static double share(long part, long of) {
        return of == 0 ? 0 : 100.0 * part / of;
    }

    /**
     * Without -P, -R and -L pgbench measures no times of transactions, and computes their mean from the time of the
     * run.
     */
    private void latency(TrialResult result, ScriptFigures figures, ScriptFigures.Script all) {
        if (run.pace().rate() > 0
                || run.output().report().progress() > 0
                || run.pace().limitMillis() > 0) {
            simple("latency", all);
        } else {
            line(
                    "latency average = %.3f ms%s",
                    1e3 * result.work().seconds() * run.clients().count() / all.total(),
                    all.failures() > 0 ? " (including failures)" : "");
        }
        if (run.pace().rate() > 0) {
            line(
                    "rate limit schedule lag: avg %.3f (max %.3f) ms",
                    all.count() == 0 ? 0 : all.lag().sum() / all.count() / 1e3, figures.number("lag_micros_max") / 1e3);
        }
    }

    private void simple(String prefix, ScriptFigures.Script of) {
        if (of.count() > 0) {
            line("%s average = %.3f ms", prefix, of.meanMillis());
            line("%s stddev = %.3f ms", prefix, of.deviationMillis());
        }
    }

    private void rate(TrialResult result, ScriptFigures figures, ScriptFigures.Script all) {
        double tps = all.count() / result.work().seconds();
        if (run.clients().connects()) {
            double connects = Math.max(1, figures.number("connects"));
            line("average connection time = %.3f ms", 1e3 * figures.number("connect_seconds") / connects);
            line("tps = %.6f (including reconnection times)", tps);
        } else {
            line("initial connection time = %.3f ms", 1e3 * figures.number("initial_connect_seconds"));
            line("tps = %.6f (without initial connection time)", tps);
        }
    }

    private void parts(TrialResult result, ScriptFigures figures, ScriptFigures.Script all) {
        boolean several = scripts.size() > 1;
        for (int i = 0; i < scripts.size(); i++) {
            if (several) {
                script(i, result, figures.script(i), all);
            }
            if (run.output().report().perCommand()) {
                commands(i, several ? " - " : "", figures);
            }
        }
    }

    private void script(int index, TrialResult result, ScriptFigures.Script of, ScriptFigures.Script all) {
        Script script = scripts.get(index);
        int weights = scripts.stream().mapToInt(Script::weight).sum();
        line("SQL script %d: %s", index + 1, script.name());
        line(" - weight: %d (targets %.1f%% of total)", script.weight(), 100.0 * script.weight() / weights);
        line(
                " - %d transactions (%.1f%% of total, tps = %.6f)",
                of.count(),
                share(of.count(), all.count()),
                of.count() / result.work().seconds());
        if (of.total() > 0) {
            failures(" - ", of);
            if (run.pace().rate() > 0 && run.pace().limitMillis() > 0) {
                count(" - number of transactions skipped", of.skipped(), of.total());
            }
        }
        simple(" - latency", of);
    }

    private void commands(int index, String prefix, ScriptFigures figures) {
        boolean retries = run.pace().maxTries() != 1;
        line("%sstatement latencies in milliseconds%s:", prefix, retries ? ", failures and retries" : " and failures");
        List<String> lines = scripts.get(index).lines();
        for (int i = 0; i < lines.size(); i++) {
            if (retries) {
                line(
                        "   %11.3f  %10d  %10d  %s",
                        figures.meanMillis(index, i),
                        figures.failures(index, i),
                        figures.retries(index, i),
                        lines.get(i));
            } else {
                line("   %11.3f  %10d  %s", figures.meanMillis(index, i), figures.failures(index, i), lines.get(i));
            }
        }
    }

    private void line(String pattern, Object... values) {
        out.print(String.format(Locale.ROOT, pattern, values) + "\n");
    }
}
