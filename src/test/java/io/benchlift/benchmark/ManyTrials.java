package io.benchlift.benchmark;

import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.verdict.Comparisons;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * How long a session of ten thousand trials takes to open and to judge: {@code ManyTrials FILE [BLOCKS]}. The file is made
 * if it is not there, of synthetic trials, four a block. Start it with {@code -Xmx512m} to see that it fits.
 */
public final class ManyTrials {

    private static final int ROUNDS = 3;

    private ManyTrials() {}

    public static void main(String[] args) {
        Path file = Path.of(args[0]);
        int blocks = args.length > 1 ? Integer.parseInt(args[1]) : 2500;
        if (Files.notExists(file)) {
            timed("made", () -> made(file, blocks));
        }
        for (int round = 1; round <= ROUNDS; round++) {
            Session session = timed("opened", () -> Session.open(file));
            timed("judged", () -> Comparisons.of(session));
            Runtime memory = Runtime.getRuntime();
            System.out.printf(
                    Locale.ROOT,
                    "%d trials, %d MiB of heap in use%n",
                    session.trials().size(),
                    (memory.totalMemory() - memory.freeMemory()) >> 20);
        }
    }

    private static Path made(Path file, int blocks) {
        try (SessionWriter writer = SessionWriter.create(file)) {
            SampleRun.of(blocks, 2).play(writer);
        }
        return file;
    }

    private static <T> T timed(String what, Supplier<T> work) {
        long begin = System.nanoTime();
        T result = work.get();
        System.out.printf(Locale.ROOT, "%s in %d ms%n", what, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
        return result;
    }
}
