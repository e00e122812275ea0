package io.benchlift.evidence;

import io.benchlift.target.DeviceCounters;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The figures {@code iostat -x} of sysstat 12 prints for a device over an interval. Request rates are those after
 * merging. 100 % utilisation means that the device was never idle, which on an SSD or RAID is far from being saturated.
 */
public record Iostat(
        String device,
        Flow reads,
        Flow writes,
        Flow discards,
        double flushesPerSecond,
        double flushAwaitMillis,
        Usage usage) {

    /**
     * How busy it was.
     *
     * @param queueLength the mean number of requests waiting or being served: {@code aqu-sz}
     */
    public record Usage(double queueLength, double utilisationPercent) {}

    /** Stands for a missing device: only its columns are useful. */
    public static final Iostat NOTHING =
            new Iostat("", Flow.NOTHING, Flow.NOTHING, Flow.NOTHING, 0, 0, new Iostat.Usage(0, 0));

    private static final double MILLIS_PER_SECOND = 1000;
    private static final double PERCENT = 100;
    private static final double SECTORS_PER_KILOBYTE = 2;

    /** Requests of one kind; a kilobyte has 1024 bytes, as in iostat. */
    public record Flow(
            double perSecond,
            double kilobytesPerSecond,
            double mergedPerSecond,
            double mergedPercent,
            double awaitMillis,
            double kilobytesPerRequest) {

        private static final Flow NOTHING = new Flow(0, 0, 0, 0, 0, 0);

        private static Flow of(long requests, long merged, long sectors, long millis, double seconds) {
            return new Flow(
                    requests / seconds,
                    sectors / SECTORS_PER_KILOBYTE / seconds,
                    merged / seconds,
                    share(merged * PERCENT, requests + merged),
                    share(millis, requests),
                    share(sectors / SECTORS_PER_KILOBYTE, requests));
        }
    }

    /**
     * The difference between two samples of a device.
     *
     * @return empty if it is no longer the same device: another disk under the same name, or one that was removed and
     *     added again
     */
    public static Optional<Iostat> between(DeviceCounters before, DeviceCounters after, double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("an interval of " + seconds + " s has no rates");
        }
        if (!before.id().equals(after.id())) {
            return Optional.empty();
        }
        Growth growth = new Growth();
        long reads = growth.of(before.reads().count(), after.reads().count());
        long writes = growth.of(before.writes().count(), after.writes().count());
        Flow read = Flow.of(
                reads,
                growth.of(before.reads().merged(), after.reads().merged()),
                growth.of(before.reads().sectors(), after.reads().sectors()),
                growth.ofMillis(before.reads().millis(), after.reads().millis()),
                seconds);
        Flow write = Flow.of(
                writes,
                growth.of(before.writes().merged(), after.writes().merged()),
                growth.of(before.writes().sectors(), after.writes().sectors()),
                growth.ofMillis(before.writes().millis(), after.writes().millis()),
                seconds);
        Flow discard = Flow.of(
                growth.of(before.discards().count(), after.discards().count()),
                growth.of(before.discards().merged(), after.discards().merged()),
                growth.of(before.discards().sectors(), after.discards().sectors()),
                growth.ofMillis(before.discards().millis(), after.discards().millis()),
                seconds);
        long flushes = growth.of(before.flushes().count(), after.flushes().count());
        Iostat iostat = new Iostat(
                after.name(),
                read,
                write,
                discard,
                flushes / seconds,
                share(growth.ofMillis(before.flushes().millis(), after.flushes().millis()), flushes),
                new Iostat.Usage(
                        growth.ofMillis(
                                        before.queue().weightedMillis(),
                                        after.queue().weightedMillis())
                                / (seconds * MILLIS_PER_SECOND),
                        growth.ofMillis(
                                        before.queue().busyMillis(),
                                        after.queue().busyMillis())
                                * PERCENT
                                / (seconds * MILLIS_PER_SECOND)));
        return growth.isPlausible() ? Optional.of(iostat) : Optional.empty();
    }

    /** The figures by the column heads of {@code iostat -x}, sysstat 12. */
    public Map<String, Double> columns() {
        Map<String, Double> columns = new LinkedHashMap<>();
        flow(columns, "r", reads);
        flow(columns, "w", writes);
        flow(columns, "d", discards);
        columns.put("f/s", flushesPerSecond);
        columns.put("f_await", flushAwaitMillis);
        columns.put("aqu-sz", usage.queueLength());
        columns.put("%util", usage.utilisationPercent());
        return columns;
    }

    private static void flow(Map<String, Double> columns, String letter, Flow flow) {
        columns.put(letter + "/s", flow.perSecond());
        columns.put(letter + "kB/s", flow.kilobytesPerSecond());
        columns.put(letter + "rqm/s", flow.mergedPerSecond());
        columns.put("%" + letter + "rqm", flow.mergedPercent());
        columns.put(letter + "_await", flow.awaitMillis());
        columns.put(letter + "areq-sz", flow.kilobytesPerRequest());
    }

    /**
     * The figures by the column heads of sysstat before 12, for courses and old notes: reads and writes separate,
     * {@code avgrq-sz} in sectors of 512 bytes. {@code svctm} is the busy time per request. It is not a service time on
     * a device that serves several at once, and sysstat has dropped it for that reason.
     */
    public Map<String, Double> classicColumns() {
        Map<String, Double> columns = new LinkedHashMap<>();
        double requests = reads.perSecond() + writes.perSecond();
        double kilobytes = reads.kilobytesPerSecond() + writes.kilobytesPerSecond();
        double waited = reads.awaitMillis() * reads.perSecond() + writes.awaitMillis() * writes.perSecond();
        columns.put("rrqm/s", reads.mergedPerSecond());
        columns.put("wrqm/s", writes.mergedPerSecond());
        columns.put("r/s", reads.perSecond());
        columns.put("w/s", writes.perSecond());
        columns.put("rkB/s", reads.kilobytesPerSecond());
        columns.put("wkB/s", writes.kilobytesPerSecond());
        columns.put("avgrq-sz", share(kilobytes * SECTORS_PER_KILOBYTE, requests));
        columns.put("avgqu-sz", usage.queueLength());
        columns.put("await", share(waited, requests));
        columns.put("r_await", reads.awaitMillis());
        columns.put("w_await", writes.awaitMillis());
        columns.put("svctm", share(usage.utilisationPercent() / PERCENT * MILLIS_PER_SECOND, requests));
        columns.put("%util", usage.utilisationPercent());
        return columns;
    }

    private static double share(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }

    /**
     * Differences of counters that may have wrapped at 2^32: the kernel's milliseconds are 32 bits wide everywhere, the
     * rest on 32-bit kernels.
     */
    private static final class Growth {

        private static final long WRAP = 1L << 32;

        private boolean isPlausible = true;

        long ofMillis(long before, long after) {
            if (after >= before) {
                return after - before;
            }
            isPlausible &= before < WRAP;
            return after - before + WRAP;
        }

        /** Two billion requests between two samples are impossible: then the counter did not wrap but was reset. */
        long of(long before, long after) {
            long growth = ofMillis(before, after);
            isPlausible &= after >= before || growth < WRAP / 2;
            return growth;
        }

        boolean isPlausible() {
            return isPlausible;
        }
    }
}
