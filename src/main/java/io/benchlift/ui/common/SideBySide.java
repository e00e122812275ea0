package io.benchlift.ui.common;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Boxes of the same width in one row, or in one column where the row does not fit. */
public final class SideBySide extends Pane {

    private static final double GAP = 16;

    public SideBySide(Node... children) {
        super(children);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return widest();
    }

    @Override
    protected double computePrefWidth(double height) {
        int count = getManagedChildren().size();
        return count * widest() + (count - 1) * GAP;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double each = each(width < 0 ? computePrefWidth(-1) : width);
        var heights = getManagedChildren().stream().mapToDouble(child -> child.prefHeight(each));
        return isBeside(width)
                ? heights.max().orElse(0)
                : heights.sum() + GAP * (getManagedChildren().size() - 1);
    }

    @Override
    protected void layoutChildren() {
        double each = each(getWidth());
        boolean isBeside = isBeside(getWidth());
        double x = 0;
        double y = 0;
        for (Node child : getManagedChildren()) {
            double height = isBeside ? getHeight() : child.prefHeight(each);
            child.resizeRelocate(x, y, each, height);
            x += isBeside ? each + GAP : 0;
            y += isBeside ? 0 : height + GAP;
        }
    }

    private boolean isBeside(double width) {
        return width < 0 || computePrefWidth(-1) <= width;
    }

    private double each(double width) {
        int count = getManagedChildren().size();
        return isBeside(width) ? (width - GAP * (count - 1)) / count : width;
    }

    private double widest() {
        return getManagedChildren().stream()
                .mapToDouble(child -> child.minWidth(-1))
                .max()
                .orElse(0);
    }
}
