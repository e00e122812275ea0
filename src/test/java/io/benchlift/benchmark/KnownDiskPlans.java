package io.benchlift.benchmark;

import io.benchlift.host.ScratchVolume;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.KnownDisk;
import io.benchlift.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Whether what we measure and judge is true, on disks whose delay is known: X8 (one of 5 ms), X10 (two of the same),
 * X11 (one of 5.0 ms against one that takes a tenth longer) and X12 (two of the same, 6 % slower at the end of each
 * plan). As root, on a quiet machine, some twenty-five minutes in all: {@code KnownDiskPlans [X8 X10 X11 X12]
 * [until-decided] [MILLISECONDS of a trial [MICROSECONDS of delay]]}, with eight blocks a plan, or as many as it takes. A machine that is not quiet wakes everybody up too late by
 * milliseconds: there longer delays, such as 50,000, and longer trials still tell.
 */
public final class KnownDiskPlans {

    private static final int BLOCKS = 8;
    /** Two configurations and the twin of the first. */
    private static final int TRIALS_OF_A_BLOCK = 3;

    private static final int MILLIS = 800;
    private static final int DELAY_MICROS = 5000;
    private static final double DRIFT_PERCENT = 6;
    private static final double WITH_WARM_UP = 1.1;
    private static final int A_A_PLANS = 40;
    private static final int A_B_PLANS = 20;
    private static final int MOST_FALSE = 2;
    private static final int FEWEST_RIGHT = 18;

    private final Path directory;
    private final Duration time;
    private final int micros;
    private final boolean isUntilDecided;
    private boolean isWell = true;

    private KnownDiskPlans(Path directory, Duration time, int micros, boolean isUntilDecided) {
        this.directory = directory;
        this.time = time;
        this.micros = micros;
        this.isUntilDecided = isUntilDecided;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> wanted =
                List.of(arguments).stream().filter(word -> word.startsWith("X")).toList();
        List<Integer> numbers = List.of(arguments).stream()
                .filter(word -> word.matches("[0-9]{1,8}"))
                .map(Integer::valueOf)
                .toList();
        Duration time = Duration.ofMillis(numbers.isEmpty() ? MILLIS : numbers.get(0));
        int micros = numbers.size() < 2 ? DELAY_MICROS : numbers.get(1);
        // The models of disks have no rights: they must get to where their images lie.
        Path directory = Files.createTempDirectory(
                "benchlift-known", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        boolean isUntilDecided = List.of(arguments).contains("until-decided");
        var plans = new KnownDiskPlans(directory, time, micros, isUntilDecided);
        for (String test : wanted.isEmpty() ? List.of("X8", "X10", "X11", "X12") : wanted) {
            plans.run(test);
        }
        System.exit(plans.isWell ? 0 : 1);
    }

    private void run(String test) {
        switch (test) {
            case "X8" -> delay();
            case "X10" -> same();
            case "X11" -> different();
            case "X12" -> drifting();
            default -> throw new IllegalArgumentException("there is no " + test + ": X8, X10, X11, X12");
        }
    }

    private void delay() {
        try (KnownDisk disk = new KnownDisk(directory)) {
            TrialResult result = disk.read(disk.delayed(DELAY_MICROS, Map.of()), Duration.ofSeconds(20), 1);
            double p50 = result.latencies().service().percentiles().p50();
            double p99 = result.latencies().service().percentiles().p99();
            told(
                    p50 >= 5.0 && p50 <= 6.5 && p99 < 10 && result.tps() >= 150 && result.tps() <= 200,
                    "X8: p50 %.2f ms (5.0 to 6.5), p99 %.2f ms (below 10), %.1f reads a second (150 to 200)",
                    p50,
                    p99,
                    result.tps());
        }
    }

    private void same() {
        try (KnownDisk disk = new KnownDisk(directory)) {
            ScratchVolume volume = disk.delayed(micros, Map.of());
            toldFalse("X10", count(A_A_PLANS, plan -> winners("X10", plan, disk, volume)));
        }
    }

    /** Each plan has a new disk, for a disk slows down from its start on. */
    private void drifting() {
        double planMinutes = BLOCKS * TRIALS_OF_A_BLOCK * time.toMillis() * WITH_WARM_UP / 60_000;
        Map<String, String> drift =
                Map.of("drift_percent_per_minute", Long.toString(Math.round(DRIFT_PERCENT / planMinutes)));
        toldFalse("X12", count(A_A_PLANS, plan -> {
            try (KnownDisk disk = new KnownDisk(directory)) {
                return winners("X12", plan, disk, disk.delayed(micros, drift));
            }
        }));
    }

    private int winners(String test, int plan, KnownDisk disk, ScratchVolume volume) {
        return said(test, plan, verdict(disk, List.of(volume, volume), plan)) ? 1 : 0;
    }

    /** With a twin, as every plan has one unless it says otherwise. */
    private Verdict verdict(KnownDisk disk, List<ScratchVolume> volumes, int plan) {
        return isUntilDecided
                ? disk.untilDecided(volumes, true, time, plan).verdict()
                : disk.plan(volumes, true, BLOCKS, time, plan);
    }

    private void toldFalse(String test, int winners) {
        told(winners <= MOST_FALSE, "%s: %d false winners of %d (at most %d)", test, winners, A_A_PLANS, MOST_FALSE);
    }

    private void different() {
        int[] wrong = new int[1];
        int right;
        try (KnownDisk disk = new KnownDisk(directory)) {
            List<ScratchVolume> volumes =
                    List.of(disk.delayed(micros, Map.of()), disk.delayed(micros + micros / 10, Map.of()));
            right = count(A_B_PLANS, plan -> {
                Verdict verdict = verdict(disk, volumes, plan);
                said("X11", plan, verdict);
                wrong[0] += verdict.winner().filter("disk 2"::equals).isPresent() ? 1 : 0;
                return verdict.winner().filter("disk 1"::equals).isPresent() ? 1 : 0;
            });
        }
        told(
                right >= FEWEST_RIGHT && wrong[0] == 0,
                "X11: the winner is right in %d of %d (at least %d), wrong in %d (never)",
                right,
                A_B_PLANS,
                FEWEST_RIGHT,
                wrong[0]);
    }

    private static int count(int plans, IntUnaryOperator plan) {
        int sum = 0;
        for (int number = 1; number <= plans; number++) {
            sum += plan.applyAsInt(number);
        }
        return sum;
    }

    /** One line, and whether there was a winner. */
    private static boolean said(String test, int plan, Verdict verdict) {
        System.out.println(String.format(
                Locale.ROOT,
                "%s plan %d, %d blocks: %s%s, %+.2f %% (%.2f to %.2f)",
                test,
                plan,
                verdict.blocks(),
                verdict.kind().id(),
                verdict.winner().map(winner -> " " + winner).orElse(""),
                verdict.changePercent(),
                verdict.intervalPercent().low(),
                verdict.intervalPercent().high()));
        return verdict.kind() == Verdict.Kind.WINNER;
    }

    private void told(boolean holds, String pattern, Object... figures) {
        isWell &= holds;
        System.out.println(String.format(Locale.ROOT, pattern, figures) + (holds ? ": holds" : ": DOES NOT HOLD"));
    }
}
