package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.host.HostWatch;
import io.benchlift.measure.Phase;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits after the data are ready until host and server have written their pending data, so that a trial does not pay
 * for what was loaded before it. Host and server must stay calm for a quarter of the longest time, at least one second
 * and at most five.
 */
final class Settling {

    private static final Logger log = LoggerFactory.getLogger(Settling.class);
    private static final double NANOS = 1e9;
    private static final int LONGEST_CALM = 5;
    private static final int SHARE = 4;
    private static final Duration LOOK = Duration.ofSeconds(1);

    /** The counter of pages that a server has written from its own cache, for each product. */
    private static final List<String> FLUSHED = List.of("Innodb_buffer_pool_pages_flushed", "buffers_checkpoint");

    private final Duration longest;
    private final Measuring measuring;
    private final Cancellation cancellation;
    private final Duration between;

    Settling(Duration longest, Measuring measuring, Cancellation cancellation) {
        this(longest, measuring, cancellation, LOOK);
    }

    /** @param between time between two checks; tests use a short one */
    Settling(Duration longest, Measuring measuring, Cancellation cancellation, Duration between) {
        this.longest = longest;
        this.measuring = measuring;
        this.cancellation = cancellation;
        this.between = between;
    }

    boolean isAsked() {
        return !longest.isZero();
    }

    /** Waits for the host alone. */
    Settled await(int trial) {
        return await(trial, Map::of);
    }

    /** @param counters returns the server's counters */
    Settled await(int trial, Supplier<Map<String, Long>> counters) {
        if (!isAsked()) {
            return Settled.NOT_ASKED;
        }
        measuring.on(new RunEvent.PhaseStarted(trial, Phase.SETTLE, seconds(longest)));
        CountDownLatch stopped = new CountDownLatch(1);
        cancellation.onNow(stopped::countDown);
        long begin = System.nanoTime();
        Pages pages = new Pages(counters);
        int calm = 0;
        PendingWrites pending = PendingWrites.of(Optional.empty(), OptionalDouble.empty());
        while (since(begin) < seconds(longest)) {
            if (waited(stopped)) {
                return new Settled(true, since(begin), false, Message.of("progress.stopping"));
            }
            pending = PendingWrites.of(lastSecond(), pages.perSecond());
            if (!pending.isKnown()) {
                return new Settled(true, since(begin), true, Message.NONE);
            }
            calm = pending.isCalm() ? calm + 1 : 0;
            measuring.on(new RunEvent.Progress(
                    trial,
                    Message.of("progress.settling", pending.words()),
                    Math.round(since(begin)),
                    Math.round(seconds(longest))));
            if (calm >= calmLooks()) {
                return new Settled(true, since(begin), true, pending.words());
            }
        }
        return new Settled(true, since(begin), false, pending.words());
    }

    private int calmLooks() {
        return (int) Math.max(1, Math.min(LONGEST_CALM, longest.toSeconds() / SHARE));
    }

    private boolean waited(CountDownLatch stopped) {
        try {
            return stopped.await(between.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private Optional<HostSecond> lastSecond() {
        List<HostWatch.Seen> seen = measuring.seen().orElse(List.of());
        return seen.size() < 2
                ? Optional.empty()
                : HostSecond.between(
                        seen.get(seen.size() - 2).sample(),
                        seen.get(seen.size() - 1).sample(),
                        0);
    }

    /**
     * Asks the kernel to write back what the page cache holds for the file system of {@code data}: the kernel itself
     * waits half a minute. Works only if the data are on this machine; otherwise only the waiting helps.
     */
    void writeBack(Path data) {
        if (!isAsked() || !Files.isReadable(data)) {
            return;
        }
        try {
            Process sync = new ProcessBuilder("sync", "-f", data.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!sync.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS)) {
                log.info("{} is still being written back after {}", data, longest);
            }
        } catch (IOException e) {
            log.info("{} is not written back at once, there is no sync: {}", data, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static double since(long begin) {
        return (System.nanoTime() - begin) / NANOS;
    }

    private static double seconds(Duration time) {
        return time.toNanos() / NANOS;
    }

    /** How fast a server writes its pages. */
    private static final class Pages {

        private final Supplier<Map<String, Long>> counters;
        private Optional<Long> before = Optional.empty();
        private long at;

        private Pages(Supplier<Map<String, Long>> counters) {
            this.counters = counters;
            this.before = count();
            this.at = System.nanoTime();
        }

        private Optional<Long> count() {
            Map<String, Long> all = counters.get();
            return FLUSHED.stream().filter(all::containsKey).map(all::get).findFirst();
        }

        private OptionalDouble perSecond() {
            Optional<Long> now = count();
            double seconds = since(at);
            at = System.nanoTime();
            OptionalDouble rate = before.isPresent() && now.isPresent()
                    ? OptionalDouble.of((now.get() - before.get()) / Math.max(seconds, 1e-3))
                    : OptionalDouble.empty();
            before = now;
            return rate;
        }
    }
}
