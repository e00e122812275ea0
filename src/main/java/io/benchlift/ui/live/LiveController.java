package io.benchlift.ui.live;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.ControlFile;
import io.benchlift.runner.ControlLines;
import io.benchlift.runner.DriverCommand;
import io.benchlift.runner.DriverProcess;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.SessionFollower;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts the driver, passes its events to the model and the user's requests to the driver. */
public final class LiveController {

    /** Starts drivers; a test supplies its own. */
    @FunctionalInterface
    public interface Drivers {

        /** @param database the user's own server, if the plan uses one */
        DriverCommand run(Path plan, Path session, Optional<Database> database);

        /** Continues a session. */
        default DriverCommand extend(Path session, int blocks) {
            return DriverCommand.extend(session, blocks);
        }

        /** The same drivers with additional environment variables, read at each start. */
        default Drivers with(Supplier<Map<String, String>> environment) {
            Drivers same = this;
            return new Drivers() {
                @Override
                public DriverCommand run(Path plan, Path session, Optional<Database> database) {
                    return same.run(plan, session, database).with(environment.get());
                }

                @Override
                public DriverCommand extend(Path session, int blocks) {
                    return same.extend(session, blocks).with(environment.get());
                }
            };
        }
    }

    private static final Logger log = LoggerFactory.getLogger(LiveController.class);
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final int LONGEST_NAME = 60;

    private final LiveModel model;
    private final Supplier<Path> sessions;
    private final Drivers drivers;
    private final Executor fxThread;
    private final Consumer<Path> whenDone;

    private final RunQueue queue = new RunQueue();
    private Optional<DriverProcess> driver = Optional.empty();
    private Optional<Path> session = Optional.empty();
    private Optional<Started> last = Optional.empty();
    private Optional<SessionFollower> follower = Optional.empty();

    /** The arguments of a run, so that it can be continued. */
    private record Started(Plan plan, Optional<Database> database, Path session, VariableConsent consent) {}

    /**
     * @param sessions the current folder for new sessions
     * @param whenDone called on the JavaFX thread with the session, if there is one
     */
    public LiveController(
            LiveModel model, Supplier<Path> sessions, Drivers drivers, Executor fxThread, Consumer<Path> whenDone) {
        this.model = model;
        this.sessions = sessions;
        this.drivers = drivers;
        this.fxThread = fxThread;
        this.whenDone = whenDone;
    }

    public LiveModel model() {
        return model;
    }

    RunQueue queue() {
        return queue;
    }

    /**
     * Starts a run, or offers to let it wait while another is going on.
     *
     * @param name of the plan or session
     * @throws IOException if the driver cannot be started
     */
    public void startOrOffer(String name, RunQueue.Start start) throws IOException {
        if (isBusy()) {
            queue.offer(new RunQueue.Waiting(name, start));
        } else {
            start.start();
        }
    }

    /** Starts the first waiting run. */
    void startNext() {
        if (!isBusy()) {
            queue.next().ifPresent(run -> {
                try {
                    run.start().start();
                } catch (IOException e) {
                    log.warn("{} cannot be started", run.name(), e);
                    model.note(Message.of("ui.live.log.not-started", Message.of(e)));
                }
            });
        }
    }

    /** A run that the user stopped holds the waiting ones back until the user starts them. */
    private void runHasEnded() {
        if (model.state().get() != LiveModel.State.INTERRUPTED) {
            startNext();
        }
    }

    /** Whether a run is going on, of this window or of another program. */
    public boolean isBusy() {
        return isRunning() || model.state().get().isActive();
    }

    /**
     * Starts a driver for {@code plan}.
     *
     * @param database the user's own server, if the plan uses one
     * @param consent to server variables that are not for tuning
     * @throws IOException if the plan cannot be written or the driver cannot be started
     */
    public void start(Plan plan, Optional<Database> database, VariableConsent consent) throws IOException {
        if (isRunning()) {
            throw new IllegalStateException("a run is going on");
        }
        Path folder = sessions.get();
        Files.createDirectories(folder);
        Path file = folder.resolve(fileName(plan.name(), LocalDateTime.now()));
        Started wanted = new Started(plan, database, file, consent);
        Path yaml = written(plan);
        DriverCommand command = drivers.run(yaml, wanted.session(), database).allowing(consent);
        model.starting(plan.name());
        model.isResumable.set(true);
        drive(wanted, command, yaml);
    }

    /**
     * Starts a driver for the trials that the last run has not measured.
     *
     * @throws IOException if the driver cannot be started
     */
    public void runTheMissing() throws IOException {
        if (isRunning() || last.isEmpty()) {
            return;
        }
        Started wanted = last.get();
        Path yaml = written(wanted.plan());
        DriverCommand command = drivers.run(yaml, wanted.session(), wanted.database())
                .allowing(wanted.consent())
                .resuming();
        model.resuming();
        drive(wanted, command, yaml);
    }

    /**
     * Shows a run that another program writes to {@code target}, if there is one; looks for it in the background.
     *
     * @param whenFollowed called on the JavaFX thread if there is one
     */
    public void follow(Path target, Runnable whenFollowed) {
        if (isRunning() || !Files.exists(target)) {
            return;
        }
        CompletableFuture.supplyAsync(() -> writtenPlan(target))
                .thenAcceptAsync(
                        name -> name.filter(running -> !isRunning()).ifPresent(running -> {
                            look(target, running);
                            whenFollowed.run();
                        }),
                        fxThread);
    }

    /** The name of the plan whose run is being written to a file; empty if none is. */
    private static Optional<String> writtenPlan(Path target) {
        try {
            Session found = Session.open(target);
            return found.isBeingWritten() ? Optional.of(found.plan().name()) : Optional.empty();
        } catch (SessionException e) {
            // Opening it for its results reports the error.
            log.debug("{} is not followed", target, e);
            return Optional.empty();
        }
    }

    private void look(Path target, String name) {
        follower.ifPresent(SessionFollower::close);
        session = Optional.of(target);
        last = Optional.empty();
        model.following(name, ControlFile.isOffered(target));
        FxRunListener bridge = new FxRunListener(fxThread, model);
        SessionFollower looking = new SessionFollower(target, new RunListenerAdapter() {
            @Override
            public void on(RunEvent event) {
                bridge.on(event);
                super.on(event);
            }

            @Override
            public void runFinished(RunEvent.RunFinished run) {
                fxThread.execute(() -> {
                    bridge.handOver();
                    whenDone.accept(target);
                    runHasEnded();
                });
            }
        });
        follower = Optional.of(looking);
        looking.begin();
    }

    private void drive(Started wanted, DriverCommand command, Path yaml) throws IOException {
        follower.ifPresent(SessionFollower::close);
        follower = Optional.empty();
        session = Optional.of(wanted.session());
        last = Optional.of(wanted);
        driver = Optional.of(DriverProcess.start(command, hearing(wanted.session(), Optional.of(yaml))));
    }

    private static Path written(Plan plan) throws IOException {
        Path yaml = Files.createTempFile("benchlift-", ".yaml");
        return Files.writeString(yaml, PlanFile.write(plan), StandardCharsets.UTF_8);
    }

    /**
     * Starts a driver that adds blocks to a session.
     *
     * @param consent to server variables that are not for tuning
     * @throws IOException if the driver cannot be started
     */
    public void extend(Path target, String name, int blocks, VariableConsent consent) throws IOException {
        if (isRunning()) {
            throw new IllegalStateException("a run is going on");
        }
        follower.ifPresent(SessionFollower::close);
        session = Optional.of(target);
        last = Optional.empty();
        model.starting(name);
        driver = Optional.of(DriverProcess.start(
                drivers.extend(target, blocks).allowing(consent), hearing(target, Optional.empty())));
    }

    private DriverProcess.Listener hearing(Path target, Optional<Path> yaml) {
        FxRunListener bridge = new FxRunListener(fxThread, model);
        return new DriverProcess.Listener() {
            @Override
            public void on(RunEvent event) {
                bridge.on(event);
            }

            @Override
            public void printed(String line) {
                fxThread.execute(() -> model.note(Message.of("ui.live.log.note", line)));
            }

            @Override
            public void ended(int status, String errors) {
                fxThread.execute(() -> {
                    bridge.handOver();
                    driverEnded(target, yaml, status, errors);
                });
            }
        };
    }

    private void driverEnded(Path target, Optional<Path> yaml, int status, String lastWords) {
        driver = Optional.empty();
        model.driverEnded(status, lastWords);
        yaml.ifPresent(LiveController::delete);
        if (Files.exists(target)) {
            whenDone.accept(target);
        }
        runHasEnded();
    }

    private static void delete(Path yaml) {
        try {
            Files.deleteIfExists(yaml);
        } catch (IOException e) {
            log.warn("{} is left over", yaml, e);
        }
    }

    /** The session file of the current or last run. */
    public Optional<Path> session() {
        return session;
    }

    public boolean isRunning() {
        return driver.isPresent();
    }

    public void stopAfterTrial() {
        if (isAsked(ControlLines.Kind.STOP, "")) {
            model.stopping();
        }
    }

    /** Requests a pause after this trial, or ends one. */
    public void pauseOrGoOn() {
        if (model.state().get() == LiveModel.State.RUNNING) {
            if (isAsked(ControlLines.Kind.PAUSE, "")) {
                model.pausing();
            }
        } else if (isAsked(ControlLines.Kind.GO_ON, "")) {
            model.goingOn();
        }
    }

    /** @param text the user's text; a number is used if it is empty */
    public void mark(String text) {
        if (model.state().get().isActive()) {
            isAsked(ControlLines.Kind.MARK, text.isBlank() ? "#" + model.nextMark() : text);
        }
    }

    /** Cancels a run that has measured nothing; otherwise asks first, on the screen. */
    public void cancel() {
        if (!model.state().get().isActive() || !model.isControllable.get()) {
            return;
        }
        if (model.progress.done() == 0) {
            cancelNow();
        } else {
            model.isCancelAsked.set(true);
        }
    }

    public void cancelNow() {
        if (isAsked(ControlLines.Kind.CANCEL, "")) {
            model.cancelling();
        }
    }

    /** Passes a request to the driver, or to the program that runs what is followed; false if neither can hear it. */
    private boolean isAsked(ControlLines.Kind kind, String text) {
        if (driver.isPresent()) {
            driver.get().ask(kind, text);
            return true;
        }
        if (!model.isFollowed.get() || !model.state().get().isActive() || session.isEmpty()) {
            return false;
        }
        try {
            ControlFile.send(session.get(), kind, text);
            return true;
        } catch (IOException e) {
            log.info("{} takes no request", session.get(), e);
            model.note(Message.of("ui.live.log.unheard"));
            return false;
        }
    }

    /** Lets the run continue after the window is closed. */
    public void leaveRunning() {
        driver.ifPresent(running -> {
            running.detach();
            model.detached();
        });
    }

    /** Whether closing the window would end a run. */
    public boolean endsWithTheWindow() {
        return isRunning() && !model.isDetached.get();
    }

    /** A file name that shows the content and sorts by age: {@code InnoDB-MyISAM-20261118-140207.benchlift}. */
    static String fileName(String name, LocalDateTime now) {
        String plain = name.replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        String cut = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
        return (cut.isEmpty() ? "session" : cut) + "-" + STAMP.format(now) + SessionFolder.SUFFIX;
    }
}
