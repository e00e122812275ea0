package io.benchlift.agent.privileged;

import io.benchlift.agent.privileged.Wire.Reply;
import io.benchlift.agent.privileged.Wire.Request;
import io.benchlift.agent.privileged.Wire.Verb;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The daemon's side of the helper's socket. One thread of its own does all reading and writing: an interrupted thread
 * would close the channel, and with it every lease.
 */
final class HelperClient implements Privileged {

    /**
     * The longest duration of a request: a file system is being made (120 s), or a volume's users get time to leave.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(200);

    /** How long a disk may take to finish the requests that a change of its queue waits for. */
    private static final Duration LATEST = Duration.ofSeconds(60);

    private static final long MOMENT_MILLIS = 100;

    private static final int PART_FILE_SYSTEM = 1;
    private static final int PART_STUCK = 2;
    private static final int PART_CONFLICT = 3;
    private static final int PART_LEASE = 4;
    private static final int PART_NO_MODELS = 6;

    private final SocketChannel channel;
    private final ExecutorService wire = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "helper wire");
        thread.setDaemon(true);
        return thread;
    });

    /** Conflicts of undos without a waiting client: the helper reports them once. Guarded by itself. */
    private final List<Message> left = new ArrayList<>();

    private HelperClient(SocketChannel channel) {
        this.channel = channel;
    }

    static HelperClient connect(Path socket) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            channel.close();
            throw new IOException(socket + ": " + e.getMessage(), e);
        }
        HelperClient client = new HelperClient(channel);
        try {
            client.hello();
            return client;
        } catch (RefusedException | HelperGoneException e) {
            client.close();
            throw e;
        }
    }

    @Override
    public List<MakeableFileSystem> fileSystems() {
        return hello().fileSystems();
    }

    @Override
    public Optional<Message> modelsMissing() {
        return hello().modelsMissing();
    }

    @Override
    public List<Message> stuck() {
        List<Message> all = new ArrayList<>(hello().stuck());
        synchronized (left) {
            all.addAll(left);
        }
        return List.copyOf(all);
    }

    @Override
    public QueueState queue(DeviceId device) {
        List<Reply> replies = exchange(() -> new Request(Verb.QUEUE_SNAPSHOT).device(device));
        return QueueStates.read(device, replies);
    }

    @Override
    public HeldLease open(String owner, Duration detachedFor) {
        Reply reply = last(exchange(
                () -> new Request(Verb.LEASE_OPEN).int64(detachedFor.toMillis()).text(owner)));
        return new HelperLease(this, reply.lease(), reply.epoch());
    }

    @Override
    public List<LeaseRecord> leases() {
        List<LeaseRecord> leases = new ArrayList<>();
        List<String> holds = new ArrayList<>();
        for (Reply reply : parts(exchange(() -> new Request(Verb.LEASE_LIST)))) {
            if (reply.int32() == PART_LEASE) {
                boolean detached = reply.int32() != 0;
                Instant since = Instant.ofEpochMilli(reply.int64());
                Instant ends = Instant.ofEpochMilli(reply.int64());
                holds = new ArrayList<>();
                leases.add(
                        new LeaseRecord(reply.lease(), reply.epoch(), reply.text(), since, detached, ends, List.of()));
            } else {
                holds.add(reply.text());
                LeaseRecord of = leases.remove(leases.size() - 1);
                leases.add(
                        new LeaseRecord(of.id(), of.epoch(), of.owner(), of.since(), of.detached(), of.ends(), holds));
            }
        }
        return List.copyOf(leases);
    }

    @Override
    public Undone release(String leaseId, boolean force) {
        return close(leaseId, 0, force);
    }

    @Override
    public List<ScratchVolume> volumes() {
        return parts(exchange(() -> new Request(Verb.SCRATCH_LIST))).stream()
                .map(HelperClient::volume)
                .toList();
    }

    @Override
    public void dropCaches(int level) {
        exchange(() -> new Request(Verb.DROP_CACHES).int32(level));
    }

    @Override
    public TaskIo tasks(int pid) {
        List<TaskCounters> tasks = parts(exchange(() -> new Request(Verb.TASK_IO).int32(pid))).stream()
                .map(HelperClient::counters)
                .toList();
        return new TaskIo(pid, tasks);
    }

    @Override
    public void close() {
        wire.shutdown();
        hangUp();
    }

    Undone close(String leaseId, long epoch, boolean force) {
        return undone(exchange(
                () -> new Request(Verb.LEASE_CLOSE).lease(leaseId, epoch).int32(force ? 1 : 0)));
    }

    static Undone undone(List<Reply> replies) {
        List<Message> conflicts = new ArrayList<>();
        List<Message> stuck = new ArrayList<>();
        for (Reply reply : parts(replies)) {
            (reply.int32() == PART_STUCK ? stuck : conflicts).add(reply.message());
        }
        return new Undone(conflicts, stuck);
    }

    static ScratchVolume volume(Reply reply) {
        String id = String.format("%016x", reply.int64());
        long size = reply.int64();
        DeviceId device = reply.device();
        String label = reply.text();
        String fileSystem = reply.text();
        Path path = Path.of(reply.text());
        return new ScratchVolume(id, reply.lease(), label, fileSystem, size, path, device, reply.text());
    }

    static List<Reply> parts(List<Reply> replies) {
        return replies.subList(0, replies.size() - 1);
    }

    static Reply last(List<Reply> replies) {
        return replies.get(replies.size() - 1);
    }

    /**
     * The request is made on the socket's thread, so that its sequence numbers are sent in order. One that the kernel
     * holds is sent again until it is done; requests of others pass in between.
     */
    List<Reply> exchange(Supplier<Request> request) {
        AtomicReference<Request> made = new AtomicReference<>();
        List<Reply> all = new ArrayList<>();
        long end = System.nanoTime() + LATEST.toNanos();
        while (true) {
            List<Reply> replies = exchangeOnce(() -> made.updateAndGet(same -> same == null ? request.get() : same));
            all.addAll(parts(replies));
            if (!last(replies).isLater()) {
                all.add(last(replies));
                return all;
            }
            if (System.nanoTime() > end) {
                throw new RefusedException(
                        AgentMessages.of("daemon.disk-unfinished", String.valueOf(LATEST.toSeconds())));
            }
            rest();
        }
    }

    private static void rest() {
        try {
            TimeUnit.MILLISECONDS.sleep(MOMENT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HelperGoneException(AgentMessages.of("daemon.helper-interrupted"), e);
        }
    }

    private List<Reply> exchangeOnce(Supplier<Request> request) {
        Future<List<Reply>> answer;
        try {
            answer = wire.submit(() -> converse(request.get()));
        } catch (RejectedExecutionException e) {
            throw new HelperGoneException(AgentMessages.of("daemon.helper-closed"), e);
        }
        try {
            return answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HelperGoneException(AgentMessages.of("daemon.helper-interrupted"), e);
        } catch (TimeoutException e) {
            close();
            throw new HelperGoneException(
                    AgentMessages.of("daemon.helper-no-answer", String.valueOf(PATIENCE.toSeconds())), e);
        } catch (ExecutionException e) {
            throw asOurs(e.getCause());
        }
    }

    private RuntimeException asOurs(Throwable cause) {
        if (cause instanceof IOException) {
            hangUp();
            return new HelperGoneException(
                    AgentMessages.of("daemon.helper-lost", String.valueOf(cause.getMessage())), cause);
        }
        if (cause instanceof RuntimeException ours) {
            return ours;
        }
        throw new IllegalStateException(cause);
    }

    private List<Reply> converse(Request request) throws IOException {
        write(request.bytes());
        List<Reply> replies = new ArrayList<>();
        do {
            replies.add(read());
        } while (last(replies).more());
        last(replies).orThrow();
        return replies;
    }

    private void write(ByteBuffer bytes) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            // A helper that serves another daemon says so before it hangs up: its message says more than the broken
            // pipe.
            try {
                read().orThrow();
            } catch (IOException silent) {
                e.addSuppressed(silent);
            }
            throw e;
        }
    }

    private Reply read() throws IOException {
        ByteBuffer record = ByteBuffer.allocate(Wire.RECORD_SIZE);
        while (record.hasRemaining()) {
            if (channel.read(record) < 0) {
                throw new EOFException("the helper hung up");
            }
        }
        return new Reply(record);
    }

    private void hangUp() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new HelperGoneException(
                    AgentMessages.of("daemon.helper-unclosed", String.valueOf(e.getMessage())), e);
        }
    }

    /** What the helper reports about itself. */
    private record Hello(List<MakeableFileSystem> fileSystems, List<Message> stuck, Optional<Message> modelsMissing) {}

    private Hello hello() {
        List<MakeableFileSystem> fileSystems = new ArrayList<>();
        List<Message> stuck = new ArrayList<>();
        Optional<Message> modelsMissing = Optional.empty();
        for (Reply reply : parts(exchange(() -> new Request(Verb.HELLO)))) {
            switch (reply.int32()) {
                case PART_FILE_SYSTEM -> fileSystems.add(new MakeableFileSystem(reply.text(), reply.reason()));
                case PART_STUCK -> stuck.add(reply.message());
                case PART_CONFLICT -> keep(reply.message());
                case PART_NO_MODELS -> modelsMissing = reply.reason();
                default -> throw new HelperGoneException(AgentMessages.of("daemon.helper-unknown"), null);
            }
        }
        return new Hello(List.copyOf(fileSystems), List.copyOf(stuck), modelsMissing);
    }

    private void keep(Message conflict) {
        synchronized (left) {
            left.add(conflict);
        }
    }

    private static TaskCounters counters(Reply reply) {
        return new TaskCounters(
                reply.int32(),
                reply.text(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64(),
                reply.int64());
    }
}
