package io.benchlift.agent.lease;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.ScratchVolume;
import io.benchlift.agent.privileged.Undone;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DiskModel;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.v1.Volume;
import io.benchlift.agent.wire.AgentMessages;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The volumes of one lease. Each that is added or removed is a line in the audit log. Guarded by its owner's lock. */
final class HeldVolumes {

    static final String REMOVED = "DestroyVolume";

    private static final String MADE = "CreateVolume";
    private static final String LOST = "LostVolume";

    private final Directories directories;
    private final Audit.Caller audit;
    private final Map<String, Entry> held = new LinkedHashMap<>();
    private final Map<String, Message> lost = new LinkedHashMap<>();

    private record Entry(int directory, String words) {}

    HeldVolumes(Directories directories, Audit.Caller audit) {
        this.directories = directories;
        this.audit = audit;
    }

    Volume made(ScratchVolume volume, CreateVolume order, long millis) {
        int index = directories.add(volume.path(), volume.id(), volume.model());
        Entry entry = new Entry(index, words(volume, order));
        held.put(volume.id(), entry);
        audit.line(MADE, "OK: " + entry.words(), millis);
        Volume.Builder made =
                Messages.volume(volume, index, directories.mountOptions(volume.path()), BlockName.of(volume.device()))
                        .toBuilder();
        if (order.hasModel()) {
            made.setModel(order.getModel());
        }
        return made.build();
    }

    private static String words(ScratchVolume volume, CreateVolume order) {
        String plain = "volume " + volume.id() + " " + volume.label() + ", " + volume.fileSystem() + ", "
                + (volume.sizeBytes() >> 20) + " MiB";
        DiskModel model = order.getModel();
        return order.hasModel()
                ? plain + ", model " + volume.model() + " " + new TreeMap<>(model.getParametersMap()) + " seed "
                        + model.getSeed()
                : plain;
    }

    void refused(String reason, long millis) {
        audit.line(MADE, "REFUSED: " + reason, millis);
    }

    /** The helper may remove it now: no load can start on it any more. */
    void leave(String volume) {
        Entry entry = held.get(volume);
        if (entry == null) {
            throw new RefusedException(Optional.ofNullable(lost.get(volume))
                    .orElseGet(() -> AgentMessages.of("daemon.no-volume", volume)));
        }
        directories.forget(entry.directory());
    }

    void removed(String volume, long millis) {
        audit.line(REMOVED, "OK: " + held.remove(volume).words(), millis);
    }

    /** A volume that the helper could not remove stays in the lease, which tries again at its end. */
    void stays(String volume, String reason, long millis) {
        audit.line(REMOVED, "REFUSED: " + held.get(volume).words() + ": " + reason, millis);
    }

    /** False if that is already known. */
    boolean lose(String volume, Message reason) {
        Entry entry = held.remove(volume);
        if (entry == null) {
            return false;
        }
        directories.forget(entry.directory());
        lost.put(volume, reason);
        audit.line(LOST, reason.getText(), 0);
        return true;
    }

    void leaveAll() {
        held.values().forEach(entry -> directories.forget(entry.directory()));
    }

    /** Their lease has ended; {@code millis} is the duration for all of them. */
    void endedWith(Undone undone, long millis) {
        held.forEach((id, entry) -> {
            Optional<String> stuck = undone.stuck().stream()
                    .map(Message::getText)
                    .filter(text -> text.contains(id))
                    .findFirst();
            audit.line(
                    REMOVED,
                    stuck.map(text -> "STUCK: " + text).orElse("OK: " + entry.words() + ", with its lease"),
                    millis);
        });
        held.clear();
    }

    /** Their lease has ended in the helper, which is removing them or already has. */
    void endedUnseen(String reason) {
        held.values().forEach(entry -> audit.line(REMOVED, "UNKNOWN: " + entry.words() + ": " + reason, 0));
        held.clear();
    }
}
