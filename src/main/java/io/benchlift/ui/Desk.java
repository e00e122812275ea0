package io.benchlift.ui;

import io.benchlift.plan.Plan;
import io.benchlift.runner.OwnServers;
import io.benchlift.target.Database;
import io.benchlift.text.Messages;
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
import io.benchlift.ui.comparison.Starter;
import io.benchlift.ui.help.HelpPane;
import io.benchlift.ui.help.KeyLine;
import io.benchlift.ui.help.Topic;
import io.benchlift.ui.live.DriverCommand;
import io.benchlift.ui.live.LiveController;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
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
import javafx.scene.layout.Pane;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/** The window: its frame, its place on the screen, and the ways between the {@link Rooms} in it. */
final class Desk implements AutoCloseable, Navigator {

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 820;
    private static final double SMALLEST_WIDTH = 980;
    private static final double SMALLEST_HEIGHT = 640;
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

    private final ObjectProperty<Optional<Topic>> help = new SimpleObjectProperty<>(Optional.empty());
    private final Keys keys;
    private final Mishap mishap = new Mishap();
    private Optional<WindowPlace> place;

    private Look look;
    private Optional<HelpPane> helpPane = Optional.empty();

    Desk(Stage stage, Places places, LiveController.Drivers drivers) {
        this(stage, places, drivers, CommandLines.NONE);
    }

    Desk(Stage stage, Places places, LiveController.Drivers drivers, CommandLines lines) {
        this.stage = stage;
        this.places = places;
        this.choices = Choices.in(places.config().resolve("window.properties"));
        this.look = looking();
        this.place = WindowPlace.read(placeFile());
        this.rooms = new Rooms(this, places, drivers, lines);
        this.commands = new Commands(rooms, shown, this, () -> look);
        this.keys = new Keys(this, commands);
        rooms.live().quiet().bindBidirectional(choices.quiet());
    }

    static Desk ofThisUser(Stage stage, CommandLines lines) {
        return new Desk(
                stage, Places.of(System.getenv(), Path.of(System.getProperty("user.home"))), DriverCommand::run, lines);
    }

    void show() {
        Scene scene = new Scene(new Pane(), WIDTH, HEIGHT);
        keys.install(scene);
        Drops.on(scene, this);
        stage.setScene(scene);
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        place.map(WindowPlace::onScreens).ifPresent(last -> last.move(stage));
        stage.getIcons().add(Brand.icon());
        stage.setOnCloseRequest(this::closing);
        build();
        rooms.studiesController().load();
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

    private void rememberPlace() {
        WindowPlace last = WindowPlace.of(stage, place);
        place = Optional.of(last);
        last.write(placeFile());
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
        Map<Screen, Node> screens = rooms.views(look, choices, this::chooseSession, this::begin);
        offered.addAll(screens.keySet());
        Shell shell =
                new Shell(look, choices, shown, screens, new StatusLine(look, rooms.live(), places.sessions(), said));
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

    private void refresh() {
        if (shown.get() == Screen.LIVE && stage.isShowing() && !stage.isIconified()) {
            rooms.refreshLive();
        }
    }

    /** Start has the focus, so that Enter on a card and Enter again is a comparison. */
    private void begin(Starter usual) {
        rooms.comparisonController().begin(usual, look);
        shown.set(Screen.COMPARISON);
        Platform.runLater(
                () -> Optional.ofNullable(scene().lookup("#comparison-start")).ifPresent(Node::requestFocus));
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
            mishap.tell(look.text("ui.problem.start"), e);
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
            mishap.tell(look.text("ui.problem.start"), e);
        }
    }

    @Override
    public void open(Path session) {
        rooms.resultsController().open(session);
        shown.set(Screen.RESULTS);
        rooms.liveController().follow(session, () -> shown.set(Screen.LIVE));
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

    private void closing(WindowEvent event) {
        if (!rooms.liveController().endsWithTheWindow()) {
            return;
        }
        switch (Leaving.ask(stage, look)) {
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

    void fullScreen() {
        stage.setFullScreen(!stage.isFullScreen());
    }

    /** The same as the window's own close button, which may ask. */
    void quit() {
        Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    @Override
    public void close() {
        if (!Double.isNaN(stage.getX())) {
            rememberPlace();
        }
        clock.shutdownNow();
        rooms.close();
    }
}
