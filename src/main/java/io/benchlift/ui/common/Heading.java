package io.benchlift.ui.common;

import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;

/** What a screen is called with the buttons at its right, or below it where they would leave too little room for words. */
final class Heading extends Pane {

    private static final double GAP = 10;
    /** Of the width; a title that is squeezed more breaks word by word. */
    private static final double SHARE_OF_WORDS = 0.45;

    private final Node title;
    private final FlowPane actions;

    Heading(Node title, Node... actions) {
        this.title = title;
        this.actions = new FlowPane(GAP, GAP, actions);
        this.actions.setAlignment(Pos.CENTER_RIGHT);
        getStyleClass().add("screen-header");
        getChildren().addAll(title, this.actions);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double inside = width < 0 ? Double.MAX_VALUE : width - sides();
        double words = title.prefHeight(wordsWidth(inside));
        double buttons = actions.prefHeight(inside);
        Insets insets = getInsets();
        double within = !hasActions() ? words : isBeside(inside) ? Math.max(words, buttons) : words + GAP + buttons;
        return insets.getTop() + within + insets.getBottom();
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double inside = getWidth() - sides();
        double width = wordsWidth(inside);
        double words = title.prefHeight(width);
        double all = getHeight() - insets.getTop() - insets.getBottom();
        if (isBeside(inside)) {
            double buttons = actions.prefHeight(inside - width);
            title.resizeRelocate(insets.getLeft(), insets.getTop() + (all - words) / 2, width, words);
            actions.resizeRelocate(
                    insets.getLeft() + width + GAP,
                    insets.getTop() + (all - buttons) / 2,
                    Math.max(0, inside - width - GAP),
                    buttons);
        } else {
            title.resizeRelocate(insets.getLeft(), insets.getTop(), width, words);
            actions.resizeRelocate(
                    insets.getLeft(), insets.getTop() + words + GAP, inside, Math.max(0, all - words - GAP));
        }
        actions.setAlignment(isBeside(inside) ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
    }

    private double sides() {
        return getInsets().getLeft() + getInsets().getRight();
    }

    private double wordsWidth(double inside) {
        return hasActions() && isBeside(inside) ? inside - buttonsWidth() - GAP : inside;
    }

    private boolean isBeside(double inside) {
        double needed = Math.min(title.prefWidth(-1), SHARE_OF_WORDS * inside);
        return needed + GAP + buttonsWidth() <= inside;
    }

    /** In one row, with a pixel to spare for what is rounded. */
    private double buttonsWidth() {
        return actions.getChildren().stream()
                        .filter(Node::isManaged)
                        .mapToDouble(button -> button.prefWidth(-1) + GAP)
                        .sum()
                - GAP
                + 1;
    }

    private boolean hasActions() {
        return actions.getChildren().stream().anyMatch(Node::isManaged);
    }
}
