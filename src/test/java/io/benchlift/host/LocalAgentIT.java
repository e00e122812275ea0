package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.v1.BlockSize;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileMode;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.agent.v1.WatchRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The agent that starts by itself, with the real helper if this is root. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the agent is Linux's")
class LocalAgentIT {

    private static final FileSet SET = FileSet.newBuilder().setLabel("it").build();
    private static final int BLOCK = 4096;

    @TempDir
    private Path home;

    @BeforeEach
    void keepTheJournalHere() {
        System.setProperty(RootAgent.STATE, home.resolve("state").toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty(RootAgent.STATE);
    }

    @Test
    void describesThisMachineAndLeavesNothing() throws IOException {
        Path directory = Files.createDirectory(home.resolve("work"));
        try (Agent agent = open(directory)) {
            DescribeReply here = agent.describe();

            assertTrue(agent.endsWithUs());
            assertEquals(Runtime.getRuntime().availableProcessors(), here.getProcessors());
            assertTrue(here.getDirectories(0).getPath().startsWith(directory.toString()), here.toString());
            assertEquals(RootAgent.isRoot(), here.getHelper(), here.getHelperMissing());
        }
        try (Stream<Path> left = Files.list(directory)) {
            assertEquals(List.of(), left.toList());
        }
        assertEquals(0, runDirectories(ProcessHandle.current().pid()));
    }

    /** Ctrl-C in a terminal is sent to all of a session's foreground group. */
    @Test
    void itsProcessesAreOutOfReachOfTheTerminalsCtrlCAndEndWithUsAllTheSame() throws IOException {
        Path directory = Files.createDirectory(home.resolve("work"));
        List<ProcessHandle> before = ProcessHandle.current().descendants().toList();
        List<ProcessHandle> started;
        try (Agent agent = open(directory)) {
            agent.describe();
            started = ProcessHandle.current()
                    .descendants()
                    .filter(process -> !before.contains(process))
                    .toList();
            assertFalse(started.isEmpty());
            String ours = group(ProcessHandle.current());
            for (ProcessHandle process : started) {
                assertFalse(group(process).equals(ours), process.info() + " is in our group " + ours);
            }
        }
        started.forEach(
                process -> process.onExit().orTimeout(60, TimeUnit.SECONDS).join());
    }

    /** Process group and session. */
    private static String group(ProcessHandle process) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
        String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return words[2] + " " + words[3];
    }

    @Test
    void runsAFileLoadFromPreparationToRemoval() throws IOException {
        Path directory = Files.createDirectory(home.resolve("work"));
        List<FileProgress> progress = new ArrayList<>();
        List<FileLoadEvent> events = new ArrayList<>();
        try (Agent agent = open(directory)) {
            agent.prepareFiles(
                    PrepareFilesRequest.newBuilder()
                            .setSet(SET)
                            .setFiles(2)
                            .setTotalBytes(1 << 20)
                            .setBlockBytes(BLOCK)
                            .build(),
                    progress::add,
                    Cancel.never());
            agent.files(load().setEvents(500).build(), events::add, Cancel.never());
            assertEquals(2, agent.removeFiles(SET));
        }

        assertEquals(2, progress.get(progress.size() - 1).getCreated());
        assertTrue(events.get(0).hasStarted());
        FileLoadEvent last = events.get(events.size() - 1);
        assertEquals("", last.getFinished().getFailure());
        assertEquals(500, last.getFinished().getEvents());
        assertEquals(
                500,
                events.stream()
                        .mapToLong(event -> event.getInterval().getReads())
                        .sum());
        try (Stream<Path> left = Files.list(directory)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void aCancelledLoadStopsAndTheNextOneRuns() throws IOException {
        Path directory = Files.createDirectory(home.resolve("work"));
        try (Agent agent = open(directory)) {
            agent.prepareFiles(
                    PrepareFilesRequest.newBuilder()
                            .setSet(SET)
                            .setFiles(2)
                            .setTotalBytes(1 << 20)
                            .setBlockBytes(BLOCK)
                            .build(),
                    updates -> {},
                    Cancel.never());
            Cancel cancel = new Cancel();
            AtomicInteger finished = new AtomicInteger();
            agent.files(
                    load().setSeconds(3600).build(),
                    event -> {
                        finished.addAndGet(event.hasFinished() ? 1 : 0);
                        cancel.now();
                    },
                    cancel);
            assertEquals(0, finished.get());

            assertEquals(2, agent.removeFiles(SET), "what was cancelled does not stand in the way");
        }
    }

    @Test
    void aNeighbourLastsAsLongAsTheLoadAndBothAreTold() throws IOException {
        Path directory = Files.createDirectory(home.resolve("work"));
        List<FileLoadEvent> events = new ArrayList<>();
        try (Agent agent = open(directory)) {
            prepare(agent);
            agent.files(
                    load().setSeconds(1.5)
                            .setWarmUpSeconds(1)
                            .setNeighbour(writer("beside"))
                            .build(),
                    events::add,
                    Cancel.never());
            assertEquals(2, agent.removeFiles(SET));
            assertEquals(1, agent.removeFiles(writer("beside").getSet()));
        }

        assertFalse(events.get(0).getStarted().getNeighbourHow().isEmpty());
        assertTrue(events.get(events.size() - 1).hasFinished());
        FileLoadEvent beside = events.get(events.size() - 2);
        assertEquals("", beside.getNeighbourFinished().getFailure());
        assertTrue(beside.getNeighbourFinished().getSeconds() >= 1.4, beside.toString());
        assertTrue(
                events.stream()
                        .map(FileLoadEvent::getNeighbourInterval)
                        .anyMatch(interval -> interval.getWarmUp() && interval.getWrites() > 0),
                "it is at work while the load warms up");
        assertTrue(
                events.stream()
                        .map(FileLoadEvent::getNeighbourInterval)
                        .anyMatch(interval -> !interval.getWarmUp() && interval.getWrittenBytes() > 0),
                "and while it is measured");
    }

    @Test
    void aNeighbourIsStoppedWithItsLoad() throws IOException {
        try (Agent agent = open(Files.createDirectory(home.resolve("work")))) {
            prepare(agent);
            Cancel cancel = new Cancel();
            agent.files(
                    load().setSeconds(3600).setNeighbour(writer("beside")).build(),
                    event -> {
                        if (event.hasNeighbourInterval()) {
                            cancel.now();
                        }
                    },
                    cancel);

            assertEquals(2, agent.removeFiles(SET), "nothing runs any more");
        }
    }

    @Test
    void aNeighbourHasLimits() throws IOException {
        try (Agent agent = open(Files.createDirectory(home.resolve("work")))) {
            prepare(agent);
            refused(
                    agent,
                    load().setSeconds(1).setNeighbour(writer("beside").setThreads(255)),
                    "257 threads of a load and its neighbour are more than this agent's limit of 256");
            refused(
                    agent,
                    load().setSeconds(1).setNeighbour(writer("beside").setNeighbour(writer("third"))),
                    "one neighbour");
            refused(agent, load().setSeconds(1).setNeighbour(writer("it")), "files of its own");
        }
    }

    private static FileLoadRequest.Builder writer(String label) {
        return load().setSet(FileSet.newBuilder().setLabel(label))
                .setFiles(1)
                .setMode(FileMode.SEQ_WRITE)
                .setThreads(1);
    }

    private static void prepare(Agent agent) {
        agent.prepareFiles(
                PrepareFilesRequest.newBuilder()
                        .setSet(SET)
                        .setFiles(2)
                        .setTotalBytes(1 << 20)
                        .setBlockBytes(BLOCK)
                        .build(),
                updates -> {},
                Cancel.never());
    }

    @Test
    void everyLimitIsRefusedByName() throws IOException {
        Path directory = Files.createDirectory(home.resolve("work"));
        try (Agent agent = open(directory)) {
            refused(agent, load().setSeconds(1).setThreads(257), "threads");
            refused(agent, load().setSeconds(1).setEngineValue(3).setQueueDepth(1025), "queue depth");
            refused(agent, load().setSeconds(86_401), "seconds of a run");
            refused(
                    agent,
                    load().setSeconds(1)
                            .setTotalBytes(1L << 33)
                            .setThreads(256)
                            .setEngineValue(3)
                            .setQueueDepth(1024)
                            .clearBlocks()
                            .addBlocks(BlockSize.newBuilder().setBytes(1 << 20)),
                    "bytes of buffers");
            refused(agent, load().setSeconds(1).setSet(FileSet.newBuilder().setLabel("../x")), "label");
            refused(agent, load().setSeconds(1).setSet(SET.toBuilder().setDirectory(7)), "directory 7");
            HostException tooLarge = assertThrows(
                    HostException.class,
                    () -> agent.prepareFiles(
                            PrepareFilesRequest.newBuilder()
                                    .setSet(SET)
                                    .setFiles(1)
                                    .setTotalBytes(1L << 60)
                                    .setBlockBytes(BLOCK)
                                    .build(),
                            updates -> {},
                            Cancel.never()));
            assertTrue(tooLarge.getMessage().contains("limit"), tooLarge.getMessage());
            HostException tooOften = assertThrows(
                    HostException.class,
                    () -> agent.watch(
                            WatchRequest.newBuilder().setPerSecond(21).build(), updates -> {}, Cancel.never()));
            assertTrue(tooOften.getMessage().contains("20"), tooOften.getMessage());
        }
        try (Stream<Path> left = Files.list(directory)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void watchesUntilCancelled() throws IOException {
        List<HostSample> samples = new ArrayList<>();
        try (Agent agent = open(Files.createDirectory(home.resolve("work")))) {
            Cancel cancel = new Cancel();
            agent.watch(
                    WatchRequest.newBuilder().setPerSecond(20).build(),
                    sample -> {
                        samples.add(sample);
                        if (samples.size() == 3) {
                            cancel.now();
                        }
                    },
                    cancel);
        }
        assertTrue(samples.get(2).getMonotonicNanos() > samples.get(0).getMonotonicNanos());
    }

    @Test
    void holdsASchedulerAndPutsTheWholeQueueBack() throws Exception {
        try (LoopDevice loop = LoopDevice.over(home.resolve("disk"))) {
            TreeMap<String, String> before = loop.state();
            try (Agent agent = open(Files.createDirectory(home.resolve("work")))) {
                assumeTrue(agent.describe().getHelper(), agent.describe().getHelperMissing());
                try (HeldLease holding = agent.hold()) {
                    holding.set(
                            FromWire.device(device(agent, loop)), Map.of("scheduler", "deadline", "nr_requests", "32"));
                    assertTrue(loop.scheduler().contains("[mq-deadline]"), loop.scheduler());
                }
                assertEquals(before, loop.state());
            }
        }
    }

    @Test
    void withoutTheClientEverythingEndsAndIsPutBack() throws Exception {
        try (LoopDevice loop = LoopDevice.over(home.resolve("disk"))) {
            TreeMap<String, String> before = loop.state();
            Process client = new ProcessBuilder(ChildJvm.benchlift(
                            List.of("-XX:TieredStopAtLevel=1", "-D" + RootAgent.STATE + "=" + home.resolve("state")),
                            List.of("scheduler", Agents.HERE, loop.name(), "--hold", "bfq")))
                    .directory(Files.createDirectory(home.resolve("work")).toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(home.resolve("output").toFile())
                    .start();
            try {
                TestAgent.await("the scheduler is held", () -> loop.scheduler().contains("[bfq]") || !client.isAlive());
                assertTrue(client.isAlive(), Files.readString(home.resolve("output")));
            } finally {
                client.destroyForcibly();
            }

            TestAgent.await("the scheduler is put back", () -> !loop.scheduler().contains("[bfq]"));
            TestAgent.await("nothing is left", () -> runDirectories(client.pid()) == 0);
            assertEquals(before, loop.state());
        }
    }

    private static void refused(Agent agent, FileLoadRequest.Builder request, String word) {
        HostException refusal =
                assertThrows(HostException.class, () -> agent.files(request.build(), event -> {}, Cancel.never()));

        assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
        assertFalse(refusal.getMessage().contains("should not happen"), refusal.getMessage());
    }

    private static FileLoadRequest.Builder load() {
        return FileLoadRequest.newBuilder()
                .setSet(SET)
                .setFiles(2)
                .setTotalBytes(1 << 20)
                .addBlocks(BlockSize.newBuilder().setBytes(BLOCK).setWeight(1))
                .setMode(FileMode.RANDOM_READ)
                .setThreads(2)
                .setSeed(1);
    }

    private static Device device(Agent agent, LoopDevice loop) {
        return agent.describe().getDevicesList().stream()
                .filter(device -> device.getName().equals(loop.name()))
                .findFirst()
                .orElseThrow();
    }

    private Agent open(Path directory) {
        return Agents.open(Agents.HERE, directory, new KnownAgents(home.resolve("config")));
    }

    /** Of one client's agent; others may run on this machine. */
    private static long runDirectories(long client) {
        try (Stream<Path> found = Files.list(Path.of("/run"))) {
            return found.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("benchlift-local-" + client + "-"))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
