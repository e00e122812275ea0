package io.benchlift.cli.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.cli.OverheadMeasurement.Figure;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Study;
import io.benchlift.stats.SequentialTrials;
import io.benchlift.verdict.VerdictTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeToVerdictTest {

    @Test
    void theHabitIsTwentyTrialsOfTheBaseline() {
        Plan plan = PlanFile.with(
                Study.named("engines-base").orElseThrow().plan(),
                "blocks=until-decided",
                "time-limit=165s",
                "drop-decided=on");

        Plan habit = TimeToVerdict.habit(plan);

        assertEquals(1, Matrix.cells(habit).size());
        assertEquals(20, habit.schedule().blocks());
        assertFalse(habit.isUntilDecided());
        assertEquals(plan.schedule().phases(), habit.schedule().phases());
    }

    /** A run that decided nothing misses its goals; the habit's false winners are shown beside those of blocks. */
    @Test
    void figuresOfARunWithoutDecisionAreMissed() {
        double[] ten = {100, 102, 98, 101, 99, 100, 103, 97, 100, 101};
        var habit = new TimeToVerdict.Habit(new SequentialTrials(ten, ten), 75);

        List<Figure> figures = TimeToVerdict.figures(new VerdictTime(), habit);

        assertFalse(figures.get(0).isGood());
        Figure wrong = figures.get(5);
        assertEquals("its false winners, simulated", wrong.what());
        assertTrue(wrong.value() > 20, wrong.toString());
        assertTrue(figures.get(6).isGood(), figures.get(6).toString());
        assertTrue(figures.get(6).value() < 1, figures.get(6).toString());
    }
}
