package io.benchlift.ui;

import com.sun.management.OperatingSystemMXBean;
import io.benchlift.chart.ChartPainter;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.runner.DriverCommand;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.live.LiveView;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.HdrHistogram.Histogram;

/**
 * What {@code WindowSpeed} measures, each scene in a process of its own: {@code start}, {@code live} or
 * {@code comparison}.
 */
public final class SpeedScenes extends Application {

    /** Printed when the window has been drawn. */
    public static final String SHOWN = "shown";

    private static final int SERIES = 20;
    private static final int SECONDS = 3600;
    private static final int UPDATES_A_SECOND = 10;
    private static final int SETTLING_SECONDS = 3;
    private static final int WATCHED_SECONDS = 20;
    private static final int MILLIS_PER_SECOND = 100;

    /** Not the application class itself, or the JVM would look for JavaFX on its module path. */
    public static final class Start {

        private Start() {}

        /** SCENE FOLDER. */
        public static void main(String[] arguments) {
            System.setProperty("java.awt.headless", "true");
            Preload.start();
            Application.launch(SpeedScenes.class, arguments);
        }
    }

    @Override
    public void start(Stage stage) {
        Path folder = Path.of(getParameters().getRaw().get(1));
        switch (getParameters().getRaw().get(0)) {
            case "start" -> firstPulses(stage, folder);
            case "live" -> live(stage);
            case "comparison" -> comparison(stage, folder);
            default ->
                throw new IllegalArgumentException(getParameters().getRaw().get(0));
        }
    }

    private static MainWindow mainWindow(Stage stage, Path folder) {
        MainWindow mainWindow = new MainWindow(
                stage,
                new Places(folder.resolve("config"), folder.resolve("sessions")),
                (plan, session, database) -> ActedDriver.command(plan, session, MILLIS_PER_SECOND));
        mainWindow.show();
        return mainWindow;
    }

    /** At the second pulse the first picture is on the screen. */
    private static void firstPulses(Stage stage, Path folder) {
        mainWindow(stage, folder);
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                if (++pulses == 2) {
                    System.out.println(SHOWN);
                    System.out.flush();
                    System.exit(0);
                }
            }
        }.start();
    }

    private static void live(Stage stage) {
        LiveModel model = new LiveModel(InstantSource.system());
        ChartPainter painter = new ChartPainter();
        LiveController controller = new LiveController(
                model,
                () -> Path.of("unused"),
                (plan, session, database) -> new DriverCommand(List.of(), Map.of()),
                Platform::runLater,
                session -> {});
        UiContext look = new UiContext(Messages.in(Locale.ENGLISH), false);
        Theming.theme(look);
        LiveView view = new LiveView(look, model, controller, painter, () -> {});
        stage.setScene(new Scene(new StackPane(view.root()), 1280, 820));
        Theming.root(stage.getScene().getRoot(), look, 100);
        Histogram latencies = Histograms.empty();
        for (int i = 1; i <= 100; i++) {
            latencies.recordValue(40L * i);
        }
        for (int series = 1; series <= SERIES; series++) {
            Cell cell = new Cell(series, Map.of("engine", "engine " + series), Map.of(), Optional.empty());
            model.on(new RunEvent.TrialStarted(Instant.now(), series, 1, cell));
            for (int second = 1; second <= SECONDS; second++) {
                model.on(new RunEvent.IntervalTaken(series, interval(series, second, latencies)));
            }
        }
        stage.show();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        int[] second = {SECONDS};
        clock.scheduleAtFixedRate(
                () -> Platform.runLater(() -> {
                    model.on(new RunEvent.IntervalTaken(SERIES, interval(SERIES, ++second[0], latencies)));
                    view.refresh();
                }),
                0,
                1000 / UPDATES_A_SECOND,
                TimeUnit.MILLISECONDS);
        watch(clock);
    }

    private static void watch(ScheduledExecutorService clock) {
        FxWatch watch = new FxWatch();
        long[] cpu = new long[2];
        clock.schedule(
                () -> Platform.runLater(() -> {
                    cpu[0] = cpuNanos();
                    cpu[1] = System.nanoTime();
                    watch.start();
                }),
                SETTLING_SECONDS,
                TimeUnit.SECONDS);
        clock.schedule(
                () -> {
                    double cores = (cpuNanos() - cpu[0]) / (double) (System.nanoTime() - cpu[1]);
                    watch.close();
                    watch.report().forEach(System.out::println);
                    System.out.println(FxWatch.line("CPU of the whole window, % of a core", "%.0f", 100 * cores));
                    Runtime.getRuntime().halt(0);
                },
                SETTLING_SECONDS + WATCHED_SECONDS,
                TimeUnit.SECONDS);
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static Interval interval(int series, int second, Histogram latencies) {
        long transactions = 1000L + 100L * series + (second * 7919L + series * 104_729L) % 97;
        return new Interval(
                new Interval.Time(second, Phase.MEASURE, second - 1, 1),
                new Counts(transactions, new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0),
                latencies,
                Optional.empty(),
                new ClientLoad(0.4, 0.8, 0, 90, 0, 1 << 20));
    }

    /** From the first screen to the first curve and to the results, with buttons only. */
    private static void comparison(Stage stage, Path folder) {
        MainWindow mainWindow = mainWindow(stage, folder);
        FxWatch watch = new FxWatch();
        Thread hand = new Thread(() -> compare(mainWindow, watch), "hand");
        hand.setDaemon(true);
        hand.start();
    }

    private static void compare(MainWindow mainWindow, FxWatch watch) {
        until(() -> mainWindow.scene().lookup("#home-start") != null);
        sleep(1000L * SETTLING_SECONDS);
        Platform.runLater(watch::start);
        long start = System.nanoTime();
        click(mainWindow, "home-start");
        click(mainWindow, "comparison-start");
        until(() -> mainWindow.shown().get().id().equals("live")
                && mainWindow.screens().live().model().shareDone() > 0
                && mainWindow.scene().lookup(".chart-pane") != null
                && hasPicture(mainWindow));
        System.out.println(FxWatch.line("clicks from the first screen to the first curve", "%.0f", 2));
        System.out.println(
                FxWatch.line("seconds from the first click to a curve", "%.1f", (System.nanoTime() - start) / 1e9));
        until(() -> !mainWindow.screens().live().model().state().get().isActive());
        until(() -> mainWindow.screens().results().model().digest().get().isPresent());
        click(mainWindow, "live-results");
        until(() -> mainWindow.shown().get().id().equals("results") && hasPicture(mainWindow));
        for (String tab : List.of("latency", "time", "why", "trials")) {
            click(mainWindow, "tab-" + tab);
            sleep(1500);
        }
        watch.close();
        watch.report().forEach(System.out::println);
        Runtime.getRuntime().halt(0);
    }

    private static boolean hasPicture(MainWindow mainWindow) {
        return mainWindow.scene().getRoot().lookupAll(".chart-pane").stream()
                .anyMatch(node -> ((ChartPane) node).image().isPresent());
    }

    private static void click(MainWindow mainWindow, String id) {
        until(() -> mainWindow.scene().lookup("#" + id) instanceof ButtonBase button && !button.isDisabled());
        Platform.runLater(() -> ((ButtonBase) mainWindow.scene().lookup("#" + id)).fire());
    }

    private static void until(BooleanSupplier condition) {
        boolean[] isMet = {false};
        while (!isMet[0]) {
            CompletableFuture<Boolean> answer = new CompletableFuture<>();
            Platform.runLater(() -> answer.complete(condition.getAsBoolean()));
            isMet[0] = answer.join();
            sleep(40);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
