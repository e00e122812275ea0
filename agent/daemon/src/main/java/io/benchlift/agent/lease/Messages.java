package io.benchlift.agent.lease;

import io.benchlift.agent.privileged.Drifted;
import io.benchlift.agent.privileged.LeaseRecord;
import io.benchlift.agent.privileged.ModelDisk;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.ScratchVolume;
import io.benchlift.agent.privileged.Undone;
import io.benchlift.agent.privileged.VolumeOrder;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.DiskModel;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.v1.QueueState;
import io.benchlift.agent.v1.Restored;
import io.benchlift.agent.v1.Volume;
import io.benchlift.agent.v1.VolumeLost;
import io.benchlift.agent.wire.AgentMessages;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Converts between the protocol's messages and the helper's records. */
final class Messages {

    private static final int ON_DISK = -1;
    private static final int IN_MEMORY = -2;

    private Messages() {}

    static io.benchlift.agent.privileged.DeviceId device(DeviceId id) {
        try {
            return new io.benchlift.agent.privileged.DeviceId(id.getMajor(), id.getMinor(), id.getDiskSequence());
        } catch (IllegalArgumentException e) {
            throw new RefusedException(AgentMessages.of(e));
        }
    }

    static DeviceId device(io.benchlift.agent.privileged.DeviceId id) {
        return DeviceId.newBuilder()
                .setMajor(id.major())
                .setMinor(id.minor())
                .setDiskSequence(id.diskSequence())
                .build();
    }

    static QueueState state(io.benchlift.agent.privileged.QueueState state) {
        return QueueState.newBuilder()
                .setDevice(device(state.device()))
                .setName(state.name())
                .putAllQueue(state.attributes())
                .addAllNotes(texts(state.notes()))
                .addAllNoteMessages(state.notes())
                .build();
    }

    static Drift drift(Drifted drifted) {
        return Drift.newBuilder()
                .setDevice(device(drifted.device()))
                .setAttribute(drifted.attribute())
                .setHeld(drifted.held())
                .setFound(drifted.found())
                .build();
    }

    static VolumeLost lost(Drifted drifted) {
        Message reason = AgentMessages.english(drifted.found());
        return VolumeLost.newBuilder()
                .setVolume(drifted.held())
                .setReason(reason.getText())
                .setMessage(reason)
                .build();
    }

    private static ModelDisk model(DiskModel model) {
        return new ModelDisk(model.getKind(), model.getParametersMap(), model.getSeed());
    }

    static Restored restored(Undone undone) {
        return Restored.newBuilder()
                .addAllConflicts(texts(undone.conflicts()))
                .addAllStuck(texts(undone.stuck()))
                .addAllConflictMessages(undone.conflicts())
                .addAllStuckMessages(undone.stuck())
                .build();
    }

    private static List<String> texts(List<Message> messages) {
        return messages.stream().map(Message::getText).toList();
    }

    static VolumeOrder order(CreateVolume order) {
        if (!order.getLabel().matches("[a-z0-9-]{1,32}")) {
            throw new RefusedException(AgentMessages.of("daemon.volume.label"));
        }
        VolumeOrder.Place place =
                switch (order.getDirectory()) {
                    case ON_DISK -> VolumeOrder.Place.DISK;
                    case IN_MEMORY -> VolumeOrder.Place.MEMORY;
                    default -> throw new RefusedException(AgentMessages.of("daemon.volume.place"));
                };
        try {
            return new VolumeOrder(
                    order.getLabel(),
                    order.getSizeBytes(),
                    order.getFileSystem(),
                    Set.copyOf(order.getOptionsList()),
                    place,
                    order.getDirect(),
                    order.hasModel() ? Optional.of(model(order.getModel())) : Optional.empty());
        } catch (IllegalArgumentException e) {
            throw new RefusedException(AgentMessages.of(e));
        }
    }

    static Volume volume(ScratchVolume volume, int directory, String options, String deviceName) {
        return Volume.newBuilder()
                .setVolume(volume.id())
                .setLabel(volume.label())
                .setFileSystem(volume.fileSystem())
                .setSizeBytes(volume.sizeBytes())
                .setOptions(options)
                .setMountPath(volume.path().toString())
                .setDevice(device(volume.device()))
                .setDeviceName(deviceName)
                .setDirectory(directory)
                .build();
    }

    static LeaseInfo lease(LeaseRecord lease) {
        return LeaseInfo.newBuilder()
                .setLease(lease.id())
                .setClientName(lease.owner())
                .setSince(lease.since().getEpochSecond())
                .addAllHolds(lease.holds())
                .setDetached(lease.detached())
                .setEnds(lease.detached() ? lease.ends().getEpochSecond() : 0)
                .build();
    }
}
