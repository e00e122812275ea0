package io.benchlift.ui.live;

import java.util.List;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;

/** A bar for each worker, as high as its share of the worker with the most events. */
final class WorkerBars extends Pane {

    private static final double HEIGHT = 16;
    private static final double GAP = 1;
    private static final double WIDEST = 12;
    /** With more workers a bar is thinner than a pixel; then only the first ones are shown. */
    private static final int MOST = 96;

    private List<Double> shares = List.of();

    WorkerBars() {
        getStyleClass().add("worker-bars");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    void show(List<Double> now) {
        shares = now.size() > MOST ? now.subList(0, MOST) : now;
        while (getChildren().size() > shares.size()) {
            getChildren().remove(getChildren().size() - 1);
        }
        while (getChildren().size() < shares.size()) {
            Rectangle bar = new Rectangle();
            bar.getStyleClass().add("worker-bar");
            getChildren().add(bar);
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double each = Math.min(WIDEST, getWidth() / Math.max(1, shares.size()));
        for (int i = 0; i < shares.size(); i++) {
            Rectangle bar = (Rectangle) getChildren().get(i);
            double height = Math.max(1, HEIGHT * shares.get(i));
            bar.setX(i * each);
            bar.setWidth(Math.max(1, each - GAP));
            bar.setY(HEIGHT - height);
            bar.setHeight(height);
        }
    }
}
