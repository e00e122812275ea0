package io.benchlift.ui.results;

import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartPoint;
import io.benchlift.chart.ChartTheme;
import io.benchlift.ui.common.ChartInteraction;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;

/** A chart in its frame: the question it answers, a button to copy it and one to save it. */
final class Chart extends VBox {

    private static final double SMALLEST = 180;

    private final UiContext look;
    private final ChartPane pane;
    private final ChartInteraction touch;

    Chart(UiContext look, ChartPainter painter, String title, String caption, Function<ChartTheme, JFreeChart> source) {
        this.look = look;
        this.pane = new ChartPane(painter);
        this.touch = pane.touchable(look, title);
        getStyleClass().addAll("card-box", "chart-card");
        Label question = Nodes.paragraph(title, "chart-title");
        VBox words = new VBox(question);
        HBox.setHgrow(words, Priority.ALWAYS);
        if (!caption.isEmpty()) {
            words.getChildren().add(Nodes.paragraph(caption, "chart-caption"));
        }
        HBox head = new HBox(
                words,
                Nodes.spacer(),
                Nodes.iconButton(look.text("ui.chart.as-table"), Icon.TABLE, touch::showTable, "flat", "button-icon"),
                Nodes.iconButton(look.text("ui.results.copy-chart"), Icon.COPY, touch::copy, "flat", "button-icon"),
                Nodes.iconButton(look.text("ui.results.save-chart"), Icon.SAVE, touch::save, "flat", "button-icon"));
        head.getStyleClass().add("chart-head");
        pane.setMinHeight(SMALLEST);
        VBox.setVgrow(pane, Priority.ALWAYS);
        getChildren().addAll(head, pane);
        show(source);
    }

    void show(Function<ChartTheme, JFreeChart> another) {
        pane.show(another, look.chartTheme());
    }

    /** @param action called with the clicked point */
    Chart onPoint(Consumer<ChartPoint> action) {
        touch.onPoint(action);
        return this;
    }
}
