package io.benchlift.report;

import io.benchlift.chart.Hue;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The colour of every cell of a plan, by the level of its first factor; the levels of the others name its panel. */
public final class CellHues {

    private final Map<Integer, Hue> hues = new LinkedHashMap<>();
    private final Map<Integer, String> panels = new LinkedHashMap<>();

    private CellHues() {}

    /** Of no plan: cells have the colour of their number. */
    public static CellHues none() {
        return new CellHues();
    }

    public static CellHues of(Plan plan, List<Cell> cells) {
        CellHues all = new CellHues();
        List<String> order = new ArrayList<>();
        for (Cell cell : cells) {
            String panel = panel(plan, cell);
            if (!order.contains(panel)) {
                order.add(panel);
            }
            all.panels.put(cell.number(), panel);
            all.hues.put(cell.number(), new Hue(level(plan, cell), order.indexOf(panel)));
        }
        return all;
    }

    private static int level(Plan plan, Cell cell) {
        if (cell.copy().isPresent()) {
            return Hue.TWIN;
        }
        return plan.factors().stream()
                .findFirst()
                .map(factor -> factor.levels().indexOf(cell.levels().get(factor.setting())))
                .filter(index -> index >= 0)
                .orElse(cell.number() - 1);
    }

    private static String panel(Plan plan, Cell cell) {
        List<String> others = plan.factors().stream()
                .skip(1)
                .map(Factor::setting)
                .map(setting -> setting + " " + cell.levels().getOrDefault(setting, ""))
                .toList();
        return String.join(", ", others);
    }

    /** For a panel of its own levels, where no line needs a dash. */
    public Hue inPanel(Cell cell) {
        return new Hue(shared(cell).level(), 0);
    }

    /** For a panel that all cells share. */
    public Hue shared(Cell cell) {
        return hues.getOrDefault(cell.number(), new Hue(cell.number() - 1, 0));
    }

    /** The levels of the other factors; empty if there are none. */
    public String panel(Cell cell) {
        return panels.getOrDefault(cell.number(), "");
    }
}
