package io.benchlift.embedded;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A process, identified by its id and its start time in clock ticks since boot, because ids are used again. */
record ProcessStamp(long pid, long startTicks) {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int START_TIME_AFTER_NAME = 19;

    /** The running process of that id; a zombie does not run. */
    static Optional<ProcessStamp> of(long pid) {
        return KernelFiles.text(Path.of("/proc/" + pid + "/stat")).flatMap(stat -> {
            // The second field is the name in brackets and may itself hold blanks and brackets.
            var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            boolean isGone = fields[0].equals("Z") || fields[0].equals("X");
            return isGone
                    ? Optional.empty()
                    : Optional.of(new ProcessStamp(pid, Long.parseLong(fields[START_TIME_AFTER_NAME])));
        });
    }

    static ProcessStamp ofThisProcess() {
        return of(ProcessHandle.current().pid()).orElseThrow();
    }

    /** Parses what {@link #toString} writes. */
    static Optional<ProcessStamp> parse(String text) {
        if (!text.matches("\\d{1,18} \\d{1,18}")) {
            return Optional.empty();
        }
        var parts = text.split(" ");
        return Optional.of(new ProcessStamp(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
    }

    boolean isAlive() {
        return of(pid).filter(this::equals).isPresent();
    }

    /** Sends {@code TERM}, {@code INT} … unless the process has ended; Java itself can send only two of them. */
    void signal(String name) {
        if (isAlive() && !Commands.succeeds("sh", "-c", "kill -" + name + " " + pid) && isAlive()) {
            throw new ServerException(Message.of("process.not-signalled", String.valueOf(pid), name));
        }
    }

    /** Ends it by {@code signal}, and by {@code KILL} if that takes too long. */
    void end(String signal) {
        signal(signal);
        if (!endsBefore(System.nanoTime() + PATIENCE.toNanos())) {
            signal("KILL");
            endsBefore(System.nanoTime() + PATIENCE.toNanos());
        }
    }

    /** Whether it has ended by {@code deadline} of {@link System#nanoTime}. */
    boolean endsBefore(long deadline) {
        while (isAlive()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Pause.aMoment();
        }
        return true;
    }

    @Override
    public String toString() {
        return pid + " " + startTicks;
    }
}
