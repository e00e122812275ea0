package io.benchlift.ui.hosts;

import io.benchlift.host.BenchHost;
import io.benchlift.host.HostDescription;
import io.benchlift.host.HostException;
import io.benchlift.host.HostSource;
import io.benchlift.host.LeasedItem;
import io.benchlift.host.ScratchVolume;
import io.benchlift.host.VolumeOrder;
import io.benchlift.target.Device;
import io.benchlift.text.Message;
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
 * The client side of one host, on a thread of its own: it connects, polls every few seconds, reconnects when the host
 * is lost, and executes orders one after the other. Fields belong to that thread, the model to the JavaFX thread.
 */
final class HostConnection implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(HostConnection.class);
    private static final Duration LOOK = Duration.ofSeconds(3);
    private static final Duration SAMPLE = Duration.ofMillis(500);
    /** A change of language rebuilds the screen, so for a moment the host is not shown. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final HostModel model;
    private final HostSource source;
    private final Path directory;
    private final Executor fxThread;
    private final ScheduledExecutorService thread;
    private final Backoff backoff = new Backoff();
    private final LeaseBinding lending;
    private final DeviceWatch looking;

    private Optional<BenchHost> host = Optional.empty();
    private boolean isWanted;
    /** Orders not executed yet; used on the JavaFX thread, as is the model. */
    private int waiting;

    private Optional<Future<?>> nextTry = Optional.empty();

    HostConnection(HostModel model, HostSource source, Path directory, Executor fxThread) {
        this.model = model;
        this.source = source;
        this.directory = directory;
        this.fxThread = fxThread;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, "host " + model.name());
            made.setDaemon(true);
            return made;
        });
        this.lending = new LeaseBinding(
                model,
                fxThread,
                disturbance -> later(() -> say(StatusMessage.badly(Message.of("ui.hosts.said.trouble", disturbance)))));
        this.looking = new DeviceWatch(model, fxThread);
        every(LOOK, this::look);
        every(SAMPLE, () -> looking.show(host));
    }

    /** An exception would end the repetition silently. */
    private void every(Duration period, Runnable action) {
        thread.scheduleWithFixedDelay(
                () -> guarded(action), period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Connects, then keeps the screen up to date. */
    void connect() {
        later(() -> {
            isWanted = true;
            if (host.isEmpty()) {
                open();
            }
        });
    }

    /** The host is no longer shown: disconnects, unless a lease is held. */
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

    /** Switches a device's scheduler until it is released, for whatever reason. */
    void hold(Device device, String scheduler) {
        order(here -> {
            List<String> notes = lending.take(here, device, scheduler);
            Message done = Message.of("ui.hosts.said.held", device.name(), scheduler);
            say(notes.isEmpty() ? StatusMessage.well(done) : StatusMessage.well(done, words(notes)));
        });
    }

    void create(VolumeOrder wanted) {
        order(here -> {
            fxThread.execute(() -> model.making.set(true));
            try {
                ScratchVolume made = lending.create(here, wanted);
                say(StatusMessage.well(Message.of(
                        "ui.hosts.said.volume", made.id(), made.files().path())));
            } finally {
                fxThread.execute(() -> model.making.set(false));
            }
        });
    }

    /** Releases one item; releasing the last one ends the lease. */
    void release(LeasedItem held) {
        order(here -> lending.giveBack(held.id())
                .ifPresent(left -> say(
                        left.isEmpty()
                                ? StatusMessage.well(Message.of("ui.hosts.said.released", held.id()))
                                : StatusMessage.badly(Message.of("ui.hosts.said.left", String.join("; ", left))))));
    }

    /** Samples these devices every second. */
    void watch(List<Device> devices) {
        order(here -> looking.begin(here, devices));
    }

    void unwatch() {
        later(() -> guarded(looking::end));
    }

    /** A request of the user; its exceptions are shown as sentences on the screen. */
    private interface Order {
        void on(BenchHost host);
    }

    private void order(Order order) {
        fxThread.execute(() -> orders(1));
        later(() -> {
            try {
                if (host.isEmpty()) {
                    say(StatusMessage.badly(Message.of("ui.hosts.said.away", model.name())));
                    return;
                }
                order.on(host.get());
                look();
            } catch (HostException e) {
                log.info("{} would not do it: {}", model.name(), e.getMessage());
                say(StatusMessage.badly(Message.of("ui.hosts.said.refused", e.message())));
                lending.giveBackIfUnused();
                look();
            } catch (RuntimeException e) {
                log.error("an order on {} failed", model.name(), e);
                say(StatusMessage.badly(Message.of("ui.hosts.said.refused", Message.of(e))));
            } finally {
                fxThread.execute(() -> orders(-1));
            }
        });
    }

    /** Called on the JavaFX thread. */
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

    private void seen(HostDescription sheet) {
        Optional<Instant> now = Optional.of(Instant.now());
        if (lending.isOver(sheet)) {
            lending.forget();
            say(StatusMessage.badly(Message.of("ui.hosts.said.lease-lost", model.name())));
        }
        fxThread.execute(() -> {
            model.sheet.set(Optional.of(sheet));
            model.lastSeen.set(now);
            model.link.set(LinkState.CONNECTED);
        });
    }

    /** The agent undoes our changes as soon as the connection is lost; here they are only forgotten. */
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
            say(StatusMessage.badly(Message.of("ui.hosts.said.lease-lost", model.name())));
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

    private void say(StatusMessage said) {
        fxThread.execute(() -> model.said.set(said));
    }

    private static Message words(List<String> sentences) {
        return Message.of("ui.hosts.said.note", String.join("; ", sentences));
    }

    /** Ignored once closed, because the thread has ended. */
    private void later(Runnable action) {
        if (!thread.isShutdown()) {
            thread.execute(action);
        }
    }

    /** Releases everything and disconnects; {@link #ended} waits for it. */
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

    /** @return whether everything was released within that time */
    boolean ended(Duration patience) throws InterruptedException {
        return thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
}
