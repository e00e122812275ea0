package io.benchlift.ui.common;

import javafx.beans.InvalidationListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** Divides the width of a table among its columns; if they do not fit, the table scrolls horizontally. */
final class Fitting {

    /** Includes the edges of the table. */
    private static final double SCROLL_BAR = 24;

    private Fitting() {}

    static void follow(TableView<?> table) {
        InvalidationListener fit = observable -> fit(table);
        table.widthProperty().addListener(fit);
        table.getVisibleLeafColumns().addListener(fit);
        table.getColumns().forEach(column -> column.minWidthProperty().addListener(fit));
        fit(table);
    }

    private static void fit(TableView<?> table) {
        double needed = SCROLL_BAR
                + table.getVisibleLeafColumns().stream()
                        .mapToDouble(TableColumn::getMinWidth)
                        .sum();
        boolean isEnough = table.getWidth() == 0 || needed <= table.getWidth();
        table.setColumnResizePolicy(
                isEnough
                        ? TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN
                        : TableView.UNCONSTRAINED_RESIZE_POLICY);
    }
}
