package io.benchlift.ui.results;

import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;

/** How the server runs the statements of each configuration: the output of EXPLAIN after a trial as a tree of steps. */
final class StatementTree {

    private static final String EXPLAIN = "explain.";
    private static final double ROW = 26;
    private static final double LEAST = 120;
    private static final double MOST = 420;

    /** A statement as a trial stores it: its text, then a line for each step, indented below the step it serves. */
    record Branch(String text, List<Branch> below) {

        static Branch of(String text) {
            return new Branch(text, new ArrayList<>());
        }

        int size() {
            return 1 + below.stream().mapToInt(Branch::size).sum();
        }
    }

    private final UiContext look;
    private final Session session;

    StatementTree(UiContext look, Session session) {
        this.look = look;
        this.session = session;
    }

    Node root() {
        List<Branch> branches = branches(session);
        if (branches.isEmpty()) {
            return Nodes.paragraph(look.text("ui.results.why.no-plans"), "hint");
        }
        TreeItem<String> root = new TreeItem<>();
        branches.forEach(branch -> root.getChildren().add(item(branch)));
        TreeView<String> tree = new TreeView<>(root);
        tree.setId("statement-tree");
        tree.setShowRoot(false);
        tree.setAccessibleText(look.text("ui.results.why.plans"));
        tree.getStyleClass().add("statement-tree");
        double height = ROW * branches.stream().mapToInt(Branch::size).sum() + 8;
        tree.setMinHeight(Math.max(LEAST, Math.min(MOST, height)));
        tree.setPrefHeight(tree.getMinHeight());
        return tree;
    }

    private static TreeItem<String> item(Branch branch) {
        TreeItem<String> item = new TreeItem<>(branch.text());
        item.setExpanded(true);
        branch.below().forEach(below -> item.getChildren().add(item(below)));
        return item;
    }

    /** One branch for each explained cell, with one branch for each kind of statement. */
    static List<Branch> branches(Session session) {
        List<Branch> cells = new ArrayList<>();
        for (Cell cell : session.cells()) {
            Map<String, String> plans = plans(session, cell);
            if (!plans.isEmpty()) {
                Branch branch = Branch.of(cell.label());
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

    static Branch statement(String group, String text) {
        List<String> lines = text.lines().toList();
        Branch statement = Branch.of(group + ": " + (lines.isEmpty() ? "" : lines.get(0)));
        Deque<Branch> open = new ArrayDeque<>(List.of(statement));
        Deque<Integer> depths = new ArrayDeque<>(List.of(-1));
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            int depth = line.length() - line.stripLeading().length();
            while (depths.peek() >= depth) {
                depths.pop();
                open.pop();
            }
            Branch step = Branch.of(line.strip());
            open.peek().below().add(step);
            open.push(step);
            depths.push(depth);
        }
        return statement;
    }
}
