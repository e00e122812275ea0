package io.benchlift.ui.common;

import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.Region;

/**
 * A button that fills its width and wraps its content. A plain button asks its content for its height without regard to
 * the width.
 */
public final class WideButton extends Button {

    /** Before the first layout; any common width gives nearly the right height. */
    private static final double UNTIL_LAID_OUT = 300;

    private final Region content;

    public WideButton(Region content, Runnable action) {
        this.content = content;
        setGraphic(content);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setMaxWidth(Double.MAX_VALUE);
        setMnemonicParsing(false);
        setOnAction(event -> action.run());
        content.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(() -> inside(getWidth()), widthProperty(), insetsProperty()));
    }

    private double inside(double width) {
        return Math.max(0, width - snappedLeftInset() - snappedRightInset());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double given = width > 0 ? width : Math.max(getWidth(), UNTIL_LAID_OUT);
        return snappedTopInset() + content.prefHeight(inside(given)) + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return UNTIL_LAID_OUT;
    }

    @Override
    protected double computeMinWidth(double height) {
        return snappedLeftInset() + snappedRightInset();
    }
}
