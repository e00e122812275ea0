package io.benchlift.runner;

import io.benchlift.host.HostException;
import io.benchlift.host.HostState;
import io.benchlift.host.VolumeOrder;
import io.benchlift.plan.Cell;
import io.benchlift.target.Device;
import io.benchlift.text.Message;
import io.benchlift.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks every host of a run what can be done there, before anything is changed. */
final class HostCheck {

    private final Hosts hosts;

    HostCheck(Hosts hosts) {
        this.hosts = hosts;
    }

    /**
     * Why cells cannot run, by cell number; cells that can run are absent.
     *
     * @throws HostException if a host cannot be reached, or if it allows no changes at all
     */
    Map<Integer, Message> impossible(List<Cell> cells) {
        Map<Integer, Message> reasons = new LinkedHashMap<>();
        for (Cell cell : cells) {
            HostRequirements requirements = HostRequirements.of(cell);
            boolean onFiles = CellLoadSettings.medium(cell) == Workload.Medium.FILES;
            if (requirements.changes() || onFiles) {
                HostState state = hosts.of(requirements).describe();
                if (requirements.changes() && !state.helperMissing().isEmpty()) {
                    throw HostException.unreachable(
                            Message.of("host.nothing-switched", requirements.host(), state.helperMissing()), null);
                }
                reason(requirements, state, onFiles).ifPresent(reason -> reasons.put(cell.number(), reason));
            }
        }
        return reasons;
    }

    private static Optional<Message> reason(HostRequirements requirements, HostState state, boolean onFiles) {
        Optional<Message> missing = requirements
                .volume()
                .map(order -> state.missing().getOrDefault(order.fileSystem(), Message.of("volume.unknown-filesystem")))
                .filter(why -> !why.isEmpty());
        if (missing.isPresent()) {
            return missing.map(why -> Message.of(
                    "host.cannot-make",
                    requirements.host(),
                    requirements.volume().get().fileSystem(),
                    why));
        }
        if (requirements.volume().flatMap(VolumeOrder::model).isPresent()
                && !state.modelsMissing().isEmpty()) {
            return Optional.of(Message.of("host.cannot-model", requirements.host(), state.modelsMissing()));
        }
        if (!requirements.queue().containsKey("scheduler")) {
            return Optional.empty();
        }
        return devices(requirements, state, onFiles).stream()
                .flatMap(device -> refusal(device, requirements.queue().get("scheduler")).stream())
                .findFirst();
    }

    private static Optional<Message> refusal(Device device, String scheduler) {
        try {
            device.scheduler(scheduler);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(Message.of(e));
        }
    }

    /** The devices known so far; a volume and the directory of a server are made later. */
    private static List<Device> devices(HostRequirements requirements, HostState state, boolean onFiles) {
        if (requirements.disk().isPresent()) {
            return List.of(state.device(requirements.disk().get())
                    .orElseThrow(() -> HostException.refused(Message.of(
                            "host.no-device-it-has",
                            requirements.host(),
                            requirements.disk().get(),
                            String.join(
                                    ", ",
                                    state.devices().stream().map(Device::name).toList())))));
        }
        if (requirements.volume().isPresent() || !onFiles) {
            return List.of();
        }
        return state
                .mountOf(state.directory(requirements.directory()).path())
                .map(mount -> mount.devices().leaves())
                .orElse(List.of())
                .stream()
                .flatMap(leaf -> state.device(leaf).stream())
                .toList();
    }
}
