package io.benchlift.evidence;

import io.benchlift.target.HostSample;
import java.util.List;

/** A device in the last second, in iostat's terms; a megabyte is 10⁶ bytes. */
public record WatchedDevice(Iostat iostat, String scheduler) {

    private static final double MEGABYTES_PER_KIBIBYTE = 1024 / 1e6;

    /** The devices between the last two samples; empty while there is only one. */
    public static List<WatchedDevice> of(List<HostSample> samples) {
        if (samples.size() < 2) {
            return List.of();
        }
        return HostSecond.between(samples.get(samples.size() - 2), samples.get(samples.size() - 1), 0).stream()
                .flatMap(second -> second.devices().stream()
                        .map(iostat ->
                                new WatchedDevice(iostat, second.schedulers().getOrDefault(iostat.device(), ""))))
                .toList();
    }

    public String device() {
        return iostat.device();
    }

    public double readsPerSecond() {
        return iostat.reads().perSecond();
    }

    public double writesPerSecond() {
        return iostat.writes().perSecond();
    }

    public double megabytesPerSecond() {
        return (iostat.reads().kilobytesPerSecond() + iostat.writes().kilobytesPerSecond()) * MEGABYTES_PER_KIBIBYTE;
    }

    /** The mean of both kinds of requests, by their numbers. */
    public double awaitMillis() {
        double requests = readsPerSecond() + writesPerSecond();
        double waited = iostat.reads().awaitMillis() * readsPerSecond()
                + iostat.writes().awaitMillis() * writesPerSecond();
        return requests == 0 ? 0 : waited / requests;
    }

    public double queueLength() {
        return iostat.usage().queueLength();
    }

    public double utilisationPercent() {
        return iostat.usage().utilisationPercent();
    }
}
