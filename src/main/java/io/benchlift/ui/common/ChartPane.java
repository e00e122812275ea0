package io.benchlift.ui.common;

import io.benchlift.chart.ChartGeometry;
import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartTheme;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A chart that the {@link ChartPainter}'s thread paints into an image. Requests during a painting are merged into one;
 * a hidden pane paints nothing.
 */
public final class ChartPane extends Region {

    private static final Logger log = LoggerFactory.getLogger(ChartPane.class);
    private static final double SMALLEST = 40;

    private final ChartPainter painter;
    private final ImageView view = new ImageView();
    private final ChartFonts letters = new ChartFonts();

    private Optional<Supplier<JFreeChart>> source = Optional.empty();
    private Optional<Supplier<JFreeChart>> paper = Optional.empty();
    private Optional<ChartInteraction> touch = Optional.empty();
    private Frame shown = Frame.NONE;
    private Frame spare = Frame.NONE;
    private boolean isPainting;
    private boolean isStale;

    public ChartPane(ChartPainter painter) {
        this.painter = painter;
        getStyleClass().add("chart-pane");
        view.setManaged(false);
        getChildren().addAll(view, letters);
        widthProperty().addListener(property -> repaint());
        heightProperty().addListener(property -> repaint());
        sceneProperty().addListener(property -> repaint());
        letters.fontProperty().addListener(property -> repaint());
    }

    /** Makes the chart zoomable, readable and savable. @param title what the chart shows, for screen readers */
    public ChartInteraction touchable(UiContext look, String title) {
        return touchable(look, title, new ChartLink());
    }

    /** @param link the state it shares with other charts */
    public ChartInteraction touchable(UiContext look, String title, ChartLink link) {
        ChartInteraction hands = new ChartInteraction(this, painter, look, title, link);
        touch = Optional.of(hands);
        return hands;
    }

    /**
     * Shows the chart that {@code source} makes. {@code source} is called on the painter's thread for every picture.
     */
    public void show(Supplier<JFreeChart> source) {
        this.source = Optional.of(source);
        this.paper = this.source;
        repaint();
    }

    /** As above, in the window's theme; copies and files of the chart are on white. */
    public void show(Function<ChartTheme, JFreeChart> source, ChartTheme theme) {
        this.source = Optional.of(() -> source.apply(theme));
        this.paper = Optional.of(() -> source.apply(ChartTheme.LIGHT));
        repaint();
    }

    /** Requests a repaint. */
    public void repaint() {
        isStale = true;
        if (!isPainting) {
            isPainting = true;
            // A change of page requests several repaints in one pulse; they are merged into one picture.
            Platform.runLater(this::paint);
        }
    }

    /** The picture as shown on the screen. */
    public Optional<Image> image() {
        return Optional.ofNullable(view.getImage());
    }

    /** Makes the chart for a picture on white; called off the JavaFX thread. */
    Optional<Supplier<JFreeChart>> forPaper() {
        return paper;
    }

    void add(Node... above) {
        getChildren().addAll(above);
    }

    void remove(Node above) {
        getChildren().remove(above);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        touch.ifPresent(hands -> hands.resize(getWidth(), getHeight()));
    }

    private void paint() {
        if (source.isEmpty() || getScene() == null || getWidth() < SMALLEST || getHeight() < SMALLEST || !isSeen()) {
            isPainting = false;
            return;
        }
        isStale = false;
        Supplier<JFreeChart> maker = source.get();
        UnaryOperator<JFreeChart> touched = touch.map(ChartInteraction::wishes).orElse(UnaryOperator.identity());
        Rectangle2D area = new Rectangle2D.Double(0, 0, getWidth(), getHeight());
        double scale =
                getScene().getWindow() == null ? 1 : getScene().getWindow().getRenderScaleX();
        double growth = letters.growth(getWidth(), getHeight());
        Rectangle2D room = new Rectangle2D.Double(0, 0, getWidth() / growth, getHeight() / growth);
        Frame frame = spare;
        painter.paint(() -> {
            Frame fitting = frame.fitting(area, scale);
            Optional<ChartGeometry> drawn =
                    draw(() -> touched.apply(maker.get()), fitting.canvas(), room, scale * growth);
            Platform.runLater(() -> painted(fitting, drawn.map(geometry -> geometry.grown(growth))));
        });
    }

    private boolean isSeen() {
        return getScene().getWindow() == null || getScene().getWindow().isShowing();
    }

    /** A boundary: a chart that fails to draw must not end the thread that draws all charts. */
    private static Optional<ChartGeometry> draw(
            Supplier<JFreeChart> maker, BufferedImage canvas, Rectangle2D area, double scale) {
        Graphics2D graphics = canvas.createGraphics();
        try {
            Frame.clear(graphics, canvas);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(scale, scale);
            JFreeChart chart = maker.get();
            ChartRenderingInfo info = new ChartRenderingInfo();
            chart.draw(graphics, area, info);
            return Optional.of(ChartGeometry.of(chart, info));
        } catch (RuntimeException e) {
            log.error("a chart could not be drawn", e);
            return Optional.empty();
        } finally {
            graphics.dispose();
        }
    }

    private void painted(Frame frame, Optional<ChartGeometry> drawn) {
        isPainting = false;
        if (drawn.isPresent()) {
            spare = shown;
            shown = frame;
            view.setImage(frame.updated());
            view.setFitWidth(frame.width());
            view.setFitHeight(frame.height());
            touch.ifPresent(hands -> hands.painted(drawn.get()));
        }
        if (isStale) {
            repaint();
        }
    }
}
