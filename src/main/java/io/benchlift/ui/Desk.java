package io.benchlift.ui;

import io.benchlift.plan.Plan;
import io.benchlift.runner.OwnServers;
import io.benchlift.target.Database;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.OwnAccess;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.SystemTheme;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.comparison.ComparisonController;
import io.benchlift.ui.comparison.ComparisonModel;
import io.benchlift.ui.comparison.ComparisonView;
import io.benchlift.ui.home.HomeController;
import io.benchlift.ui.home.HomeView;
import io.benchlift.ui.home.Recent;
import io.benchlift.ui.home.RecentSessions;
import io.benchlift.ui.live.DriverCommand;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.live.LiveView;
import io.benchlift.ui.results.ResultsController;
import io.benchlift.ui.results.ResultsModel;
import io.benchlift.ui.results.ResultsView;
import io.benchlift.ui.settings.SettingsView;
import io.benchlift.workload.Workloads;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Pane;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/**
 * Everything on one window, wired by constructor. Models last as long as the window; a change of language or theme
 * builds all views anew.
 */
final class Desk implements AutoCloseable, Navigator {

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 820;
    private static final double SMALLEST_WIDTH = 980;
    private static final double SMALLEST_HEIGHT = 640;
    private static final int REFRESH_MILLIS = 500;

    private final Stage stage;
    private final Places places;
    private final Choices choices;
    private final ChartPainter painter = new ChartPainter();
    private final ObjectProperty<Screen> shown = new SimpleObjectProperty<>(Screen.HOME);
    private final RecentSessions recent;
    private final ComparisonModel comparison = new ComparisonModel(Workloads.all());
    private final LiveModel live = new LiveModel(InstantSource.system());
    private final ResultsModel results = new ResultsModel();
    private final ComparisonController comparisonController;
    private final LiveController liveController;
    private final ResultsController resultsController;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "window clock");
        thread.setDaemon(true);
        return thread;
    });

    private final StringProperty said = new SimpleStringProperty("");
    private final Set<Screen> offered = EnumSet.noneOf(Screen.class);

    private Look look;
    private Optional<LiveView> liveView = Optional.empty();

    Desk(Stage stage, Places places, LiveController.Drivers drivers) {
        this.stage = stage;
        this.places = places;
        this.choices = Choices.in(places.config().resolve("window.properties"));
        this.recent = new RecentSessions(places.config().resolve("recent-sessions"));
        this.look = looking();
        this.comparisonController = new ComparisonController(comparison, this::start, Platform::runLater);
        this.liveController = new LiveController(live, places.sessions(), drivers, Platform::runLater, this::runEnded);
        this.resultsController = new ResultsController(results, Platform::runLater, this::remember);
    }

    static Desk ofThisUser(Stage stage) {
        return new Desk(
                stage, Places.of(System.getenv(), Path.of(System.getProperty("user.home"))), DriverCommand::run);
    }

    void show() {
        Scene scene = new Scene(new Pane(), WIDTH, HEIGHT);
        Keys.on(scene, shown, choices, liveController, this);
        scene.setOnDragOver(this::welcome);
        scene.setOnDragDropped(this::dropped);
        stage.setScene(scene);
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        stage.getIcons().add(Brand.icon());
        stage.setOnCloseRequest(this::closing);
        build();
        choices.language().addListener(observable -> build());
        choices.theme().addListener(observable -> build());
        choices.textPercent().addListener(observable -> dress(stage.getScene()));
        shown.addListener(observable -> refresh());
        stage.show();
        clock.scheduleWithFixedDelay(
                () -> Platform.runLater(this::refresh), REFRESH_MILLIS, REFRESH_MILLIS, TimeUnit.MILLISECONDS);
    }

    private Look looking() {
        Theme theme = choices.theme().get();
        boolean isDark = theme == Theme.DARK || (theme == Theme.SYSTEM && SystemTheme.isDark());
        return new Look(Messages.in(choices.language().get()), isDark);
    }

    private void build() {
        look = looking();
        Dress.theme(look);
        Scene scene = stage.getScene();
        Map<Screen, Node> screens = screens();
        offered.addAll(screens.keySet());
        Shell shell = new Shell(look, choices, shown, screens, new StatusLine(look, live, places.sessions(), said));
        scene.setRoot(shell.root());
        dress(scene);
        stage.setTitle(look.text("ui.product"));
        refresh();
    }

    private void dress(Scene scene) {
        Dress.root(scene.getRoot(), look, choices.textPercent().get());
    }

    private Map<Screen, Node> screens() {
        LiveView running = new LiveView(look, live, liveController, painter, () -> liveController
                .session()
                .ifPresent(this::open));
        liveView = Optional.of(running);
        Map<Screen, Node> screens = new EnumMap<>(Screen.class);
        HomeController home =
                new HomeController(recent, places.sessions(), this::compare, this::chooseSession, this::open);
        screens.put(Screen.HOME, new HomeView(look, home).root());
        screens.put(Screen.COMPARISON, new ComparisonView(look, comparison, comparisonController).root());
        screens.put(Screen.LIVE, running.root());
        screens.put(
                Screen.RESULTS, new ResultsView(look, results, resultsController, painter, this::chooseSession).root());
        screens.put(Screen.SETTINGS, new SettingsView(look, choices, places).root());
        return screens;
    }

    private void refresh() {
        if (shown.get() == Screen.LIVE && stage.isShowing() && !stage.isIconified()) {
            liveView.ifPresent(LiveView::refresh);
        }
    }

    private void compare(boolean isOwn) {
        comparisonController.prepareFor(isOwn);
        shown.set(Screen.COMPARISON);
    }

    @Override
    public void show(Screen screen) {
        if (offered.contains(screen)) {
            shown.set(screen);
        }
    }

    @Override
    public void compare(List<Path> sessions) {
        show(Screen.BESIDE);
    }

    @Override
    public void edit(Plan plan) {
        show(Screen.COMPARISON);
    }

    @Override
    public void say(String sentence) {
        said.set(sentence);
    }

    @Override
    public Window window() {
        return stage;
    }

    @Override
    public void start(Plan plan, Optional<Database> database) {
        if (liveController.isRunning()) {
            shown.set(Screen.LIVE);
            return;
        }
        try {
            database.ifPresent(own -> OwnAccess.remember(own, OwnServers.ofThisUser()));
            liveController.start(plan, database);
            shown.set(Screen.LIVE);
        } catch (IOException | IllegalArgumentException | UncheckedIOException e) {
            Problems.show(stage, look, look.text("ui.problem.start"), e);
        }
    }

    private void runEnded(Path session) {
        resultsController.open(session);
    }

    private void remember(Recent session) {
        recent.add(session);
    }

    @Override
    public void open(Path session) {
        resultsController.open(session);
        shown.set(Screen.RESULTS);
        liveController.follow(session, () -> shown.set(Screen.LIVE));
    }

    void chooseSession() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(look.text("ui.open.title"));
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(look.text("ui.open.filter"), "*.benchlift"));
        File folder = places.sessions().toFile();
        if (folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath).ifPresent(this::open);
    }

    private void welcome(DragEvent event) {
        if (sessionsIn(event).size() == 1) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        sessionsIn(event).forEach(this::open);
        event.setDropCompleted(true);
        event.consume();
    }

    private static List<Path> sessionsIn(DragEvent event) {
        return event.getDragboard().getFiles().stream()
                .map(File::toPath)
                .filter(file -> file.toString().endsWith(".benchlift"))
                .toList();
    }

    private void closing(WindowEvent event) {
        if (!liveController.endsWithTheWindow()) {
            return;
        }
        switch (Leaving.ask(stage, look)) {
            case STOP -> liveController.cancelNow();
            case LEAVE -> liveController.leaveRunning();
            case STAY -> event.consume();
        }
    }

    Set<Screen> offered() {
        return offered;
    }

    ObjectProperty<Screen> shown() {
        return shown;
    }

    Choices choices() {
        return choices;
    }

    ComparisonModel comparison() {
        return comparison;
    }

    LiveModel live() {
        return live;
    }

    ResultsModel results() {
        return results;
    }

    Scene scene() {
        return stage.getScene();
    }

    /** Starts what the form says, as its button does. */
    void startComparison() {
        comparisonController.start();
    }

    @Override
    public void close() {
        clock.shutdownNow();
        painter.close();
    }
}
