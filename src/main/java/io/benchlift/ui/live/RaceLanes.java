package io.benchlift.ui.live;

import io.benchlift.report.RaceText;
import io.benchlift.report.RoundedTime;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Standing;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;

/**
 * The race of a run that goes on until it is decided: for each comparison its interval, which closes in, against the
 * band that noise and the smallest difference that matters forbid.
 */
final class RaceLanes extends VBox {

    private static final double MOST_PERCENT = 200;
    private static final double LANE_PERCENT = 62;
    private static final double BANDS = 2.5;

    private final UiContext look;
    private final LiveModel model;

    RaceLanes(UiContext look, LiveModel model) {
        this.look = look;
        this.model = model;
        setId("live-race");
        getStyleClass().add("race");
        managedProperty().bind(visibleProperty());
        WeakListeners.values(this, model.race, this::show);
        show(model.race.get());
    }

    private void show(Optional<RunEvent.LookTaken> race) {
        setVisible(race.isPresent());
        getChildren().clear();
        race.ifPresent(now -> {
            RaceText text = new RaceText(look.messages(), model.cells, seconds -> look.text(RoundedTime.of(seconds)));
            double scale =
                    now.standings().stream().mapToDouble(RaceLanes::reach).max().orElse(1);
            Label head = Nodes.paragraph(text.head(now), "race-head");
            getChildren().add(head);
            getChildren().add(rows(text, now.standings(), scale));
        });
    }

    private static double reach(Standing standing) {
        Standing.Figures figures = standing.figures();
        double interval = Math.max(finite(Math.abs(figures.low())), finite(Math.abs(figures.high())));
        return Math.min(MOST_PERCENT, Math.max(interval, BANDS * figures.threshold()));
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : 0;
    }

    /** Lanes of one width, so that their zeros stand below each other. */
    private static GridPane rows(RaceText text, List<Standing> standings, double scale) {
        GridPane rows = new GridPane();
        rows.getStyleClass().add("race-rows");
        rows.getColumnConstraints().addAll(column(LANE_PERCENT), column(100 - LANE_PERCENT));
        for (Standing standing : standings) {
            String words = text.sentence(standing);
            Lane lane = new Lane(standing, scale);
            lane.setAccessibleText(words);
            rows.addRow(rows.getRowCount(), lane, Nodes.paragraph(words, "race-sentence"));
        }
        return rows;
    }

    private static ColumnConstraints column(double percent) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(percent);
        return column;
    }

    /** The interval of one comparison; 0 is in the middle. */
    private static final class Lane extends Pane {

        private static final double HEIGHT = 14;

        private final Standing.Figures figures;
        private final double scale;
        private final Rectangle band = new Rectangle();
        private final Line zero = new Line();
        private final Rectangle interval = new Rectangle();

        Lane(Standing standing, double scale) {
            this.figures = standing.figures();
            this.scale = scale;
            getStyleClass().add("race-lane");
            band.getStyleClass().add("race-band");
            zero.getStyleClass().add("race-zero");
            interval.getStyleClass().add(standing.isDecided() ? "race-decided" : "race-open");
            interval.setVisible(Double.isFinite(figures.low()) && Double.isFinite(figures.high()));
            setMinHeight(HEIGHT);
            setPrefHeight(HEIGHT);
            getChildren().addAll(band, zero, interval);
        }

        @Override
        protected void layoutChildren() {
            place(band, -figures.threshold(), figures.threshold(), 0);
            double middle = x(0);
            zero.setStartX(middle);
            zero.setEndX(middle);
            zero.setEndY(getHeight());
            if (interval.isVisible()) {
                place(interval, figures.low(), figures.high(), getHeight() / 3);
            }
        }

        private void place(Rectangle bar, double from, double to, double inset) {
            bar.setX(x(from));
            bar.setWidth(Math.max(2, x(to) - x(from)));
            bar.setY(inset);
            bar.setHeight(Math.max(1, getHeight() - 2 * inset));
        }

        private double x(double percent) {
            double share = Math.max(-1, Math.min(1, percent / scale));
            return getWidth() / 2 * (1 + share);
        }
    }
}
