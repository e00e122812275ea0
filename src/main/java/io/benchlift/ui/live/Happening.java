package io.benchlift.ui.live;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.Interval;
import io.benchlift.ui.common.Words;
import java.util.Optional;

/**
 * One sentence on what holds the load up just now, with the counter that says so. The first that fits is said: what makes a
 * measurement worthless comes before what merely explains it.
 */
final class Happening {

    /** A host is told of right behind the load; who has said nothing by this second will not. */
    private static final int PATIENCE = 3;

    private static final double SWAPPING = 1;
    private static final double STOLEN = 5;
    private static final double MANY_ERRORS = 0.01;
    private static final double BUSY = 90;
    private static final double WAITING = 1;
    private static final double IO_STALL = 20;
    private static final double SPARE = 70;
    private static final double LONG_PAUSE_MILLIS = 100;

    private Happening() {}

    /** Of the last second of the load and, if somebody looks at it, of its host. */
    static Optional<Words> now(Interval load, Optional<HostSecond> host) {
        return broken(load, host)
                .or(() -> host.flatMap(Happening::saturated))
                .or(() -> host.map(Happening::spare))
                .or(() -> load.second() < PATIENCE
                        ? Optional.empty()
                        : Optional.of(Words.of("ui.live.happening.unseen")));
    }

    private static Optional<Words> broken(Interval load, Optional<HostSecond> host) {
        long tried = load.counts().transactions() + load.counts().errors();
        if (tried == 0) {
            return Optional.of(Words.of("ui.live.happening.stalled"));
        }
        double swapped =
                host.map(second -> second.memory().swappedOutPerSecond()).orElse(0.0);
        if (swapped >= SWAPPING) {
            return Optional.of(Words.of("ui.live.happening.swapping", swapped));
        }
        double stolen = host.map(second -> second.cpu().steal()).orElse(0.0);
        if (stolen >= STOLEN) {
            return Optional.of(Words.of("ui.live.happening.stolen", stolen));
        }
        if (load.client().gcMillis() >= LONG_PAUSE_MILLIS) {
            return Optional.of(
                    Words.of("ui.live.happening.garbage", load.client().gcMillis()));
        }
        double wrong = (double) load.counts().errors() / tried;
        return wrong > MANY_ERRORS
                ? Optional.of(Words.of("ui.live.happening.errors", load.counts().errors(), tried))
                : Optional.empty();
    }

    private static Optional<Words> saturated(HostSecond host) {
        Optional<Iostat> disk = host.busiest();
        if (disk.isPresent()
                && disk.get().utilisationPercent() >= BUSY
                && disk.get().queueLength() >= WAITING) {
            return Optional.of(Words.of(
                    "ui.live.happening.disk",
                    disk.get().device(),
                    disk.get().utilisationPercent(),
                    disk.get().queueLength()));
        }
        if (host.busyPercent() >= BUSY) {
            return Optional.of(Words.of("ui.live.happening.cpu", host.busyPercent(), host.running()));
        }
        double stalled = host.pressurePercent().getOrDefault("io.some", 0.0);
        return stalled >= IO_STALL ? Optional.of(Words.of("ui.live.happening.io", stalled)) : Optional.empty();
    }

    private static Words spare(HostSecond host) {
        double disk = host.busiest().map(Iostat::utilisationPercent).orElse(0.0);
        return host.busyPercent() < SPARE && disk < SPARE
                ? Words.of("ui.live.happening.locks", host.busyPercent(), disk)
                : Words.of("ui.live.happening.nearly", host.busyPercent(), disk);
    }
}
