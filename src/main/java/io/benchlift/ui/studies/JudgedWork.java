package io.benchlift.ui.studies;

import io.benchlift.lab.Labs;
import io.benchlift.lab.Work;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.nio.file.Path;
import java.util.List;

/** A student's work with its verdicts, which take too long for the JavaFX thread. */
record JudgedWork(Work work, List<Family> families) {

    JudgedWork {
        families = List.copyOf(families);
    }

    static JudgedWork of(Path session, Labs labs) {
        Work work = Work.open(session, labs);
        boolean isPrinted = work.lab().filter(lab -> lab.isPrinted()).isPresent();
        return new JudgedWork(work, isPrinted ? List.of() : Comparisons.of(work.session()));
    }
}
