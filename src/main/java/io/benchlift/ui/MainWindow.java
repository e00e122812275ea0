package io.benchlift.ui;

import io.benchlift.plan.Plan;
import io.benchlift.plan.Starter;
import io.benchlift.runner.DriverCommand;
import io.benchlift.runner.EnteredServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.target.Database;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Fonts;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.TableMemory;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.comparison.ComparisonScreen;
import io.benchlift.ui.diff.SessionDiffScreen;
import io.benchlift.ui.help.HelpPane.KeyLine;
import io.benchlift.ui.home.HomeScreen;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.live.LiveScreen;
import io.benchlift.ui.live.RunQueue;
import io.benchlift.ui.results.ResultsScreen;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/** The main window: its frame, its place on the screen, and the navigation between its {@link Screens}. */
final class MainWindow implements AutoCloseable, Navigator {

    private static final int REFRESH_MILLIS = 500;

    private final Stage stage;
    private final Places places;
    private final Choices choices;
    private final Screens screens;
    private final ObjectProperty<Screen> shown;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "window clock");
        thread.setDaemon(true);
        return thread;
    });

    private final StringProperty said = new SimpleStringProperty("");
    private final Assistance assistance;
    private final Keys keys;
    private final ErrorBanner mishap = new ErrorBanner();
    private final WindowFrame frame;
    private final Appearance appearance;
    private final Presentation presentation;
    private Optional<Shell> shell = Optional.empty();

    MainWindow(Stage stage, Places places, LiveController.Drivers drivers) {
        this.stage = stage;
        this.choices = Choices.in(places.config().resolve("window.properties"));
        this.places = places.with(choices.sessions()::get);
        this.appearance = new Appearance(choices, TableMemory.in(places.config().resolve("tables.properties")));
        this.frame = new WindowFrame(stage, places.config().resolve("window-place.properties"));
        this.screens = new Screens(this, this.places, choices, drivers, this::begin, this::runEnded);
        this.shown = new SimpleObjectProperty<>(screens.byId(HomeScreen.ID));
        this.assistance = new Assistance(shown);
        this.keys = new Keys(this);
        this.presentation = new Presentation(stage, this::dress);
        screens.live().model().quiet().bindBidirectional(choices.quiet());
    }

    static MainWindow ofThisUser(Stage stage) {
        return new MainWindow(
                stage, Places.of(System.getenv(), Path.of(System.getProperty("user.home"))), DriverCommand::run);
    }

    void show() {
        Scene scene = frame.scene();
        keys.install(scene);
        Mnemonics.install(stage);
        Drops.on(scene, this, plan -> {
            show(ComparisonScreen.ID);
            screens.comparison().controller().read(plan);
        });
        stage.setOnCloseRequest(this::closing);
        build();
        AfterFirstFrame.then(scene, () -> {
            screens.studies().controller().load();
            ControlWarmUp.in((Region) scene.getRoot());
        });
        choices.language().addListener(observable -> build());
        choices.theme().addListener(observable -> build());
        choices.units().addListener(observable -> build());
        choices.sessions().addListener(observable -> build());
        choices.textPercent().addListener(observable -> dress());
        shown.addListener(observable -> {
            refresh();
            showRunSoFar();
        });
        stage.focusedProperty().addListener((property, before, isFocused) -> {
            if (isFocused) {
                appearance.followTheDesktop(this::build);
            }
        });
        Thread.currentThread()
                .setUncaughtExceptionHandler(
                        (thread, failure) -> mishap.tell(appearance.look().text("ui.mishap.title"), failure));
        stage.show();
        clock.scheduleWithFixedDelay(
                () -> Platform.runLater(this::refresh), REFRESH_MILLIS, REFRESH_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void build() {
        UiContext look = appearance.renewed();
        shell.ifPresent(Shell::leave);
        Shell built = new Shell(
                look,
                choices,
                shown,
                screens,
                new StatusLine(look, screens.live().model(), places.sessions(), said));
        shell = Optional.of(built);
        built.beside(assistance.pane(look, keys.lines(look)));
        built.above(mishap.line(look));
        replaceRoot(built.root());
        presentation.in(built);
        dress();
        AfterFirstFrame.then(scene(), built::makeReady);
        Fonts.missing(look.messages().locale())
                .ifPresent(packageName -> say(look.text("ui.fonts.missing", packageName)));
        refresh();
    }

    private void dress() {
        appearance.dress(scene(), presentation.larger());
    }

    /** Nodes that remain from the old root would look for colours that only a root defines. */
    private void replaceRoot(Parent root) {
        Parent former = scene().getRoot();
        scene().setRoot(root);
        former.getStylesheets().clear();
    }

    private void refresh() {
        stage.setTitle(title(appearance.look()));
        if (stage.isShowing() && !stage.isIconified()) {
            shown.get().refresh();
        }
    }

    /** The run and how far it is, else the session that is shown, and the program. */
    private String title(UiContext look) {
        String product = look.text("ui.product");
        LiveModel live = screens.live().model();
        if (live.state().get().isActive() && live.plannedTrials() > 0) {
            return look.text("ui.title.running", live.planName(), live.keptTrials(), live.plannedTrials(), product);
        }
        return screens.results()
                .model()
                .session()
                .filter(session -> shown.get() == screens.results())
                .map(session -> look.text("ui.title.session", session.plan().name(), product))
                .orElse(product);
    }

    /** The start button gets the focus, so that Enter on a card and Enter again starts a comparison. */
    private void begin(Starter usual) {
        screens.comparison().controller().begin(usual, appearance.look());
        show(ComparisonScreen.ID);
        screens.comparison()
                .model()
                .whenChecked(() -> Platform.runLater(() ->
                        Optional.ofNullable(scene().lookup("#comparison-start")).ifPresent(Node::requestFocus)));
    }

    /** Shows the results of a run that has ended, unless other results are being read. */
    private void runEnded(Path session) {
        screens.studies().controller().runEnded(session);
        if (!stage.isFocused()) {
            UiContext look = appearance.look();
            DesktopNotice.show(
                    look.text("ui.notice.ended"), screens.live().model().planName());
        }
        boolean isReadingOthers = shown.get() == screens.results()
                && screens.results()
                        .model()
                        .session()
                        .filter(read -> !read.path().equals(session.toAbsolutePath()))
                        .isPresent();
        if (isReadingOthers) {
            say(appearance.look().text("ui.results.run-ended", session.getFileName()));
        } else {
            screens.results().controller().open(session);
        }
    }

    /** Unless another session is being read, the results are those of the run that goes on, as far as it is. */
    private void showRunSoFar() {
        LiveModel run = screens.live().model();
        if (shown.get() == screens.results() && run.state().get().isActive() && run.keptTrials() > 0) {
            screens.live()
                    .controller()
                    .session()
                    .filter(session -> screens.results()
                            .model()
                            .session()
                            .map(read -> read.path().equals(session.toAbsolutePath()))
                            .orElse(true))
                    .ifPresent(screens.results().controller()::open);
        }
    }

    @Override
    public void show(String screen) {
        shown.set(screens.byId(screen));
    }

    /** Performs a key's action on the current screen, or says that the screen has no such action. */
    void act(ScreenAction action) {
        shown.get().action(action).ifPresentOrElse(Runnable::run, () -> action.nothing()
                .ifPresent(key -> say(appearance.look().text(key))));
    }

    @Override
    public void compare(List<Path> sessions) {
        screens.diff().controller().open(sessions);
        show(SessionDiffScreen.ID);
    }

    @Override
    public void edit(Plan plan) {
        screens.comparison().controller().edit(plan);
        show(ComparisonScreen.ID);
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
        Question.variables(plan, stage, appearance.look())
                .ifPresent(consent -> begin(plan.name(), () -> {
                    database.ifPresent(own -> EnteredServer.remember(
                            own, new OwnServers(places.config().resolve("servers.json"))));
                    screens.live().controller().start(plan, database, consent);
                }));
    }

    @Override
    public void extend(Path session, Plan plan, int blocks) {
        Question.variables(plan, stage, appearance.look())
                .ifPresent(consent -> begin(
                        plan.name(), () -> screens.live().controller().extend(session, plan.name(), blocks, consent)));
    }

    /** During another run the screen of that run offers to let this one wait. */
    private void begin(String name, RunQueue.Start start) {
        try {
            screens.live().controller().startOrOffer(name, start);
            show(LiveScreen.ID);
        } catch (IOException | IllegalArgumentException | UncheckedIOException e) {
            mishap.tell(appearance.look().text("ui.problem.start"), e);
        }
    }

    /** Cancels the run, or shows the question whether to. */
    void cancelRun() {
        screens.live().controller().cancel();
        if (screens.live().controller().isBusy()) {
            show(LiveScreen.ID);
        }
    }

    @Override
    public void open(Path session) {
        screens.results().controller().open(session);
        show(ResultsScreen.ID);
        screens.live().controller().follow(session, () -> show(LiveScreen.ID));
    }

    @Override
    public void chooseSession() {
        UiContext look = appearance.look();
        FileQuestion.file(
                        look.text("ui.open.title"),
                        new FileQuestion.Kind(look.text("ui.open.filter"), List.of("*.benchlift")))
                .in(places.sessions())
                .ask(stage)
                .ifPresent(this::open);
    }

    private void closing(WindowEvent event) {
        if (!screens.live().controller().endsWithTheWindow()) {
            return;
        }
        switch (Question.leaving(stage, appearance.look())) {
            case STOP -> screens.live().controller().cancelNow();
            case LEAVE -> screens.live().controller().leaveRunning();
            case STAY -> event.consume();
        }
    }

    ObjectProperty<Screen> shown() {
        return shown;
    }

    Choices choices() {
        return choices;
    }

    Screens screens() {
        return screens;
    }

    Scene scene() {
        return stage.getScene();
    }

    Assistance assistance() {
        return assistance;
    }

    List<KeyLine> keyLines() {
        return keys.lines(appearance.look());
    }

    ErrorBanner mishap() {
        return mishap;
    }

    void fullScreen() {
        presentation.toggle();
    }

    /** The same as the window's own close button, which may ask first. */
    void quit() {
        Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    @Override
    public void close() {
        frame.remember();
        appearance.remember();
        replaceRoot(new Pane());
        clock.shutdownNow();
        screens.close();
    }
}
