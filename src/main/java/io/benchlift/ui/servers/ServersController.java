package io.benchlift.ui.servers;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.Installation;
import io.benchlift.embedded.Places;
import io.benchlift.embedded.ServerException;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.Plan;
import io.benchlift.runner.ConnectionAttempt;
import io.benchlift.runner.ConnectionResult;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.PasswordSource;
import io.benchlift.runner.Passwords;
import io.benchlift.runner.ServerSources;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.verdict.EnginePlan;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The actions of the servers screen. All its methods are called on the JavaFX thread; none blocks. */
public final class ServersController implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ServersController.class);
    /** Longer than a driver's own limits, whose messages say more about the cause. */
    private static final Duration LONGEST_TEST = Duration.ofSeconds(30);

    private final ServersModel model;
    private final ServerSources sources;
    private final Executor fxThread;
    private final Map<ObjectProperty<ConnectionResult>, ConnectionAttempt> attempts = new HashMap<>();
    private final ExecutorService desk = BackgroundTasks.thread("list of servers");
    /** A start may take a minute; the list must not wait for it. */
    private final ExecutorService engineRoom = BackgroundTasks.thread("kept servers");

    public ServersController(ServersModel model, ServerSources sources, Executor fxThread) {
        this.model = model;
        this.sources = sources;
        this.fxThread = fxThread;
    }

    /** Reads everything again: other programs may have started, stopped or added servers. */
    void refresh() {
        if (desk.isShutdown()) {
            return;
        }
        model.editions.forEach(edition -> desk.execute(() -> readState(edition)));
        off(() -> show(sources.own().list()));
    }

    private void readState(EditionModel edition) {
        Edition which = edition.edition();
        try {
            EditionModel.State state = new EditionModel.State(
                    which.isSupportedHere(),
                    Installation.find(which, Places.ofThisUser()).map(Installation::directory),
                    sources.kept().find(which.id()),
                    ServerSettings.defaults(which).variables());
            fxThread.execute(() -> edition.state.set(state));
        } catch (ServerException e) {
            log.warn("{} cannot be looked at", which.label(), e);
            fxThread.execute(
                    () -> edition.problem.set(Optional.of(Message.of("ui.servers.edition.problem", Message.of(e)))));
        }
    }

    private void show(List<OwnServer> servers) {
        Map<String, PasswordSource> found = new HashMap<>();
        servers.forEach(
                server -> found.put(server.name(), PasswordSource.of(server, sources.environment(), sources.home())));
        fxThread.execute(() -> {
            model.problem.set(Optional.empty());
            List<OwnModel> models = servers.stream().map(this::modelOf).toList();
            models.forEach(server -> server.source.set(found.get(server.server().name())));
            if (!models.equals(model.own)) {
                model.own.setAll(models);
            }
        });
    }

    /** The existing model if the server is unchanged; a changed server keeps the typed password. */
    private OwnModel modelOf(OwnServer server) {
        Optional<OwnModel> shown = model.find(server.name());
        return shown.filter(known -> known.server().equals(server))
                .orElseGet(() -> new OwnModel(
                        server, shown.map(known -> known.password.get()).orElse("")));
    }

    /** Starts an instance that runs until it is stopped; unpacks the binaries first if needed. */
    void start(EditionModel edition) {
        act(edition, EditionModel.Doing.STARTING, () -> sources.kept()
                .start(edition.edition().id(), ServerSettings.defaults(edition.edition()), Optional.empty()));
    }

    void stop(EditionModel edition) {
        act(edition, EditionModel.Doing.STOPPING, () -> sources.kept()
                .stop(edition.edition().id()));
    }

    private void act(EditionModel edition, EditionModel.Doing doing, Runnable action) {
        edition.doing.set(doing);
        edition.problem.set(Optional.empty());
        engineRoom.execute(() -> {
            Optional<Message> problem = Optional.empty();
            try {
                action.run();
            } catch (ServerException e) {
                log.warn("{}: {}", edition.edition().label(), doing, e);
                problem = Optional.of(Message.of("ui.servers.edition.problem", Message.of(e)));
            } catch (RuntimeException e) {
                log.error("{}: {}", edition.edition().label(), doing, e);
                problem = Optional.of(Message.of("ui.servers.edition.problem", String.valueOf(e)));
            }
            Optional<Message> said = problem;
            readState(edition);
            fxThread.execute(() -> {
                edition.doing.set(EditionModel.Doing.NOTHING);
                edition.problem.set(said);
            });
        });
    }

    /** Why no password can be saved here; empty if it apparently can. */
    Optional<Message> whyNotKept() {
        return sources.store().missing();
    }

    void add() {
        model.form.clear();
        model.form.open.set(true);
    }

    void edit(OwnModel own) {
        model.form.edit(own);
        model.form.open.set(true);
    }

    /** Saves the server of the form. */
    void save() {
        model.form.server().ifPresent(server -> {
            String former = model.form.former.get();
            String password = model.form.password.get();
            off(() -> {
                keep(former, server, password);
                List<OwnServer> servers = sources.own().list();
                fxThread.execute(() -> {
                    model.form.open.set(false);
                    model.removed.set(Optional.empty());
                });
                show(servers);
                fxThread.execute(() -> model.find(server.name())
                        .ifPresent(own -> own.password.set(server.login().isPasswordKept() ? "" : password)));
            });
        });
    }

    private void keep(String former, OwnServer server, String password) {
        if (former.isEmpty()) {
            sources.passwords().add(server, password);
        } else {
            sources.passwords().replace(former, server, password);
        }
    }

    void remove(OwnModel own) {
        off(() -> {
            try {
                String kept = sources.passwords().remove(own.server().name());
                fxThread.execute(() -> {
                    if (!kept.isEmpty()) {
                        own.password.set(kept);
                    }
                    model.removed.set(Optional.of(own));
                });
            } finally {
                show(sources.own().list());
            }
        });
    }

    void undoRemove() {
        model.removed.get().ifPresent(own -> {
            String password = own.password.get();
            OwnServer server = password.isEmpty() ? own.server().withPasswordKept(false) : own.server();
            off(() -> {
                sources.passwords().add(server, password);
                fxThread.execute(() -> model.removed.set(Optional.empty()));
                show(sources.own().list());
                fxThread.execute(() -> model.find(server.name())
                        .ifPresent(back -> back.password.set(server.login().isPasswordKept() ? "" : password)));
            });
        });
    }

    /** Connects once to a server of the list and reports the server found or the error. */
    void test(OwnModel own) {
        OwnServer server = own.server();
        String typed = own.password.get();
        test(server.name(), own.tested, () -> ServerLook.at(server.database(password(server, typed))));
    }

    /** As above, with the current content of the form. */
    void testForm() {
        ServerForm form = model.form;
        if (!form.canBeTested()) {
            return;
        }
        String typed = form.password.get();
        Optional<OwnServer> server = form.server();
        Database untold = form.database(typed);
        test(
                untold.place(),
                form.tested,
                () -> ServerLook.at(
                        server.filter(named -> typed.isEmpty() || !named.login().isPasswordKept())
                                .map(named -> named.database(password(named, typed)))
                                .orElse(untold)));
    }

    private void test(String where, ObjectProperty<ConnectionResult> tested, Supplier<ServerLook> look) {
        cancelTest(tested);
        attempts.put(tested, ConnectionAttempt.start(where, look, LONGEST_TEST, tested::set, fxThread));
    }

    /** As a run finds it, but from the field on the screen instead of a terminal prompt. */
    private String password(OwnServer server, String typed) {
        return new Passwords(sources.environment(), sources.home(), sources.store(), question -> Optional.of(typed))
                .of(server);
    }

    void cancelTest(ObjectProperty<ConnectionResult> tested) {
        Optional.ofNullable(attempts.remove(tested)).ifPresent(ConnectionAttempt::cancel);
    }

    /** A plan that compares the engines of a server. */
    Plan comparing(OwnModel own) {
        OwnServer server = own.server();
        return EnginePlan.of(server.name(), server.product(), own.tested.get().look());
    }

    /** As above, for a server that comes with Benchlift: a new instance for the run, even if another one is running. */
    Plan comparing(EditionModel edition) {
        Edition which = edition.edition();
        return EnginePlan.of(which.id(), which.product(), Optional.empty());
    }

    /** Works with the list, which is a file. */
    private void off(Runnable action) {
        desk.execute(() -> {
            try {
                action.run();
            } catch (UncheckedIOException | IllegalArgumentException | UnreachableException e) {
                log.warn("the list of servers cannot be used", e);
                fxThread.execute(
                        () -> model.problem.set(Optional.of(Message.of("ui.servers.problem.list", Message.of(e)))));
            }
        });
    }

    /** Lets running operations finish. */
    @Override
    public void close() {
        desk.shutdown();
        engineRoom.shutdown();
    }
}
