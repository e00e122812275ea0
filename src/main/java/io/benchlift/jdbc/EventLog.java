package io.benchlift.jdbc;

import io.benchlift.workload.RandomStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One worker's lines in a log of pgbench's form. Several workers may share a file: whole lines are written under its
 * lock.
 */
final class EventLog {

    /** Writes nothing. */
    static final EventLog NONE = new EventLog(null, null, 0, null);

    private static final long SAMPLES = 1L << 44;
    private static final long MICROS = 1_000_000;

    private final ToolBehaviour.LogOrder order;
    private final File file;
    private final int worker;
    private final RandomStream random;
    private long number;

    private EventLog(ToolBehaviour.LogOrder order, File file, int worker, RandomStream random) {
        this.order = order;
        this.file = file;
        this.worker = worker;
        this.random = random;
    }

    /** All files of a load, closed together. */
    static final class Logs implements AutoCloseable {

        private final ToolBehaviour rules;
        private final int workers;
        private final List<File> files = new ArrayList<>();

        Logs(ToolBehaviour rules, int workers) {
            this.rules = rules;
            this.workers = workers;
            rules.log().ifPresent(order -> {
                for (int i = 0; i < Math.min(order.files(), workers); i++) {
                    files.add(new File(order, i));
                }
            });
        }

        /** The worker's log in its file. */
        EventLog of(int worker, long seed) {
            if (files.isEmpty()) {
                return NONE;
            }
            // Workers get files in blocks, the first blocks larger by one, as pgbench assigns clients to threads.
            int index = (int) ((long) worker * files.size() / workers);
            return new EventLog(
                    rules.log().orElseThrow(), files.get(index), worker, new RandomStream(seed, SAMPLES + worker));
        }

        @Override
        public void close() {
            files.forEach(File::close);
        }
    }

    void ended(int script, long intended, long start, long end, int retries) {
        if (order == null) {
            return;
        }
        long elapsed = (end - intended) / 1000;
        line(Long.toString(elapsed), elapsed, script, end, start - intended, retries, Kind.ENDED);
    }

    void failed(int script, long intended, long start, int retries, boolean deadlock) {
        if (order == null) {
            return;
        }
        String time = !order.columns().failures() ? "failed" : deadlock ? "deadlock" : "serialization";
        Kind kind = deadlock ? Kind.DEADLOCK : Kind.SERIALIZATION;
        line(time, 0, script, System.nanoTime(), start - intended, retries, kind);
    }

    void skipped(int script, long intended, long now) {
        if (order == null) {
            return;
        }
        line("skipped", 0, script, now, now - intended, 0, Kind.SKIPPED);
    }

    private enum Kind {
        ENDED,
        SKIPPED,
        SERIALIZATION,
        DEADLOCK
    }

    private void line(String time, long elapsed, int script, long at, long lagNanos, int retries, Kind kind) {
        long mine = number++;
        if (order.samplingRate() < 1 && random.nextDouble() > order.samplingRate()) {
            return;
        }
        long lag = order.columns().lag() ? lagNanos / 1000 : 0;
        long epoch = file.epochMicros(at);
        if (order.aggregateSeconds() > 0) {
            file.aggregate(epoch, elapsed, lag, retries, kind);
            return;
        }
        StringBuilder line = new StringBuilder(64);
        line.append(worker)
                .append(' ')
                .append(mine)
                .append(' ')
                .append(time)
                .append(' ')
                .append(script);
        line.append(' ').append(epoch / MICROS).append(' ').append(epoch % MICROS);
        if (order.columns().lag()) {
            line.append(' ').append(lag);
        }
        if (order.columns().retries()) {
            line.append(' ').append(retries);
        }
        file.write(line.append('\n'));
    }

    /** A file of the log, shared by a block of workers. */
    private static final class File {

        private final ToolBehaviour.LogOrder order;
        private final Path path;
        private final BufferedWriter writer;
        private final long epochAtZero;
        private Aggregate current;

        File(ToolBehaviour.LogOrder order, int index) {
            this.order = order;
            this.path = Path.of(order.prefix() + "." + order.pid() + (index == 0 ? "" : "." + index));
            this.epochAtZero = System.currentTimeMillis() * 1000 - System.nanoTime() / 1000;
            try {
                this.writer = Files.newBufferedWriter(path, StandardCharsets.US_ASCII);
            } catch (IOException e) {
                throw new UncheckedIOException(
                        "could not open logfile \"" + path + "\": is its directory there, and may you write to it?", e);
            }
        }

        long epochMicros(long nanoTime) {
            return epochAtZero + nanoTime / 1000;
        }

        synchronized void write(CharSequence line) {
            try {
                writer.append(line);
            } catch (IOException e) {
                throw new UncheckedIOException("could not write logfile \"" + path + "\"", e);
            }
        }

        synchronized void aggregate(long epoch, long elapsed, long lag, int retries, Kind kind) {
            if (current == null) {
                current = new Aggregate(epoch / MICROS);
            }
            while (epoch / MICROS >= current.start + order.aggregateSeconds()) {
                write(current.line());
                current = new Aggregate(current.start + order.aggregateSeconds());
            }
            current.add(elapsed, lag, retries, kind, order.columns().failures());
        }

        synchronized void close() {
            try (writer) {
                if (current != null) {
                    write(current.line());
                }
            } catch (IOException e) {
                throw new UncheckedIOException("could not write logfile \"" + path + "\"", e);
            }
        }
    }

    /** An interval of a log: sums, squares and extremes, in microseconds. */
    private static final class Aggregate {

        private final long start;
        private final Sums latency = new Sums();
        private final Sums lag = new Sums();
        private long skipped;
        private long retried;
        private long retries;
        private long serialization;
        private long deadlock;

        Aggregate(long start) {
            this.start = start;
        }

        void add(long elapsed, long lagMicros, int again, Kind kind, boolean isDetailed) {
            switch (kind) {
                case ENDED -> {
                    latency.add(elapsed);
                    lag.add(lagMicros);
                }
                case SKIPPED -> skipped++;
                case SERIALIZATION -> serialization += isDetailed ? 1 : 0;
                case DEADLOCK -> deadlock += isDetailed ? 1 : 0;
            }
            retries += again;
            retried += again > 0 ? 1 : 0;
        }

        String line() {
            return start + " " + latency.count + " " + latency + " " + lag + " " + skipped + " " + retried + " "
                    + retries + " " + serialization + " " + deadlock + "\n";
        }
    }

    private static final class Sums {

        private long count;
        private long sum;
        private double squares;
        private long least;
        private long most;

        void add(long value) {
            least = count == 0 ? value : Math.min(least, value);
            most = Math.max(most, value);
            sum += value;
            squares += (double) value * value;
            count++;
        }

        @Override
        public String toString() {
            return sum + " " + String.format(java.util.Locale.ROOT, "%.0f", squares) + " " + least + " " + most;
        }
    }
}
