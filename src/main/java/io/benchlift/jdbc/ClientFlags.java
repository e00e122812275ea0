package io.benchlift.jdbc;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Flag;
import io.benchlift.target.Host;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reasons found on the client's side why a measurement may not be trusted, each with its figure. */
final class ClientFlags {

    private static final double MOST_CPU_SHARE = 0.7;
    private static final double MOST_OWN_SHARE = 0.5;
    private static final double MOST_GC_SHARE = 0.005;
    private static final double MOST_COMPILING = 0.02;
    private static final double MOST_LATE = 0.01;
    private static final double MOST_SECONDS_BEHIND = 1;
    private static final double MOST_UNSERVED = 0.01;
    private static final double MOST_ERRORS = 0.01;
    private static final double LEAST_OVERRUN_SECONDS = 1;
    private static final double MOST_OVERRUN = 0.1;

    private final Load load;
    private final double seconds;
    private final double cpuSeconds;
    private final double gcMillis;
    private final double compileMillis;
    private final double behindSeconds;
    private final double ownShare;

    /**
     * @param compileMillis time the compilers of this JVM worked during the measurement
     * @param behindSeconds how far the schedule of an open loop was behind at the end
     * @param ownShare how much of the processors available to them the workers used themselves, 0..1
     */
    ClientFlags(
            Load load,
            double seconds,
            double cpuSeconds,
            double gcMillis,
            double compileMillis,
            double behindSeconds,
            double ownShare) {
        this.load = load;
        this.seconds = seconds;
        this.cpuSeconds = cpuSeconds;
        this.gcMillis = gcMillis;
        this.compileMillis = compileMillis;
        this.behindSeconds = behindSeconds;
        this.ownShare = ownShare;
    }

    /** @param outOfRange events too long for a histogram */
    Map<Flag, Message> of(Counts counts, List<ErrorCount> ledger, long outOfRange, List<SqlWorker> workers) {
        Map<Flag, Message> flags = new TreeMap<>();
        if (seconds <= 0) {
            return flags;
        }
        clientLimited(workers, flags);
        cold(flags);
        nearCeiling(counts, flags);
        overloaded(counts, flags);
        errors(counts, ledger, flags);
        overrun(flags);
        if (Host.isLoopback(load.database().address().host())) {
            flags.put(Flag.CO_LOCATED, Message.of("flag.co-located"));
        }
        if (outOfRange > 0) {
            flags.put(Flag.LATENCY_OUT_OF_RANGE, Message.of("flag.out-of-range", outOfRange));
        }
        return flags;
    }

    /** Events that began within the window end after it; a window that grew by far has measured something else. */
    private void overrun(Map<Flag, Message> flags) {
        double planned = load.pace().measure().toMillis() / 1e3;
        if (planned > 0 && seconds - planned > Math.max(LEAST_OVERRUN_SECONDS, MOST_OVERRUN * planned)) {
            flags.put(Flag.WINDOW_OVERRUN, Message.of("flag.window-overrun", seconds, planned));
        }
    }

    /** Conflicts are not counted: an engine answers contention with them, and their cost is in the figures. */
    private static void errors(Counts counts, List<ErrorCount> ledger, Map<Flag, Message> flags) {
        long errors = ledger.stream()
                .filter(error -> !error.isConflict())
                .mapToLong(ErrorCount::count)
                .sum();
        long attempts = counts.transactions() + errors;
        if (attempts > 0 && (double) errors / attempts > MOST_ERRORS) {
            flags.put(Flag.ERRORS, Message.of("flag.errors", 100.0 * errors / attempts));
        }
    }

    /** Poisson arrivals scatter, so the served events are compared with the due events, not with the rate. */
    private void overloaded(Counts counts, Map<Flag, Message> flags) {
        double due = behindSeconds * load.pace().rate();
        if (behindSeconds > MOST_SECONDS_BEHIND || due > MOST_UNSERVED * Math.max(1, counts.transactions())) {
            flags.put(Flag.OVERLOADED, Message.of("flag.overloaded", behindSeconds, due));
        }
    }

    /**
     * On a shared machine a busy host says nothing about the client, so only the client's own share is judged there.
     */
    private void clientLimited(List<SqlWorker> workers, Map<Flag, Message> flags) {
        double share = cpuSeconds / seconds / Runtime.getRuntime().availableProcessors();
        double gcShare = gcMillis / 1e3 / seconds;
        double late = workers.stream()
                .map(SqlWorker::lag)
                .mapToDouble(Lag::lateShare)
                .max()
                .orElse(0);
        if (share > MOST_CPU_SHARE) {
            flags.put(Flag.CLIENT_LIMITED, Message.of("flag.client-processors", 100 * share));
        } else if (gcShare > MOST_GC_SHARE) {
            flags.put(Flag.CLIENT_LIMITED, Message.of("flag.client-garbage", 100 * gcShare));
        } else if (late > MOST_LATE) {
            flags.put(Flag.CLIENT_LIMITED, Message.of("flag.client-late", 100 * late));
        }
    }

    /** Code that is still being compiled is slow, and its compilers take processors from the server. */
    private void cold(Map<Flag, Message> flags) {
        double share = compileMillis / 1e3 / seconds;
        if (share > MOST_COMPILING) {
            flags.put(Flag.CLIENT_COLD, Message.of("flag.client-cold", 100 * share));
        }
    }

    /**
     * Even with a server that answers at once the workers' own work remains, and it sets a ceiling for all servers. An
     * open loop spins before each start, and its rate was chosen.
     */
    private void nearCeiling(Counts counts, Map<Flag, Message> flags) {
        if (load.pace().rate() == 0 && ownShare > MOST_OWN_SHARE) {
            double rate = counts.transactions() / seconds;
            flags.put(
                    Flag.NEAR_HARNESS_CEILING, Message.of("flag.near-ceiling", rate, 100 * ownShare, rate / ownShare));
        }
    }
}
