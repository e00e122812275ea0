package io.benchlift.ui;

import io.benchlift.embedded.KeptServers;
import io.benchlift.plan.Plan;
import io.benchlift.remote.AgentParts;
import io.benchlift.remote.KnownAgents;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.WorkloadCheck;
import io.benchlift.target.Database;
import io.benchlift.text.Messages;
import io.benchlift.ui.audit.AuditController;
import io.benchlift.ui.audit.AuditModel;
import io.benchlift.ui.audit.AuditView;
import io.benchlift.ui.beside.BesideController;
import io.benchlift.ui.beside.BesideModel;
import io.benchlift.ui.beside.BesideView;
import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Fonts;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.OwnAccess;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.SystemTheme;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.comparison.CommandLines;
import io.benchlift.ui.comparison.ComparisonController;
import io.benchlift.ui.comparison.ComparisonModel;
import io.benchlift.ui.comparison.ComparisonView;
import io.benchlift.ui.comparison.Starter;
import io.benchlift.ui.help.HelpPane;
import io.benchlift.ui.help.KeyLine;
import io.benchlift.ui.help.Topic;
import io.benchlift.ui.home.HomeController;
import io.benchlift.ui.home.HomeView;
import io.benchlift.ui.home.Recent;
import io.benchlift.ui.home.RecentSessions;
import io.benchlift.ui.hosts.HostsController;
import io.benchlift.ui.hosts.HostsModel;
import io.benchlift.ui.hosts.HostsView;
import io.benchlift.ui.live.DriverCommand;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.live.LiveView;
import io.benchlift.ui.results.ResultsController;
import io.benchlift.ui.results.ResultsModel;
import io.benchlift.ui.results.ResultsView;
import io.benchlift.ui.servers.ServersController;
import io.benchlift.ui.servers.ServersModel;
import io.benchlift.ui.servers.ServersView;
import io.benchlift.ui.sessions.SessionsController;
import io.benchlift.ui.sessions.SessionsModel;
import io.benchlift.ui.sessions.SessionsView;
import io.benchlift.ui.settings.SettingsView;
import io.benchlift.ui.studies.StudiesController;
import io.benchlift.ui.studies.StudiesModel;
import io.benchlift.ui.studies.StudiesView;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
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
    private final ComparisonModel comparison = new ComparisonModel(
            Starter.ENGINES.plan(),
            new WorkloadCheck(),
            OwnServers.ofThisUser()::list,
            AgentParts.here().isRoot());
    private final LiveModel live = new LiveModel(InstantSource.system());
    private final ResultsModel results = new ResultsModel();
    private final ServersModel servers = new ServersModel();
    private final ServersController serversController;
    private final HostsModel hosts = new HostsModel();
    private final HostsController hostsController;
    private final SessionsModel sessions = new SessionsModel();
    private final BesideModel beside = new BesideModel();
    private final SessionsController sessionsController;
    private final BesideController besideController;
    private final StudiesModel studies = new StudiesModel();
    private final AuditModel audit = new AuditModel();
    private final StudiesController studiesController;
    private final AuditController auditController;
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

    private final ObjectProperty<Optional<Topic>> help = new SimpleObjectProperty<>(Optional.empty());
    private final Keys keys = new Keys(this);
    private final Mishap mishap = new Mishap();
    private Optional<WindowPlace> place;

    private Look look;
    private Optional<LiveView> liveView = Optional.empty();
    private Optional<HelpPane> helpPane = Optional.empty();

    Desk(Stage stage, Places places, LiveController.Drivers drivers) {
        this(stage, places, drivers, CommandLines.NONE);
    }

    Desk(Stage stage, Places places, LiveController.Drivers drivers, CommandLines lines) {
        this.stage = stage;
        this.places = places;
        this.choices = Choices.in(places.config().resolve("window.properties"));
        this.recent = new RecentSessions(places.config().resolve("recent-sessions"));
        this.look = looking();
        this.place = WindowPlace.read(placeFile());
        live.quiet().bindBidirectional(choices.quiet());
        this.comparisonController =
                new ComparisonController(comparison, new WorkloadCheck(), lines, this::start, Platform::runLater);
        this.liveController =
                new LiveController(live, places.sessions(), telling(drivers), Platform::runLater, this::runEnded);
        this.serversController = new ServersController(servers, serverSources(places), Platform::runLater);
        this.hostsController = new HostsController(
                hosts, new KnownAgents(places.config()), places.sessions().resolveSibling("files"), Platform::runLater);
        this.studiesController = new StudiesController(studies, places, this, Platform::runLater);
        this.auditController = new AuditController(audit, Platform::runLater, this::say);
        this.resultsController = new ResultsController(results, Platform::runLater, this::remember);
        this.sessionsController = new SessionsController(
                sessions,
                places.sessions(),
                () -> recent.list().stream().map(Recent::path).toList(),
                Platform::runLater);
        this.besideController = new BesideController(beside, Platform::runLater);
    }

    static Desk ofThisUser(Stage stage, CommandLines lines) {
        return new Desk(
                stage, Places.of(System.getenv(), Path.of(System.getProperty("user.home"))), DriverCommand::run, lines);
    }

    /** The passwords typed on the screen of servers go with every driver: a plan may name those servers. */
    private LiveController.Drivers telling(LiveController.Drivers drivers) {
        return (plan, session, database) -> drivers.run(plan, session, database).with(servers.secrets());
    }

    private static ServersController.Sources serverSources(Places places) {
        return new ServersController.Sources(
                new OwnServers(places.config().resolve("servers.json")),
                new KeptServers(),
                System.getenv(),
                Path.of(System.getProperty("user.home")));
    }

    void show() {
        Scene scene = new Scene(new Pane(), WIDTH, HEIGHT);
        keys.install(scene);
        scene.setOnDragOver(this::welcome);
        scene.setOnDragDropped(this::dropped);
        stage.setScene(scene);
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        place.map(WindowPlace::onScreens).ifPresent(this::move);
        stage.getIcons().add(Brand.icon());
        stage.setOnCloseRequest(this::closing);
        build();
        studiesController.load();
        choices.language().addListener(observable -> build());
        choices.theme().addListener(observable -> build());
        choices.units().addListener(observable -> build());
        choices.textPercent().addListener(observable -> dress(stage.getScene()));
        shown.addListener(observable -> refresh());
        help.addListener((property, before, now) -> helpPane.ifPresent(pane -> pane.show(now)));
        stage.focusedProperty().addListener((property, before, isFocused) -> followTheSystem(isFocused));
        Thread.currentThread()
                .setUncaughtExceptionHandler((thread, failure) -> mishap.tell(look.text("ui.mishap.title"), failure));
        stage.show();
        clock.scheduleWithFixedDelay(
                () -> Platform.runLater(this::refresh), REFRESH_MILLIS, REFRESH_MILLIS, TimeUnit.MILLISECONDS);
    }

    private Path placeFile() {
        return places.config().resolve("window-place.properties");
    }

    private void move(WindowPlace to) {
        stage.setX(to.x());
        stage.setY(to.y());
        stage.setWidth(to.width());
        stage.setHeight(to.height());
        stage.setMaximized(to.isMaximized());
    }

    /** A window that fills the screen remembers how large it was before. */
    private void rememberPlace() {
        boolean isMaximized = stage.isMaximized() || stage.isFullScreen();
        WindowPlace now =
                new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized());
        place = Optional.of(place.filter(former -> isMaximized)
                .map(former ->
                        new WindowPlace(former.x(), former.y(), former.width(), former.height(), stage.isMaximized()))
                .orElse(now));
        place.ifPresent(last -> last.write(placeFile()));
    }

    /** The desktop's theme may have changed while another window was in front; to ask for it takes time. */
    private void followTheSystem(boolean isFocused) {
        if (!isFocused || choices.theme().get() != Theme.SYSTEM) {
            return;
        }
        CompletableFuture.supplyAsync(SystemTheme::isDark)
                .thenAcceptAsync(
                        isDark -> {
                            if (choices.theme().get() == Theme.SYSTEM && isDark != look.isDark()) {
                                build();
                            }
                        },
                        Platform::runLater);
    }

    private Look looking() {
        Theme theme = choices.theme().get();
        boolean isDark = theme == Theme.DARK || (theme == Theme.SYSTEM && SystemTheme.isDark());
        return new Look(
                Messages.in(choices.language().get()), isDark, choices.units().get());
    }

    private void build() {
        look = looking();
        Dress.theme(look);
        Scene scene = stage.getScene();
        Map<Screen, Node> screens = screens();
        offered.addAll(screens.keySet());
        Shell shell = new Shell(look, choices, shown, screens, new StatusLine(look, live, places.sessions(), said));
        shell.beside(help(look));
        shell.above(mishap.line(look));
        scene.setRoot(shell.root());
        dress(scene);
        stage.setTitle(look.text("ui.product"));
        Fonts.missing(look.messages().locale())
                .ifPresent(packageName -> say(look.text("ui.fonts.missing", packageName)));
        refresh();
    }

    private HelpPane help(Look look) {
        HelpPane pane = new HelpPane(look, help, keys.lines(look));
        helpPane = Optional.of(pane);
        pane.show(help.get());
        return pane;
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
        ComparisonView editor = new ComparisonView(look, comparison, comparisonController, this::window);
        HomeController home = new HomeController(
                recent,
                places.sessions(),
                this::begin,
                this::chooseSession,
                this::open,
                () -> inEditor(editor::paste),
                () -> inEditor(editor::open),
                this::show);
        screens.put(Screen.HOME, new HomeView(look, home).root());
        screens.put(Screen.COMPARISON, editor.root());
        screens.put(Screen.LIVE, running.root());
        screens.put(
                Screen.RESULTS,
                new ResultsView(look, results, resultsController, painter, this, this::chooseSession).root());
        screens.put(Screen.SERVERS, new ServersView(look, servers, serversController, this).root());
        screens.put(Screen.HOSTS, new HostsView(look, hosts, hostsController).root());
        screens.put(Screen.SESSIONS, new SessionsView(look, sessions, sessionsController, this).root());
        screens.put(Screen.BESIDE, new BesideView(look, beside, besideController, painter, this).root());
        screens.put(Screen.STUDIES, new StudiesView(look, studies, studiesController, painter, choices).root());
        screens.put(Screen.AUDIT, new AuditView(look, audit, auditController).root());
        screens.put(Screen.SETTINGS, new SettingsView(look, choices, places).root());
        return screens;
    }

    private void refresh() {
        if (shown.get() == Screen.LIVE && stage.isShowing() && !stage.isIconified()) {
            liveView.ifPresent(LiveView::refresh);
        }
    }

    /** Start has the focus, so that Enter on a card and Enter again is a comparison. */
    private void begin(Starter usual) {
        comparisonController.begin(usual, look);
        shown.set(Screen.COMPARISON);
        Platform.runLater(
                () -> Optional.ofNullable(scene().lookup("#comparison-start")).ifPresent(Node::requestFocus));
    }

    private void inEditor(Runnable question) {
        shown.set(Screen.COMPARISON);
        question.run();
    }

    @Override
    public void show(Screen screen) {
        if (offered.contains(screen)) {
            shown.set(screen);
        }
    }

    @Override
    public void compare(List<Path> sessions) {
        besideController.open(sessions);
        show(Screen.BESIDE);
    }

    @Override
    public void edit(Plan plan) {
        comparisonController.edit(plan);
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
            mishap.tell(look.text("ui.problem.start"), e);
        }
    }

    @Override
    public void extend(Path session, String name, int blocks) {
        if (liveController.isRunning()) {
            shown.set(Screen.LIVE);
            return;
        }
        try {
            liveController.extend(session, name, blocks);
            shown.set(Screen.LIVE);
        } catch (IOException e) {
            mishap.tell(look.text("ui.problem.start"), e);
        }
    }

    private void runEnded(Path session) {
        resultsController.open(session);
        studiesController.runEnded(session);
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
        if (!sessionsIn(event).isEmpty()) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        List<Path> dropped = sessionsIn(event);
        if (dropped.size() == 1) {
            open(dropped.get(0));
        } else {
            compare(dropped);
        }
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

    StudiesModel studies() {
        return studies;
    }

    AuditModel audit() {
        return audit;
    }

    ResultsModel results() {
        return results;
    }

    SessionsModel sessions() {
        return sessions;
    }

    BesideModel beside() {
        return beside;
    }

    Scene scene() {
        return stage.getScene();
    }

    /** Writes the session that is shown, as the menu does once it knows where to. */
    void export(ResultsController.Format format, Path target) {
        results.session().ifPresent(session -> resultsController.export(format, session, target, look.messages()));
    }

    /** Help about the thing in focus; the same key closes it again. */
    void help() {
        Topic wanted = Topic.of(Optional.ofNullable(scene().getFocusOwner()), shown.get());
        help.set(Optional.of(wanted).filter(topic -> !help.get().equals(Optional.of(topic))));
    }

    void showKeys() {
        help.set(Optional.of(Topic.KEYS));
    }

    List<KeyLine> keyLines() {
        return keys.lines(look);
    }

    Optional<Topic> helpTopic() {
        return help.get();
    }

    Mishap mishap() {
        return mishap;
    }

    void undo() {
        switch (shown.get()) {
            case COMPARISON -> comparison.undo();
            case SESSIONS -> sessionsController.undo();
            case RESULTS -> resultsController.notes().undo();
            default -> say(look.text("ui.undo.nothing"));
        }
    }

    void redo() {
        switch (shown.get()) {
            case COMPARISON -> comparison.redo();
            case SESSIONS -> sessionsController.redo();
            case RESULTS -> resultsController.notes().redo();
            default -> say(look.text("ui.undo.nothing"));
        }
    }

    void saveCopy() {
        press("results-copy");
    }

    void offerExports() {
        press("results-export");
    }

    /** As if the button had been pressed, if it is on the screen and can be. */
    private void press(String id) {
        if (scene().lookup("#" + id) instanceof ButtonBase button && !button.isDisabled()) {
            button.fire();
        }
    }

    void mark() {
        if (shown.get() == Screen.LIVE && !(scene().getFocusOwner() instanceof TextInputControl)) {
            liveController.mark("");
        }
    }

    void stopAfterTrial() {
        liveController.stopAfterTrial();
    }

    void cancelNow() {
        liveController.cancelNow();
    }

    void fullScreen() {
        stage.setFullScreen(!stage.isFullScreen());
    }

    /** The same as the window's own close button, which may ask. */
    void quit() {
        Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    void startIfShown() {
        if (shown.get() == Screen.COMPARISON) {
            startComparison();
        }
    }

    /** Starts what the form says, as its button does. */
    void startComparison() {
        comparisonController.start();
    }

    @Override
    public void close() {
        if (!Double.isNaN(stage.getX())) {
            rememberPlace();
        }
        serversController.close();
        hostsController.close();
        clock.shutdownNow();
        sessionsController.close();
        painter.close();
    }
}
