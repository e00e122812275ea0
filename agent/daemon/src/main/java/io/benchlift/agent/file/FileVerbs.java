package io.benchlift.agent.file;

import io.benchlift.agent.access.Client;
import io.benchlift.agent.access.Connection;
import io.benchlift.agent.host.HostFacts;
import io.benchlift.agent.lease.Leases;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.Directory;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileLoadStarted;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.agent.v1.RemoveFilesReply;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.directio.FileLoad;
import io.benchlift.directio.FileSpec;
import io.benchlift.directio.LoadInterval;
import io.benchlift.directio.LoadSpec;
import io.benchlift.directio.Mode;
import io.benchlift.directio.Prepared;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * PrepareFiles, RunFiles, RemoveFiles. One at a time, each in a thread of its own, because gRPC must stay free to
 * receive a cancellation.
 */
public final class FileVerbs {

    private static final Logger log = Logger.getLogger(FileVerbs.class.getName());

    private final Directories directories;
    private final Limits limits;
    private final Leases leases;
    private final HostFacts facts;
    private final LoadMutex turn = new LoadMutex();

    public FileVerbs(Directories directories, Limits limits, Leases leases, HostFacts facts) {
        this.directories = directories;
        this.limits = limits;
        this.leases = leases;
        this.facts = facts;
    }

    /** The work of a call; it may fail with disk errors. */
    @FunctionalInterface
    private interface Action {
        void run(CancelSignal stop) throws IOException, InterruptedException;
    }

    /** An action that holds the mutex. */
    @FunctionalInterface
    private interface WholeCall {
        void run() throws IOException, InterruptedException;
    }

    public void prepare(PrepareFilesRequest request, StreamObserver<FileProgress> replies) {
        inItsTurn("preparing files", "daemon.prepare", replies, stop -> {
            Place place = directories.place(request.getSet().getDirectory());
            FileSpec spec = FileOrders.files(request);
            String label = request.getSet().getLabel();
            limits.check(spec, place, alreadyThere(place, label));
            Runnable whenForgotten = stop::now;
            place.stops().add(whenForgotten);
            try {
                Prepared prepared =
                        place.folder().prepare(label, spec, (done, total) -> tell(replies, done, total), stop::isAsked);
                replies.onNext(FileProgress.newBuilder()
                        .setDoneBytes(prepared.writtenBytes())
                        .setTotalBytes(spec.totalBytes())
                        .setSeconds(prepared.seconds())
                        .setCreated(prepared.created())
                        .setExtended(prepared.extended())
                        .setReused(prepared.reused())
                        .build());
            } finally {
                place.stops().remove(whenForgotten);
            }
        });
    }

    public void run(FileLoadRequest request, StreamObserver<FileLoadEvent> replies) {
        inItsTurn("a file load", "daemon.run", replies, stop -> {
            int index = request.getSet().getDirectory();
            Place place = directories.place(index);
            Directory directory = place.describe(index, facts);
            long longest = limits.run().toSeconds();
            LoadSpec spec = FileOrders.load(request, directory.getLeavesList(), longest);
            Optional<FileLoadRequest> beside = FileOrders.neighbour(request, longest);
            limits.check(spec);
            try (FileLoad load = open(request, spec, place)) {
                if (beside.isEmpty()) {
                    replies.onNext(started(load, place, directory, ""));
                    follow(load, place, stop, replies);
                    return;
                }
                LoadSpec besideSpec = FileOrders.load(beside.get(), directory.getLeavesList(), longest);
                limits.check(spec, besideSpec);
                try (FileLoad neighbour = open(beside.get(), besideSpec, place)) {
                    replies.onNext(started(load, place, directory, neighbour.how()));
                    follow(load, neighbour, place, stop, replies);
                }
            }
        });
    }

    private FileLoad open(FileLoadRequest request, LoadSpec spec, Place place) throws IOException {
        String label = request.getSet().getLabel();
        if (spec.mode() == Mode.SEQ_WRITE) {
            limits.check(
                    new FileSpec(spec.files(), spec.totalBytes(), spec.requestBytes(), spec.content(), spec.access()),
                    place,
                    alreadyThere(place, label));
        }
        return place.folder().load(label, spec);
    }

    private static void follow(FileLoad load, Place place, CancelSignal stop, StreamObserver<FileLoadEvent> replies)
            throws IOException {
        run(load, place, stop, replies);
        tell(replies, FileMessages.finished(load.result()));
    }

    /** The neighbour runs from before the start of the load until after its end. */
    private static void follow(
            FileLoad load, FileLoad beside, Place place, CancelSignal stop, StreamObserver<FileLoadEvent> replies)
            throws IOException, InterruptedException {
        try (Neighbour neighbour = new Neighbour(beside, event -> tell(replies, event))) {
            run(load, place, stop, replies);
            neighbour.end();
        }
        tell(replies, FileMessages.finished(load.result()));
    }

    private static void run(FileLoad load, Place place, CancelSignal stop, StreamObserver<FileLoadEvent> replies)
            throws IOException {
        Runnable whenForgotten = load::stop;
        place.stops().add(whenForgotten);
        stop.onNow(load::stop);
        try {
            load.run(interval -> tell(replies, interval));
        } finally {
            place.stops().remove(whenForgotten);
        }
    }

    public void remove(FileSet set, StreamObserver<RemoveFilesReply> replies) {
        inItsTurn(
                "removing files",
                "daemon.remove",
                replies,
                stop -> replies.onNext(RemoveFilesReply.newBuilder()
                        .setFiles(directories.place(set.getDirectory()).folder().remove(set.getLabel()))
                        .build()));
    }

    private <R> void inItsTurn(String thread, String what, StreamObserver<R> replies, Action action) {
        Client client = Connection.client();
        CancelSignal stop = new CancelSignal();
        ServerCallStreamObserver<R> call = (ServerCallStreamObserver<R>) replies;
        // Set while the call is being accepted; gRPC does not allow it later.
        call.setOnCancelHandler(stop::now);
        leases.heldByOther(client).ifPresent(busy -> {
            throw AgentMessages.refusal(Code.RESOURCE_EXHAUSTED, busy);
        });
        Message who = AgentMessages.of(what, client.label());
        Thread work = new Thread(() -> boundary(call, () -> taking(who, action, stop)), thread);
        work.setDaemon(true);
        work.start();
    }

    /**
     * The mutex is released before the client is told about the end, because the client may send the next request at
     * once.
     */
    private void taking(Message who, Action action, CancelSignal stop) throws IOException, InterruptedException {
        turn.take(who);
        try {
            action.run(stop);
        } finally {
            turn.giveBack();
        }
    }

    private static <R> void boundary(ServerCallStreamObserver<R> replies, WholeCall call) {
        try {
            call.run();
            if (!replies.isCancelled()) {
                replies.onCompleted();
            }
        } catch (Exception e) {
            if (!replies.isCancelled()) {
                replies.onError(refusal(e));
            }
        }
    }

    private static StatusRuntimeException refusal(Exception e) {
        if (e instanceof StatusRuntimeException known) {
            return known;
        }
        if (e instanceof RefusedException) {
            return AgentMessages.refusal(Code.INVALID_ARGUMENT, AgentMessages.of(e));
        }
        if (e instanceof CancellationException || e instanceof InterruptedException) {
            return AgentMessages.refusal(Code.CANCELLED, AgentMessages.of("daemon.stopped"));
        }
        if (e instanceof IllegalArgumentException) {
            return AgentMessages.refusal(Code.INVALID_ARGUMENT, AgentMessages.of(e));
        }
        if (e instanceof IOException) {
            return AgentMessages.refusal(Code.FAILED_PRECONDITION, AgentMessages.of(e));
        }
        log.log(Level.SEVERE, "a file load broke off", e);
        return AgentMessages.refusal(Code.INTERNAL, AgentMessages.of("daemon.broke-off", e));
    }

    private static FileLoadEvent started(FileLoad load, Place place, Directory directory, String neighbour) {
        return FileLoadEvent.newBuilder()
                .setStarted(FileLoadStarted.newBuilder()
                        .setAlignmentBytes(load.alignment())
                        .setHow(load.how())
                        .setMountPath(place.real().toString())
                        .setFileSystem(directory.getFileSystem())
                        .addAllLeaves(directory.getLeavesList())
                        .setNeighbourHow(neighbour))
                .build();
    }

    private static void tell(StreamObserver<FileLoadEvent> replies, LoadInterval interval) {
        tell(replies, FileMessages.interval(interval));
    }

    /** A load and its neighbour report from threads of their own, and gRPC takes one message at a time. */
    private static void tell(StreamObserver<FileLoadEvent> replies, FileLoadEvent event) {
        synchronized (replies) {
            if (!((ServerCallStreamObserver<FileLoadEvent>) replies).isCancelled()) {
                replies.onNext(event);
            }
        }
    }

    private static void tell(StreamObserver<FileProgress> replies, long done, long total) {
        if (((ServerCallStreamObserver<FileProgress>) replies).isReady()) {
            replies.onNext(FileProgress.newBuilder()
                    .setDoneBytes(done)
                    .setTotalBytes(total)
                    .build());
        }
    }

    /** From an earlier preparation; the value only makes a limit more generous, so a race does no harm. */
    private static long alreadyThere(Place place, String label) {
        Path folder = place.opened().resolve(label);
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException e) {
            return 0;
        }
    }
}
