package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A statement as a trial stores it: its text, then a line for each step, indented below the step it serves. */
public record ExplainedStatements(String text, List<ExplainedStatements> below) {

    private static final String EXPLAIN = "explain.";

    public static ExplainedStatements of(String text) {
        return new ExplainedStatements(text, new ArrayList<>());
    }

    public int size() {
        return 1 + below.stream().mapToInt(ExplainedStatements::size).sum();
    }

    /** One branch for each explained cell, with one branch for each kind of statement. */
    public static List<ExplainedStatements> of(Session session) {
        List<ExplainedStatements> cells = new ArrayList<>();
        for (Cell cell : session.cells()) {
            Map<String, String> plans = plans(session, cell);
            if (!plans.isEmpty()) {
                ExplainedStatements branch = ExplainedStatements.of(cell.label());
                plans.forEach((group, text) -> branch.below().add(statement(group, text)));
                cells.add(branch);
            }
        }
        return cells;
    }

    /** From the cell's last trial that has plans: a server may change its plan, and this is its last one. */
    private static Map<String, String> plans(Session session, Cell cell) {
        Map<String, String> plans = new TreeMap<>();
        for (Trial trial : session.measured(cell)) {
            trial.result().facts().forEach((name, value) -> {
                if (name.startsWith(EXPLAIN)) {
                    plans.put(name.substring(EXPLAIN.length()), value);
                }
            });
        }
        return plans;
    }

    public static ExplainedStatements statement(String group, String text) {
        List<String> lines = text.lines().toList();
        ExplainedStatements statement = ExplainedStatements.of(group + ": " + (lines.isEmpty() ? "" : lines.get(0)));
        Deque<ExplainedStatements> open = new ArrayDeque<>(List.of(statement));
        Deque<Integer> depths = new ArrayDeque<>(List.of(-1));
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            int depth = line.length() - line.stripLeading().length();
            while (depths.peek() >= depth) {
                depths.pop();
                open.pop();
            }
            ExplainedStatements step = ExplainedStatements.of(line.strip());
            open.peek().below().add(step);
            open.push(step);
            depths.push(depth);
        }
        return statement;
    }
}
