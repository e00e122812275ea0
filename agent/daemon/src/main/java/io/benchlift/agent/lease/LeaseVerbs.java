package io.benchlift.agent.lease;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.access.Client;
import io.benchlift.agent.access.Connection;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.privileged.LeaseRecord;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.ReleaseReply;
import io.benchlift.agent.v1.ReleaseRequest;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Hold and Release. */
public final class LeaseVerbs implements AutoCloseable {

    private static final Logger log = Logger.getLogger(LeaseVerbs.class.getName());

    private final Helper helper;
    private final Leases leases;
    private final Directories directories;
    private final Set<HoldSession> sessions = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "lease clock");
        thread.setDaemon(true);
        return thread;
    });

    public LeaseVerbs(Helper helper, Leases leases, Directories directories) {
        this.helper = helper;
        this.leases = leases;
        this.directories = directories;
        clock.scheduleWithFixedDelay(this::tick, 1, 1, TimeUnit.SECONDS);
    }

    public StreamObserver<HoldRequest> hold(StreamObserver<HoldReply> replies) {
        Client client = Connection.client();
        ServerCallStreamObserver<HoldReply> call = (ServerCallStreamObserver<HoldReply>) replies;
        HeldVolumes volumes = new HeldVolumes(directories, Audit.Caller.ofCall());
        HoldSession session = new HoldSession(client, leases, helper, volumes, call);
        sessions.add(session);
        call.setOnCancelHandler(session::hungUp);
        return session;
    }

    public ReleaseReply release(ReleaseRequest request) {
        return ReleaseReply.newBuilder()
                .setRestored(Messages.restored(leases.release(request.getLease(), Connection.client())))
                .build();
    }

    /** All leases on this host; empty without a helper. */
    public List<LeaseInfo> list() {
        try {
            return leases.list().stream()
                    .sorted(Comparator.comparing(LeaseRecord::since))
                    .map(Messages::lease)
                    .toList();
        } catch (RefusedException e) {
            return List.of();
        }
    }

    /** Held settings that no longer have the requested value. */
    public List<Drift> drifts() {
        return sessions.stream().flatMap(session -> session.drifts().stream()).toList();
    }

    private void tick() {
        sessions.forEach(session -> guarded(session::tick));
        sessions.removeIf(HoldSession::isOver);
        guarded(leases::leaveEnded);
    }

    /** A scheduled action that throws is never run again. */
    private static void guarded(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            log.log(Level.SEVERE, "looking after the leases failed; tried again", e);
        }
    }

    /** Undoes every lease that is bound to its call. */
    @Override
    public void close() {
        clock.shutdownNow();
        sessions.forEach(HoldSession::hungUp);
    }
}
