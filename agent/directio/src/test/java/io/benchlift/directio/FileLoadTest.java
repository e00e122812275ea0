package io.benchlift.directio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Real loads on the build's own disk, and on a file system in memory where there is one. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shim is Linux's")
class FileLoadTest {

    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    private Path folder;

    static Stream<Arguments> everyModeAndEngine() {
        return Stream.of(Mode.values())
                .flatMap(mode -> Stream.of(Engine.values()).map(engine -> Arguments.of(mode, engine)));
    }

    @ParameterizedTest
    @MethodSource("everyModeAndEngine")
    void everyModeRunsWithEveryEngineDirectly(Mode mode, Engine engine) throws IOException {
        Run run = Run.of(
                folder,
                new Spec().mode(mode).engine(engine).access(Access.DIRECT).threads(2));

        assertEquals("", run.result().failure());
        assertCounts(run, mode);
    }

    @ParameterizedTest
    @MethodSource("everyModeAndEngine")
    void everyModeRunsWithEveryEngineInMemory(Mode mode, Engine engine) throws IOException {
        assumeTrue(Files.isWritable(MEMORY), "there is no " + MEMORY);
        Path place = Files.createTempDirectory(MEMORY, "benchlift");
        try (FileFolder files = FileFolder.open(place)) {
            Run run = Run.of(place, new Spec().mode(mode).engine(engine).threads(2));

            assertEquals("", run.result().failure());
            assertCounts(run, mode);
            assertEquals(2, files.remove(Run.LABEL));
        } finally {
            Files.delete(place);
        }
    }

    private static void assertCounts(Run run, Mode mode) {
        assertEquals(200, run.result().events());
        assertEquals(200, run.sum(LoadInterval::reads) + run.sum(LoadInterval::writes));
        assertEquals(200 * 4096, run.sum(LoadInterval::readBytes) + run.sum(LoadInterval::writtenBytes));
        assertEquals(run.sum(LoadInterval::reads), run.counted(LoadInterval::read));
        assertEquals(run.sum(LoadInterval::writes), run.counted(LoadInterval::write));
        assertEquals(200, run.counted(LoadInterval::event));
        assertEquals(mode.writes(), run.sum(LoadInterval::writes) > 0);
        assertEquals(
                200,
                run.result().threads().stream().mapToLong(ThreadTotal::events).sum());
    }

    /** C puts a latency where Java would: the sum and the extremes, which C keeps exactly, agree with the histogram. */
    @Test
    void histogramsArriveWithoutLoss() throws IOException {
        Run run = Run.of(folder, new Spec().events(2000));
        Histogram all = new Histogram(Intervals.HIGHEST_NANOS, Intervals.DIGITS);
        run.intervals().forEach(interval -> all.add(interval.read()));
        LoadResult result = run.result();

        assertEquals(2000, all.getTotalCount());
        assertTrue(all.valuesAreEquivalent(result.minNanos(), all.getMinNonZeroValue()));
        assertTrue(all.valuesAreEquivalent(result.maxNanos(), all.getMaxValue()));
        assertEquals(result.sumNanos() / 2000.0, all.getMean(), 0.001 * all.getMean() + 1);
    }

    @Test
    void intervalsFollowEachOtherFromTheWarmUpOn() throws IOException {
        Run run = Run.of(folder, new Spec().bounds(new Bounds(1.2, 0, 0, 0.4)));
        List<LoadInterval> intervals = run.intervals();

        assertTrue(intervals.get(0).warmUp());
        assertEquals(-400_000_000L, intervals.get(0).fromNanos());
        for (int i = 1; i < intervals.size(); i++) {
            assertEquals(intervals.get(i - 1).toNanos(), intervals.get(i).fromNanos());
            assertEquals(intervals.get(i).fromNanos() < 0, intervals.get(i).warmUp());
        }
        assertEquals(
                intervals.stream()
                        .filter(interval -> !interval.warmUp())
                        .mapToLong(LoadInterval::reads)
                        .sum(),
                run.result().events());
        assertTrue(run.result().loadNanos() >= 1_200_000_000L);
        assertTrue(run.result().cpuNanos() > 0);
    }

    /** Seed 000: "fsyncs/s 0.53" is 24 threads times 4 files at the end of 180 seconds. */
    @Test
    void atTheEndEveryThreadSyncsEveryFile() throws IOException {
        Run run = Run.of(
                folder,
                new Spec()
                        .files(4)
                        .mode(Mode.RANDOM_WRITE)
                        .threads(24)
                        .fsyncs(new Fsyncs(0, false, true, false))
                        .asSysbench());

        assertEquals(96, run.result().endFsyncs());
        assertEquals(96, run.sum(LoadInterval::fsyncs));
        assertEquals(200, run.result().events());
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SEQ_REWRITE", "RANDOM_WRITE"})
    void everyHundredRequestsAllFilesAreSynced(Mode mode) throws IOException {
        Run run = Run.of(
                folder,
                new Spec()
                        .files(4)
                        .mode(mode)
                        .events(3 * 104 + 50)
                        .threads(3)
                        .fsyncs(new Fsyncs(100, false, false, true))
                        .asSysbench());

        assertEquals(12, run.sum(LoadInterval::fsyncs));
        assertEquals(350, run.sum(LoadInterval::writes));
        assertEquals(362, run.counted(LoadInterval::event));
    }

    @Test
    void readersNeverSync() throws IOException {
        Run run = Run.of(
                folder, new Spec().fsyncs(new Fsyncs(10, false, true, false)).asSysbench());

        assertEquals(0, run.sum(LoadInterval::fsyncs));
    }

    @Test
    void asSysbenchAnAsynchronousEventIsOverWhenItIsQueued() throws IOException {
        Run run = Run.of(
                folder, new Spec().engine(Engine.LIBAIO).depth(128).events(500).asSysbench());

        assertEquals(500, run.result().events());
        assertEquals(500, run.counted(LoadInterval::event));
        assertEquals(500, run.counted(LoadInterval::submission));
        assertEquals(500, run.counted(LoadInterval::completion));
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void validationFindsAFlippedByte(Engine engine) throws IOException {
        Spec spec = new Spec()
                .content(Content.VALIDATED)
                .mode(Mode.SEQ_READ)
                .engine(engine)
                .asSysbench();
        assertEquals("", Run.of(folder, spec).result().failure());

        flip(folder.resolve(Run.LABEL).resolve("test_file.1"), 16_384 + 99);

        Run run = Run.of(folder, spec);
        assertEquals("test_file.1, offset 16384: wrong checksum", run.result().failure());
        assertTrue(run.result().events() < 200);
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void validationFindsASoundBlockThatLiesElsewhere(Engine engine) throws IOException {
        Spec spec = new Spec().content(Content.VALIDATED).mode(Mode.SEQ_READ).engine(engine);
        assertEquals("", Run.of(folder, spec).result().failure());
        Path files = folder.resolve(Run.LABEL);
        byte[] block = block(files.resolve("test_file.0"), 8192);

        put(files.resolve("test_file.1"), 8192, block);
        assertEquals(
                "test_file.1, offset 8192: the block belongs to another file",
                again(spec).result().failure());
        put(files.resolve("test_file.0"), 12_288, block);
        assertEquals(
                "test_file.0, offset 12288: the block belongs to another offset",
                again(spec).result().failure());
    }

    /** What was there before the run is sound in itself: only who knows what was written since can tell. */
    @ParameterizedTest
    @EnumSource(Engine.class)
    void validationFindsASoundBlockThatIsOld(Engine engine) throws IOException {
        Spec spec = new Spec()
                .content(Content.VALIDATED)
                .mode(Mode.RANDOM_READ_WRITE)
                .engine(engine)
                .pace(Pace.EVEN, 1000)
                .bounds(Bounds.seconds(30));
        try (FileFolder files = FileFolder.open(folder)) {
            files.prepare(Run.LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            Path file = folder.resolve(Run.LABEL).resolve("test_file.1");
            byte[] old = Files.readAllBytes(file);
            try (FileLoad load = files.load(Run.LABEL, spec.build())) {
                load.run(interval -> putBack(file, old));

                assertTrue(
                        load.result()
                                .failure()
                                .matches("test_file\\.1, offset \\d+: not what this run wrote there last"),
                        load.result().failure());
            }
        }
    }

    @Test
    void validatedWritesCanBeReadBack() throws IOException {
        Spec spec = new Spec()
                .content(Content.VALIDATED)
                .mode(Mode.RANDOM_READ_WRITE)
                .events(2000);

        assertEquals("", Run.of(folder, spec.threads(4)).result().failure());
        assertEquals("", Run.of(folder, spec.mode(Mode.RANDOM_READ)).result().failure());
    }

    @Test
    void aLoadWithoutValidationOfItsFilesIsFoundOut() throws IOException {
        Run.of(folder, new Spec());

        Run run = Run.of(folder, new Spec().content(Content.VALIDATED));
        assertTrue(run.result().failure().contains("checksum"), run.result().failure());
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void aFileThatIsCutShortEndsTheLoadNotTheProcess(Engine engine) throws IOException {
        try (FileFolder files = FileFolder.open(folder)) {
            Spec spec = new Spec().engine(engine);
            files.prepare(Run.LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            try (FileLoad load = files.load(Run.LABEL, spec.build())) {
                cut(folder.resolve(Run.LABEL).resolve("test_file.0"));

                load.run(interval -> {});

                assertTrue(
                        load.result().failure().startsWith("test_file.0, offset "),
                        load.result().failure());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void aPacedLoadKeepsItsRate(Engine engine) throws IOException {
        Run run = Run.of(folder, new Spec().engine(engine).pace(Pace.EVEN, 500).events(250));

        assertEquals(250, run.counted(LoadInterval::response));
        assertTrue(run.result().loadNanos() >= 498_000_000L, run.result().toString());
    }

    /** So close that the next request is often due before the kernel has been asked to wait for it. */
    @ParameterizedTest
    @EnumSource(Engine.class)
    void aCloselyPacedLoadRunsToItsEnd(Engine engine) throws IOException {
        Run run = Run.of(
                folder,
                new Spec()
                        .engine(engine)
                        .access(Access.DIRECT)
                        .pace(Pace.EVEN, 10_000)
                        .events(10_000));

        assertEquals("", run.result().failure());
        assertEquals(10_000, run.result().events());
    }

    /** sysbench's queue of arrivals holds 131072; then it gives up. */
    @Test
    void aRateBeyondReachEndsAsSysbenchEnds() throws IOException {
        Run run = Run.of(
                folder, new Spec().pace(Pace.POISSON, 1e9).events(10_000_000).asSysbench());

        assertTrue(
                run.result().failure().startsWith("the queue of arrivals is full"),
                run.result().failure());
    }

    @Test
    void stopsFromAnotherThread() throws Exception {
        try (FileFolder files = FileFolder.open(folder)) {
            Spec spec = new Spec().bounds(Bounds.seconds(3600)).threads(3);
            files.prepare(Run.LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            try (FileLoad load = files.load(Run.LABEL, spec.build())) {
                List<LoadInterval> seen = new ArrayList<>();
                load.run(interval -> {
                    seen.add(interval);
                    new Thread(load::stop, "stops the load").start();
                });

                assertFalse(seen.isEmpty());
                assertEquals("", load.result().failure());
            }
        }
    }

    @Test
    void closingARunningLoadEndsIt() throws Exception {
        try (FileFolder files = FileFolder.open(folder)) {
            Spec spec = new Spec().bounds(Bounds.seconds(3600)).engine(Engine.IO_URING);
            files.prepare(Run.LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            FileLoad load = files.load(Run.LABEL, spec.build());
            load.run(interval -> {
                assertThrows(IllegalStateException.class, load::close);
                new Thread(load::close, "closes the load").start();
            });

            load.close();
            assertEquals("", load.result().failure());
        }
    }

    @Test
    void runsOnceOnly() throws IOException {
        try (FileFolder files = FileFolder.open(folder)) {
            files.prepare(Run.LABEL, new Spec().toPrepare(), (done, total) -> {}, () -> false);
            FileLoad load = files.load(Run.LABEL, new Spec().build());
            assertThrows(IllegalStateException.class, load::result);
            load.run(interval -> {});

            assertThrows(IOException.class, () -> load.run(interval -> {}));
            load.close();
            load.close();
            load.stop();
            assertEquals(200, load.result().events());
        }
    }

    @Test
    void moreRequestsThanTheKernelAllowsAreRefusedInASentence() throws IOException {
        long allowed = Long.parseLong(
                Files.readString(Path.of("/proc/sys/fs/aio-max-nr")).trim());
        assumeTrue(allowed < 4 * 32_768, "this host allows " + allowed + " asynchronous requests");

        String message = assertThrows(
                        IOException.class,
                        () -> Run.of(
                                folder,
                                new Spec()
                                        .engine(Engine.LIBAIO)
                                        .depth(32_768)
                                        .threads(4)
                                        .block(512)))
                .getMessage();

        assertTrue(message.contains("fs.aio-max-nr) does not allow 4 threads with depth 32768"), message);
    }

    /** Read back past the page cache and past this load's own code. */
    @Test
    void whatALoadWritesIsInTheFiles() throws IOException {
        Run.of(
                folder,
                new Spec()
                        .mode(Mode.SEQ_REWRITE)
                        .access(Access.DIRECT)
                        .content(Content.RANDOM)
                        .asSysbench());

        try (DirectFile file =
                DirectFile.open(folder.resolve(Run.LABEL).resolve("test_file.1"), DirectFile.Access.READ)) {
            ByteBuffer last = file.buffer(4096);
            file.read(last, 60 * 4096);
            ByteBuffer before = file.buffer(4096);
            file.read(before, 59 * 4096);

            assertNotEquals(ByteBuffer.allocate(4096), last.flip());
            assertNotEquals(before.flip(), last);
        }
    }

    @Test
    void misalignedDirectAccessIsRefusedBeforeAnythingHappens() throws IOException {
        Run.of(folder, new Spec());

        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> Run.of(folder, new Spec().access(Access.DIRECT).block(100)));

        assertTrue(
                refused.getMessage().startsWith("block size is 100 bytes; direct I/O here needs"),
                refused.getMessage());
    }

    @Test
    void missingAndShortFilesAreNamed() throws IOException {
        try (FileFolder files = FileFolder.open(folder)) {
            assertMessage(
                    "set-1: there are no files of this name; prepare them first",
                    () -> files.load(Run.LABEL, new Spec().build()));
            files.prepare(Run.LABEL, new Spec().toPrepare(), (done, total) -> {}, () -> false);
            assertMessage(
                    "test_file.2 is missing",
                    () -> files.load(Run.LABEL, new Spec().files(3).build()));
            assertMessage(
                    "test_file.0 has 262144 bytes, and the load needs 524288",
                    () -> files.load(Run.LABEL, new Spec().totalBytes(1 << 20).build()));
        }
    }

    @Test
    void sequentialWritingMakesTheFilesAnew() throws IOException {
        Run.of(folder, new Spec().totalBytes(1 << 20));

        Run.of(folder, new Spec().mode(Mode.SEQ_WRITE).asSysbench().events(3));

        assertEquals(3 * 4096, Files.size(folder.resolve(Run.LABEL).resolve("test_file.0")));
        assertEquals(0, Files.size(folder.resolve(Run.LABEL).resolve("test_file.1")));
    }

    @Test
    void directAccessToMemoryIsDoubted() throws IOException {
        assumeTrue(Files.isWritable(MEMORY), "there is no " + MEMORY);
        Path place = Files.createTempDirectory(MEMORY, "benchlift");
        try (FileFolder files = FileFolder.open(place)) {
            Run run = Run.of(place, new Spec().access(Access.DIRECT));

            assertTrue(
                    run.result().proof().doubt().contains("saw 0 of 819200 bytes read"),
                    run.result().toString());
            files.remove(Run.LABEL);
        } catch (IOException e) {
            assumeTrue(!e.getMessage().contains("no direct I/O"), e.getMessage());
            throw e;
        } finally {
            Files.delete(place);
        }
    }

    @Test
    void saysHowItIsDone() throws IOException {
        Spec spec = new Spec().engine(Engine.IO_URING);
        try (FileFolder files = FileFolder.open(folder)) {
            files.prepare(Run.LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            try (FileLoad load = files.load(Run.LABEL, spec.build())) {
                assertTrue(load.how().startsWith("io_uring, depth 8"), load.how());
                assertEquals(1, load.alignment());
            }
        }
    }

    private static void assertMessage(String part, org.junit.jupiter.api.function.Executable io) {
        String message = assertThrows(IOException.class, io).getMessage();
        assertTrue(message.contains(part), message);
    }

    private static void flip(Path file, long at) throws IOException {
        try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
            content.seek(at);
            int old = content.read();
            content.seek(at);
            content.write(old ^ 1);
        }
    }

    /** A load on the files as they are. */
    private Run again(Spec spec) throws IOException {
        try (FileFolder files = FileFolder.open(folder)) {
            return Run.of(files, spec.build());
        }
    }

    private static byte[] block(Path file, int at) throws IOException {
        return Arrays.copyOfRange(Files.readAllBytes(file), at, at + 4096);
    }

    private static void put(Path file, long at, byte[] bytes) throws IOException {
        try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
            content.seek(at);
            content.write(bytes);
        }
    }

    /** Block by block, so that none is ever seen half old. */
    private static void putBack(Path file, byte[] old) {
        try {
            for (int at = 0; at < old.length; at += 4096) {
                put(file, at, Arrays.copyOfRange(old, at, at + 4096));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void cut(Path file) throws IOException {
        try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
            content.setLength(0);
        }
    }
}
