package io.benchlift.ui.common;

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
 * A chart, painted into an image on the {@link ChartPainter}'s thread. While one picture is being painted all further
 * wishes become one; a pane nobody sees paints nothing.
 */
public final class ChartPane extends Region {

    private static final Logger log = LoggerFactory.getLogger(ChartPane.class);
    private static final double SMALLEST = 40;

    private final ChartPainter painter;
    private final ImageView view = new ImageView();
    private final ChartLetters letters = new ChartLetters();

    private Optional<Supplier<JFreeChart>> source = Optional.empty();
    private Optional<Supplier<JFreeChart>> paper = Optional.empty();
    private Optional<ChartTouch> touch = Optional.empty();
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

    /** Lets it be zoomed, asked and saved from now on. @param title what the chart shows, as it is read aloud */
    public ChartTouch touchable(Look look, String title) {
        return touchable(look, title, new ChartLink());
    }

    /** @param link what it shares with other charts */
    public ChartTouch touchable(Look look, String title, ChartLink link) {
        ChartTouch hands = new ChartTouch(this, painter, look, title, link);
        touch = Optional.of(hands);
        return hands;
    }

    /** Shows what {@code source} makes from now on; it is called on the painter's thread, for every picture anew. */
    public void show(Supplier<JFreeChart> source) {
        this.source = Optional.of(source);
        this.paper = this.source;
        repaint();
    }

    /** The same in the window's theme; copies and files of it are on white. */
    public void show(Function<ChartTheme, JFreeChart> source, ChartTheme theme) {
        this.source = Optional.of(() -> source.apply(theme));
        this.paper = Optional.of(() -> source.apply(ChartTheme.LIGHT));
        repaint();
    }

    /** Paints again, soon. */
    public void repaint() {
        isStale = true;
        if (!isPainting) {
            isPainting = true;
            // A change of page asks several times in one pulse; they become one picture.
            Platform.runLater(this::paint);
        }
    }

    /** The picture as it is on the screen. */
    public Optional<Image> image() {
        return Optional.ofNullable(view.getImage());
    }

    /** What to make a picture for paper of, off this thread. */
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
        UnaryOperator<JFreeChart> touched = touch.map(ChartTouch::wishes).orElse(UnaryOperator.identity());
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

    /** A boundary: a chart that cannot be drawn must not end the thread all charts are drawn on. */
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
