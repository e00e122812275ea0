package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.PlanContext;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Starter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackgroundValidatorTest {

    private final Deque<Runnable> soon = new ArrayDeque<>();
    private final Deque<Runnable> fxThread = new ArrayDeque<>();
    private final List<Integer> trials = new ArrayList<>();
    private final BackgroundValidator checker = new BackgroundValidator(
            soon::add, fxThread::add, draft -> trials.add(draft.estimate().trials()));

    private static PlanDraft blocks(int blocks) {
        return PlanDraft.of(Starter.ENGINES.plan()).with("a-a", "off").with("blocks", Integer.toString(blocks));
    }

    private static void all(Deque<Runnable> tasks) {
        while (!tasks.isEmpty()) {
            tasks.poll().run();
        }
    }

    @Test
    void checksNothingWhereItIsAsked() {
        checker.check(blocks(7), RunContext.ANY_SERVER);

        assertEquals(List.of(1, 0), List.of(soon.size(), fxThread.size()));
    }

    @Test
    void doesNotCheckWhatWasChangedAgain() {
        checker.check(blocks(7), RunContext.ANY_SERVER);
        checker.check(blocks(8), RunContext.ANY_SERVER);

        all(soon);

        assertEquals(1, fxThread.size());
        all(fxThread);
        assertEquals(List.of(24), trials);
    }

    @Test
    void dropsAResultThatIsOutOfDate() {
        checker.check(blocks(7), RunContext.ANY_SERVER);
        all(soon);
        checker.check(blocks(8), RunContext.ANY_SERVER);

        all(fxThread);
        assertEquals(List.of(), trials);
        all(soon);
        all(fxThread);

        assertEquals(List.of(24), trials);
    }

    @Test
    void anActionWaitsForTheNewestCheck() {
        List<String> done = new ArrayList<>();
        checker.whenChecked(() -> done.add("at once"));
        checker.check(blocks(7), RunContext.ANY_SERVER);
        checker.whenChecked(() -> done.add("later"));
        assertEquals(List.of("at once"), done);

        all(soon);
        all(fxThread);

        assertEquals(List.of("at once", "later"), done);
    }

    @Test
    void throwsADefectOnTheJavaFxThread() {
        checker.check(blocks(7), new PlanContext() {
            @Override
            public List<Problem> cell(Cell cell, Data data) {
                throw new IllegalStateException("the list of workloads is gone");
            }
        });

        all(soon);

        Runnable result = fxThread.poll();
        assertEquals(
                "the list of workloads is gone",
                assertThrows(IllegalStateException.class, result::run).getMessage());
    }
}
