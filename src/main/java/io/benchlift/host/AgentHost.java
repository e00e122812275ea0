package io.benchlift.host;

import io.benchlift.agent.v1.Arrival;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Device;
import io.benchlift.text.Message;
import io.benchlift.workload.fileio.LoadPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** A host reached through its agent. */
public final class AgentHost implements BenchHost {

    private final Agent agent;

    private AgentHost(Agent agent) {
        this.agent = agent;
    }

    /** The hosts that {@code known} lists, and this machine. */
    public static HostSource of(KnownAgents known) {
        return (name, directory) -> new AgentHost(Agents.open(name, directory, known));
    }

    /** As {@link HostSource#open}: paired before, or this machine. */
    public static AgentHost open(String name, Path directory) {
        return new AgentHost(Agents.open(name, directory));
    }

    /** Like the other {@code open}; on this machine files are made in the current directory. */
    public static AgentHost open(String name) {
        return new AgentHost(Agents.open(name));
    }

    @Override
    public String name() {
        return agent.name();
    }

    @Override
    public HostState describe() {
        return HostMapper.state(agent.describe());
    }

    @Override
    public HostDescription sheet() {
        return HostMapper.sheet(agent.welcome(), agent.describe());
    }

    @Override
    public HeldLease lease(Consumer<Message> disturbance) {
        HeldLease lease = agent.hold();
        lease.onDisturbance(disturbance);
        return lease;
    }

    /** A lease that outlives this process, for at most {@code limit}; {@link #release} ends it earlier. */
    public HeldLease leaseDetached(Duration limit) {
        return agent.holdDetached(limit);
    }

    /** Ends the lease with that id, whichever client holds it. */
    public HeldLease.Restored release(String lease) {
        return agent.release(lease);
    }

    /** Whether its agent was started for this process and ends with it. */
    public boolean endsWithUs() {
        return agent.endsWithUs();
    }

    @Override
    public HostWatch watch(List<Device> devices) {
        return new AgentWatch(agent, devices.stream().map(Device::id).toList());
    }

    @Override
    public PreparedFiles prepare(
            LoadPlan plan,
            FileSetRef set,
            boolean isBuffered,
            FileProgressListener progress,
            Consumer<Runnable> onStop) {
        AtomicReference<FileProgress> last = new AtomicReference<>(FileProgress.getDefaultInstance());
        stopping(
                onStop,
                cancel -> agent.prepareFiles(
                        FileRequests.prepare(plan, set, isBuffered),
                        update -> {
                            last.set(update);
                            progress.written(update.getDoneBytes(), update.getTotalBytes());
                        },
                        cancel));
        FileProgress end = last.get();
        return new PreparedFiles(
                end.getDoneBytes(), end.getSeconds(), end.getCreated(), end.getExtended(), end.getReused());
    }

    @Override
    public TrialResult run(FileLoad load, FileLoadListener listener, Consumer<Runnable> onStop) {
        FileLoadRequest request = FileRequests.load(load);
        FileNumbers numbers = new FileNumbers(request.getThreads(), request.getArrival() != Arrival.CLOSED);
        NeighbourNumbers neighbour = new NeighbourNumbers(request);
        AtomicReference<TrialResult> result =
                new AtomicReference<>(TrialResult.without(Outcome.FAILED, Message.of("stopped-before-end")));
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
        call.accept(cancel);
    }

    @Override
    public int remove(FileSetRef set) {
        return agent.removeFiles(FileRequests.set(set));
    }

    @Override
    public void close() {
        agent.close();
    }
}
