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

/** Says, wherever figures are shown, that a model of a disk gave them: they are no facts about a machine. */
public final class OnModel {

    private static final String SEVERAL = "several";

    private OnModel() {}

    /** Such as {@code hdd}; {@code several} if they differ, empty if nothing below the cells is a model. */
    public static Optional<String> id(List<Cell> cells) {
        Set<String> models = cells.stream().flatMap(cell -> id(cell).stream()).collect(Collectors.toSet());
        return models.size() > 1 ? Optional.of(SEVERAL) : models.stream().findFirst();
    }

    /** Such as {@code hdd}; empty if what is below the cell is real. */
    public static Optional<String> id(Cell cell) {
        return ModelDisk.kind(cell).map(DiskModel.Kind::word);
    }

    /** Such as "On a model of a hard disk"; empty if nothing below the cells is a model. */
    public static Optional<String> words(List<Cell> cells, Messages messages) {
        return id(cells).map(id -> messages.get("report.model." + id));
    }

    /** What to think of the figures of a session; empty if no model gave them. */
    public static Optional<String> note(Session session, Messages messages) {
        return words(session.cells(), messages).map(words -> messages.get("report.model.note", words));
    }
}
