package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.text.Message;
import java.util.List;

/** Describes what a run will change on each machine, before it starts. */
public final class ChangeReport {

    private ChangeReport() {}

    static List<Message> of(List<Cell> cells) {
        return sentences(PlannedChanges.of(cells));
    }

    /** One sentence for each change, without its subject. */
    public static List<Message> sentences(List<PlannedChange> changes) {
        return changes.stream().map(ChangeReport::sentence).toList();
    }

    private static Message sentence(PlannedChange deed) {
        return switch (deed.kind()) {
            case STARTS_SERVER -> Message.of("change.server", deed.figure(0));
            case FILLS_TABLES -> Message.of("change.tables", deed.figure(0));
            case MAKES_FILES ->
                deed.figure(0).equals(1)
                        ? Message.of("change.file", deed.figure(1), place(deed))
                        : Message.of("change.files", deed.figure(0), deed.figure(1), place(deed));
            case MAKES_VOLUME -> Message.of("change.volume", deed.figure(0), deed.figure(1), deed.machine());
            case MAKES_MODEL_VOLUME ->
                Message.of("change.model-volume", deed.figure(0), deed.figure(1), deed.figure(2), deed.machine());
            case DROPS_CACHE -> Message.of("change.cache", deed.machine());
            case SETS_QUEUE -> Message.of("change.queue", deed.figure(0), device(deed), deed.machine(), deed.figure(2));
        };
    }

    private static Object place(PlannedChange files) {
        return files.figure(2).equals("")
                ? files.machine()
                : Message.of("change.directory", files.machine(), files.figure(2));
    }

    private static Object device(PlannedChange deed) {
        if (deed.figure(1).equals(PlannedChanges.VOLUME)) {
            return Message.of("change.device-volume");
        }
        return deed.figure(1).equals("")
                ? Message.of("change.device-below")
                : deed.figure(1).toString();
    }
}
