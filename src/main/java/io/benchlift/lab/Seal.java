package io.benchlift.lab;

import io.benchlift.plan.Order;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.Session;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What a session proves about the prediction in it. */
public enum Seal {
    /** There is no prediction. */
    NONE,
    /** Nothing was changed, it came before the run, and the run's order is made of it. */
    WHOLE,
    /** The prediction is not the one that was locked. */
    CHANGED,
    /** The run was made for another prediction, or for none. */
    OTHER_RUN,
    /** It was locked after the run had begun. */
    LATE;

    public static Seal of(Session session, LabBook book) {
        if (book.prediction().isEmpty()) {
            return NONE;
        }
        if (!book.prediction().get().isWhole()) {
            return CHANGED;
        }
        Prediction prediction = book.prediction().get().prediction();
        if (session.plan().seed() != prediction.seed() || !isOrderOf(session)) {
            return OTHER_RUN;
        }
        return session.started().isBefore(prediction.locked()) ? LATE : WHOLE;
    }

    /** The order of printed results is the printer's; that of a run follows from the seed, less the cells that cannot be run. */
    private static boolean isOrderOf(Session session) {
        if (session.environment().containsKey("source.1.text")) {
            return true;
        }
        List<List<Integer>> kept = session.runs().get(0).order();
        Set<Integer> cells = kept.stream().flatMap(List::stream).collect(Collectors.toSet());
        List<List<Integer>> right = Order.of(
                        session.cells(), session.plan().blocks(), session.plan().seed())
                .stream()
                .map(block -> block.stream().filter(cells::contains).toList())
                .toList();
        return right.equals(kept);
    }

    /** As it is written. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
