package io.benchlift.ui.studies;

import io.benchlift.lab.Labs;
import io.benchlift.lab.Work;
import io.benchlift.report.Comparisons;
import io.benchlift.report.Family;
import java.nio.file.Path;
import java.util.List;

/** A student's work with what may be concluded from it, which takes too long for the JavaFX thread. */
record Shown(Work work, List<Family> families) {

    Shown {
        families = List.copyOf(families);
    }

    static Shown of(Path session, Labs labs) {
        Work work = Work.open(session, labs);
        boolean isPrinted = work.lab().filter(lab -> lab.isPrinted()).isPresent();
        return new Shown(work, isPrinted ? List.of() : Comparisons.of(work.session()));
    }
}
