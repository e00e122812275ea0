package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.host.VolumeOrder;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.Setting;
import io.benchlift.workload.Workload;
import io.benchlift.workload.fileio.LoadPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All changes that a run makes to machines, known before it starts. */
public final class PlannedChanges {

    /** Stands for the device of a scratch volume, which has no name before it is made. */
    public static final String VOLUME = "volume";

    /** Volumes that differ in their filesystem only are reported together. */
    private record Place(String host, long mebibytes, String model) {}

    private PlannedChanges() {}

    /**
     * The changes that {@code plan} makes, each once, without those of cells that cannot run.
     *
     * @throws IllegalArgumentException if the plan has a problem that {@link PlanChecks} finds
     */
    public static List<PlannedChange> of(Plan plan) {
        List<Cell> cells = Matrix.cells(plan);
        Set<Integer> impossible = Matrix.impossible(cells).keySet();
        return of(cells.stream()
                .filter(cell -> !impossible.contains(cell.number()))
                .map(CellLoadSettings::meaningful)
                .toList());
    }

    static List<PlannedChange> of(List<Cell> cells) {
        Set<PlannedChange> deeds = new LinkedHashSet<>();
        Map<Place, Set<String>> volumes = new LinkedHashMap<>();
        Map<List<String>, Set<String>> queues = new LinkedHashMap<>();
        for (Cell cell : cells) {
            HostRequirements requirements = HostRequirements.of(cell);
            deeds.add(
                    CellLoadSettings.medium(cell) == Workload.Medium.DATABASE
                            ? onServer(cell)
                            : files(FileTrials.load(cell), requirements));
            Neighbour.of(cell).ifPresent(neighbour -> deeds.add(files(neighbour.load(), requirements)));
            requirements.volume().ifPresent(order -> volumes.computeIfAbsent(
                            new Place(requirements.host(), order.sizeBytes() >> 20, model(order)),
                            key -> new LinkedHashSet<>())
                    .add(order.fileSystem()));
            if (requirements.cold()) {
                deeds.add(PlannedChange.of(requirements.host(), PlannedChange.Kind.DROPS_CACHE));
            }
            requirements.queue().forEach((name, value) -> queues.computeIfAbsent(
                            List.of(requirements.host(), name, device(requirements)), key -> new LinkedHashSet<>())
                    .add(value));
        }
        List<PlannedChange> all = new ArrayList<>(deeds);
        volumes.forEach((ground, fileSystems) -> all.add(volumes(ground, fileSystems)));
        queues.forEach((what, values) -> all.add(PlannedChange.of(
                what.get(0), PlannedChange.Kind.SETS_QUEUE, what.get(1), what.get(2), String.join(", ", values))));
        return all;
    }

    private static String device(HostRequirements requirements) {
        return requirements.disk().orElse(requirements.volume().isPresent() ? VOLUME : "");
    }

    /** The model of a disk below a volume; empty if there is none. */
    private static String model(VolumeOrder order) {
        return order.model().map(Object::toString).orElse("");
    }

    private static PlannedChange volumes(Place ground, Set<String> fileSystems) {
        String made = String.join(", ", fileSystems);
        return ground.model().isEmpty()
                ? PlannedChange.of(ground.host(), PlannedChange.Kind.MAKES_VOLUME, ground.mebibytes(), made)
                : PlannedChange.of(
                        ground.host(), PlannedChange.Kind.MAKES_MODEL_VOLUME, ground.mebibytes(), made, ground.model());
    }

    private static PlannedChange files(LoadPlan load, HostRequirements requirements) {
        return PlannedChange.of(
                requirements.host(),
                PlannedChange.Kind.MAKES_FILES,
                load.files().count(),
                load.files().totalBytes() >> 20,
                requirements.directory());
    }

    private static PlannedChange onServer(Cell cell) {
        String server = cell.required(Setting.SERVER);
        Optional<Edition> edition = Servers.edition(server);
        return edition.isPresent()
                ? PlannedChange.of(
                        HostRequirements.HERE,
                        PlannedChange.Kind.STARTS_SERVER,
                        edition.get().label())
                : PlannedChange.of(server, PlannedChange.Kind.FILLS_TABLES, server);
    }
}
