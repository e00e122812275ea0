package io.benchlift.ui.live;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.Interval;
import io.benchlift.ui.common.Words;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The figures of this second of the trial that runs; NaN where there is none yet. */
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
    /** Of the host that is loaded, its processors and its busiest disk, 0..100. */
    final DoubleProperty serverCpu = new SimpleDoubleProperty(Double.NaN);

    final DoubleProperty diskBusy = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty diskQueue = new SimpleDoubleProperty(Double.NaN);
    final StringProperty diskName = new SimpleStringProperty("");
    /** Of each worker, as a share of the one that was served best. */
    final ObjectProperty<List<Double>> workers = new SimpleObjectProperty<>(List.of());
    /** What holds the load up; empty while there is none. */
    final ObjectProperty<Optional<Words>> happening = new SimpleObjectProperty<>(Optional.empty());

    private final WorkerShares shares = new WorkerShares();
    private Optional<HostSecond> host = Optional.empty();

    /** Another trial begins. */
    void clear() {
        List.of(tps, meanTps, p99, p50, clientCpu, hostCpu, serverCpu, diskBusy, diskQueue)
                .forEach(figure -> figure.set(Double.NaN));
        errors.set(0);
        transactions.set(0);
        diskName.set("");
        workers.set(List.of());
        happening.set(Optional.empty());
        host = Optional.empty();
        shares.forget();
    }

    /** What went before was warm-up: how the workers share is counted from now. */
    void measureFromNow() {
        shares.forget();
    }

    /** A second of the load, also drawn into {@code samples}. */
    void show(Interval interval, Optional<Samples> samples) {
        double seconds = Math.max(interval.seconds(), 1e-9);
        double wrong = interval.counts().errors() / seconds;
        tps.set(interval.counts().transactions() / seconds);
        p99.set(millis(interval, 99));
        p50.set(millis(interval, 50));
        errors.set(errors.get() + interval.counts().errors());
        transactions.set(transactions.get() + interval.counts().transactions());
        clientCpu.set(interval.client().cpuSeconds() / seconds);
        hostCpu.set(interval.client().hostCpuShare());
        shares.add(interval.workers());
        workers.set(shares.shares());
        happening.set(Happening.now(interval, host));
        samples.ifPresent(curves -> {
            double end = interval.start() + interval.seconds();
            curves.add(end, tps.get(), wrong, p50.get(), millis(interval, 95), p99.get());
        });
    }

    /** Unknown where nothing ended: a second of standstill is not one of no latency. */
    private static double millis(Interval interval, double percentile) {
        return interval.service().getTotalCount() == 0
                ? Double.NaN
                : interval.service().getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    /** A second of the host, likewise; empty before, or what the host did in the second before. */
    Optional<HostSecond> show(HostSecond second, Optional<Samples> samples) {
        Optional<Iostat> disk = second.busiest();
        serverCpu.set(second.busyPercent());
        diskBusy.set(disk.map(Iostat::utilisationPercent).orElse(Double.NaN));
        diskQueue.set(disk.map(Iostat::queueLength).orElse(Double.NaN));
        diskName.set(disk.map(Iostat::device).orElse(""));
        samples.ifPresent(curves -> curves.addHost(
                second.end(), second.busyPercent(), second.cpu().ioWait(), diskBusy.get(), diskQueue.get()));
        Optional<HostSecond> before = host;
        host = Optional.of(second);
        return before;
    }
}
