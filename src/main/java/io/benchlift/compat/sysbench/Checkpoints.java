package io.benchlift.compat.sysbench;

import io.benchlift.measure.Counts;
import io.benchlift.measure.FileBytes;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The reports at {@code --report-checkpoints}: each, including the last one, covers the time since the previous one.
 */
final class Checkpoints {

    private final Deque<Integer> due;
    private final SysbenchReport report;
    private Counts counts = Counts.NONE;
    private Histogram service = Histograms.empty();
    private Histogram response = Histograms.empty();
    private FileBytes bytes = FileBytes.NONE;
    private boolean open;
    private boolean onFiles;
    private double seconds;
    private double elapsed;
    private boolean any;

    Checkpoints(List<Integer> atSeconds, SysbenchReport report) {
        this.due = new ArrayDeque<>(atSeconds);
        this.report = report;
    }

    void add(Interval interval) {
        if (interval.time().phase() != Phase.MEASURE) {
            return;
        }
        counts = counts.plus(interval.work().counts());
        bytes = bytes.plus(interval.work().files().orElse(FileBytes.NONE));
        onFiles = interval.work().files().isPresent();
        service.add(interval.latencies().service());
        interval.latencies().response().ifPresent(response::add);
        open = interval.latencies().response().isPresent();
        seconds += interval.time().seconds();
        elapsed += interval.time().seconds();
        if (!due.isEmpty() && Math.round(elapsed) >= due.peek()) {
            report.checkpoint(elapsed, since(TrialResult.without(Outcome.MEASURED, Message.NONE)));
            due.remove();
            start();
        }
    }

    private void start() {
        any = true;
        counts = Counts.NONE;
        bytes = FileBytes.NONE;
        service = Histograms.empty();
        response = Histograms.empty();
        seconds = 0;
    }

    /** The final report. */
    void end(TrialResult whole) {
        if (any) {
            report.result(since(whole), whole.work().seconds());
        } else {
            report.result(whole);
        }
    }

    /**
     * The result since the last checkpoint; values that are known only for the whole run, such as fairness, are the
     * whole run's.
     */
    private TrialResult since(TrialResult whole) {
        double mean = (open ? response : service).getMean() / 1e3;
        return new TrialResult(
                whole.outcome(),
                whole.reason(),
                new TrialResult.Work(
                        seconds,
                        whole.work().threads(),
                        counts,
                        whole.work().errors(),
                        whole.work().fairness(),
                        onFiles ? Optional.of(new FileTotals(bytes, 0, Map.of())) : Optional.empty()),
                new TrialResult.Latencies(
                        service,
                        open ? Optional.of(response) : Optional.empty(),
                        Latency.of(service, service.getMean() / 1e3),
                        Latency.of(response, mean),
                        mean * counts.transactions() / 1e3),
                whole.flags(),
                whole.facts());
    }
}
