package io.benchlift.plan;

import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The model disk in a plan, and why it may not be compared with a real one. */
public final class ModelDisk {

    private static final String PREFIX = "model-";

    /** The names of models in {@code disk}. */
    static final List<String> NAMES = Arrays.stream(DiskModel.Kind.values())
            .map(kind -> PREFIX + kind.word())
            .toList();

    private ModelDisk() {}

    /** Whether a value of {@code disk} means a model rather than a device. */
    static boolean isMeant(String disk) {
        return disk.startsWith(PREFIX);
    }

    /** The kind of model below a cell's data; empty for real disks. */
    public static Optional<DiskModel.Kind> kind(Cell cell) {
        return cell.setting(Setting.DISK)
                .filter(NAMES::contains)
                .map(name -> DiskModel.Kind.values()[NAMES.indexOf(name)]);
    }

    /** The model with its parameters. */
    public static Optional<DiskModel> of(Cell cell, long seed) {
        return kind(cell).map(kind -> new DiskModel(kind, cell.under(Setting.MODEL_PREFIX), seed));
    }

    /** The problem of a verdict between a real disk and a model, or between two models that differ by mistake. */
    static Optional<Problem> problem(List<Cell> cells) {
        if (cells.stream()
                .anyMatch(cell -> kind(cell).isEmpty()
                        && !cell.under(Setting.MODEL_PREFIX).isEmpty())) {
            return problem("plan.model-parameter");
        }
        if (cells.stream().map(cell -> kind(cell).isPresent()).distinct().count() > 1) {
            return problem("plan.model-and-real");
        }
        return areOneWhereTheyShould(cells) ? Optional.empty() : problem("plan.models-hidden");
    }

    private static Optional<Problem> problem(String key) {
        return Optional.of(Problem.error(Place.at(Setting.DISK), Message.of(key)));
    }

    /** Whether cells whose declared models are the same also have the same model. */
    private static boolean areOneWhereTheyShould(List<Cell> cells) {
        Map<Map<String, String>, Optional<DiskModel>> models = new HashMap<>();
        return cells.stream().allMatch(cell -> {
            Map<String, String> declared = new LinkedHashMap<>(cell.levels());
            declared.keySet().removeIf(name -> !name.equals(Setting.DISK) && !name.startsWith(Setting.MODEL_PREFIX));
            Optional<DiskModel> model = of(cell, 0);
            return models.computeIfAbsent(declared, key -> model).equals(model);
        });
    }
}
