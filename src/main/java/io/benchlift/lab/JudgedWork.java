package io.benchlift.lab;

import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.nio.file.Path;
import java.util.List;

/** A student's work with its verdicts, which take too long for the JavaFX thread. */
public record JudgedWork(Work work, List<Family> families) {

    public JudgedWork {
        families = List.copyOf(families);
    }

    public static JudgedWork of(Path session, Labs labs) {
        Work work = Work.open(session, labs);
        boolean isPrinted = work.lab().filter(lab -> lab.isPrinted()).isPresent();
        return new JudgedWork(work, isPrinted ? List.of() : Comparisons.of(work.session()));
    }
}
