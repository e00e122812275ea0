package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Numbers;
import java.util.concurrent.Callable;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.layout.HBox;

/** The figures of this second, large. */
final class LiveTiles extends HBox {

    private static final double PERCENT = 100;

    private final Look look;
    private final Figures figures;

    LiveTiles(Look look, Figures figures) {
        this.look = look;
        this.figures = figures;
        getStyleClass().add("tiles");
        getChildren().addAll(throughput(), latency(), errors(), disk(), processors(), workers());
    }

    private Tile throughput() {
        return new Tile(
                look.text("ui.live.tile.tps"),
                Icon.SPEED,
                figure(figures.tps, ""),
                text(() -> look.text("ui.live.tile.tps.beside", number(figures.meanTps.get())), figures.meanTps));
    }

    private Tile latency() {
        return new Tile(
                look.text("ui.live.tile.slow"),
                Icon.TIMER,
                figure(figures.p99, " ms"),
                text(() -> look.text("ui.live.tile.slow.beside", number(figures.p50.get())), figures.p50));
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
                text(
                        () -> figures.diskName.get().isEmpty()
                                ? look.text("ui.live.tile.disk.unknown")
                                : look.text("ui.live.tile.disk.beside", figures.diskQueue.get()),
                        figures.diskName,
                        figures.diskQueue));
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

    /** Of the host that is loaded; if nobody looks at it, of this computer. */
    private double busy() {
        return Double.isNaN(figures.serverCpu.get()) ? figures.hostCpu.get() * PERCENT : figures.serverCpu.get();
    }

    private Tile workers() {
        WorkerBars bars = new WorkerBars();
        bars.show(figures.workers.get());
        figures.workers.addListener((property, before, now) -> bars.show(now));
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
        return text(() -> number(value.get()) + (Double.isNaN(value.get()) ? "" : unit), value);
    }

    private static StringBinding text(Callable<String> words, Observable... of) {
        return Bindings.createStringBinding(words, of);
    }

    private String number(double value) {
        return Numbers.of(value, look.messages().locale());
    }

    /** Of 0..100. */
    private String percent(double value) {
        return Double.isNaN(value)
                ? "–"
                : Numbers.percent(value / PERCENT, look.messages().locale());
    }
}
