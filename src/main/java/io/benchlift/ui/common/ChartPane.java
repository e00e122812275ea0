package io.benchlift.ui.common;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.entity.ChartEntity;
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
    private final Tooltip tooltip = new Tooltip();

    private Optional<Supplier<JFreeChart>> source = Optional.empty();
    private Frame shown = Frame.NONE;
    private Frame spare = Frame.NONE;
    private ChartRenderingInfo info = new ChartRenderingInfo();
    private boolean isPainting;
    private boolean isStale;

    public ChartPane(ChartPainter painter) {
        this.painter = painter;
        getStyleClass().add("chart-pane");
        view.setManaged(false);
        getChildren().add(view);
        widthProperty().addListener(property -> repaint());
        heightProperty().addListener(property -> repaint());
        sceneProperty().addListener(property -> repaint());
        setOnMouseMoved(this::tell);
        setOnMouseExited(event -> Tooltip.uninstall(this, tooltip));
    }

    /** Shows what {@code source} makes from now on; it is called on the painter's thread, for every picture anew. */
    public void show(Supplier<JFreeChart> source) {
        this.source = Optional.of(source);
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

    private void paint() {
        if (source.isEmpty() || getScene() == null || getWidth() < SMALLEST || getHeight() < SMALLEST || !isSeen()) {
            isPainting = false;
            return;
        }
        isStale = false;
        Supplier<JFreeChart> maker = source.get();
        Rectangle2D area = new Rectangle2D.Double(0, 0, getWidth(), getHeight());
        double scale =
                getScene().getWindow() == null ? 1 : getScene().getWindow().getRenderScaleX();
        Frame frame = spare.fitting(area, scale);
        painter.paint(() -> {
            ChartRenderingInfo painted = new ChartRenderingInfo();
            boolean isDone = draw(maker, frame.canvas(), area, scale, painted);
            Platform.runLater(() -> painted(frame, painted, isDone));
        });
    }

    private boolean isSeen() {
        return getScene().getWindow() == null || getScene().getWindow().isShowing();
    }

    /** A boundary: a chart that cannot be drawn must not end the thread all charts are drawn on. */
    private static boolean draw(
            Supplier<JFreeChart> maker, BufferedImage canvas, Rectangle2D area, double scale, ChartRenderingInfo info) {
        Graphics2D graphics = canvas.createGraphics();
        try {
            Frame.clear(graphics, canvas);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(scale, scale);
            maker.get().draw(graphics, area, info);
            return true;
        } catch (RuntimeException e) {
            log.error("a chart could not be drawn", e);
            return false;
        } finally {
            graphics.dispose();
        }
    }

    private void painted(Frame frame, ChartRenderingInfo painted, boolean isDone) {
        isPainting = false;
        if (isDone) {
            spare = shown;
            shown = frame;
            info = painted;
            view.setImage(frame.updated());
            view.setFitWidth(frame.width());
            view.setFitHeight(frame.height());
        }
        if (isStale) {
            repaint();
        }
    }

    private void tell(MouseEvent event) {
        String text = Optional.ofNullable(info.getEntityCollection())
                .map(entities -> entities.getEntity(event.getX(), event.getY()))
                .map(ChartEntity::getToolTipText)
                .orElse("");
        if (text.isEmpty()) {
            Tooltip.uninstall(this, tooltip);
        } else {
            tooltip.setText(text);
            Tooltip.install(this, tooltip);
        }
    }
}
