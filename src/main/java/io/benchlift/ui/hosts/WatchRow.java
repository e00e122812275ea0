package io.benchlift.ui.hosts;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.host.HostWatch;
import java.util.List;

/** A device in the last second, in iostat's terms; a megabyte is 10⁶ bytes. */
record WatchRow(Iostat iostat, String scheduler) {

    private static final double MEGABYTES_PER_KIBIBYTE = 1024 / 1e6;

    /** The devices between the last two samples; empty while there is only one. */
    static List<WatchRow> of(List<HostWatch.Seen> seen) {
        if (seen.size() < 2) {
            return List.of();
        }
        return HostSecond.between(
                        seen.get(seen.size() - 2).sample(),
                        seen.get(seen.size() - 1).sample(),
                        0)
                .stream()
                .flatMap(second -> second.devices().stream()
                        .map(iostat -> new WatchRow(iostat, second.schedulers().getOrDefault(iostat.device(), ""))))
                .toList();
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
