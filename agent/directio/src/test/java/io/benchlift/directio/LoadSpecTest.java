package io.benchlift.directio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LoadSpecTest {

    static Stream<Arguments> nonsense() {
        return Stream.of(
                refused("threads is 0", new Spec().threads(0)),
                refused("threads is 4097", new Spec().threads(4097)),
                refused("0 files", new Spec().files(0)),
                refused("65537 files", new Spec().files(65_537)),
                refused("leaves nothing for each of 2 files", new Spec().totalBytes(1)),
                refused("queue depth is 0", new Spec().depth(0)),
                refused("queue depth is 32769", new Spec().engine(Engine.LIBAIO).depth(32_769)),
                refused("queue depth 4 with engine SYNC", new Spec().depth(4)),
                refused("belong to IO_URING, not to SYNC", new Spec().registered()),
                refused(
                        "polling needs direct access",
                        new Spec().engine(Engine.IO_URING).polled()),
                refused("block sizes is 0", new Spec().blocks()),
                refused("larger than a file", new Spec().block(1 << 20)),
                refused(
                        "block sizes of a sequential mode is 2",
                        new Spec().mode(Mode.SEQ_READ).blocks(new BlockShare(512, 1), new BlockShare(1024, 1))),
                refused(
                        "block sizes of a validated load is 2",
                        new Spec().content(Content.VALIDATED).blocks(new BlockShare(512, 1), new BlockShare(1024, 1))),
                refused(
                        "merged requests of a validated load is 2",
                        new Spec()
                                .content(Content.VALIDATED)
                                .mode(Mode.SEQ_READ)
                                .mergedRequests(2)),
                refused(
                        "no room for a checksum",
                        new Spec().content(Content.VALIDATED).block(32)),
                refused(
                        "not a multiple of the block size 4096",
                        new Spec().content(Content.VALIDATED).totalBytes(500_000)),
                refused(
                        "at least twice as many blocks",
                        new Spec()
                                .content(Content.VALIDATED)
                                .mode(Mode.RANDOM_WRITE)
                                .threads(100)),
                refused("merged requests is -1", new Spec().mergedRequests(-1)),
                refused("reads per write is -1.0", new Spec().readsPerWrite(-1)),
                refused("reads per write is NaN", new Spec().readsPerWrite(Double.NaN)),
                refused("zipfian theta is -1.0", new Spec().offsets(Offsets.ZIPFIAN, -1)),
                refused("Pareto h is 1.0", new Spec().offsets(Offsets.PARETO, 1)),
                refused("operations per second is 0.0", new Spec().pace(Pace.POISSON, 0)),
                refused("operations per second is NaN", new Spec().pace(Pace.EVEN, Double.NaN)));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void refusesNonsenseByName(String part, Spec spec) {
        String message =
                assertThrows(IllegalArgumentException.class, spec::build).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void aLoadWithoutEndIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Bounds.seconds(0));
        assertThrows(IllegalArgumentException.class, () -> Bounds.seconds(-1));
        assertThrows(IllegalArgumentException.class, () -> Bounds.seconds(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Bounds.events(-1));
    }

    @Test
    void fsyncAfterEachWriteOverrulesTheOthers() {
        assertEquals(new Fsyncs(0, true, false, false), new Fsyncs(100, true, true, false));
        assertThrows(IllegalArgumentException.class, () -> new Fsyncs(-1, false, false, false));
    }

    @Test
    void knowsWhatItsBuffersTake() {
        LoadSpec spec = new Spec()
                .mode(Mode.RANDOM_READ_WRITE)
                .engine(Engine.IO_URING)
                .threads(3)
                .build();

        assertEquals(4096L * 2 * 8 * 3, spec.bufferBytes());
    }

    private static Arguments refused(String part, Spec spec) {
        return Arguments.of(part, spec);
    }
}
