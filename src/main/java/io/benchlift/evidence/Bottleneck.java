package io.benchlift.evidence;

import io.benchlift.measure.Interval;
import io.benchlift.text.Message;
import java.util.Optional;

/**
 * What limits the load now, with the counter that shows it. The first that applies is named: causes that make a
 * measurement worthless come before causes that explain it.
 */
public final class Bottleneck {

    /** A host is sampled right after the load; a host without a sample by this second is not sampled at all. */
    private static final int PATIENCE = 3;

    private static final double SWAPPING = 1;
    private static final double STOLEN = 5;
    private static final double MANY_ERRORS = 0.01;
    private static final double BUSY = 90;
    private static final double WAITING = 1;
    private static final double IO_STALL = 20;
    private static final double SPARE = 70;
    private static final double LONG_PAUSE_MILLIS = 100;

    private Bottleneck() {}

    /** The bottleneck in the last second of the load and, if it is sampled, of its host. */
    public static Optional<Message> now(Interval load, Optional<HostSecond> host) {
        return broken(load, host)
                .or(() -> host.flatMap(Bottleneck::saturated))
                .or(() -> host.map(Bottleneck::spare))
                .or(() -> load.time().second() < PATIENCE
                        ? Optional.empty()
                        : Optional.of(Message.of("ui.live.happening.unseen")));
    }

    private static Optional<Message> broken(Interval load, Optional<HostSecond> host) {
        long tried = load.work().counts().transactions() + load.work().counts().errors();
        if (tried == 0) {
            return Optional.of(Message.of("ui.live.happening.stalled"));
        }
        double swapped =
                host.map(second -> second.memory().swappedOutPerSecond()).orElse(0.0);
        if (swapped >= SWAPPING) {
            return Optional.of(Message.of("ui.live.happening.swapping", swapped));
        }
        double stolen = host.map(second -> second.cpu().steal()).orElse(0.0);
        if (stolen >= STOLEN) {
            return Optional.of(Message.of("ui.live.happening.stolen", stolen));
        }
        if (load.client().gcMillis() >= LONG_PAUSE_MILLIS) {
            return Optional.of(
                    Message.of("ui.live.happening.garbage", load.client().gcMillis()));
        }
        double wrong = (double) load.work().counts().errors() / tried;
        return wrong > MANY_ERRORS
                ? Optional.of(Message.of(
                        "ui.live.happening.errors", load.work().counts().errors(), tried))
                : Optional.empty();
    }

    private static Optional<Message> saturated(HostSecond host) {
        Optional<Iostat> disk = host.busiest();
        if (disk.isPresent()
                && disk.get().usage().utilisationPercent() >= BUSY
                && disk.get().usage().queueLength() >= WAITING) {
            return Optional.of(Message.of(
                    "ui.live.happening.disk",
                    disk.get().device(),
                    disk.get().usage().utilisationPercent(),
                    disk.get().usage().queueLength()));
        }
        if (host.busyPercent() >= BUSY) {
            return Optional.of(Message.of(
                    "ui.live.happening.cpu", host.busyPercent(), host.tasks().running()));
        }
        double stalled = host.tasks().pressurePercent().getOrDefault("io.some", 0.0);
        return stalled >= IO_STALL ? Optional.of(Message.of("ui.live.happening.io", stalled)) : Optional.empty();
    }

    private static Message spare(HostSecond host) {
        double disk = host.busiest()
                .map(iostat -> iostat.usage().utilisationPercent())
                .orElse(0.0);
        return host.busyPercent() < SPARE && disk < SPARE
                ? Message.of("ui.live.happening.locks", host.busyPercent(), disk)
                : Message.of("ui.live.happening.nearly", host.busyPercent(), disk);
    }
}
