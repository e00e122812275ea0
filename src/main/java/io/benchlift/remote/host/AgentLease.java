package io.benchlift.remote.host;

import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.QueueState;
import io.benchlift.agent.v1.Restored;
import io.benchlift.agent.v1.Volume;
import io.benchlift.remote.Holding;
import io.benchlift.remote.ModelDisks;
import io.benchlift.target.Device;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A lease that an agent keeps, renewed by a thread of its own. */
final class AgentLease implements HostLease {

    private static final int AGENTS_DIRECTORY = -1;
    private static final int MEMORY = -2;
    private static final String LABEL = "benchlift";

    private final Holding holding;
    private final Supplier<HostState> state;

    AgentLease(Holding holding, Consumer<String> trouble, Supplier<HostState> state) {
        this.holding = holding;
        this.state = state;
        holding.onDrift(drift -> trouble.accept(words(drift)));
        holding.onVolumeLost(lost -> trouble.accept(lost.getReason()));
        holding.onLost(lost -> trouble.accept(lost.getMessage()));
    }

    @Override
    public String id() {
        return holding.lease();
    }

    @Override
    public Changed set(Device device, Map<String, String> values) {
        DeviceId id = DeviceId.newBuilder()
                .setMajor(device.id().major())
                .setMinor(device.id().minor())
                .setDiskSequence(device.id().diskSequence())
                .build();
        QueueState after = AgentHost.told(() -> holding.set(id, values));
        return new Changed(after.getQueueMap(), List.copyOf(after.getNotesList()));
    }

    @Override
    public ScratchVolume create(VolumeOrder order) {
        CreateVolume.Builder request = CreateVolume.newBuilder()
                .setSizeBytes(order.sizeBytes())
                .setFileSystem(order.fileSystem())
                .addAllOptions(order.options())
                .setLabel(LABEL)
                .setDirectory(directory(order.place()))
                .setDirect(order.direct());
        order.model().map(ModelDisks::wire).ifPresent(request::setModel);
        Volume made = AgentHost.told(() -> holding.createVolume(request.build()));
        return new ScratchVolume(
                made.getVolume(),
                made.getMountPath(),
                made.getFileSystem(),
                made.getOptions(),
                made.getSizeBytes(),
                made.getDeviceName(),
                made.getDirectory(),
                made.hasModel() ? Optional.of(ModelDisks.of(made.getModel())) : Optional.empty());
    }

    @Override
    public void destroy(ScratchVolume volume) {
        AgentHost.told(() -> {
            holding.destroyVolume(volume.id());
            return volume;
        });
    }

    private int directory(String place) {
        return switch (place) {
            case VolumeOrder.AGENT -> AGENTS_DIRECTORY;
            case VolumeOrder.MEMORY -> MEMORY;
            default -> state.get().directory(place).index();
        };
    }

    @Override
    public void dropCaches(int level) {
        AgentHost.told(() -> {
            holding.dropCaches(level);
            return level;
        });
    }

    @Override
    public List<String> drifts() {
        return holding.drifts().stream().map(AgentLease::words).toList();
    }

    private static String words(Drift drift) {
        return "somebody changed " + drift.getAttribute() + " of device "
                + drift.getDevice().getMajor() + ":" + drift.getDevice().getMinor() + " from " + drift.getHeld()
                + " to "
                + drift.getFound();
    }

    @Override
    public List<String> release() {
        Restored restored = AgentHost.told(holding::release);
        return Stream.concat(restored.getConflictsList().stream(), restored.getStuckList().stream())
                .toList();
    }

    @Override
    public void close() {
        holding.close();
    }
}
