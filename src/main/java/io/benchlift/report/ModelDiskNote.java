package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.plan.ModelDisk;
import io.benchlift.session.Session;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says, wherever results are shown, that they come from a model disk: they are no facts about a real machine. */
public final class ModelDiskNote {

    private static final String SEVERAL = "several";

    private ModelDiskNote() {}

    /** Such as {@code hdd}; {@code several} if they differ, empty if no cell has a model disk. */
    public static Optional<String> id(List<Cell> cells) {
        Set<String> models = cells.stream().flatMap(cell -> id(cell).stream()).collect(Collectors.toSet());
        return models.size() > 1 ? Optional.of(SEVERAL) : models.stream().findFirst();
    }

    /** Such as {@code hdd}; empty if the cell has a real disk. */
    public static Optional<String> id(Cell cell) {
        return ModelDisk.kind(cell).map(DiskModel.Kind::word);
    }

    /** Such as "On a model of a hard disk"; empty if no cell has a model disk. */
    public static Optional<String> words(List<Cell> cells, Messages messages) {
        return id(cells).map(id -> messages.get("report.model." + id));
    }

    /** How to read the results of a session on a model disk; empty if none was used. */
    public static Optional<String> note(Session session, Messages messages) {
        return words(session.cells(), messages).map(words -> messages.get("report.model.note", words));
    }
}
