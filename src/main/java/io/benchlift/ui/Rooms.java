package io.benchlift.ui;

import io.benchlift.embedded.KeptServers;
import io.benchlift.remote.AgentParts;
import io.benchlift.remote.KnownAgents;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.WorkloadCheck;
import io.benchlift.ui.audit.AuditController;
import io.benchlift.ui.audit.AuditModel;
import io.benchlift.ui.audit.AuditView;
import io.benchlift.ui.beside.BesideController;
import io.benchlift.ui.beside.BesideModel;
import io.benchlift.ui.beside.BesideView;
import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.comparison.CommandLines;
import io.benchlift.ui.comparison.ComparisonController;
import io.benchlift.ui.comparison.ComparisonModel;
import io.benchlift.ui.comparison.ComparisonView;
import io.benchlift.ui.comparison.KnownServer;
import io.benchlift.ui.comparison.Starter;
import io.benchlift.ui.home.HomeController;
import io.benchlift.ui.home.HomeView;
import io.benchlift.ui.home.Recent;
import io.benchlift.ui.home.RecentSessions;
import io.benchlift.ui.hosts.HostsController;
import io.benchlift.ui.hosts.HostsModel;
import io.benchlift.ui.hosts.HostsView;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.live.LiveView;
import io.benchlift.ui.results.ResultsController;
import io.benchlift.ui.results.ResultsModel;
import io.benchlift.ui.results.ResultsView;
import io.benchlift.ui.servers.ServersController;
import io.benchlift.ui.servers.ServersModel;
import io.benchlift.ui.servers.ServersView;
import io.benchlift.ui.servers.Sources;
import io.benchlift.ui.sessions.SessionsController;
import io.benchlift.ui.sessions.SessionsModel;
import io.benchlift.ui.sessions.SessionsView;
import io.benchlift.ui.settings.SettingsView;
import io.benchlift.ui.studies.StudiesController;
import io.benchlift.ui.studies.StudiesModel;
import io.benchlift.ui.studies.StudiesView;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;

/**
 * The screens' models and controllers, which last as long as the window, wired by constructor; their views are built
 * anew whenever language or theme change.
 */
final class Rooms implements AutoCloseable {

    /** Typing goes on within it, as a rule. */
    private static final int MOMENT_MILLIS = 60;

    private final Navigator navigator;
    private final Places places;
    private final ExecutorService checking = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "plan check");
        thread.setDaemon(true);
        return thread;
    });
    private final ChartPainter painter = new ChartPainter();
    private final RecentSessions recent;
    private final ComparisonModel comparison;
    private final LiveModel live = new LiveModel(InstantSource.system());
    private final ResultsModel results = new ResultsModel();
    private final SessionsModel sessions = new SessionsModel();
    private final BesideModel beside = new BesideModel();
    private final StudiesModel studies = new StudiesModel();
    private final ServersModel servers = new ServersModel();
    private final HostsModel hosts = new HostsModel();
    private final AuditModel audit = new AuditModel();
    private final ComparisonController comparisonController;
    private final LiveController liveController;
    private final ResultsController resultsController;
    private final SessionsController sessionsController;
    private final BesideController besideController;
    private final StudiesController studiesController;
    private final ServersController serversController;
    private final HostsController hostsController;
    private final AuditController auditController;

    private Optional<LiveView> liveView = Optional.empty();

    Rooms(Navigator navigator, Places places, LiveController.Drivers drivers, CommandLines lines) {
        this.navigator = navigator;
        this.places = places;
        OwnServers ownServers = new OwnServers(places.config().resolve("servers.json"));
        recent = new RecentSessions(places.config().resolve("recent-sessions"));
        comparison = new ComparisonModel(
                Starter.ENGINES.plan(),
                new WorkloadCheck(),
                () -> Stream.concat(
                                ownServers.list().stream().map(KnownServer::of),
                                new KeptServers().list().stream().map(KnownServer::of))
                        .toList(),
                AgentParts.here().isRoot(),
                CompletableFuture.delayedExecutor(MOMENT_MILLIS, TimeUnit.MILLISECONDS, checking),
                Platform::runLater);
        comparisonController =
                new ComparisonController(comparison, new WorkloadCheck(), lines, navigator::start, Platform::runLater);
        liveController =
                new LiveController(live, places::sessions, telling(drivers), Platform::runLater, this::runEnded);
        serversController = new ServersController(
                servers,
                new Sources(ownServers, new KeptServers(), System.getenv(), Path.of(System.getProperty("user.home"))),
                Platform::runLater);
        hostsController = new HostsController(
                hosts,
                new KnownAgents(places.config()),
                places.usualSessions().resolveSibling("files"),
                Platform::runLater);
        studiesController = new StudiesController(studies, places, navigator, Platform::runLater);
        auditController = new AuditController(audit, Platform::runLater, navigator::say);
        resultsController = new ResultsController(results, Platform::runLater, recent::add);
        sessionsController = new SessionsController(
                sessions,
                places::sessions,
                () -> recent.list().stream().map(Recent::path).toList(),
                Platform::runLater);
        besideController = new BesideController(beside, Platform::runLater);
        live.state().addListener((property, before, now) -> listWhatRuns(now));
        followWhatWasLeft();
    }

    /** A run that is left to itself is found among the recent sessions, not only when it has ended. */
    private void listWhatRuns(LiveModel.State now) {
        if (now == LiveModel.State.RUNNING) {
            liveController
                    .session()
                    .ifPresent(
                            path -> recent.add(new Recent(path, live.planName(), Instant.now(), live.plannedTrials())));
        }
    }

    /** The window was closed and the run let go: whoever opens it again sees how far that has come. */
    private void followWhatWasLeft() {
        recent.list().stream().findFirst().ifPresent(last -> liveController.follow(last.path(), () -> {}));
    }

    /** The passwords typed on the screen of servers go with every driver: a plan may name those servers. */
    private LiveController.Drivers telling(LiveController.Drivers drivers) {
        return (plan, session, database) -> drivers.run(plan, session, database).with(servers.secrets());
    }

    private void runEnded(Path session) {
        resultsController.open(session);
        studiesController.runEnded(session);
    }

    /**
     * What makes the views, in the order of the rail: together they would hold the window up.
     *
     * @param chooseSession asks for a session's file and opens it
     * @param begin opens the editor on one of the usual comparisons
     */
    Map<Screen, Supplier<Node>> views(Look look, Choices choices, Runnable chooseSession, Consumer<Starter> begin) {
        liveView = Optional.empty();
        ComparisonView editor = new ComparisonView(look, comparison, comparisonController, navigator::window);
        HomeController home = home(editor, chooseSession, begin);
        Map<Screen, Supplier<Node>> views = new EnumMap<>(Screen.class);
        views.put(Screen.HOME, () -> new HomeView(look, home).root());
        views.put(Screen.COMPARISON, editor::root);
        views.put(Screen.LIVE, () -> running(look));
        views.put(
                Screen.RESULTS,
                () -> new ResultsView(look, results, resultsController, painter, navigator, chooseSession).root());
        views.put(Screen.SESSIONS, () -> new SessionsView(look, sessions, sessionsController, navigator).root());
        views.put(Screen.BESIDE, () -> new BesideView(look, beside, besideController, painter, navigator).root());
        views.put(Screen.STUDIES, () -> new StudiesView(look, studies, studiesController, painter, choices).root());
        views.put(Screen.SERVERS, () -> new ServersView(look, servers, serversController, navigator).root());
        views.put(Screen.HOSTS, () -> new HostsView(look, hosts, hostsController).root());
        views.put(Screen.AUDIT, () -> new AuditView(look, audit, auditController).root());
        views.put(Screen.SETTINGS, () -> new SettingsView(look, choices, places, navigator).root());
        return views;
    }

    private Node running(Look look) {
        LiveView running = new LiveView(look, live, liveController, painter, () -> liveController
                .session()
                .ifPresent(navigator::open));
        liveView = Optional.of(running);
        return running.root();
    }

    private HomeController home(ComparisonView editor, Runnable chooseSession, Consumer<Starter> begin) {
        return new HomeController(
                recent,
                places.sessions(),
                begin,
                chooseSession,
                navigator::open,
                () -> inEditor(editor::paste),
                () -> inEditor(editor::open),
                navigator::show);
    }

    private void inEditor(Runnable question) {
        navigator.show(Screen.COMPARISON);
        question.run();
    }

    /** Paints the curves of a run as far as they have come. */
    void refreshLive() {
        liveView.ifPresent(LiveView::refresh);
    }

    ComparisonModel comparison() {
        return comparison;
    }

    ComparisonController comparisonController() {
        return comparisonController;
    }

    LiveModel live() {
        return live;
    }

    LiveController liveController() {
        return liveController;
    }

    ResultsModel results() {
        return results;
    }

    ResultsController resultsController() {
        return resultsController;
    }

    SessionsModel sessions() {
        return sessions;
    }

    SessionsController sessionsController() {
        return sessionsController;
    }

    BesideModel beside() {
        return beside;
    }

    BesideController besideController() {
        return besideController;
    }

    StudiesModel studies() {
        return studies;
    }

    StudiesController studiesController() {
        return studiesController;
    }

    AuditModel audit() {
        return audit;
    }

    @Override
    public void close() {
        serversController.close();
        hostsController.close();
        sessionsController.close();
        painter.close();
        checking.shutdownNow();
    }
}
