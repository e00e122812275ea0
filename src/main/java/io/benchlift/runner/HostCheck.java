package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostState;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks every host of a run, before anything is changed, what of it can be done there. */
final class HostCheck {

    private final Hosts hosts;

    HostCheck(Hosts hosts) {
        this.hosts = hosts;
    }

    /**
     * Why cells cannot be run, by number; the others are absent.
     *
     * @throws HostException if a host cannot be reached, or nothing can be changed there at all
     */
    Map<Integer, String> impossible(List<Cell> cells) {
        Map<Integer, String> reasons = new LinkedHashMap<>();
        for (Cell cell : cells) {
            HostWish wish = HostWish.of(cell);
            boolean onFiles = CellLoad.medium(cell) == Workload.Medium.FILES;
            if (wish.changes() || onFiles) {
                HostState state = hosts.of(wish).describe();
                if (wish.changes() && !state.helperMissing().isEmpty()) {
                    throw HostException.unreachable(
                            wish.host() + ": nothing can be switched there and no volume made: "
                                    + state.helperMissing(),
                            null);
                }
                reason(wish, state, onFiles).ifPresent(reason -> reasons.put(cell.number(), reason));
            }
        }
        return reasons;
    }

    private static Optional<String> reason(HostWish wish, HostState state, boolean onFiles) {
        Optional<String> missing = wish.volume()
                .map(order -> state.missing().getOrDefault(order.fileSystem(), "the agent knows no such file system"))
                .filter(text -> !text.isEmpty());
        if (missing.isPresent()) {
            return missing.map(
                    text -> wish.host() + " cannot make " + wish.volume().get().fileSystem() + ": " + text);
        }
        if (wish.volume().flatMap(VolumeOrder::model).isPresent()
                && !state.modelsMissing().isEmpty()) {
            return Optional.of(wish.host() + " cannot make a model of a disk: " + state.modelsMissing());
        }
        if (!wish.queue().containsKey("scheduler")) {
            return Optional.empty();
        }
        return devices(wish, state, onFiles).stream()
                .flatMap(device -> refusal(device, wish.queue().get("scheduler")).stream())
                .findFirst();
    }

    private static Optional<String> refusal(Device device, String scheduler) {
        try {
            device.scheduler(scheduler);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** As far as they are known now: a volume's is made later, and so is the directory of a server. */
    private static List<Device> devices(HostWish wish, HostState state, boolean onFiles) {
        if (wish.disk().isPresent()) {
            return List.of(state.device(wish.disk().get())
                    .orElseThrow(() -> HostException.refused(wish.host() + " has no device '"
                            + wish.disk().get() + "': it has "
                            + String.join(
                                    ", ",
                                    state.devices().stream().map(Device::name).toList()))));
        }
        if (wish.volume().isPresent() || !onFiles) {
            return List.of();
        }
        return state.mountOf(state.directory(wish.directory()).path()).map(Mount::leaves).orElse(List.of()).stream()
                .flatMap(leaf -> state.device(leaf).stream())
                .toList();
    }
}
