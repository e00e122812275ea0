package io.benchlift.ui.results;

import io.benchlift.report.ExplainedStatements;
import io.benchlift.session.Session;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;

/** How the server runs the statements of each configuration: the output of EXPLAIN after a trial as a tree of steps. */
final class StatementTree {

    private static final double ROW = 26;
    private static final double LEAST = 120;
    private static final double MOST = 420;

    private final UiContext look;
    private final Session session;

    StatementTree(UiContext look, Session session) {
        this.look = look;
        this.session = session;
    }

    Node root() {
        List<ExplainedStatements> branches = ExplainedStatements.of(session);
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
        double height =
                ROW * branches.stream().mapToInt(ExplainedStatements::size).sum() + 8;
        tree.setMinHeight(Math.max(LEAST, Math.min(MOST, height)));
        tree.setPrefHeight(tree.getMinHeight());
        return tree;
    }

    private static TreeItem<String> item(ExplainedStatements branch) {
        TreeItem<String> item = new TreeItem<>(branch.text());
        item.setExpanded(true);
        branch.below().forEach(below -> item.getChildren().add(item(below)));
        return item;
    }
}
