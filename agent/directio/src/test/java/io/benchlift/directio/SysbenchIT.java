package io.benchlift.directio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Beside the real sysbench 1.0, on the same files in memory: the same counts for the same command. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shim is Linux's")
class SysbenchIT {

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final int EVENTS = 20_000;

    private Path place;

    @BeforeEach
    void haveSysbench() throws IOException {
        assumeTrue(Files.isWritable(MEMORY), "there is no " + MEMORY);
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/sysbench")), "sysbench is not installed");
        place = Files.createTempDirectory(MEMORY, "benchlift");
        Files.createDirectory(
                place.resolve(Run.LABEL),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    @AfterEach
    void remove() throws IOException {
        if (place != null) {
            try (FileFolder files = FileFolder.open(place)) {
                files.remove(Run.LABEL);
            }
            Files.delete(place);
        }
    }

    /** Reads, writes, fsyncs and events of one run. */
    private record Counts(long reads, long writes, long fsyncs, long events) {

        /** Threads that end at the same moment make a difference of one or two; in mixed modes their order does. */
        boolean isNear(Counts other, int tolerance) {
            return Math.abs(reads - other.reads) <= tolerance
                    && Math.abs(writes - other.writes) <= tolerance
                    && Math.abs(fsyncs - other.fsyncs) <= tolerance;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "seqwr, SEQ_WRITE, sync, SYNC",
        "seqrewr, SEQ_REWRITE, sync, SYNC",
        "seqrd, SEQ_READ, sync, SYNC",
        "rndrd, RANDOM_READ, sync, SYNC",
        "rndwr, RANDOM_WRITE, sync, SYNC",
        "rndrw, RANDOM_READ_WRITE, sync, SYNC",
        "rndwr, RANDOM_WRITE, async, LIBAIO",
        "rndrw, RANDOM_READ_WRITE, async, LIBAIO",
        "seqrewr, SEQ_REWRITE, mmap, MMAP",
        "rndrw, RANDOM_READ_WRITE, mmap, MMAP"
    })
    void countsAreSysbenchs(String mode, Mode loadMode, String io, Engine engine) throws Exception {
        Spec spec = new Spec()
                .files(4)
                .totalBytes(4 << 20)
                .mode(loadMode)
                .engine(engine)
                .depth(engine == Engine.LIBAIO ? 128 : 1)
                .threads(3)
                .events(EVENTS)
                .fsyncs(new Fsyncs(100, false, true, false))
                .asSysbench();
        if (!mode.equals("seqwr")) {
            sysbench("prepare");
        }
        String output = sysbench(
                "--file-test-mode=" + mode,
                "--file-io-mode=" + io,
                "--threads=3",
                "--time=0",
                "--events=" + EVENTS,
                "run");
        Counts theirs = counts(output, loadMode.writes() ? 3 * 4 : 0);

        Counts ours = counts(Run.of(place, spec));
        int tolerance = loadMode == Mode.RANDOM_READ_WRITE ? EVENTS / 100 : 2;

        assertEquals(theirs.events(), ours.events());
        assertTrue(ours.isNear(theirs, tolerance), () -> "sysbench " + theirs + ", ours " + ours);
    }

    @Test
    void eachAcceptsTheOthersValidatedFiles() throws Exception {
        Spec spec = new Spec()
                .files(4)
                .totalBytes(4 << 20)
                .content(Content.VALIDATED)
                .events(2000);
        sysbench("--validate=on", "prepare");
        assertEquals("", Run.of(place, spec).result().failure());

        Run written = Run.of(place, spec.mode(Mode.RANDOM_WRITE).threads(3));
        assertEquals("", written.result().failure());

        String output =
                sysbench("--validate=on", "--file-test-mode=rndrd", "--threads=3", "--time=0", "--events=2000", "run");
        assertEquals(2000, counts(output, 0).events());
    }

    private static Counts counts(Run run) {
        return new Counts(
                run.sum(LoadInterval::reads),
                run.sum(LoadInterval::writes),
                run.sum(LoadInterval::fsyncs),
                run.result().events());
    }

    /** From rates, which are exact, to counts: together they are the events and the fsyncs at the end, of a time it does not print. */
    private static Counts counts(String output, int endFsyncs) {
        double reads = number(output, "reads/s: +([0-9.]+)");
        double writes = number(output, "writes/s: +([0-9.]+)");
        double fsyncs = number(output, "fsyncs/s: +([0-9.]+)");
        long events = Math.round(number(output, "total number of events: +([0-9]+)"));
        double scale = (events + endFsyncs) / (reads + writes + fsyncs);
        return new Counts(Math.round(reads * scale), Math.round(writes * scale), Math.round(fsyncs * scale), events);
    }

    private static double number(String text, String pattern) {
        Matcher m = Pattern.compile(pattern).matcher(text);
        assertTrue(m.find(), text);
        return Double.parseDouble(m.group(1));
    }

    private String sysbench(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("sysbench", "fileio", "--file-num=4", "--file-total-size=4M", "--file-block-size=4096"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .directory(place.resolve(Run.LABEL).toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
