package io.benchlift.ui.common;

import io.benchlift.chart.ChartGeometry.Panel;
import io.benchlift.chart.ChartZoom;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.shape.Rectangle;

/** Mouse and keyboard on a chart: they change the visible part. Requests a new picture, never paints. */
final class ChartGestures {

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final double NEARER = 0.8;
    private static final double STEP = 0.1;
    private static final double SMALLEST_BAND = 6;

    private final ChartInteraction touch;
    private final ChartPane pane;
    private final Rectangle band;
    private Optional<Panel> held = Optional.empty();
    private double startX;
    private double startY;
    private boolean isPan;
    private boolean isDragged;

    /** @param band visible while a rectangle is dragged */
    ChartGestures(ChartInteraction touch, ChartPane pane, Rectangle band) {
        this.touch = touch;
        this.pane = pane;
        this.band = band;
        band.setVisible(false);
        pane.setOnScroll(this::wheel);
        pane.setOnMousePressed(this::press);
        pane.setOnMouseDragged(this::drag);
        pane.setOnMouseReleased(this::release);
        pane.setOnMouseMoved(event -> touch.point(event.getX(), event.getY()));
        pane.setOnMouseExited(event -> touch.pointNowhere());
        pane.setOnMouseClicked(this::click);
        pane.setOnKeyPressed(this::key);
    }

    private void wheel(ScrollEvent event) {
        Optional<Panel> panel = touch.zoomableAt(event.getX(), event.getY());
        if (panel.isPresent() && event.getDeltaY() != 0) {
            double factor = event.getDeltaY() > 0 ? NEARER : 1 / NEARER;
            touch.zoom(ChartZoom.by(factor, panel.get(), event.getX(), event.getY(), touch.isTimeOnly()));
            event.consume();
        }
    }

    private void press(MouseEvent event) {
        pane.requestFocus();
        isDragged = false;
        held = Optional.empty();
        if (event.getButton() == MouseButton.PRIMARY || event.getButton() == MouseButton.MIDDLE) {
            held = touch.zoomableAt(event.getX(), event.getY());
            startX = event.getX();
            startY = event.getY();
            isPan = event.isShiftDown() || event.getButton() == MouseButton.MIDDLE;
        }
    }

    private void drag(MouseEvent event) {
        isDragged |= Math.hypot(event.getX() - startX, event.getY() - startY) > SMALLEST_BAND;
        held.filter(panel -> isDragged).ifPresent(panel -> {
            if (isPan) {
                // Relative to the start of the drag: with the axes of that time, not those of the current picture.
                touch.zoom(ChartZoom.moved(panel, event.getX() - startX, event.getY() - startY, touch.isTimeOnly()));
            } else {
                frame(panel, event);
            }
        });
    }

    private void frame(Panel panel, MouseEvent event) {
        Rectangle2D area = panel.area();
        double x = Math.max(area.getMinX(), Math.min(area.getMaxX(), event.getX()));
        double y = Math.max(area.getMinY(), Math.min(area.getMaxY(), event.getY()));
        boolean isTall = touch.isTimeOnly();
        band.setX(Math.min(x, startX));
        band.setWidth(Math.abs(x - startX));
        band.setY(isTall ? area.getMinY() : Math.min(y, startY));
        band.setHeight(isTall ? area.getHeight() : Math.abs(y - startY));
        band.setVisible(true);
        touch.pointNowhere();
    }

    private void release(MouseEvent event) {
        boolean isFramed = band.isVisible() && band.getWidth() >= SMALLEST_BAND && band.getHeight() >= SMALLEST_BAND;
        band.setVisible(false);
        if (isFramed) {
            held.ifPresent(panel -> touch.zoom(ChartZoom.to(
                    panel,
                    new Rectangle2D.Double(band.getX(), band.getY(), band.getWidth(), band.getHeight()),
                    touch.isTimeOnly())));
        }
        held = Optional.empty();
    }

    private void click(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || isDragged) {
            return;
        }
        if (event.getClickCount() == 2) {
            touch.showAll();
        } else {
            touch.click(event.getX(), event.getY());
        }
    }

    private void key(KeyEvent event) {
        if (COPY.match(event)) {
            touch.copy();
            event.consume();
            return;
        }
        // The table of a chart has a text field.
        if (event.isShortcutDown() || event.isAltDown() || event.getTarget() instanceof TextInputControl) {
            return;
        }
        boolean isKnown = true;
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> zoomAround(NEARER);
            case MINUS, SUBTRACT -> zoomAround(1 / NEARER);
            case HOME, DIGIT0, NUMPAD0 -> touch.showAll();
            case LEFT -> move(STEP, 0);
            case RIGHT -> move(-STEP, 0);
            case UP -> move(0, STEP);
            case DOWN -> move(0, -STEP);
            case T -> touch.showTable();
            default -> isKnown = false;
        }
        if (isKnown) {
            event.consume();
        }
    }

    private void zoomAround(double factor) {
        touch.firstZoomable()
                .ifPresent(panel -> touch.zoom(ChartZoom.by(
                        factor, panel, panel.area().getCenterX(), panel.area().getCenterY(), touch.isTimeOnly())));
    }

    private void move(double right, double down) {
        touch.firstZoomable()
                .ifPresent(panel -> touch.zoom(ChartZoom.moved(
                        panel,
                        right * panel.area().getWidth(),
                        down * panel.area().getHeight(),
                        touch.isTimeOnly())));
    }
}
