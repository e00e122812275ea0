package io.benchlift.plan;

import io.benchlift.target.DiskModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a plan says of a disk that is a program, and why it may not stand beside a real one. */
public final class ModelDisk {

    private static final String PREFIX = "model-";

    /** How {@code disk} names them. */
    static final List<String> NAMES = Arrays.stream(DiskModel.Kind.values())
            .map(kind -> PREFIX + kind.word())
            .toList();

    private ModelDisk() {}

    /** Whether a value of {@code disk} means a model rather than a device. */
    static boolean isMeant(String disk) {
        return disk.startsWith(PREFIX);
    }

    /** The model below a cell's data; empty if what is there is real. */
    public static Optional<DiskModel.Kind> kind(Cell cell) {
        return cell.setting(Setting.DISK)
                .filter(NAMES::contains)
                .map(name -> DiskModel.Kind.values()[NAMES.indexOf(name)]);
    }

    /** The same, whole. */
    public static Optional<DiskModel> of(Cell cell, long seed) {
        return kind(cell).map(kind -> new DiskModel(kind, cell.under(Setting.MODEL_PREFIX), seed));
    }

    /** Of the cells of a plan, one sentence each: a verdict over a real disk and a model, or over two models by accident. */
    public static List<String> problems(List<Cell> cells) {
        if (cells.stream()
                .anyMatch(cell -> kind(cell).isEmpty()
                        && !cell.under(Setting.MODEL_PREFIX).isEmpty())) {
            return List.of("model.NAME is a parameter of a model: name the model, as in 'disk: model-hdd'");
        }
        Set<Boolean> isModel = new HashSet<>();
        cells.forEach(cell -> isModel.add(kind(cell).isPresent()));
        if (isModel.size() > 1) {
            return List.of("a model of a disk and a real one cannot stand in one comparison,"
                    + " for what a model shows is no fact about this machine: make two plans");
        }
        return areOneWhereTheyShould(cells)
                ? List.of()
                : List.of("different models of a disk would be compared under another name:"
                        + " let 'disk' or 'model.NAME' itself be the factor, or make two plans");
    }

    /** Cells whose declared models are the same must have the same one. */
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
