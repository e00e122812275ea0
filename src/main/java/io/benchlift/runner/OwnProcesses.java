package io.benchlift.runner;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.ProcSample;
import io.benchlift.agent.linux.ThisMachine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    private final ThisMachine machine = new ThisMachine();
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
        ProcSample.Cpu all = machine.cpu();
        long ours = processes.stream().mapToLong(OwnProcesses::ticks).sum();
        OptionalLong window = control.window();
        return new Look(all.total(), all.busy(), ours, window.isPresent() ? ticks(window.getAsLong()) : 0);
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

    /** User and system time of a process; 0 once it has ended. */
    private static long ticks(long process) {
        return KernelFiles.text(Path.of("/proc/" + process + "/stat"))
                .map(text -> {
                    // The name in parentheses may hold anything.
                    List<String> words = new ArrayList<>(
                            List.of(text.substring(text.lastIndexOf(')') + 2).split(" ")));
                    return Long.parseLong(words.get(USER_TIME)) + Long.parseLong(words.get(USER_TIME + 1));
                })
                .orElse(0L);
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
