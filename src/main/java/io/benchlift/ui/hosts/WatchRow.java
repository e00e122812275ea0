package io.benchlift.ui.hosts;

import io.benchlift.evidence.Iostat;
import io.benchlift.host.HostWatch;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A device in the last second, in iostat's terms; a megabyte is 10⁶ bytes. */
record WatchRow(Iostat iostat, String scheduler) {

    private static final double NANOS = 1e9;
    private static final double MEGABYTES_PER_KIBIBYTE = 1024 / 1e6;

    /** The difference of the last two samples; empty while there is only one. */
    static List<WatchRow> of(List<HostWatch.Seen> seen) {
        if (seen.size() < 2) {
            return List.of();
        }
        HostSample before = seen.get(seen.size() - 2).sample();
        HostSample after = seen.get(seen.size() - 1).sample();
        double seconds = (after.clocks().monotonicNanos() - before.clocks().monotonicNanos()) / NANOS;
        if (seconds <= 0) {
            return List.of();
        }
        Map<DeviceId, DeviceCounters> then =
                before.devices().stream().collect(Collectors.toMap(DeviceCounters::id, Function.identity()));
        List<WatchRow> rows = new ArrayList<>();
        for (DeviceCounters now : after.devices()) {
            if (then.containsKey(now.id())) {
                Iostat.between(then.get(now.id()), now, seconds)
                        .ifPresent(iostat ->
                                rows.add(new WatchRow(iostat, now.queue().scheduler())));
            }
        }
        return List.copyOf(rows);
    }

    String device() {
        return iostat.device();
    }

    double readsPerSecond() {
        return iostat.reads().perSecond();
    }

    double writesPerSecond() {
        return iostat.writes().perSecond();
    }

    double megabytesPerSecond() {
        return (iostat.reads().kilobytesPerSecond() + iostat.writes().kilobytesPerSecond()) * MEGABYTES_PER_KIBIBYTE;
    }

    /** The mean of both kinds of requests, by their numbers. */
    double awaitMillis() {
        double requests = readsPerSecond() + writesPerSecond();
        double waited = iostat.reads().awaitMillis() * readsPerSecond()
                + iostat.writes().awaitMillis() * writesPerSecond();
        return requests == 0 ? 0 : waited / requests;
    }

    double queueLength() {
        return iostat.usage().queueLength();
    }

    double utilisationPercent() {
        return iostat.usage().utilisationPercent();
    }
}
