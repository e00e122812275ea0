package io.benchlift.agent;

import io.benchlift.agent.host.NoServerException;
import io.benchlift.agent.lease.Helper;
import io.benchlift.agent.lease.LeaseVerbs;
import io.benchlift.agent.privileged.HelperGoneException;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.TaskCounters;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.ThreadCounters;
import io.benchlift.agent.v1.ThreadSamples;
import io.benchlift.agent.v1.WatchRequest;
import io.benchlift.agent.v1.WatchThreadsRequest;
import io.benchlift.agent.watch.Audience;
import io.benchlift.agent.watch.HelperTasks;
import io.benchlift.agent.watch.HostSampler;
import io.benchlift.agent.watch.Sampler;
import io.benchlift.agent.watch.ThreadSampler;
import io.benchlift.agent.watch.Watching;
import io.benchlift.agent.watch.WithoutIoException;
import io.benchlift.agent.wire.AgentMessages;
import io.grpc.Status.Code;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Watch and WatchThreads, for a few observers at a time. */
final class WatchVerbs {

    static final int MOST_OBSERVERS = 8;
    static final double MOST_PER_SECOND = 20;

    private final Helper helper;
    private final LeaseVerbs leases;
    private final AtomicInteger observers = new AtomicInteger();

    WatchVerbs(Helper helper, LeaseVerbs leases) {
        this.helper = helper;
        this.leases = leases;
    }

    void host(WatchRequest request, StreamObserver<HostSample> replies) {
        start(
                "watch",
                request.getPerSecond(),
                () -> new HostSampler(request.getDevicesList(), leases::drifts),
                replies);
    }

    void threads(WatchThreadsRequest request, StreamObserver<ThreadSamples> replies) {
        start(
                "watch threads",
                request.getPerSecond(),
                () -> new ThreadSampler(request.getOperatingSystemId(), byHelper()),
                replies);
    }

    private <T> void start(String name, double perSecond, Supplier<Sampler<T>> sampler, StreamObserver<T> replies) {
        if (observers.incrementAndGet() > MOST_OBSERVERS) {
            observers.decrementAndGet();
            throw AgentMessages.refusal(
                    Code.RESOURCE_EXHAUSTED,
                    AgentMessages.of("daemon.limit.observers", String.valueOf(MOST_OBSERVERS)));
        }
        Observer<T> observer = new Observer<>((ServerCallStreamObserver<T>) replies);
        try {
            observer.watch(Watching.start(name, perSecond, sampler.get(), observer));
        } catch (RefusedException e) {
            observer.end();
            throw AgentMessages.refusal(Code.INVALID_ARGUMENT, e.message());
        } catch (NoServerException e) {
            observer.end();
            throw AgentMessages.refusal(Code.NOT_FOUND, e.message());
        }
    }

    private HelperTasks byHelper() {
        return pid -> {
            try {
                return helper.ask(privileged -> privileged.tasks(pid)).tasks().stream()
                        .map(task -> counters(pid, task))
                        .toList();
            } catch (RefusedException | HelperGoneException e) {
                throw new WithoutIoException(e.getMessage());
            }
        };
    }

    private static ThreadCounters counters(int pid, TaskCounters task) {
        return ThreadCounters.newBuilder()
                .setPid(pid)
                .setThread(task.tid())
                .setName(task.name())
                .setReadBytes(task.readBytes())
                .setWrittenBytes(task.writtenBytes())
                .setReadChars(task.readChars())
                .setWrittenChars(task.writtenChars())
                .setCpuNanos(task.runNanos())
                .setRunQueueNanos(task.waitNanos())
                .build();
    }

    /** One watching client, until the call ends. */
    private final class Observer<T> implements Audience<T> {

        private final ServerCallStreamObserver<T> call;
        private Watching watching;
        private boolean hasLeft;

        Observer(ServerCallStreamObserver<T> call) {
            this.call = call;
            call.setOnCancelHandler(this::end);
        }

        synchronized void watch(Watching started) {
            watching = started;
            if (hasLeft) {
                started.close();
            }
        }

        synchronized void end() {
            if (!hasLeft) {
                hasLeft = true;
                observers.decrementAndGet();
                if (watching != null) {
                    watching.close();
                }
            }
        }

        @Override
        public boolean isReady() {
            return call.isReady();
        }

        @Override
        public synchronized void sample(T sample) {
            if (!hasLeft) {
                call.onNext(sample);
            }
        }

        @Override
        public synchronized void failed(RuntimeException cause) {
            if (!hasLeft) {
                end();
                call.onError(AgentMessages.refusal(
                        cause instanceof NoServerException ? Code.NOT_FOUND : Code.INTERNAL, AgentMessages.of(cause)));
            }
        }
    }
}
