package io.benchlift.ui.hosts;

import io.benchlift.host.VolumeOrder;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The scratch volume that the user wants. */
final class VolumeForm {

    private static final int MEBIBYTE_SHIFT = 20;
    private static final long LEAST_MEBIBYTES = 16;
    private static final long MOST_MEBIBYTES = 16L << 20;

    /** Where the volume's file is created. */
    enum Place {
        DISK(VolumeOrder.AGENT, "ui.hosts.volume.place.disk"),
        MEMORY(VolumeOrder.MEMORY, "ui.hosts.volume.place.memory");

        private final String word;
        private final String key;

        Place(String word, String key) {
            this.word = word;
            this.key = key;
        }

        /** The key of its name. */
        String key() {
            return key;
        }
    }

    final StringProperty mebibytes = new SimpleStringProperty("1024");
    final StringProperty fileSystem = new SimpleStringProperty("ext4");
    final ObjectProperty<Place> place = new SimpleObjectProperty<>(Place.DISK);
    final BooleanProperty direct = new SimpleBooleanProperty();
    final ModelDiskForm model = new ModelDiskForm();

    /** The problem, if any. */
    Optional<Message> problem() {
        return sizeProblem().or(model::problem);
    }

    private Optional<Message> sizeProblem() {
        String text = mebibytes.get().strip();
        if (!text.matches("\\d{1,12}")) {
            return Optional.of(Message.of("ui.hosts.volume.problem.number", text));
        }
        long size = Long.parseLong(text);
        return size < LEAST_MEBIBYTES || size > MOST_MEBIBYTES
                ? Optional.of(Message.of("ui.hosts.volume.problem.range", LEAST_MEBIBYTES, MOST_MEBIBYTES))
                : Optional.empty();
    }

    /** The order, if there is no problem. */
    Optional<VolumeOrder> order() {
        if (problem().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(new VolumeOrder(
                Long.parseLong(mebibytes.get().strip()) << MEBIBYTE_SHIFT,
                fileSystem.get(),
                List.of(),
                place.get().word,
                direct.get(),
                model.disk()));
    }

    /** All inputs of the order. */
    Observable[] inputs() {
        return new Observable[] {mebibytes, fileSystem, place, direct, model.kind, model.parameters, model.seed};
    }
}
