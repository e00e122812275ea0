package io.benchlift.ui.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.plan.Sketch;
import io.benchlift.runner.WorkloadCheck;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckerTest {

    private final Deque<Runnable> soon = new ArrayDeque<>();
    private final Deque<Runnable> fxThread = new ArrayDeque<>();
    private final List<Integer> trials = new ArrayList<>();
    private final Checker checker = new Checker(
            new Checking(new WorkloadCheck(), true), soon::add, fxThread::add, draft -> trials.add(draft.trials()));

    private static Sketch blocks(int blocks) {
        return Sketch.of(Starter.ENGINES.plan()).with("a-a", "off").with("blocks", Integer.toString(blocks));
    }

    private static void all(Deque<Runnable> tasks) {
        while (!tasks.isEmpty()) {
            tasks.poll().run();
        }
    }

    @Test
    void checksNothingWhereItIsAsked() {
        checker.check(blocks(7), Map.of());

        assertEquals(List.of(1, 0), List.of(soon.size(), fxThread.size()));
    }

    @Test
    void doesNotCheckWhatWasChangedAgain() {
        checker.check(blocks(7), Map.of());
        checker.check(blocks(8), Map.of());

        all(soon);

        assertEquals(1, fxThread.size());
        all(fxThread);
        assertEquals(List.of(24), trials);
    }

    @Test
    void doesNotTellWhatWasChangedDuringTheCheck() {
        checker.check(blocks(7), Map.of());
        all(soon);
        checker.check(blocks(8), Map.of());

        all(fxThread);
        assertEquals(List.of(), trials);
        all(soon);
        all(fxThread);

        assertEquals(List.of(24), trials);
    }

    @Test
    void aWishWaitsForTheNewestCheck() {
        List<String> done = new ArrayList<>();
        checker.whenChecked(() -> done.add("at once"));
        checker.check(blocks(7), Map.of());
        checker.whenChecked(() -> done.add("later"));
        assertEquals(List.of("at once"), done);

        all(soon);
        all(fxThread);

        assertEquals(List.of("at once", "later"), done);
    }

    @Test
    void whatGoesWrongIsTheWindowsToTell() {
        Checker broken = new Checker(
                new Checking(
                        (setting, value, workloads) -> {
                            throw new IllegalStateException("the list of workloads is gone");
                        },
                        true),
                soon::add,
                fxThread::add,
                draft -> trials.add(draft.trials()));
        broken.check(blocks(7), Map.of());

        all(soon);

        Runnable told = fxThread.poll();
        assertEquals(
                "the list of workloads is gone",
                assertThrows(IllegalStateException.class, told::run).getMessage());
    }
}
