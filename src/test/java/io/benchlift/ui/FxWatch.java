package io.benchlift.ui;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Watches the JavaFX thread: counts the window's pulses, and every few milliseconds asks for its turn and takes the
 * time until it gets it. While a turn is late, it looks at what the thread is doing instead.
 */
final class FxWatch implements AutoCloseable {

    /** A frame of 60 a second. */
    static final double FRAME_MILLIS = 1000 / 60.0;

    private static final int EVERY_MILLIS = 4;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Thread fxThread;
    private final Thread watcher = new Thread(this::watch, "fx watch");
    private final AtomicLong answered = new AtomicLong();
    private final List<Double> waits = new ArrayList<>();
    private final Map<String, List<Double>> culprits = new HashMap<>();
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            pulses++;
        }
    };

    private long pulses;
    private long begun;
    private volatile boolean isOver;

    /** On the JavaFX thread. */
    FxWatch() {
        fxThread = Thread.currentThread();
        watcher.setDaemon(true);
    }

    /** On the JavaFX thread. */
    void start() {
        begun = System.nanoTime();
        timer.start();
        watcher.start();
    }

    private void watch() {
        long asked = 0;
        while (!isOver) {
            long start = System.nanoTime();
            long turn = ++asked;
            Platform.runLater(() -> answered.set(turn));
            String culprit = "";
            while (answered.get() < turn && !isOver) {
                sleep(1);
                if (culprit.isEmpty() && System.nanoTime() - start > FRAME_MILLIS * NANOS_PER_MILLI) {
                    culprit = culprit(fxThread.getStackTrace());
                }
            }
            double wait = (System.nanoTime() - start) / NANOS_PER_MILLI;
            waits.add(wait);
            if (!culprit.isEmpty()) {
                culprits.computeIfAbsent(culprit, name -> new ArrayList<>()).add(wait);
            }
            sleep(EVERY_MILLIS);
        }
    }

    /** The innermost frame of ours, or of whoever else is at work. */
    private static String culprit(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> frame.getClassName().startsWith("io.benchlift."))
                .findFirst()
                .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .orElseGet(() -> Arrays.stream(stack)
                        .filter(frame -> frame.getClassName().startsWith("com.sun.javafx.tk"))
                        .findFirst()
                        .map(frame -> "JavaFX: " + frame.getClassName() + "." + frame.getMethodName())
                        .orElse("idle: the processors were busy with other work"));
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the watch. */
    @Override
    public void close() {
        isOver = true;
        try {
            watcher.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Pulses, waits and who was at work in the late ones; after {@link #close}. */
    List<String> report() {
        double seconds = (System.nanoTime() - begun) / 1e9;
        double[] sorted =
                waits.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        List<String> lines = new ArrayList<>();
        lines.add(line("pulses a second", "%.1f", pulses / seconds));
        lines.add(line("wait for the JavaFX thread, median ms", "%.1f", quantile(sorted, 0.5)));
        lines.add(line("wait for the JavaFX thread, p95 ms", "%.1f", quantile(sorted, 0.95)));
        lines.add(line("wait for the JavaFX thread, longest ms", "%.1f", quantile(sorted, 1)));
        lines.add(line(
                "waits longer than a frame, %",
                "%.2f",
                100.0
                        * Arrays.stream(sorted)
                                .filter(wait -> wait > FRAME_MILLIS)
                                .count()
                        / Math.max(1, sorted.length)));
        culprits.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -longest(entry.getValue())))
                .limit(8)
                .forEach(entry -> lines.add(String.format(
                        Locale.ROOT,
                        "  late %d times, at most %.0f ms, in %s",
                        entry.getValue().size(),
                        longest(entry.getValue()),
                        entry.getKey())));
        return lines;
    }

    private static double longest(List<Double> millis) {
        return millis.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    static String line(String what, String format, double value) {
        return String.format(Locale.ROOT, "%-44s " + format, what, value);
    }

    private static double quantile(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
    }
}
