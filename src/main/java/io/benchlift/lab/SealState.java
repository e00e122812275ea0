package io.benchlift.lab;

import io.benchlift.plan.Order;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.Session;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What a session proves about its prediction. */
public enum SealState {
    /** There is no prediction. */
    NONE,
    /** Nothing was changed, the prediction was locked before the run, and the run's order follows from it. */
    WHOLE,
    /** The prediction is not the one that was locked. */
    CHANGED,
    /** The session's file is not as it was written. */
    ALTERED,
    /** The run was started for another prediction, or for none. */
    OTHER_RUN,
    /** It was locked after the start of the run. */
    LATE;

    public static SealState of(Session session, LabBook book) {
        if (book.prediction().isEmpty()) {
            return NONE;
        }
        if (!book.prediction().get().isWhole()) {
            return CHANGED;
        }
        if (!session.alteration().isEmpty()) {
            return ALTERED;
        }
        Prediction prediction = book.prediction().get().prediction();
        if (session.plan().schedule().seed() != prediction.seed() || !isOrderOf(session)) {
            return OTHER_RUN;
        }
        return session.started().isBefore(prediction.locked()) ? LATE : WHOLE;
    }

    /**
     * Printed results keep their printed order; the order of a run follows from the seed, without the cells that cannot
     * run.
     */
    private static boolean isOrderOf(Session session) {
        if (session.environment().containsKey("source.1.text")) {
            return true;
        }
        List<List<Integer>> kept = session.history().runs().get(0).order();
        Set<Integer> cells = kept.stream().flatMap(List::stream).collect(Collectors.toSet());
        List<List<Integer>> right =
                Order.of(
                                session.cells(),
                                session.plan().schedule().blocks(),
                                session.plan().schedule().seed())
                        .stream()
                        .map(block -> block.stream().filter(cells::contains).toList())
                        .toList();
        return right.equals(kept);
    }

    /** The name in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
