package io.benchlift.ui.hosts;

import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostSheet;
import io.benchlift.remote.host.HostSource;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.target.Device;
import io.benchlift.ui.common.Words;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Our end of one host, on a thread of its own: it connects, looks every few seconds, tries again when the host is lost,
 * and carries out orders one after the other. Fields are of that thread; the model is of JavaFX's.
 */
final class HostHand implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(HostHand.class);
    private static final Duration LOOK = Duration.ofSeconds(3);
    private static final Duration SAMPLE = Duration.ofMillis(500);
    /** A new language builds the screen anew: for a moment nobody looks. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final HostModel model;
    private final HostSource source;
    private final Path directory;
    private final Executor fxThread;
    private final ScheduledExecutorService thread;
    private final Backoff backoff = new Backoff();
    private final Lending lending;
    private final Looking looking;

    private Optional<BenchHost> host = Optional.empty();
    private boolean isWanted;
    /** Orders not carried out yet; of the JavaFX thread, as the model is. */
    private int waiting;

    private Optional<Future<?>> nextTry = Optional.empty();

    HostHand(HostModel model, HostSource source, Path directory, Executor fxThread) {
        this.model = model;
        this.source = source;
        this.directory = directory;
        this.fxThread = fxThread;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, "host " + model.name());
            made.setDaemon(true);
            return made;
        });
        this.lending = new Lending(
                model, fxThread, trouble -> later(() -> say(Said.badly(Words.of("ui.hosts.said.trouble", trouble)))));
        this.looking = new Looking(model, fxThread);
        every(LOOK, this::look);
        every(SAMPLE, () -> looking.show(host));
    }

    /** An exception would end the repetition without a word. */
    private void every(Duration period, Runnable action) {
        thread.scheduleWithFixedDelay(
                () -> guarded(action), period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Connects, and from then on keeps what is on the screen up to date. */
    void connect() {
        later(() -> {
            isWanted = true;
            if (host.isEmpty()) {
                open();
            }
        });
    }

    /** Nobody looks any more: leaves the host, unless something of it is held. */
    void rest() {
        later(() -> {
            isWanted = false;
            forgetTry();
            thread.schedule(() -> guarded(this::restIfUnwanted), GRACE.toMillis(), TimeUnit.MILLISECONDS);
        });
    }

    private void restIfUnwanted() {
        if (!isWanted) {
            looking.end();
            restUnlessHolding();
        }
    }

    /** Switches a device's scheduler; it stays so until it is released, however that comes. */
    void hold(Device device, String scheduler) {
        order(here -> {
            List<String> notes = lending.take(here, device, scheduler);
            Words done = Words.of("ui.hosts.said.held", device.name(), scheduler);
            say(notes.isEmpty() ? Said.well(done) : Said.well(done, words(notes)));
        });
    }

    void create(VolumeOrder wanted) {
        order(here -> {
            fxThread.execute(() -> model.making.set(true));
            try {
                Held.Volume made = lending.create(here, wanted);
                say(Said.well(Words.of(
                        "ui.hosts.said.volume", made.id(), made.volume().path())));
            } finally {
                fxThread.execute(() -> model.making.set(false));
            }
        });
    }

    /** Gives one thing back; with the last one the lease ends. */
    void release(Held held) {
        order(here -> lending.giveBack(here, held.id())
                .ifPresent(left -> say(
                        left.isEmpty()
                                ? Said.well(Words.of("ui.hosts.said.released", held.id()))
                                : Said.badly(Words.of("ui.hosts.said.left", String.join("; ", left))))));
    }

    /** Looks at these devices every second. */
    void watch(List<Device> devices) {
        order(here -> looking.begin(here, devices));
    }

    void unwatch() {
        later(() -> guarded(looking::end));
    }

    /** What the user asked for: its exceptions are sentences on the screen. */
    private interface Order {
        void on(BenchHost host);
    }

    private void order(Order order) {
        fxThread.execute(() -> orders(1));
        later(() -> {
            try {
                if (host.isEmpty()) {
                    say(Said.badly(Words.of("ui.hosts.said.away", model.name())));
                    return;
                }
                order.on(host.get());
                look();
            } catch (HostException e) {
                log.info("{} would not do it: {}", model.name(), e.getMessage());
                say(Said.badly(Words.of("ui.hosts.said.refused", e.getMessage())));
                lending.giveBackIfUnused();
                look();
            } catch (RuntimeException e) {
                log.error("an order on {} failed", model.name(), e);
                say(Said.badly(Words.of("ui.hosts.said.refused", String.valueOf(e.getMessage()))));
            } finally {
                fxThread.execute(() -> orders(-1));
            }
        });
    }

    /** Of the JavaFX thread. */
    private void orders(int more) {
        waiting += more;
        model.busy.set(waiting > 0);
    }

    private void guarded(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            log.error("{} cannot be looked at", model.name(), e);
        }
    }

    private void open() {
        forgetTry();
        tell(LinkState.CONNECTING);
        try {
            BenchHost opened = source.open(model.name(), directory);
            host = Optional.of(opened);
            seen(opened.sheet());
            backoff.succeeded();
        } catch (HostException | UncheckedIOException e) {
            lost(e.getMessage());
        }
    }

    private void look() {
        if (host.isEmpty()) {
            return;
        }
        try {
            seen(host.get().sheet());
        } catch (HostException e) {
            lost(e.getMessage());
        }
    }

    private void seen(HostSheet sheet) {
        Optional<Instant> now = Optional.of(Instant.now());
        if (lending.isOver(sheet)) {
            lending.forget();
            say(Said.badly(Words.of("ui.hosts.said.lease-lost", model.name())));
        }
        fxThread.execute(() -> {
            model.sheet.set(Optional.of(sheet));
            model.lastSeen.set(now);
            model.link.set(LinkState.CONNECTED);
        });
    }

    /** The agent undoes what we held as soon as the link is gone; here it is forgotten. */
    private void lost(String reason) {
        Duration pause = backoff.next();
        log.info("{} is lost and tried again in {} s: {}", model.name(), pause.toSeconds(), reason);
        boolean wasHolding = lending.isAny();
        lending.forget();
        looking.end();
        host.ifPresent(this::leave);
        host = Optional.empty();
        tell(LinkState.lost(reason, Instant.now().plus(pause)));
        if (wasHolding) {
            say(Said.badly(Words.of("ui.hosts.said.lease-lost", model.name())));
        }
        if (isWanted) {
            nextTry = Optional.of(thread.schedule(() -> guarded(this::open), pause.toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    private void leave(BenchHost left) {
        try {
            left.close();
        } catch (HostException e) {
            log.debug("{} had gone already", model.name(), e);
        }
    }

    private void forgetTry() {
        nextTry.ifPresent(waiting -> waiting.cancel(false));
        nextTry = Optional.empty();
    }

    private void restUnlessHolding() {
        if (!lending.isAny() && !isWanted) {
            host.ifPresent(this::leave);
            host = Optional.empty();
            tell(LinkState.RESTING);
        }
    }

    private void tell(LinkState state) {
        fxThread.execute(() -> model.link.set(state));
    }

    private void say(Said said) {
        fxThread.execute(() -> model.said.set(said));
    }

    private static Words words(List<String> sentences) {
        return Words.of("ui.hosts.said.note", String.join("; ", sentences));
    }

    /** Once closed, nobody is there to do anything. */
    private void later(Runnable action) {
        if (!thread.isShutdown()) {
            thread.execute(action);
        }
    }

    /** Gives everything back and leaves; {@link #ended} waits for it. */
    @Override
    public void close() {
        later(() -> {
            isWanted = false;
            forgetTry();
            looking.end();
            try {
                lending.giveBack().forEach(left -> log.warn("{} could not be put back on {}", left, model.name()));
            } catch (HostException e) {
                log.warn("the lease on {} ends with the link: {}", model.name(), e.getMessage());
            } finally {
                restUnlessHolding();
                thread.shutdown();
            }
        });
    }

    /** @return whether everything was given back within that time */
    boolean ended(Duration patience) throws InterruptedException {
        return thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
}
