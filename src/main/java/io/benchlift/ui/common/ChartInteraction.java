package io.benchlift.ui.common;

import io.benchlift.chart.ChartGeometry;
import io.benchlift.chart.ChartGeometry.Curve;
import io.benchlift.chart.ChartGeometry.Entry;
import io.benchlift.chart.ChartGeometry.Panel;
import io.benchlift.chart.ChartHit;
import io.benchlift.chart.ChartOptions;
import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartPoint;
import io.benchlift.chart.ChartZoom;
import io.benchlift.chart.TrialPoint;
import io.benchlift.report.Rounded;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.SetChangeListener;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.shape.Rectangle;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.data.Range;

/** What makes a chart more than a picture: the part that is seen, the crosshair, the hidden series, the menu. */
public final class ChartInteraction {

    /** In pixels: users do not hit a point exactly. */
    private static final double REACH = 10;

    private static final int NAMES_SPOKEN = 8;

    private final ChartPane pane;
    private final UiContext look;
    private final String title;
    private final ChartLink link;
    private final ChartMenu menu;
    private final ChartReadout readout;
    private final ChartLegend legend;
    private final Label said = Nodes.label("", "chart-said");

    private Consumer<ChartPoint> whenClicked = point -> {};
    private Optional<Node> table = Optional.empty();
    private ChartGeometry geometry = ChartGeometry.NONE;
    private ChartZoom zoom = ChartZoom.ALL;
    private Optional<Range> wholeX = Optional.empty();
    private Optional<Range> wholeY = Optional.empty();
    private boolean isTimeOnly;

    ChartInteraction(ChartPane pane, ChartPainter painter, UiContext look, String title, ChartLink link) {
        this.pane = pane;
        this.look = look;
        this.title = title;
        this.link = link;
        this.menu = new ChartMenu(this, painter, look, title);
        this.readout = new ChartReadout(look);
        this.legend = new ChartLegend(look, link);
        Rectangle band = new Rectangle();
        band.getStyleClass().add("chart-band");
        for (Node node : List.of(band, said)) {
            node.setManaged(false);
            node.setMouseTransparent(true);
        }
        said.setVisible(false);
        pane.add(legend, band, readout, said);
        pane.setFocusTraversable(true);
        pane.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        pane.setAccessibleText(title);
        pane.setAccessibleHelp(look.text("ui.chart.spoken.keys"));
        ContextMenu context = menu.menu();
        pane.setOnContextMenuRequested(event -> {
            context.show(pane, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        new ChartGestures(this, pane, band);
        link.x.addListener(property -> readAtLink());
        link.hidden.addListener((SetChangeListener<String>) change -> pane.repaint());
    }

    /** Zooms only along the time axis; the other axis adapts to the values. */
    public ChartInteraction timeOnly() {
        isTimeOnly = true;
        return this;
    }

    /** @param action is called with what was clicked: a trial's dot, or the nearest point of a curve */
    public ChartInteraction onPoint(Consumer<ChartPoint> action) {
        whenClicked = action;
        return this;
    }

    /** Copies the chart to the clipboard as a picture. */
    public void copy() {
        menu.copy();
    }

    /** Saves the chart to a file; the user is asked for name and format. */
    public void save() {
        menu.saveAs();
    }

    void save(Path target) {
        menu.save(target);
    }

    /** Shows every point and every series again. */
    public void showAll() {
        zoom = ChartZoom.ALL;
        pane.repaint();
    }

    /** Replaces the chart by a table of its numbers, or the table by the chart. */
    public void showTable() {
        if (table.isPresent()) {
            pane.remove(table.get());
            table = Optional.empty();
            pane.requestFocus();
        } else {
            DataTable<ChartTable.Row> numbers = new ChartTable(look).of(geometry, title, this::showTable, this::say);
            table = Optional.of(numbers);
            pane.add(numbers);
            numbers.table().requestFocus();
        }
    }

    boolean isTimeOnly() {
        return isTimeOnly || geometry.panels().size() > 1;
    }

    ChartPane pane() {
        return pane;
    }

    /** Makes the chart for a picture file: on white, with the visible part and series. */
    Optional<Supplier<JFreeChart>> forPaper() {
        UnaryOperator<JFreeChart> wishes = wishes();
        return pane.forPaper().map(maker -> () -> ChartOptions.onPaper(wishes.apply(maker.get())));
    }

    /** The changes to apply to a chart before it is painted, on another thread. */
    UnaryOperator<JFreeChart> wishes() {
        return new ChartOptions(zoom, Set.copyOf(link.hidden));
    }

    void painted(ChartGeometry drawn) {
        geometry = drawn;
        Optional<Panel> first = drawn.panels().stream().findFirst();
        if (zoom.x().isEmpty()) {
            wholeX = first.map(panel -> panel.x().getRange());
        }
        if (zoom.y().isEmpty()) {
            wholeY = first.map(panel -> panel.y().getRange());
        }
        legend.show(drawn.legend());
        readAtLink();
        describe();
    }

    void resize(double width, double height) {
        readout.resizeRelocate(0, 0, width, height);
        legend.resizeRelocate(0, 0, width, height);
        table.ifPresent(numbers -> numbers.resizeRelocate(0, 0, width, height));
        said.autosize();
        said.relocate(REACH, height - said.getHeight() - REACH);
    }

    /** The panel at a position if its axes can be zoomed; category axes cannot. */
    Optional<Panel> zoomableAt(double x, double y) {
        return geometry.panelAt(x, y).filter(panel -> !(panel.y() instanceof SymbolAxis));
    }

    Optional<Panel> firstZoomable() {
        return geometry.panels().stream()
                .filter(panel -> !(panel.y() instanceof SymbolAxis))
                .findFirst();
    }

    void zoom(ChartZoom wanted) {
        zoom = wanted.within(wholeX, wholeY);
        pane.repaint();
    }

    ChartZoom zoom() {
        return zoom;
    }

    ChartGeometry geometry() {
        return geometry;
    }

    void point(double x, double y) {
        Optional<Panel> panel = geometry.panelAt(x, y);
        Optional<TrialPoint> trial = trialAt(x, y);
        if (trial.isPresent()) {
            readout.words(words(trial.get()), x, y);
        } else if (panel.isEmpty()) {
            pointNowhere();
        } else if (panel.get().cells().isPresent()) {
            readout.cell(panel.get(), x, y);
        } else if (panel.get().isReadable()) {
            link.x.set(panel.get().xAt(x));
        } else {
            pointAtNearest(panel.get(), x, y);
        }
    }

    void pointNowhere() {
        link.x.set(Double.NaN);
        readout.clear();
        said.setVisible(false);
    }

    void click(double x, double y) {
        Optional<TrialPoint> trial = trialAt(x, y);
        if (trial.isPresent()) {
            TrialPoint dot = trial.get();
            whenClicked.accept(new ChartPoint(dot.series(), dot.category(), dot.index(), Double.NaN, dot.value()));
        } else {
            geometry.panelAt(x, y)
                    .flatMap(panel -> ChartHit.nearest(panel, x, y, REACH))
                    .ifPresent(hit -> whenClicked.accept(hit.point()));
        }
    }

    /** Shows a sentence in the corner of the chart until the mouse moves. */
    void say(String sentence) {
        said.setText(sentence);
        said.setVisible(true);
        said.toFront();
        said.applyCss();
        resize(pane.getWidth(), pane.getHeight());
    }

    private void readAtLink() {
        readout.at(geometry, link.x.get());
    }

    private void pointAtNearest(Panel panel, double x, double y) {
        Optional<ChartHit> hit = ChartHit.nearest(panel, x, y, REACH);
        hit.ifPresentOrElse(found -> readout.point(panel, found.curve(), found.index()), readout::clear);
    }

    private Optional<TrialPoint> trialAt(double x, double y) {
        return geometry.trials().stream()
                .filter(dot -> dot.getArea().contains(x, y))
                .findFirst();
    }

    private String words(TrialPoint dot) {
        return Stream.of(
                        dot.series(),
                        dot.category(),
                        look.text("ui.chart.trial", dot.index() + 1),
                        Rounded.of(dot.value(), look.messages().locale()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** Sets the title and the content for screen readers. */
    private void describe() {
        List<String> names = Stream.concat(
                        geometry.panels().stream()
                                .flatMap(panel -> panel.curves().stream())
                                .map(Curve::name),
                        Stream.concat(
                                geometry.legend().stream().map(Entry::name),
                                geometry.trials().stream().map(TrialPoint::category)))
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        String few = String.join(", ", names.subList(0, Math.min(NAMES_SPOKEN, names.size())));
        pane.setAccessibleText(look.text("ui.chart.spoken", title, names.size(), few));
    }
}
