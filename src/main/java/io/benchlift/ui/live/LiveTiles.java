package io.benchlift.ui.live;

import io.benchlift.report.Rounded;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.util.concurrent.Callable;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableDoubleValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** The values of the current second, in large type. */
final class LiveTiles extends FlowPane {

    private static final double PERCENT = 100;
    /** The minimum width of a tile in em. */
    private static final double LEAST_LETTERS = 11;

    private static final PseudoClass FORMER = PseudoClass.getPseudoClass("former");

    private final UiContext look;
    private final Figures figures;
    /** Only has the font of the window. */
    private final Label sample = new Label();

    LiveTiles(UiContext look, Figures figures) {
        this.look = look;
        this.figures = figures;
        getStyleClass().add("tiles");
        getChildren().addAll(throughput(), latency(), errors(), disk(), processors(), workers());
        WeakListeners.values(this, figures.isOfFormerTrial, former -> pseudoClassStateChanged(FORMER, former));
        pseudoClassStateChanged(FORMER, figures.isOfFormerTrial.get());
        widthProperty().addListener(property -> share());
        sample.fontProperty().addListener(property -> share());
        sample.setManaged(false);
        sample.setVisible(false);
        getChildren().add(sample);
    }

    /** All in one row if the font leaves room for that; otherwise half of them. */
    private void share() {
        double all = getChildren().size() - 1.0;
        double least = sample.getFont().getSize() * LEAST_LETTERS;
        double perRow = getWidth() >= all * least + (all - 1) * getHgap() ? all : Math.ceil(all / 2);
        double each = Math.floor((getWidth() - (perRow - 1) * getHgap()) / perRow);
        double last = getWidth() - (perRow - 1) * (each + getHgap());
        for (int i = 0; i < all; i++) {
            ((Tile) getChildren().get(i)).setPrefWidth(i % perRow == perRow - 1 ? last : each);
        }
    }

    private Tile throughput() {
        return new Tile(
                look.text("ui.live.tile.tps"),
                Icon.SPEED,
                figure(figures.tps, ""),
                text(() -> look.text("ui.live.tile.tps.beside", number(figures.meanTps.get())), figures.meanTps));
    }

    private Tile latency() {
        Tile tile = new Tile(
                look.text("ui.live.tile.slow"),
                Icon.TIMER,
                figure(figures.p99, " ms"),
                text(() -> look.text("ui.live.tile.slow.beside", number(figures.p50.get(), " ms")), figures.p50));
        return Term.P99.explain(tile, look);
    }

    private Tile errors() {
        return new Tile(
                look.text("ui.live.tile.errors"),
                Icon.ERROR,
                text(() -> look.text("ui.live.tile.errors.count", figures.errors.get()), figures.errors),
                text(() -> look.text("ui.live.tile.errors.of", figures.transactions.get()), figures.transactions));
    }

    private Tile disk() {
        return new Tile(
                look.text("ui.live.tile.disk"),
                Icon.DISK,
                text(() -> percent(figures.diskBusy.get()), figures.diskBusy),
                text(this::besideDisk, figures.tps, figures.diskName, figures.diskQueue));
    }

    private String besideDisk() {
        if (!figures.diskName.get().isEmpty()) {
            return look.text("ui.live.tile.disk.beside", figures.diskQueue.get());
        }
        // Before the first second of a trial there is no value to observe.
        return Double.isNaN(figures.tps.get()) ? "–" : look.text("ui.live.tile.disk.unknown");
    }

    private Tile processors() {
        return new Tile(
                look.text("ui.live.tile.cpu"),
                Icon.PROCESSOR,
                text(() -> percent(busy()), figures.serverCpu, figures.hostCpu),
                text(
                        () -> Double.isNaN(figures.clientCpu.get())
                                ? "–"
                                : look.text("ui.live.tile.cpu.client", figures.clientCpu.get()),
                        figures.clientCpu));
    }

    /** For the loaded host; if it is not observed, for this computer. */
    private double busy() {
        return Double.isNaN(figures.serverCpu.get()) ? figures.hostCpu.get() * PERCENT : figures.serverCpu.get();
    }

    private Tile workers() {
        WorkerBars bars = new WorkerBars();
        bars.show(figures.workers.get());
        WeakListeners.values(bars, figures.workers, bars::show);
        Tile tile = new Tile(
                look.text("ui.live.tile.workers"),
                Icon.WORKERS,
                text(() -> percent(least() * PERCENT), figures.workers),
                bars);
        tile.setTip(look.text("ui.live.tile.workers.tip"));
        return tile;
    }

    private double least() {
        return figures.workers.get().stream()
                .mapToDouble(Double::doubleValue)
                .min()
                .orElse(Double.NaN);
    }

    private StringBinding figure(ObservableDoubleValue value, String unit) {
        return text(() -> number(value.get(), unit), value);
    }

    private static StringBinding text(Callable<String> words, Observable... of) {
        return Bindings.createStringBinding(words, of);
    }

    private String number(double value, String unit) {
        return number(value) + (Double.isNaN(value) ? "" : unit);
    }

    private String number(double value) {
        return Rounded.of(value, look.messages().locale());
    }

    /** From 0..100. */
    private String percent(double value) {
        return Double.isNaN(value)
                ? "–"
                : Rounded.percent(value / PERCENT, look.messages().locale());
    }
}
