package io.benchlift.host;

import com.google.protobuf.ByteString;
import io.benchlift.agent.v1.Arrival;
import io.benchlift.agent.v1.FileInterval;
import io.benchlift.agent.v1.FileLoadFinished;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileLoadStarted;
import io.benchlift.agent.v1.FileMode;
import io.benchlift.agent.v1.FileProof;
import io.benchlift.agent.v1.FileThread;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
import io.benchlift.target.Mount;
import io.benchlift.text.Message;
import io.benchlift.workload.fileio.LoadPlan;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * A host with one disk that does exactly what is asked, in no time: a thousand operations a second and thread, each of
 * a tenth of a millisecond. It keeps a diary of what was done to it.
 */
public final class ActedHost implements BenchHost {

    /** What was done, in order. */
    public final List<String> diary = new CopyOnWriteArrayList<>();

    /** The last load that was run. */
    public FileLoadRequest lastLoad;

    /** A meddler: while a load runs, somebody sets the scheduler to this. */
    public String meddler = "";

    /** While a load runs, the lease is lost for this reason. */
    public String lost = "";

    /** What ends every load, such as an I/O error. */
    public String failure = "";

    public String helperMissing = "";

    public String modelsMissing = "";

    /** The last volume that was ordered. */
    public VolumeOrder lastVolume;
    /** The link is cut: nobody answers, for this reason. */
    public volatile String gone = "";

    /** Nothing may be set or made, for this reason. */
    public volatile String refusal = "";

    /** What whoever watches sees. */
    public final List<HostWatch.Seen> samples = new CopyOnWriteArrayList<>();

    private volatile Optional<HostDescription.Lease> held = Optional.empty();

    private final SortedMap<String, String> queue = new TreeMap<>(Map.of("scheduler", "none", "nr_requests", "128"));
    private final Set<String> sets = new HashSet<>();
    private Consumer<Message> disturbance = text -> {};

    public Map<String, String> queue() {
        return new TreeMap<>(queue);
    }

    @Override
    public String name() {
        return "acted";
    }

    @Override
    public HostState describe() {
        return new HostState(
                List.of(new Device(
                        new DeviceId(8, 0, 1),
                        "sda",
                        "disk",
                        new Device.Size(1L << 40, 512, 4096),
                        new Device.Hardware("Acted", "", false, false),
                        new Device.Queue(queue.get("scheduler"), List.of("none", "mq-deadline", "bfq"), queue),
                        List.of())),
                List.of(new Mount(
                        "/",
                        "/dev/sda1",
                        "ext4",
                        "rw",
                        new Mount.Space(1L << 40, 1L << 39),
                        new Mount.Devices(List.of(), List.of("sda")),
                        false)),
                List.of(new HostState.Directory(0, "/data", "ext4", 1L << 39, List.of("sda"), "", "")),
                Map.of("ext4", Message.NONE, "jfs", Message.verbatim("this kernel has no jfs")),
                Message.ofEnglish(helperMissing),
                Message.ofEnglish(modelsMissing),
                Map.of("kernel", "6.18"));
    }

    @Override
    public HostDescription sheet() {
        if (!gone.isEmpty()) {
            throw HostException.unreachable(Message.verbatim(gone), null);
        }
        return new HostDescription(
                describe(),
                "acted",
                List.of("observe", "tune"),
                held.stream().toList(),
                List.of(),
                List.of("sync"),
                List.of());
    }

    /** Somebody fences the lease off. */
    public void endLease() {
        held = Optional.empty();
    }

    @Override
    public HeldLease lease(Consumer<Message> state) {
        diary.add("lease");
        disturbance = state;
        held = Optional.of(
                new HostDescription.Lease("l1", "acted", Instant.EPOCH, List.of("queue sda"), Optional.empty()));
        return new ActedLease();
    }

    @Override
    public HostWatch watch(List<Device> devices) {
        return new HostWatch() {
            @Override
            public List<Seen> seen() {
                return List.copyOf(samples);
            }

            @Override
            public void close() {
                diary.add("unwatch");
            }
        };
    }

    @Override
    public PreparedFiles prepare(
            LoadPlan plan,
            FileSetRef set,
            boolean isBuffered,
            FileProgressListener progress,
            Consumer<Runnable> onStop) {
        PrepareFilesRequest request = FileRequests.prepare(plan, set, isBuffered);
        diary.add("prepare " + request.getSet().getLabel());
        boolean isNew = sets.add(request.getSet().getLabel());
        progress.written(request.getTotalBytes(), request.getTotalBytes());
        return new PreparedFiles(
                isNew ? request.getTotalBytes() : 0,
                0.01,
                isNew ? request.getFiles() : 0,
                0,
                isNew ? 0 : request.getFiles());
    }

    @Override
    public int remove(FileSetRef set) {
        diary.add("remove " + set.label());
        sets.remove(set.label());
        return 1;
    }

    @Override
    public TrialResult run(FileLoad load, FileLoadListener listener, Consumer<Runnable> onStop) {
        FileLoadRequest request = FileRequests.load(load);
        if (request.getMode() != FileMode.SEQ_WRITE
                && !sets.contains(request.getSet().getLabel())) {
            throw HostException.refused(Message.verbatim(
                    "acted: there are no files '" + request.getSet().getLabel() + "': prepare them first"));
        }
        diary.add("run " + queue.get("scheduler"));
        lastLoad = request;
        FileNumbers numbers = new FileNumbers(request.getThreads(), request.getArrival() != Arrival.CLOSED);
        numbers.started(FileLoadStarted.newBuilder()
                .setAlignmentBytes(512)
                .setHow("acted")
                .setMountPath("/")
                .setFileSystem("ext4")
                .addLeaves("sda")
                .build());
        listener.started("acted");
        NeighbourNumbers neighbour = new NeighbourNumbers(request);
        if (request.hasNeighbour()) {
            diary.add("neighbour " + request.getNeighbour().getMode());
            neighbour.started("acted");
        }
        int seconds = Math.max(1, (int) Math.ceil(request.getSeconds()));
        long perSecond = request.getEvents() > 0 ? request.getEvents() / seconds : 1000L * request.getThreads();
        for (int second = 0; second < seconds; second++) {
            listener.interval(numbers.interval(interval(request, second, perSecond)));
            neighbour.interval(interval(request.getNeighbour(), second, 100));
        }
        if (!meddler.isEmpty()) {
            queue.put("scheduler", meddler);
        }
        if (!lost.isEmpty()) {
            disturbance.accept(Message.verbatim(lost));
        }
        TrialResult result = numbers.finished(finished(request, seconds, perSecond).toBuilder()
                .setFailure(failure)
                .build());
        neighbour.finished(FileLoadFinished.getDefaultInstance());
        return request.hasNeighbour() ? neighbour.beside(result) : result;
    }

    private static FileInterval interval(FileLoadRequest request, int second, long events) {
        long reads = reads(request, events);
        long block = request.getBlocksCount() == 0 ? 0 : request.getBlocks(0).getBytes();
        return FileInterval.newBuilder()
                .setFromNanos(second * 1_000_000_000L)
                .setToNanos((second + 1) * 1_000_000_000L)
                .setReads(reads)
                .setWrites(events - reads)
                .setReadBytes(reads * block)
                .setWrittenBytes((events - reads) * block)
                .setReadLatency(tenths(reads))
                .setWriteLatency(tenths(events - reads))
                .setResponseLatency(request.getArrival() == Arrival.CLOSED ? ByteString.EMPTY : tenths(events))
                .build();
    }

    private static long reads(FileLoadRequest request, long events) {
        return switch (request.getMode()) {
            case RANDOM_READ, SEQ_READ -> events;
            case RANDOM_READ_WRITE -> events * 6 / 10;
            default -> 0;
        };
    }

    private static ByteString tenths(long count) {
        if (count == 0) {
            return ByteString.EMPTY;
        }
        Histogram nanos = new Histogram(3_600_000_000_000L, 3);
        nanos.recordValueWithCount(100_000, count);
        ByteBuffer bytes = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
        int length = nanos.encodeIntoCompressedByteBuffer(bytes);
        return ByteString.copyFrom(bytes.array(), 0, length);
    }

    private static FileLoadFinished finished(FileLoadRequest request, int seconds, long perSecond) {
        long events = perSecond * seconds;
        long bytes = events * request.getBlocks(0).getBytes();
        boolean reads = reads(request, events) > 0;
        FileLoadFinished.Builder end = FileLoadFinished.newBuilder()
                .setSeconds(seconds)
                .setCpuNanos(1_000_000)
                .setMinNanos(100_000)
                .setMaxNanos(100_000)
                .setSumNanos(events * 100_000)
                .setEvents(events)
                .setProof(FileProof.newBuilder()
                        .setRequestedReadBytes(reads ? bytes : 0)
                        .setDeviceReadBytes(reads ? bytes : 0));
        for (int thread = 0; thread < request.getThreads(); thread++) {
            end.addThreads(FileThread.newBuilder()
                    .setEvents(events / request.getThreads())
                    .setLatencySumNanos(events * 100_000 / request.getThreads()));
        }
        return end.build();
    }

    @Override
    public void close() {
        diary.add("close");
    }

    private final class ActedLease extends HeldLease {

        private final Map<String, String> before = queue();
        private boolean isOver;

        @Override
        public String id() {
            return "l1";
        }

        private void refuse() {
            if (!refusal.isEmpty()) {
                throw HostException.refused(Message.verbatim(refusal));
            }
        }

        @Override
        protected Changed write(DeviceId device, Map<String, String> values) {
            refuse();
            diary.add("set " + new TreeMap<>(values));
            queue.putAll(values);
            return new Changed(queue, List.of());
        }

        @Override
        protected Restored undo(DeviceId device) {
            refuse();
            diary.add("restore " + device);
            queue.clear();
            queue.putAll(before);
            return new Restored(List.of(), List.of());
        }

        @Override
        protected ScratchVolume make(VolumeOrder order) {
            refuse();
            diary.add("volume " + order.fileSystem());
            lastVolume = order;
            sets.clear();
            return new ScratchVolume(
                    "v1",
                    new ScratchVolume.FileSystem("/volume", order.fileSystem(), "rw", order.sizeBytes()),
                    "sda",
                    7,
                    order.model());
        }

        @Override
        protected void remove(String volume) {
            diary.add("destroy " + volume);
        }

        @Override
        public void dropCaches(int level) {
            diary.add("drop caches " + level);
        }

        @Override
        protected Restored end() {
            isOver = true;
            held = Optional.empty();
            diary.add("release");
            queue.clear();
            queue.putAll(before);
            return new Restored(List.of(), List.of());
        }

        @Override
        public Optional<HostException> lost() {
            return Optional.empty();
        }

        @Override
        public void onLost(Consumer<HostException> action) {
            // Its loss is acted as a trouble.
        }

        @Override
        public void disconnect() {
            isOver = true;
        }

        @Override
        public void close() {
            if (!isOver) {
                release();
            }
        }
    }
}
