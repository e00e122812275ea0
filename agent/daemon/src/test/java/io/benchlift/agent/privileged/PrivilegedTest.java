package io.benchlift.agent.privileged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.privileged.VolumeOrder.Place;
import io.benchlift.agent.v1.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The daemon's end over the real helper and a real queue. Kills and crash points are in the helper's own tests. */
class PrivilegedTest {

    @TempDir
    private Path folder;

    private LoopDevice disk;
    private SortedMap<String, String> original;
    private RealHelper helper;
    private Privileged privileged;

    @BeforeAll
    static void needsRootAndLoopDevices() {
        RealHelper.assumePossible();
    }

    @BeforeEach
    void start() throws IOException, InterruptedException {
        disk = LoopDevice.over(folder.resolve("disk"));
        disk.set("scheduler", "mq-deadline");
        disk.set("nr_requests", "64");
        disk.set("iosched/read_expire", "300");
        original = disk.settings();
        helper = RealHelper.start(folder);
        privileged = helper.connect();
    }

    @AfterEach
    void stop() throws IOException, InterruptedException {
        if (helper == null) {
            return;
        }
        privileged.close();
        helper.close();
        RealHelper.undo(folder);
        disk.remove();
    }

    @Test
    void readsTheWholeQueue() throws IOException {
        QueueState queue = privileged.queue(disk.id());

        assertEquals(disk.name(), queue.name());
        assertEquals("mq-deadline", queue.attributes().get("scheduler"));
        assertEquals("64", queue.attributes().get("nr_requests"));
        assertEquals("300", queue.attributes().get("iosched/read_expire"));
        assertTrue(queue.schedulers().contains("none"), queue.schedulers().toString());
    }

    @Test
    void restoresEverySettingWhenTheLeaseIsClosed() throws IOException {
        HeldLease lease = privileged.open("class 7b", Duration.ZERO);
        QueueState held = lease.set(disk.id(), Map.of("iosched/slice_idle", "3", "scheduler", "bfq"));
        assertEquals("bfq", held.attributes().get("scheduler"));
        assertEquals("3", held.attributes().get("iosched/slice_idle"));

        assertEquals(new Undone(List.of(), List.of()), lease.close());

        assertEquals(original, disk.settings());
        assertEquals(new Undone(List.of(), List.of()), lease.close());
    }

    @Test
    void restoresEverySettingWhenTheDaemonIsGone() throws IOException {
        privileged.open("me", Duration.ZERO).set(disk.id(), Map.of("scheduler", "kyber"));

        privileged.close();

        RealHelper.await(() -> disk.settings().equals(original));
    }

    @Test
    void restoresEverySettingAfterTheHelperWasKilled() throws IOException, InterruptedException {
        HeldLease lease = privileged.open("me", Duration.ZERO);
        lease.set(disk.id(), Map.of("scheduler", "kyber", "read_ahead_kb", "512"));

        helper.kill();
        assertThrows(HelperGoneException.class, lease::renew);
        RealHelper.undo(folder);

        assertEquals(original, disk.settings());
    }

    @Test
    void takesAnOldNameAsItsSuccessorAndSaysSo() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);

        QueueState held = lease.set(disk.id(), Map.of("scheduler", "cfq"));

        assertEquals("bfq", held.attributes().get("scheduler"));
        assertEquals(
                List.of(disk.name()
                        + ": this kernel has no cfq; its successor bfq is set, which is not the same scheduler"),
                texts(held.notes()));
    }

    @Test
    void saysWhatTheKernelMadeOfAValue() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);

        QueueState held = lease.set(disk.id(), Map.of("read_ahead_kb", "129"));

        assertEquals(List.of(disk.name() + " read_ahead_kb: the kernel made 128 of 129"), texts(held.notes()));
    }

    @Test
    void refusesASchedulerThatHasNoSuccessor() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);

        RefusedException refusal =
                assertThrows(RefusedException.class, () -> lease.set(disk.id(), Map.of("scheduler", "anticipatory")));

        assertTrue(refusal.getMessage().contains("2.6.33"), refusal.getMessage());
        assertEquals(original, disk.settings());
    }

    @Test
    void setsBackWhatWasSetBeforeARefusal() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);

        assertThrows(
                RefusedException.class,
                () -> lease.set(disk.id(), Map.of("read_ahead_kb", "512", "iosched/slice_idle", "3")));

        assertEquals(original, disk.settings());
    }

    @Test
    void refusesASettingThatIsNotToBeChanged() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);
        DeviceId device = disk.id();

        assertThrows(RefusedException.class, () -> lease.set(device, Map.of("write_cache", "write through")));
        assertThrows(RefusedException.class, () -> lease.set(device, Map.of("iosched/../scheduler", "none")));
        assertEquals(original, disk.settings());
    }

    @Test
    void refusesADeviceThatIsNotThere() {
        assertThrows(RefusedException.class, () -> privileged.queue(new DeviceId(7, 1_000_000, 0)));
    }

    @Test
    void tellsWhatSomebodyElseChangedAndLeavesIt() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);
        lease.set(disk.id(), Map.of("scheduler", "bfq", "read_ahead_kb", "256"));

        disk.set("read_ahead_kb", "512");

        assertEquals(List.of(new Drifted(disk.id(), disk.name(), "read_ahead_kb", "256", "512")), lease.drift());
        assertEquals(
                List.of(disk.name() + " read_ahead_kb: held 256, found 512; left alone"),
                texts(lease.close().conflicts()));
        assertEquals("512", disk.setting("read_ahead_kb"));
    }

    @Test
    void putsOneDeviceBackButWhatSomebodyElseChanged() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);
        lease.set(disk.id(), Map.of("scheduler", "bfq", "read_ahead_kb", "256"));
        disk.set("read_ahead_kb", "512");

        assertEquals(
                List.of(disk.name() + " read_ahead_kb: held 256, found 512; left alone"),
                lease.restore(disk.id()).conflicts().stream()
                        .map(Message::getText)
                        .toList());

        disk.set("read_ahead_kb", original.get("read_ahead_kb"));
        assertEquals(original, disk.settings());
        assertThrows(RefusedException.class, () -> lease.restore(disk.id()));
        assertEquals(new Undone(List.of(), List.of()), lease.close());
    }

    @Test
    void fencesALeaseThatWasTakenOver() throws IOException {
        HeldLease paused = privileged.open("paused", Duration.ZERO);
        paused.set(disk.id(), Map.of("scheduler", "bfq"));
        assertThrows(RefusedException.class, () -> privileged.release(paused.id(), false));

        privileged.release(paused.id(), true);
        HeldLease next = privileged.open("next", Duration.ZERO);

        assertThrows(FencedException.class, paused::renew);
        assertThrows(FencedException.class, () -> paused.set(disk.id(), Map.of("scheduler", "kyber")));
        assertTrue(next.epoch() > paused.epoch());
        assertEquals(original, disk.settings());
    }

    @Test
    void listsWhoHoldsWhat() throws IOException {
        HeldLease lease = privileged.open("Jiřina", Duration.ofHours(1));
        lease.set(disk.id(), Map.of("scheduler", "bfq"));

        LeaseRecord listed = privileged.leases().get(0);

        assertEquals(lease.id(), listed.id());
        assertEquals(lease.epoch(), listed.epoch());
        assertEquals("Jiřina", listed.owner());
        assertTrue(listed.detached());
        assertEquals(List.of("queue " + disk.name()), listed.holds());
        assertFalse(listed.ends().isAfter(listed.since().plus(Duration.ofHours(2))), listed.toString());
    }

    @Test
    void aDetachedLeaseOutlivesItsDaemon() throws IOException {
        HeldLease lease = privileged.open("night", Duration.ofHours(1));
        lease.set(disk.id(), Map.of("scheduler", "bfq"));

        privileged.close();
        privileged = connectedAgain();

        assertEquals("bfq", disk.active());
        assertEquals(List.of(), privileged.release(lease.id(), false).stuck());
        assertEquals(original, disk.settings());
    }

    @Test
    void makesAVolumeWhoseQueueCanBeLeasedToo() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);
        ScratchVolume volume =
                lease.create(new VolumeOrder("lab-1", 16L << 20, "ext4", Set.of("noatime"), Place.MEMORY, false));
        assertEquals(
                "none",
                lease.set(volume.device(), Map.of("scheduler", "none"))
                        .attributes()
                        .get("scheduler"));
        lease.set(volume.device(), Map.of("scheduler", "bfq"));
        Files.writeString(volume.path().resolve("file"), "data");
        assertEquals(List.of(volume), privileged.volumes());

        lease.destroy(volume.id());

        assertFalse(Files.exists(volume.path()));
        assertEquals(List.of(), privileged.volumes());
        assertThrows(RefusedException.class, () -> lease.destroy(volume.id()));
    }

    @Test
    void removesAVolumeWithItsLease() throws IOException {
        HeldLease lease = privileged.open("me", Duration.ZERO);
        ScratchVolume volume = lease.create(new VolumeOrder("lab-2", 16L << 20, "ext4", Set.of(), Place.DISK, true));
        assertTrue(Files.isDirectory(volume.path()));

        lease.close();

        assertFalse(Files.exists(volume.path()));
        assertFalse(
                Files.readString(Path.of("/proc/mounts")).contains(volume.path().toString()));
    }

    @Test
    void refusesVolumesThatCannotBe() {
        HeldLease lease = privileged.open("me", Duration.ZERO);

        for (VolumeOrder order : List.of(
                new VolumeOrder("x", 1L << 50, "ext4", Set.of(), Place.DISK, false),
                new VolumeOrder("x", 1L << 49, "ext4", Set.of(), Place.MEMORY, false),
                new VolumeOrder("x", 4096, "ext4", Set.of(), Place.DISK, false),
                new VolumeOrder("../x", 16L << 20, "ext4", Set.of(), Place.DISK, false),
                new VolumeOrder("x", 16L << 20, "vfat", Set.of(), Place.DISK, false),
                new VolumeOrder("x", 16L << 20, "ext4", Set.of("suid"), Place.DISK, false))) {
            assertThrows(RefusedException.class, () -> lease.create(order), order.toString());
        }
        assertEquals(List.of(), privileged.volumes());
    }

    @Test
    void countsNobodysThreadsButADatabases() {
        RefusedException refusal = assertThrows(
                RefusedException.class,
                () -> privileged.tasks((int) ProcessHandle.current().pid()));

        assertTrue(refusal.getMessage().endsWith("is no mysqld, mariadbd or postgres"), refusal.getMessage());
    }

    @Test
    void countsTheThreadsOfADatabase() throws IOException, InterruptedException {
        Path program = Files.copy(Path.of("/bin/sleep"), folder.resolve("mariadbd"));
        Process database = new ProcessBuilder(program.toString(), "600").start();
        try {
            RealHelper.await(() -> commandOf(database).equals(program.toString()));
            TaskIo counted = privileged.tasks((int) database.pid());

            assertEquals(1, counted.tasks().size());
            TaskCounters task = counted.tasks().get(0);
            assertEquals(database.pid(), task.tid());
            assertEquals("mariadbd", task.name());
            assertNotEquals(0, task.runNanos());
        } finally {
            database.destroyForcibly().waitFor();
        }
    }

    @Test
    void namesWhatItCanMakeHereAndWhatIsMissing() {
        List<MakeableFileSystem> fileSystems = privileged.fileSystems();

        assertEquals(
                List.of("ext4", "xfs", "btrfs", "jfs", "f2fs"),
                fileSystems.stream().map(MakeableFileSystem::name).toList());
        assertTrue(fileSystems.get(0).isMakeable(), fileSystems.toString());
        assertEquals(List.of(), privileged.stuck());
    }

    @Test
    void servesOneDaemonAtATime() {
        RefusedException refusal = assertThrows(RefusedException.class, helper::connect);

        assertTrue(refusal.getMessage().endsWith("the helper serves another daemon"), refusal.getMessage());
    }

    @Test
    void refusesALevelOfCachesThatDoesNotExist() {
        assertThrows(RefusedException.class, () -> privileged.dropCaches(4));
    }

    private static String commandOf(Process process) {
        return process.info().command().orElse("");
    }

    /** The helper notices the end of the former connection first, however slow it is. */
    private Privileged connectedAgain() {
        Privileged[] again = new Privileged[1];
        RealHelper.await(() -> {
            try {
                again[0] = helper.connect();
                return true;
            } catch (IOException e) {
                return false;
            }
        });
        return again[0];
    }

    private static List<String> texts(List<Message> messages) {
        return messages.stream().map(Message::getText).toList();
    }
}
