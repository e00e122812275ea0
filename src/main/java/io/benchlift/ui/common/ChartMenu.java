package io.benchlift.ui.common;

import io.benchlift.chart.ChartImage;
import io.benchlift.chart.ChartPainter;
import io.benchlift.report.ChartFile;
import io.benchlift.text.Message;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.jfree.chart.JFreeChart;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The chart's menu: copy it, save it, show its numbers. Pictures are made off the JavaFX thread. */
final class ChartMenu {

    private static final Logger log = LoggerFactory.getLogger(ChartMenu.class);
    private static final double SHARP = 2;

    private static final String[] KINDS = {"png", "svg", "pdf"};

    private final ChartInteraction touch;
    private final ChartPainter painter;
    private final UiContext look;
    private final String title;

    ChartMenu(ChartInteraction touch, ChartPainter painter, UiContext look, String title) {
        this.touch = touch;
        this.painter = painter;
        this.look = look;
        this.title = title;
    }

    ContextMenu menu() {
        ContextMenu menu = new ContextMenu(Nodes.item(look.text("ui.chart.copy"), this::copy));
        for (String kind : KINDS) {
            menu.getItems()
                    .add(Nodes.item(look.text("ui.chart.save", kind.toUpperCase(Locale.ROOT)), () -> saveAs(kind)));
        }
        menu.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        Nodes.item(look.text("ui.chart.as-table"), touch::showTable),
                        Nodes.item(look.text("ui.chart.all"), touch::showAll));
        return menu;
    }

    void copy() {
        Optional<Supplier<JFreeChart>> chart = touch.forPaper();
        int width = (int) touch.pane().getWidth();
        int height = (int) touch.pane().getHeight();
        chart.ifPresent(maker -> painter.paint(() -> {
            WritableImage image = image(ChartImage.paint(maker.get(), width, height, SHARP));
            Platform.runLater(() -> {
                ClipboardContent content = new ClipboardContent();
                content.putImage(image);
                Clipboard.getSystemClipboard().setContent(content);
                touch.say(look.text("ui.chart.copied", title));
            });
        }));
    }

    private static WritableImage image(BufferedImage painted) {
        int width = painted.getWidth();
        int height = painted.getHeight();
        WritableImage image = new WritableImage(width, height);
        int[] pixels = painted.getRGB(0, 0, width, height, null, 0, width);
        image.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return image;
    }

    void saveAs() {
        saveAs(KINDS);
    }

    /** Asks for file and format. */
    void saveAs(String... kinds) {
        FileQuestion.Kind[] offered = Stream.of(kinds)
                .map(kind -> new FileQuestion.Kind(kind.toUpperCase(Locale.ROOT), List.of("*." + kind)))
                .toArray(FileQuestion.Kind[]::new);
        FileQuestion.newFile(look.text("ui.chart.export"), fileName() + "." + kinds[0], offered)
                .ask(touch.pane().getScene().getWindow())
                .ifPresent(this::save);
    }

    private String fileName() {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
    }

    /** Saves the chart in its size on the screen, with the visible part and series. */
    void save(Path target) {
        Optional<Supplier<JFreeChart>> chart = touch.forPaper();
        int width = (int) touch.pane().getWidth();
        int height = (int) touch.pane().getHeight();
        chart.ifPresent(maker -> painter.paint(() -> {
            String said = write(maker, width, height, target);
            Platform.runLater(() -> touch.say(said));
        }));
    }

    /** A boundary: an error while the picture is made becomes a sentence below it. */
    private String write(Supplier<JFreeChart> maker, int width, int height, Path target) {
        try {
            ChartFile.write(maker.get(), width, height, title, target);
            return look.text("ui.chart.export.done", target);
        } catch (IOException | RuntimeException e) {
            log.error("{} was not saved", target, e);
            return look.text("ui.chart.export.failed", target, Message.of(e));
        }
    }
}
