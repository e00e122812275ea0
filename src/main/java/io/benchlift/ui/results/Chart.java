package io.benchlift.ui.results;

import io.benchlift.chart.ChartTheme;
import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.io.File;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.jfree.chart.JFreeChart;

/** A chart in its frame: the question it answers, a way to copy it, a way to save it. */
final class Chart extends VBox {

    private static final double SMALLEST = 180;

    private final Look look;
    private final ResultsController controller;
    private final String title;
    private final ChartPane pane;
    private Function<ChartTheme, JFreeChart> source;

    Chart(
            Look look,
            ResultsController controller,
            ChartPainter painter,
            String title,
            String caption,
            Function<ChartTheme, JFreeChart> source) {
        this.look = look;
        this.controller = controller;
        this.title = title;
        this.pane = new ChartPane(painter);
        getStyleClass().addAll("card-box", "chart-card");
        Label question = Nodes.label(title, "chart-title");
        VBox words = new VBox(question);
        if (!caption.isEmpty()) {
            words.getChildren().add(Nodes.label(caption, "chart-caption"));
        }
        HBox head = new HBox(
                words,
                Nodes.spacer(),
                Nodes.iconButton(look.text("ui.results.copy-chart"), Icon.COPY, this::copy, "flat", "button-icon"),
                Nodes.iconButton(look.text("ui.results.save-chart"), Icon.SAVE, this::save, "flat", "button-icon"));
        head.getStyleClass().add("chart-head");
        pane.setMinHeight(SMALLEST);
        VBox.setVgrow(pane, Priority.ALWAYS);
        getChildren().addAll(head, pane);
        show(source);
    }

    void show(Function<ChartTheme, JFreeChart> another) {
        source = another;
        pane.show(() -> another.apply(look.chartTheme()));
    }

    private void copy() {
        pane.image().ifPresent(image -> {
            ClipboardContent content = new ClipboardContent();
            content.putImage(image);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private void save() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(look.text("ui.results.save-chart"));
        chooser.setInitialFileName(title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-") + ".png");
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter("PNG", "*.png"),
                        new FileChooser.ExtensionFilter("SVG", "*.svg"));
        Optional.ofNullable(chooser.showSaveDialog(getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(target -> controller.export(source, title, target));
    }
}
