package io.benchlift.remote.host;

import io.benchlift.agent.v1.Arrival;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.remote.Agent;
import io.benchlift.remote.AgentException;
import io.benchlift.remote.Agents;
import io.benchlift.remote.Cancel;
import io.benchlift.remote.KnownAgents;
import io.benchlift.target.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A host by its agent. */
public final class AgentHost implements BenchHost {

    private final Agent agent;

    private AgentHost(Agent agent) {
        this.agent = agent;
    }

    /** The hosts that {@code known} lists, and this machine. */
    public static HostSource of(KnownAgents known) {
        return (name, directory) -> told(() -> new AgentHost(Agents.open(name, directory, known)));
    }

    /** As {@link HostSource#open}: paired before, or this machine. */
    public static BenchHost open(String name, Path directory) {
        return told(() -> new AgentHost(Agents.open(name, directory)));
    }

    /** The agent's own words, as ours. */
    static <T> T told(Supplier<T> call) {
        try {
            return call.get();
        } catch (AgentException e) {
            throw switch (e.kind()) {
                case UNREACHABLE, LEASE_LOST -> HostException.unreachable(e.getMessage(), e);
                case REFUSED, FORBIDDEN, BUSY -> HostException.refused(e.getMessage(), e);
            };
        }
    }

    @Override
    public String name() {
        return agent.name();
    }

    @Override
    public HostState describe() {
        return Described.state(told(agent::describe));
    }

    @Override
    public HostSheet sheet() {
        return Described.sheet(agent.welcome(), told(agent::describe));
    }

    @Override
    public HostLease lease(Consumer<String> trouble) {
        return told(() -> new AgentLease(agent.hold(), trouble, this::describe));
    }

    @Override
    public HostWatch watch(List<Device> devices) {
        return new AgentWatch(agent, devices.stream().map(Device::id).toList());
    }

    @Override
    public PreparedFiles prepare(
            PrepareFilesRequest request, FileProgressListener progress, Consumer<Runnable> onStop) {
        AtomicReference<FileProgress> last = new AtomicReference<>(FileProgress.getDefaultInstance());
        stopping(
                onStop,
                cancel -> agent.prepareFiles(
                        request,
                        told -> {
                            last.set(told);
                            progress.written(told.getDoneBytes(), told.getTotalBytes());
                        },
                        cancel));
        FileProgress end = last.get();
        return new PreparedFiles(
                end.getDoneBytes(), end.getSeconds(), end.getCreated(), end.getExtended(), end.getReused());
    }

    @Override
    public TrialResult run(FileLoadRequest request, FileLoadListener listener, Consumer<Runnable> onStop) {
        FileNumbers numbers = new FileNumbers(request.getThreads(), request.getArrival() != Arrival.CLOSED);
        NeighbourNumbers neighbour = new NeighbourNumbers(request);
        AtomicReference<TrialResult> result =
                new AtomicReference<>(TrialResult.without(Outcome.FAILED, "stopped before its end"));
        stopping(
                onStop,
                cancel -> agent.files(
                        request,
                        event -> {
                            if (request.hasNeighbour()) {
                                on(event, neighbour);
                            }
                            on(event, numbers, listener, result);
                        },
                        cancel));
        return request.hasNeighbour() ? neighbour.beside(result.get()) : result.get();
    }

    private static void on(
            FileLoadEvent event, FileNumbers numbers, FileLoadListener listener, AtomicReference<TrialResult> result) {
        if (event.hasStarted()) {
            numbers.started(event.getStarted());
            listener.started(event.getStarted().getHow());
            event.getStarted().getNotesList().forEach(listener::noted);
        } else if (event.hasInterval()) {
            listener.interval(numbers.interval(event.getInterval()));
        } else if (event.hasFinished()) {
            result.set(numbers.finished(event.getFinished()));
        }
    }

    private static void on(FileLoadEvent event, NeighbourNumbers neighbour) {
        if (event.hasStarted()) {
            neighbour.started(event.getStarted().getNeighbourHow());
        } else if (event.hasNeighbourInterval()) {
            neighbour.interval(event.getNeighbourInterval());
        } else if (event.hasNeighbourFinished()) {
            neighbour.finished(event.getNeighbourFinished());
        }
    }

    private static void stopping(Consumer<Runnable> onStop, Consumer<Cancel> call) {
        Cancel cancel = new Cancel();
        onStop.accept(cancel::now);
        told(() -> {
            call.accept(cancel);
            return cancel;
        });
    }

    @Override
    public int remove(FileSet set) {
        return told(() -> agent.removeFiles(set));
    }

    @Override
    public void close() {
        agent.close();
    }
}
