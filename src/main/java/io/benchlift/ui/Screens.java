package io.benchlift.ui;

import io.benchlift.chart.ChartPainter;
import io.benchlift.embedded.KeptServers;
import io.benchlift.host.AgentParts;
import io.benchlift.plan.Starter;
import io.benchlift.runner.ControlFile;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.OwnLoadPlan;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.Passwords;
import io.benchlift.runner.ServerSources;
import io.benchlift.session.Recent;
import io.benchlift.session.RecentSessions;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import io.benchlift.ui.audit.AuditScreen;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.comparison.ComparisonScreen;
import io.benchlift.ui.diff.SessionDiffScreen;
import io.benchlift.ui.home.HomeController;
import io.benchlift.ui.home.HomeScreen;
import io.benchlift.ui.hosts.HostsScreen;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.live.LiveScreen;
import io.benchlift.ui.results.ResultsScreen;
import io.benchlift.ui.servers.ServersScreen;
import io.benchlift.ui.sessions.SessionsScreen;
import io.benchlift.ui.settings.SettingsScreen;
import io.benchlift.ui.studies.StudiesScreen;
import io.benchlift.verdict.QuietMachine;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;

/**
 * All screens in the order of the sidebar, and the connections between them. Screens with a field here are opened from
 * other screens.
 */
final class Screens implements AutoCloseable {

    /** Ctrl+1 to Ctrl+9 open the first screens. */
    private static final int DIGITS = 9;

    private final ChartPainter painter = new ChartPainter();
    private final RecentSessions recent;
    private final ComparisonScreen comparison;
    private final LiveScreen live;
    private final ResultsScreen results;
    private final SessionsScreen sessions;
    private final SessionDiffScreen diff;
    private final StudiesScreen studies;
    private final ServersScreen servers;
    private final AuditScreen audit;
    private final List<Screen> all;

    /**
     * @param begin opens the editor with one of the usual comparisons
     * @param whenEnded is given the session of each run that ends
     */
    Screens(
            Navigator navigator,
            Places places,
            Choices choices,
            LiveController.Drivers drivers,
            Consumer<Starter> begin,
            Consumer<Path> whenEnded) {
        OwnServers ownServers = new OwnServers(places.config().resolve("servers.json"));
        KeptServers keptServers = new KeptServers();
        recent = new RecentSessions(places.config().resolve("recent-sessions"));
        comparison = new ComparisonScreen(
                navigator,
                new NamedServers(ownServers, Passwords.ofThisUser(), keptServers)::products,
                AgentParts.here().isRoot());
        results = new ResultsScreen(navigator, painter, recent::add);
        sessions = new SessionsScreen(navigator, places, recent);
        diff = new SessionDiffScreen(navigator, painter);
        studies = new StudiesScreen(navigator, places, painter, choices);
        servers = new ServersScreen(
                navigator,
                new ServerSources(ownServers, keptServers, System.getenv(), Path.of(System.getProperty("user.home"))));
        audit = new AuditScreen(navigator);
        live = new LiveScreen(navigator, places, painter, drivers.with(servers.model()::secrets), session -> {
            whenEnded.accept(session);
            keepNoise(session, navigator);
        });
        all = List.of(
                new HomeScreen(new HomeController(
                        recent,
                        places.sessions(),
                        begin,
                        new HomeController.Open(
                                navigator::chooseSession,
                                navigator::open,
                                comparison::paste,
                                comparison::openPlan,
                                folder -> openLoad(folder, navigator)),
                        navigator::show,
                        () -> navigator.start(QuietMachine.plan(), Optional.empty()))),
                comparison,
                live,
                results,
                sessions,
                diff,
                studies,
                servers,
                new HostsScreen(places),
                audit,
                new SettingsScreen(navigator, choices, places));
        live.model().state().addListener((property, before, now) -> listAsRecent(now));
        followUnfinishedRun();
    }

    /**
     * A run is listed under the recent sessions from its start, so that it can be found after the window was closed.
     */
    private void listAsRecent(LiveModel.State now) {
        if (now == LiveModel.State.RUNNING) {
            live.controller()
                    .session()
                    .ifPresent(path -> recent.add(new Recent(
                            path,
                            live.model().planName(),
                            Instant.now(),
                            live.model().plannedTrials())));
        }
    }

    private static void openLoad(Path folder, Navigator navigator) {
        new BackgroundTasks(Platform::runLater).work(() -> OwnLoadPlan.of(folder), navigator::edit, navigator::say);
    }

    /** The run that the home screen offers for it tells how quiet this machine is. */
    private static void keepNoise(Path session, Navigator navigator) {
        Path state = io.benchlift.embedded.Places.ofThisUser().state();
        new BackgroundTasks(Platform::runLater)
                .work(
                        () -> {
                            Session ended = Session.open(session);
                            if (QuietMachine.isMadeBy(ended) && !ended.isInterrupted()) {
                                QuietMachine.of(ended, Instant.now())
                                        .orElseThrow(() -> new MessageException(Message.of("noise.failed")))
                                        .keep(state);
                            }
                            return ended;
                        },
                        ended -> {},
                        navigator::say);
    }

    /** A run that continued after the window was closed is followed again. */
    private void followUnfinishedRun() {
        List<Recent> known = recent.list();
        known.stream()
                .filter(session -> ControlFile.isOffered(session.path()))
                .findFirst()
                .or(() -> known.stream().findFirst())
                .ifPresent(session -> live.controller().follow(session.path(), () -> {}));
    }

    /** In the order of the sidebar. */
    List<Screen> all() {
        return all;
    }

    /** @throws IllegalArgumentException if there is no such screen */
    Screen byId(String id) {
        return all.stream()
                .filter(screen -> screen.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no screen '" + id + "'"));
    }

    /** The digit that opens the screen with Ctrl; only the first nine screens have one. */
    Optional<Integer> digit(Screen screen) {
        return Optional.of(all.indexOf(screen) + 1).filter(digit -> digit <= DIGITS);
    }

    ComparisonScreen comparison() {
        return comparison;
    }

    LiveScreen live() {
        return live;
    }

    ResultsScreen results() {
        return results;
    }

    SessionsScreen sessions() {
        return sessions;
    }

    SessionDiffScreen diff() {
        return diff;
    }

    StudiesScreen studies() {
        return studies;
    }

    AuditScreen audit() {
        return audit;
    }

    @Override
    public void close() {
        all.forEach(Screen::close);
        painter.close();
    }
}
