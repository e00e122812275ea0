package io.benchlift.ui.live;

import io.benchlift.chart.LiveSamples;
import io.benchlift.evidence.Bottleneck;
import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.Interval;
import io.benchlift.measure.WorkerShares;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The values of the current second of the running trial; NaN where there is none yet. */
final class Figures {

    private static final double MICROS_PER_MILLI = 1000;

    final DoubleProperty tps = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty meanTps = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty p99 = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty p50 = new SimpleDoubleProperty(Double.NaN);
    final LongProperty errors = new SimpleLongProperty();
    final LongProperty transactions = new SimpleLongProperty();
    final DoubleProperty clientCpu = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty hostCpu = new SimpleDoubleProperty(Double.NaN);
    /** For the loaded host: its processors and its busiest disk, 0..100. */
    final DoubleProperty serverCpu = new SimpleDoubleProperty(Double.NaN);

    final DoubleProperty diskBusy = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty diskQueue = new SimpleDoubleProperty(Double.NaN);
    final StringProperty diskName = new SimpleStringProperty("");
    /** For each worker, as a share of the one with the most events. */
    final ObjectProperty<List<Double>> workers = new SimpleObjectProperty<>(List.of());
    /** The bottleneck of the load; empty while none is known. */
    final ObjectProperty<Optional<Message>> bottleneck = new SimpleObjectProperty<>(Optional.empty());

    /** Whether the values are those of the trial before: they stay until the next one has its first second. */
    final BooleanProperty isOfFormerTrial = new SimpleBooleanProperty();

    private final WorkerShares shares = new WorkerShares();
    private Optional<HostSecond> host = Optional.empty();

    /** Another trial starts. */
    void trialStarted() {
        isOfFormerTrial.set(!Double.isNaN(tps.get()));
        bottleneck.set(Optional.empty());
        host = Optional.empty();
        shares.forget();
    }

    /** Another run starts. */
    void clear() {
        isOfFormerTrial.set(false);
        List.of(tps, meanTps, p99, p50, clientCpu, hostCpu, serverCpu, diskBusy, diskQueue)
                .forEach(figure -> figure.set(Double.NaN));
        errors.set(0);
        transactions.set(0);
        diskName.set("");
        workers.set(List.of());
        bottleneck.set(Optional.empty());
        host = Optional.empty();
        shares.forget();
    }

    /** The warm-up has ended: the shares of the workers are counted from now. */
    void measureFromNow() {
        shares.forget();
    }

    /** Shows a second of the load and adds it to {@code samples}. */
    void show(Interval interval, Optional<LiveSamples> samples) {
        leaveFormerTrial();
        double seconds = Math.max(interval.time().seconds(), 1e-9);
        double wrong = interval.work().counts().errors() / seconds;
        tps.set(interval.work().counts().transactions() / seconds);
        p99.set(millis(interval, 99));
        p50.set(millis(interval, 50));
        errors.set(errors.get() + interval.work().counts().errors());
        transactions.set(transactions.get() + interval.work().counts().transactions());
        clientCpu.set(interval.client().cpuSeconds() / seconds);
        hostCpu.set(interval.client().hostCpuShare());
        shares.add(interval.work().workers());
        workers.set(shares.shares());
        bottleneck.set(Bottleneck.now(interval, host));
        samples.ifPresent(curves -> {
            double end = interval.time().start() + interval.time().seconds();
            curves.add(end, tps.get(), wrong, p50.get(), millis(interval, 95), p99.get());
        });
    }

    private void leaveFormerTrial() {
        if (isOfFormerTrial.get()) {
            isOfFormerTrial.set(false);
            errors.set(0);
            transactions.set(0);
        }
    }

    /** Unknown where no event ended: a second without events does not have zero latency. */
    private static double millis(Interval interval, double percentile) {
        return interval.latencies().service().getTotalCount() == 0
                ? Double.NaN
                : interval.latencies().service().getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    /**
     * Shows a second of the host and adds it to {@code samples}. Returns the host's previous second, empty before the
     * first.
     */
    Optional<HostSecond> show(HostSecond second, Optional<LiveSamples> samples) {
        Optional<Iostat> disk = second.busiest();
        serverCpu.set(second.busyPercent());
        diskBusy.set(disk.map(iostat -> iostat.usage().utilisationPercent()).orElse(Double.NaN));
        diskQueue.set(disk.map(iostat -> iostat.usage().queueLength()).orElse(Double.NaN));
        diskName.set(disk.map(Iostat::device).orElse(""));
        samples.ifPresent(curves -> curves.addHost(
                second.end(), second.busyPercent(), second.cpu().ioWait(), diskBusy.get(), diskQueue.get()));
        Optional<HostSecond> before = host;
        host = Optional.of(second);
        return before;
    }
}
