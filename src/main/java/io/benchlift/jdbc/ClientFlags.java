package io.benchlift.jdbc;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.target.Host;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reasons found on the client's side why a measurement may not be trusted, each with its figure. */
final class ClientFlags {

    private static final double MOST_CPU_SHARE = 0.7;
    private static final double MOST_OWN_SHARE = 0.5;
    private static final double MOST_GC_SHARE = 0.005;
    private static final double MOST_LATE = 0.01;
    private static final double MOST_SECONDS_BEHIND = 1;
    private static final double MOST_UNSERVED = 0.01;
    private static final double MOST_ERRORS = 0.01;

    private final Load load;
    private final double seconds;
    private final double cpuSeconds;
    private final double gcMillis;
    private final double behindSeconds;
    private final double ownShare;

    /**
     * @param behindSeconds how far the schedule of an open loop was behind at the end
     * @param ownShare how much of the processors they could use the workers used themselves, 0..1
     */
    ClientFlags(Load load, double seconds, double cpuSeconds, double gcMillis, double behindSeconds, double ownShare) {
        this.load = load;
        this.seconds = seconds;
        this.cpuSeconds = cpuSeconds;
        this.gcMillis = gcMillis;
        this.behindSeconds = behindSeconds;
        this.ownShare = ownShare;
    }

    /** @param outOfRange events too long for a histogram */
    Map<String, String> of(Counts counts, List<ErrorCount> ledger, long outOfRange, List<SqlWorker> workers) {
        Map<String, String> flags = new TreeMap<>();
        if (seconds <= 0) {
            return flags;
        }
        clientLimited(workers, flags);
        nearCeiling(counts, flags);
        overloaded(counts, flags);
        errors(counts, ledger, flags);
        if (Host.isLoopback(load.database().host())) {
            flags.put("co-located", "client and server share this machine's processors");
        }
        if (outOfRange > 0) {
            flags.put("latency-out-of-range", outOfRange + " events took more than an hour");
        }
        return flags;
    }

    /** Conflicts are not counted: an engine answers contention with them, and what they cost is in the figures. */
    private static void errors(Counts counts, List<ErrorCount> ledger, Map<String, String> flags) {
        long errors = ledger.stream()
                .filter(error -> !error.isConflict())
                .mapToLong(ErrorCount::count)
                .sum();
        long attempts = counts.transactions() + errors;
        if (attempts > 0 && (double) errors / attempts > MOST_ERRORS) {
            flags.put("errors", text("%.1f %% of all attempts ended in an error", 100.0 * errors / attempts));
        }
    }

    /** Poisson arrivals scatter, so what was served is held against what was due, not against the rate. */
    private void overloaded(Counts counts, Map<String, String> flags) {
        double due = behindSeconds * load.rate();
        if (behindSeconds > MOST_SECONDS_BEHIND || due > MOST_UNSERVED * Math.max(1, counts.transactions())) {
            flags.put(
                    "overloaded",
                    text("the schedule was %.1f s behind at the end: %.0f events had not begun", behindSeconds, due));
        }
    }

    /**
     * On a shared machine a busy host says nothing about the client, so only the client's own share is judged there.
     */
    private void clientLimited(List<SqlWorker> workers, Map<String, String> flags) {
        double share = cpuSeconds / seconds / Runtime.getRuntime().availableProcessors();
        double gcShare = gcMillis / 1e3 / seconds;
        double late = workers.stream()
                .map(SqlWorker::lag)
                .mapToDouble(Lag::lateShare)
                .max()
                .orElse(0);
        if (share > MOST_CPU_SHARE) {
            flags.put("client-limited", text("the client used %.0f %% of this machine's processors", 100 * share));
        } else if (gcShare > MOST_GC_SHARE) {
            flags.put("client-limited", text("%.1f %% of the time went into garbage collection", 100 * gcShare));
        } else if (late > MOST_LATE) {
            flags.put("client-limited", text("%.1f %% of the events started over 1 ms late", 100 * late));
        }
    }

    /**
     * A server that answers at once would still leave the workers their own work, which sets a ceiling for all servers. An
     * open loop spins before each start, and its rate was chosen.
     */
    private void nearCeiling(Counts counts, Map<String, String> flags) {
        if (load.rate() == 0 && ownShare > MOST_OWN_SHARE) {
            double rate = counts.transactions() / seconds;
            flags.put(
                    "near-harness-ceiling",
                    text(
                            "%.0f transactions per second are %.0f %% of the %.0f that this load generator could do if the"
                                    + " server took no time",
                            rate, 100 * ownShare, rate / ownShare));
        }
    }

    private static String text(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
