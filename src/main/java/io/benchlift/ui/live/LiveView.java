package io.benchlift.ui.live;

import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.LiveChart;
import io.benchlift.chart.LivePanel;
import io.benchlift.chart.LiveSamples;
import io.benchlift.plan.Cell;
import io.benchlift.report.RoundedTime;
import io.benchlift.text.Message;
import io.benchlift.ui.common.ChartLink;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The screen of a run: its progress, the values of the current second, the curves, and the log. */
public final class LiveView {

    private static final double SHORTEST_SPAN = 10;
    private static final double SHORTEST_LATER_SPAN = 3;
    private static final double LOG_WIDTH = 290;
    private static final int CALLS_PER_PICTURE = 4;
    /** In a lower chart no curve can be read. */
    private static final double LOWEST_CHART = 200;

    private final UiContext look;
    private final LiveModel model;
    private final LiveController controller;
    private final ChartPane chart;
    private final ChartLink link = new ChartLink();
    private final Legend legend;
    private final Runnable showResults;
    private final Node root;
    private long painted = -1;
    private int paintedTrial;
    private long calls;

    /** @param showResults opens the session of the finished run */
    public LiveView(
            UiContext look, LiveModel model, LiveController controller, ChartPainter painter, Runnable showResults) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.showResults = showResults;
        this.legend = new Legend(look, link);
        this.chart = new ChartPane(painter);
        chart.touchable(look, look.text("ui.live.chart"), link).timeOnly();
        WeakListeners.changes(chart, model.panel, this::paint);
        link.hidden().addListener((SetChangeListener<String>) change -> paint());
        this.root = build();
    }

    public Node root() {
        return root;
    }

    /**
     * Updates the curves; called twice a second while the screen is visible. Where the load runs on this machine only
     * every fourth call paints: painting twice a second would cost a small machine several percent of its load.
     */
    public void refresh() {
        model.tick();
        calls++;
        if (painted == model.traces.revision.get() || isSpared()) {
            return;
        }
        paint();
    }

    private boolean isSpared() {
        boolean isActive = model.state.get().isActive();
        boolean isNew = paintedTrial != model.progress.trial.get();
        return isActive && (model.isQuiet.get() || model.isLoadHere() && !isNew && calls % CALLS_PER_PICTURE != 0);
    }

    private void paint() {
        painted = model.traces.revision.get();
        paintedTrial = model.progress.trial.get();
        int current = model.cell.get().map(Cell::number).orElse(0);
        legend.show(model.traces.newest(), current);
        List<LiveSamples> trials = new ArrayList<>();
        model.traces.newest().forEach(trial -> trials.add(trial.copy()));
        trials.sort(Comparator.comparing(trial -> trial.cell == current));
        // From the second trial on the duration of one is known.
        double span = trials.stream()
                .mapToDouble(LiveSamples::end)
                .reduce(trials.size() > 1 ? SHORTEST_LATER_SPAN : SHORTEST_SPAN, Math::max);
        Locale locale = look.messages().locale();
        LivePanel panel = model.panel.get();
        Set<String> hidden = Set.copyOf(link.hidden());
        chart.show(
                theme ->
                        new LiveChart(panel, trials, current, span, hidden, new LiveChart.Style(theme, locale)).chart(),
                look.chartTheme());
    }

    private Node build() {
        Label title = new Label();
        title.textProperty().bind(titleText());
        Label subtitle = new Label();
        subtitle.textProperty().bind(subtitleText());
        VBox body = new VBox(
                progress(),
                new QueueBar(look, model, controller),
                new LiveTiles(look, model.figures),
                bottleneck(),
                new RaceLanes(look, model),
                switches(),
                curvesAndLog());
        body.getStyleClass().add("live-body");
        // The chart takes what is left of the window; where that is too little, the page scrolls.
        ScrollPane scrolling = Nodes.scrolling(body);
        body.minHeightProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> scrolling.getViewportBounds().getHeight(), scrolling.viewportBoundsProperty()));
        return Nodes.screen(
                Nodes.title(title, subtitle), scrolling, new LiveActions(look, model, controller, showResults).nodes());
    }

    private StringBinding titleText() {
        return Bindings.createStringBinding(
                () -> look.text(
                        switch (model.state.get()) {
                            case NONE -> Message.of("ui.live.title.none");
                            case STARTING -> Message.of("ui.live.title.starting");
                            case PAUSED ->
                                Message.of(
                                        "ui.live.title.paused",
                                        model.progress.trial.get(),
                                        model.progress.trials.get());
                            case RUNNING, PAUSING, STOPPING, CANCELLING ->
                                Message.of(
                                        "ui.live.title.running",
                                        model.progress.trial.get(),
                                        model.progress.trials.get());
                            case FINISHED -> Message.of("ui.live.title.finished");
                            case INTERRUPTED -> Message.of("ui.live.title.interrupted");
                            case FAILED -> Message.of("ui.live.title.failed");
                        }),
                model.state,
                model.progress.trial,
                model.progress.trials);
    }

    private StringBinding subtitleText() {
        return Bindings.createStringBinding(
                () -> {
                    Optional<Cell> cell = model.cell.get();
                    if (model.state.get() == LiveModel.State.NONE) {
                        return look.text("ui.live.subtitle.none");
                    }
                    return cell.isPresent() && model.state.get().isActive()
                            ? look.text(
                                    "ui.live.subtitle.cell",
                                    words(cell.get()),
                                    model.progress.block.get(),
                                    model.progress.blocks.get())
                            : model.name.get();
                },
                model.state,
                model.cell,
                model.name,
                model.progress.block,
                model.progress.blocks);
    }

    /** {@code InnoDB, 16 threads}. */
    private String words(Cell cell) {
        String threads = cell.setting("threads")
                .filter(text -> text.matches("\\d{1,6}"))
                .map(text -> look.text("ui.live.threads", Integer.parseInt(text)))
                .orElse("");
        String engine = cell.setting("engine").orElse(cell.label());
        String twin = cell.copy().isPresent() ? look.text("ui.live.twin") : "";
        return engine + (threads.isEmpty() ? "" : ", " + threads) + twin;
    }

    private Node progress() {
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(model.progress.progress);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.getStyleClass().add("run-progress");
        Label doing = Nodes.text(Nodes.label("", "run-doing"), () -> look.text(model.doing.get()), model.doing);
        Label left = Nodes.text(
                Nodes.label("", "run-left"),
                () -> model.progress.secondsLeft.get() < 0
                        ? ""
                        : look.text(Message.of("ui.live.left", RoundedTime.of(model.progress.secondsLeft.get()))),
                model.progress.secondsLeft);
        VBox box = new VBox(bar, new HBox(doing, Nodes.spacer(), left));
        box.getStyleClass().add("run-progress-box");
        return box;
    }

    /** Above the chart and the log, in a second line where large letters leave no room beside each other. */
    private Node switches() {
        FlowPane switches = new FlowPane(panels(), quiet(), logSwitch());
        switches.getStyleClass().add("live-switches");
        return switches;
    }

    private Node curvesAndLog() {
        VBox curves = Nodes.card(panelTitle(), legend, chart);
        chart.setMinHeight(LOWEST_CHART);
        chart.setPrefHeight(LOWEST_CHART);
        VBox.setVgrow(chart, Priority.ALWAYS);
        curves.getStyleClass().add("curves");
        HBox.setHgrow(curves, Priority.ALWAYS);
        LogView log = new LogView(look, model, new MarkField(look, controller, canBeAsked()));
        log.setMinWidth(LOG_WIDTH);
        log.setPrefWidth(LOG_WIDTH);
        Nodes.showWhile(log, model.isLogShown);
        HBox box = new HBox(curves, log);
        box.getStyleClass().add("curves-and-log");
        VBox.setVgrow(box, Priority.ALWAYS);
        return box;
    }

    /** Which of the charts is shown. */
    private Node panels() {
        return new Segments<>(List.of(LivePanel.values()), model.panel, (panel, button) -> {
            button.setText(look.text(panel.shortKey()));
            button.setId("live-panel-" + panel.name().toLowerCase(Locale.ROOT));
            button.setMinWidth(Region.USE_PREF_SIZE);
        });
    }

    private Node panelTitle() {
        Label title = Nodes.text(
                Nodes.paragraph("", "panel-title"),
                () -> look.text(model.panel.get().key()),
                model.panel);
        Label better = Nodes.text(
                Nodes.paragraph("", "panel-better"),
                () -> look.text(model.panel.get().betterKey()),
                model.panel);
        HBox head = new HBox(title, Nodes.spacer(), better);
        head.getStyleClass().add("panel-head");
        return head;
    }

    private ToggleButton logSwitch() {
        ToggleButton log = new ToggleButton(look.text("ui.live.log.title"), Icon.NOTE.node());
        log.getStyleClass().add("small");
        log.setId("live-log");
        log.setMinWidth(Region.USE_PREF_SIZE);
        log.setTooltip(new Tooltip(look.text("ui.live.log.fold")));
        log.selectedProperty().bindBidirectional(model.isLogShown);
        return log;
    }

    private ToggleButton quiet() {
        ToggleButton quiet = new ToggleButton(look.text("ui.live.quiet"), Icon.QUIET.node());
        quiet.getStyleClass().add("small");
        quiet.setId("live-quiet");
        quiet.setMinWidth(Region.USE_PREF_SIZE);
        quiet.setTooltip(new Tooltip(look.text("ui.live.quiet.why")));
        quiet.selectedProperty().bindBidirectional(model.isQuiet);
        return quiet;
    }

    private BooleanBinding canBeAsked() {
        return Bindings.createBooleanBinding(
                () -> model.state.get().isActive() && model.isControllable.get(), model.state, model.isControllable);
    }

    private Node bottleneck() {
        return new BottleneckBar(look, model, this::runTheMissing);
    }

    private void runTheMissing() {
        try {
            controller.runTheMissing();
        } catch (IOException e) {
            model.note(Message.of("ui.live.log.not-started", Message.of(e)));
        }
    }
}
