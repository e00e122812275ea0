package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.workload.Workload;
import io.benchlift.workload.fileio.LoadPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that a run does to machines, known before it starts. */
public final class Deeds {

    /** Stands for the device of a scratch volume, which has no name before it is made. */
    public static final String VOLUME = "volume";

    /** Volumes that differ in their filesystem alone are told together. */
    private record Place(String host, long mebibytes, String model) {}

    private Deeds() {}

    /**
     * What {@code plan} will do, each thing once; what cells that cannot be run would do is left out.
     *
     * @throws IllegalArgumentException if the plan has a problem that {@link Runner#problems} tells
     */
    public static List<Deed> of(Plan plan) {
        List<Cell> cells = Matrix.cells(plan);
        Set<Integer> impossible = Matrix.impossible(cells).keySet();
        return of(cells.stream()
                .filter(cell -> !impossible.contains(cell.number()))
                .map(CellLoad::meaningful)
                .toList());
    }

    static List<Deed> of(List<Cell> cells) {
        Set<Deed> deeds = new LinkedHashSet<>();
        Map<Place, Set<String>> volumes = new LinkedHashMap<>();
        Map<List<String>, Set<String>> queues = new LinkedHashMap<>();
        for (Cell cell : cells) {
            HostWish wish = HostWish.of(cell);
            deeds.add(
                    CellLoad.medium(cell) == Workload.Medium.DATABASE
                            ? onServer(cell)
                            : files(FileTrials.load(cell), wish));
            Neighbour.of(cell).ifPresent(neighbour -> deeds.add(files(neighbour.load(), wish)));
            wish.volume().ifPresent(order -> volumes.computeIfAbsent(
                            new Place(wish.host(), order.sizeBytes() >> 20, model(order)), key -> new LinkedHashSet<>())
                    .add(order.fileSystem()));
            if (wish.cold()) {
                deeds.add(Deed.of(wish.host(), Deed.Kind.DROPS_CACHE));
            }
            wish.queue().forEach((name, value) -> queues.computeIfAbsent(
                            List.of(wish.host(), name, device(wish)), key -> new LinkedHashSet<>())
                    .add(value));
        }
        List<Deed> all = new ArrayList<>(deeds);
        volumes.forEach((ground, fileSystems) -> all.add(volumes(ground, fileSystems)));
        queues.forEach((what, values) -> all.add(
                Deed.of(what.get(0), Deed.Kind.SETS_QUEUE, what.get(1), what.get(2), String.join(", ", values))));
        return all;
    }

    private static String device(HostWish wish) {
        return wish.disk().orElse(wish.volume().isPresent() ? VOLUME : "");
    }

    /** The model of a disk below a volume; empty if there is none. */
    private static String model(VolumeOrder order) {
        return order.model().map(Object::toString).orElse("");
    }

    private static Deed volumes(Place ground, Set<String> fileSystems) {
        String made = String.join(", ", fileSystems);
        return ground.model().isEmpty()
                ? Deed.of(ground.host(), Deed.Kind.MAKES_VOLUME, ground.mebibytes(), made)
                : Deed.of(ground.host(), Deed.Kind.MAKES_MODEL_VOLUME, ground.mebibytes(), made, ground.model());
    }

    private static Deed files(LoadPlan load, HostWish wish) {
        return Deed.of(wish.host(), Deed.Kind.MAKES_FILES, load.files(), load.totalBytes() >> 20, wish.directory());
    }

    private static Deed onServer(Cell cell) {
        String server = cell.required(Setting.SERVER);
        Optional<Edition> edition = Servers.edition(server);
        return edition.isPresent()
                ? Deed.of(HostWish.HERE, Deed.Kind.STARTS_SERVER, edition.get().label())
                : Deed.of(server, Deed.Kind.FILLS_TABLES, server);
    }
}
