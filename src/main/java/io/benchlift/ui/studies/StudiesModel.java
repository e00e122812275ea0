package io.benchlift.ui.studies;

import io.benchlift.lab.ClassBook;
import io.benchlift.lab.Labs;
import io.benchlift.lab.Work;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The state of the screen of studies and labs. */
public final class StudiesModel {

    /** A folder of students' sessions after reading. */
    record Class(Path folder, ClassBook book) {}

    private final List<Study> studies = Study.all();

    final IntegerProperty tab = new SimpleIntegerProperty();
    final ObjectProperty<Labs> labs = new SimpleObjectProperty<>(new Labs(List.of(), List.of()));
    final ObjectProperty<Optional<LabModel>> lab = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Study> study = new SimpleObjectProperty<>(studies.get(0));
    final ObjectProperty<List<Problem>> needs = new SimpleObjectProperty<>(List.of());
    final ObjectProperty<Size> size = new SimpleObjectProperty<>(Size.LOOK);
    final ObjectProperty<Optional<Class>> ofClass = new SimpleObjectProperty<>(Optional.empty());
    final StringProperty shownLab = new SimpleStringProperty("");
    /** The font size before it was enlarged for the class. */
    final IntegerProperty textBefore = new SimpleIntegerProperty(100);

    final StringProperty problem = new SimpleStringProperty("");

    List<Study> studies() {
        return studies;
    }

    /** The works of the selected lab in the folder. */
    List<Work> works() {
        return ofClass.get().map(read -> read.book().of(shownLab.get())).orElse(List.of());
    }

    /** The lab the student has open, if any. */
    public Optional<LabModel> lab() {
        return lab.get();
    }

    void show(Class read) {
        ofClass.set(Optional.of(read));
        List<String> there = read.book().labs();
        if (!there.contains(shownLab.get())) {
            shownLab.set(there.isEmpty() ? "" : there.get(0));
        }
    }
}
