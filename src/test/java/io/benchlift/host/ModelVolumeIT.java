package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.v1.BlockSize;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.FileAccess;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileMode;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.target.DiskModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A volume on a model disk, from the client to the kernel and back; and its end under a load. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the agent is Linux's")
class ModelVolumeIT {

    private static final int BLOCK = 4096;
    private static final Duration PROMISED = Duration.ofSeconds(20);
    private static final DiskModel FIXED = new DiskModel(DiskModel.Kind.FIXED, Map.of("write_us", "2000"), 7);

    @TempDir
    private Path home;

    private Agent agent;

    @BeforeEach
    void open() throws IOException {
        assumeTrue(RootAgent.isRoot(), "needs root");
        assumeTrue(Files.exists(Path.of("/dev/fuse")), "needs FUSE (/dev/fuse)");
        // The agent is nobody, and has to get to the volume.
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx--x--x"));
        System.setProperty(RootAgent.STATE, home.resolve("state").toString());
        agent = Agents.open(
                Agents.HERE, Files.createDirectory(home.resolve("work")), new KnownAgents(home.resolve("config")));
        String missing = agent.describe().getModelsMissing();
        assumeTrue(missing.isEmpty(), missing);
    }

    @AfterEach
    void close() {
        if (agent != null) {
            agent.close();
        }
        System.clearProperty(RootAgent.STATE);
    }

    @Test
    void saysEverywhereThatItIsAModel() {
        try (HeldLease holding = agent.hold()) {
            ScratchVolume volume = holding.create(order(FIXED));
            DescribeReply described = agent.describe();

            assertEquals(FIXED, volume.model().orElseThrow());
            assertEquals(
                    List.of("volume lab (ext4, 64 MiB, model fixed)"),
                    described.getLeases(0).getHoldsList());
            assertTrue(
                    described.getDirectoriesList().stream()
                            .anyMatch(directory -> directory.getVolume().equals(volume.id())
                                    && directory.getModel().equals("fixed")),
                    described.getDirectoriesList().toString());
            assertTrue(
                    described.getDevicesList().stream()
                            .anyMatch(device -> device.getName().equals(volume.device())
                                    && device.getModel().equals("model disk fixed")),
                    described.getDevicesList().toString());
        }
        assertEquals(0, models().count());
    }

    @Test
    void oneThatOutlivesItsClientGoesAtOnceWhenItIsReleased() {
        HeldLease holding = agent.holdDetached(Duration.ofMinutes(5));
        holding.create(order(FIXED));
        holding.disconnect();

        HeldLease.Restored restored =
                agent.release(agent.describe().getLeases(0).getLease());

        assertEquals(List.of(), restored.conflicts(), "nobody was in it");
        assertEquals(List.of(), restored.stuck());
        assertEquals(0, models().count());
    }

    @Test
    void oneThatOutlivesItsClientGoesAtOnceWhenItsTimeIsOver() throws Exception {
        HeldLease holding = agent.holdDetached(Duration.ofSeconds(3));
        holding.create(order(FIXED));
        holding.disconnect();

        TestAgent.await("the model disk goes", () -> models().findAny().isEmpty());

        DescribeReply described = agent.describe();
        assertEquals(List.of(), described.getLeasesList());
        assertEquals(List.of(), described.getStuckList(), "nobody was in it");
        assertTrue(
                described.getDirectoriesList().stream()
                        .allMatch(directory -> directory.getVolume().isEmpty()),
                described.getDirectoriesList().toString());
    }

    @Test
    void refusesByNameBeforeAnythingHappens() {
        try (HeldLease holding = agent.hold()) {
            for (String[] bad : new String[][] {{"rpm", "7200"}, {"read_us", "1000001"}, {"channels", "0"}}) {
                VolumeOrder order = order(new DiskModel(DiskModel.Kind.FIXED, Map.of(bad[0], bad[1]), 7));

                HostException refusal = assertThrows(HostException.class, () -> holding.create(order));

                assertEquals(HostException.Kind.REFUSED, refusal.kind());
                assertTrue(refusal.getMessage().contains(bad[0]), refusal.getMessage());
            }
            assertEquals(0, models().count());
        }
    }

    @Test
    void aKilledModelFailsTheLoadAndTakesTheVolumeAlong() throws Exception {
        List<String> lost = new CopyOnWriteArrayList<>();
        try (HeldLease holding = agent.hold()) {
            holding.onVolumeLost(reason -> lost.add(reason.toString()));
            ScratchVolume volume = holding.create(order(FIXED));
            FileSet set = FileSet.newBuilder()
                    .setDirectory(volume.directory())
                    .setLabel("it")
                    .build();
            agent.prepareFiles(
                    PrepareFilesRequest.newBuilder()
                            .setSet(set)
                            .setFiles(1)
                            .setTotalBytes(8 << 20)
                            .setBlockBytes(BLOCK)
                            .build(),
                    state -> {},
                    Cancel.never());
            List<FileLoadEvent> events = new CopyOnWriteArrayList<>();
            Thread load = new Thread(() -> runLoad(set, events), "load");
            load.start();
            TestAgent.await("the load runs", () -> events.stream().anyMatch(FileLoadEvent::hasInterval));

            long killed = System.nanoTime();
            models().forEach(ProcessHandle::destroyForcibly);

            TestAgent.await("the lease is told", () -> !lost.isEmpty());
            TestAgent.await(
                    "the volume is gone",
                    () -> !Files.exists(Path.of(volume.files().path())));
            load.join(Duration.ofMinutes(1).toMillis());
            Duration took = Duration.ofNanos(System.nanoTime() - killed);
            assertFalse(load.isAlive(), "the load hangs");
            assertTrue(took.compareTo(PROMISED) < 0, took.toString());
            assertEquals("volume lab is gone: its model disk was killed (signal 9)", lost.get(0));
            FileLoadEvent last = events.get(events.size() - 1);
            assertTrue(
                    last.getFinished().getFailure().matches(".*(Input/output error|Read-only file system)"),
                    last.toString());
            assertTrue(assertThrows(HostException.class, () -> holding.destroy(volume))
                    .getMessage()
                    .contains("model disk was killed"));
            assertEquals(List.of(), holding.release().stuck());
        }
    }

    private void runLoad(FileSet set, List<FileLoadEvent> events) {
        FileLoadRequest load = FileLoadRequest.newBuilder()
                .setSet(set)
                .setMode(FileMode.RANDOM_WRITE)
                .setAccess(FileAccess.DIRECT)
                .setFiles(1)
                .setTotalBytes(8 << 20)
                .addBlocks(BlockSize.newBuilder().setBytes(BLOCK).setWeight(1))
                .setThreads(2)
                .setSeconds(3600)
                .build();
        agent.files(load, events::add, Cancel.never());
    }

    private static VolumeOrder order(DiskModel model) {
        return new VolumeOrder(64L << 20, "ext4", List.of(), VolumeOrder.MEMORY, false, Optional.of(model), "lab");
    }

    private static Stream<ProcessHandle> models() {
        return ProcessHandle.current()
                .descendants()
                .filter(each -> each.info().command().orElse("").endsWith("/benchlift-model"));
    }
}
