package io.benchlift.ui;

import io.benchlift.plan.Plan;
import io.benchlift.runner.OwnServers;
import io.benchlift.target.Database;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Fonts;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.OwnAccess;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.TableMemory;
import io.benchlift.ui.comparison.CommandLines;
import io.benchlift.ui.comparison.Starter;
import io.benchlift.ui.help.KeyLine;
import io.benchlift.ui.live.DriverCommand;
import io.benchlift.ui.live.LiveController;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
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

/** The window: its frame, its place on the screen, and the ways between the {@link Rooms} in it. */
final class Desk implements AutoCloseable, Navigator {

    private static final int REFRESH_MILLIS = 500;

    private final Stage stage;
    private final Places places;
    private final Choices choices;
    private final ObjectProperty<Screen> shown = new SimpleObjectProperty<>(Screen.HOME);
    private final Rooms rooms;
    private final Commands commands;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "window clock");
        thread.setDaemon(true);
        return thread;
    });

    private final StringProperty said = new SimpleStringProperty("");
    private final Set<Screen> offered = EnumSet.noneOf(Screen.class);
    private final Assistance assistance = new Assistance(shown);
    private final Keys keys;
    private final Mishap mishap = new Mishap();
    private final WindowFrame frame;
    private final Appearance appearance;
    private Optional<Shell> shell = Optional.empty();

    Desk(Stage stage, Places places, LiveController.Drivers drivers) {
        this(stage, places, drivers, CommandLines.NONE);
    }

    Desk(Stage stage, Places places, LiveController.Drivers drivers, CommandLines lines) {
        this.stage = stage;
        this.choices = Choices.in(places.config().resolve("window.properties"));
        this.places = places.with(choices.sessions()::get);
        this.appearance = new Appearance(choices, TableMemory.in(places.config().resolve("tables.properties")));
        this.frame = new WindowFrame(stage, places.config().resolve("window-place.properties"));
        this.rooms = new Rooms(this, this.places, drivers, lines);
        this.commands = new Commands(rooms, shown, this, appearance::look);
        this.keys = new Keys(this, commands);
        rooms.live().quiet().bindBidirectional(choices.quiet());
    }

    static Desk ofThisUser(Stage stage, CommandLines lines) {
        return new Desk(
                stage, Places.of(System.getenv(), Path.of(System.getProperty("user.home"))), DriverCommand::run, lines);
    }

    void show() {
        Scene scene = frame.scene();
        keys.install(scene);
        Mnemonics.install(stage);
        Drops.on(scene, this, plan -> {
            shown.set(Screen.COMPARISON);
            rooms.comparisonController().read(plan);
        });
        stage.setOnCloseRequest(this::closing);
        build();
        Drawn.then(scene, () -> {
            rooms.studiesController().load();
            Rehearsal.in((Region) scene.getRoot());
        });
        choices.language().addListener(observable -> build());
        choices.theme().addListener(observable -> build());
        choices.units().addListener(observable -> build());
        choices.sessions().addListener(observable -> build());
        choices.textPercent().addListener(observable -> appearance.dress(stage.getScene()));
        shown.addListener(observable -> refresh());
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
        Look look = appearance.renewed();
        Map<Screen, Supplier<Node>> screens = rooms.views(look, choices, this::chooseSession, this::begin);
        offered.addAll(screens.keySet());
        shell.ifPresent(Shell::leave);
        Shell built =
                new Shell(look, choices, shown, screens, new StatusLine(look, rooms.live(), places.sessions(), said));
        shell = Optional.of(built);
        built.beside(assistance.pane(look, keys.lines(look)));
        built.above(mishap.line(look));
        replaceRoot(built.root());
        appearance.dress(scene());
        Drawn.then(scene(), built::makeReady);
        stage.setTitle(look.text("ui.product"));
        Fonts.missing(look.messages().locale())
                .ifPresent(packageName -> say(look.text("ui.fonts.missing", packageName)));
        refresh();
    }

    /** What is left of the former one would look for colours that only a root knows. */
    private void replaceRoot(Parent root) {
        Parent former = scene().getRoot();
        scene().setRoot(root);
        former.getStylesheets().clear();
    }

    private void refresh() {
        if (shown.get() == Screen.LIVE && stage.isShowing() && !stage.isIconified()) {
            rooms.refreshLive();
        }
    }

    /** Start has the focus, so that Enter on a card and Enter again is a comparison. */
    private void begin(Starter usual) {
        rooms.comparisonController().begin(usual, appearance.look());
        shown.set(Screen.COMPARISON);
        rooms.comparison()
                .whenChecked(() -> Platform.runLater(() ->
                        Optional.ofNullable(scene().lookup("#comparison-start")).ifPresent(Node::requestFocus)));
    }

    @Override
    public void show(Screen screen) {
        if (offered.contains(screen)) {
            shown.set(screen);
        }
    }

    @Override
    public void compare(List<Path> sessions) {
        rooms.besideController().open(sessions);
        show(Screen.BESIDE);
    }

    @Override
    public void edit(Plan plan) {
        rooms.comparisonController().edit(plan);
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
        if (rooms.liveController().isRunning()) {
            shown.set(Screen.LIVE);
            return;
        }
        try {
            database.ifPresent(own ->
                    OwnAccess.remember(own, new OwnServers(places.config().resolve("servers.json"))));
            rooms.liveController().start(plan, database);
            shown.set(Screen.LIVE);
        } catch (IOException | IllegalArgumentException | UncheckedIOException e) {
            mishap.tell(appearance.look().text("ui.problem.start"), e);
        }
    }

    @Override
    public void extend(Path session, String name, int blocks) {
        if (rooms.liveController().isRunning()) {
            shown.set(Screen.LIVE);
            return;
        }
        try {
            rooms.liveController().extend(session, name, blocks);
            shown.set(Screen.LIVE);
        } catch (IOException e) {
            mishap.tell(appearance.look().text("ui.problem.start"), e);
        }
    }

    @Override
    public void open(Path session) {
        rooms.resultsController().open(session);
        shown.set(Screen.RESULTS);
        rooms.liveController().follow(session, () -> shown.set(Screen.LIVE));
    }

    void chooseSession() {
        Look look = appearance.look();
        FileQuestion.file(
                        look.text("ui.open.title"),
                        new FileQuestion.Kind(look.text("ui.open.filter"), List.of("*.benchlift")))
                .in(places.sessions())
                .ask(stage)
                .ifPresent(this::open);
    }

    private void closing(WindowEvent event) {
        if (!rooms.liveController().endsWithTheWindow()) {
            return;
        }
        switch (Leaving.ask(stage, appearance.look())) {
            case STOP -> rooms.liveController().cancelNow();
            case LEAVE -> rooms.liveController().leaveRunning();
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

    Rooms rooms() {
        return rooms;
    }

    Commands commands() {
        return commands;
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

    Mishap mishap() {
        return mishap;
    }

    void fullScreen() {
        stage.setFullScreen(!stage.isFullScreen());
    }

    /** The same as the window's own close button, which may ask. */
    void quit() {
        Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    @Override
    public void close() {
        frame.remember();
        appearance.remember();
        replaceRoot(new Pane());
        clock.shutdownNow();
        rooms.close();
    }
}
