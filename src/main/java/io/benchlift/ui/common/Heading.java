package io.benchlift.ui.common;

import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** A screen's title with its buttons at the right, or below it if they would leave too little room for the text. */
final class Heading extends Pane {

    private static final double GAP = 10;
    /** A fraction of the width; in a narrower space the title would break after every word. */
    private static final double SHARE_OF_WORDS = 0.45;

    private final Node title;
    private final List<Node> actions;

    Heading(Node title, Node... actions) {
        this.title = title;
        this.actions = List.of(actions);
        getStyleClass().add("screen-header");
        getChildren().add(title);
        getChildren().addAll(actions);
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
        double within = isBeside(inside) ? Math.max(words, highest()) : words + GAP + highest();
        return getInsets().getTop() + within + getInsets().getBottom();
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double inside = getWidth() - sides();
        double width = wordsWidth(inside);
        double words = title.prefHeight(width);
        double all = getHeight() - insets.getTop() - insets.getBottom();
        boolean isBeside = isBeside(inside);
        double down = isBeside ? (all - words) / 2 : 0;
        title.resizeRelocate(insets.getLeft(), insets.getTop() + down, width, words);
        double x = insets.getLeft() + (isBeside ? inside - buttonsWidth() : 0);
        double middle = insets.getTop() + (isBeside ? all / 2 : words + GAP + highest() / 2);
        for (Node button : shown()) {
            double across = button.prefWidth(-1);
            double high = button.prefHeight(across);
            button.resizeRelocate(snapPositionX(x), snapPositionY(middle - high / 2), across, high);
            x += across + GAP;
        }
    }

    private double sides() {
        return getInsets().getLeft() + getInsets().getRight();
    }

    private double wordsWidth(double inside) {
        return isBeside(inside) && !shown().isEmpty() ? inside - buttonsWidth() - GAP : inside;
    }

    private boolean isBeside(double inside) {
        double needed = Math.min(title.prefWidth(-1), SHARE_OF_WORDS * inside);
        return shown().isEmpty() || needed + GAP + buttonsWidth() <= inside;
    }

    private double buttonsWidth() {
        return shown().stream()
                        .mapToDouble(button -> button.prefWidth(-1) + GAP)
                        .sum()
                - GAP;
    }

    private double highest() {
        return shown().stream()
                .mapToDouble(button -> button.prefHeight(-1))
                .max()
                .orElse(0);
    }

    private List<Node> shown() {
        return actions.stream().filter(Node::isManaged).toList();
    }
}
