package io.benchlift.runner;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The processor time on this machine of this program's own processes, including the load and embedded servers, and of
 * the window that shows the run. Processor time beyond theirs is foreign load. Used by one thread.
 */
final class OwnProcesses {

    private static final double PERCENT = 100;
    private static final int USER_TIME = 11;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int BEFORE_GUESTS = 8;

    private final RunControl control;
    private List<Long> processes = List.of();
    private Look first = Look.NONE;
    private Look last = Look.NONE;

    /** Clock ticks: of all processors in total, of them busy, of our processes, and of the window. */
    private record Look(long all, long busy, long ours, long window) {

        private static final Look NONE = new Look(0, 0, 0, 0);
    }

    OwnProcesses(RunControl control) {
        this.control = control;
    }

    /** Starts a measurement; all our processes must run by now. */
    void begin() {
        ProcessHandle here = ProcessHandle.current();
        processes = Stream.concat(Stream.of(here), here.descendants())
                .map(ProcessHandle::pid)
                .toList();
        first = taken();
        last = first;
    }

    /** Called each second, because the times of a process are gone when it ends. */
    void look() {
        if (first.all() > 0) {
            Look now = taken();
            if (now.ours() >= last.ours()) {
                last = now;
            }
        }
    }

    private Look taken() {
        long[] all = words("/proc/stat").map(OwnProcesses::processors).orElse(new long[BEFORE_GUESTS]);
        long whole = 0;
        for (long ticks : all) {
            whole += ticks;
        }
        long ours = processes.stream().mapToLong(OwnProcesses::ticks).sum();
        OptionalLong window = control.window();
        return new Look(
                whole, whole - all[IDLE] - all[IO_WAIT], ours, window.isPresent() ? ticks(window.getAsLong()) : 0);
    }

    /**
     * Shares of all processors in percent.
     *
     * @param isServerOurs if false, the server's work cannot be told from foreign load
     */
    Map<String, String> facts(boolean isServerOurs) {
        Map<String, String> facts = new TreeMap<>();
        double all = last.all() - first.all();
        long window = last.window() - first.window();
        if (all > 0 && first.window() > 0 && window >= 0) {
            facts.put("window.cpu_percent", text(window * PERCENT / all));
        }
        if (all > 0 && isServerOurs) {
            double foreign = last.busy() - first.busy() - (last.ours() - first.ours()) - Math.max(0, window);
            facts.put("host.foreign_cpu_percent", text(Math.max(0, foreign * PERCENT / all)));
        }
        first = Look.NONE;
        last = Look.NONE;
        return facts;
    }

    /** Reads the first line of {@code /proc/stat}; guest time is part of user time and comes last. */
    private static long[] processors(String text) {
        String[] words = text.substring(0, text.indexOf('\n')).split("\\s+");
        long[] ticks = new long[BEFORE_GUESTS];
        for (int i = 0; i < BEFORE_GUESTS && i + 1 < words.length; i++) {
            ticks[i] = Long.parseLong(words[i + 1]);
        }
        return ticks;
    }

    /** User and system time of a process; 0 once it has ended. */
    private static long ticks(long process) {
        return words("/proc/" + process + "/stat")
                .map(text -> {
                    // The name in parentheses may hold anything.
                    List<String> words = new ArrayList<>(
                            List.of(text.substring(text.lastIndexOf(')') + 2).split(" ")));
                    return Long.parseLong(words.get(USER_TIME)) + Long.parseLong(words.get(USER_TIME + 1));
                })
                .orElse(0L);
    }

    private static Optional<String> words(String file) {
        try {
            return Optional.of(Files.readString(Path.of(file), StandardCharsets.ISO_8859_1));
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
