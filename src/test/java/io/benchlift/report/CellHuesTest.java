package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Hue;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CellHuesTest {

    @Test
    void aLevelOfTheJudgedFactorHasOneColourInEveryPanel() {
        Plan plan = PlanFile.with(Starter.ENGINES.plan(), "factors.threads=1,4");
        List<Cell> cells = Matrix.cells(plan);
        CellHues hues = CellHues.of(plan, cells);

        for (Cell cell : cells) {
            int level = plan.factors().get(0).levels().indexOf(cell.levels().get("engine"));
            assertEquals(
                    cell.copy().isPresent() ? Hue.TWIN : level,
                    hues.inPanel(cell).level(),
                    cell.label());
            assertEquals("threads " + cell.levels().get("threads"), hues.panel(cell));
        }
        assertEquals(
                cells.stream().filter(cell -> cell.copy().isEmpty()).count(),
                cells.stream()
                        .filter(cell -> cell.copy().isEmpty())
                        .map(hues::shared)
                        .distinct()
                        .count(),
                "in one panel no two lines look alike");
    }

    @Test
    void aSeventhLevelAndATwinHaveColoursOfTheirOwn() {
        ChartTheme theme = ChartTheme.LIGHT;
        assertEquals(
                12, IntStream.range(0, 12).mapToObj(theme::series).distinct().count());
        assertNotEquals(theme.series(0), new Hue(Hue.TWIN, 0).color(theme));
    }
}
