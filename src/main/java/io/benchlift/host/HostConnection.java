package io.benchlift.host;

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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The client side of one host, on a thread of its own: it connects, polls every few seconds, reconnects when the host
 * is lost, and executes orders one after the other.
 */
public final class HostConnection implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(HostConnection.class);
    private static final Duration LOOK = Duration.ofSeconds(3);
    private static final Duration SAMPLE = Duration.ofMillis(500);
    /** A change of language rebuilds the screen, so for a moment the host is not shown. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final String name;
    private final HostListener listener;
    private final HostSource source;
    private final Path directory;
    private final Executor notifier;
    private final ScheduledExecutorService thread;
    private final Backoff backoff = new Backoff();
    private final LeaseBinding lending;
    private final DeviceWatch looking;

    private Optional<BenchHost> host = Optional.empty();
    private boolean isWanted;
    /** Orders not executed yet. */
    private final AtomicInteger waiting = new AtomicInteger();

    private Optional<Future<?>> nextTry = Optional.empty();

    /**
     * @param directory where an agent of this machine may put files
     * @param notifier calls {@code listener}, for example on the thread of a window
     */
    public HostConnection(String name, HostListener listener, HostSource source, Path directory, Executor notifier) {
        this.name = name;
        this.listener = listener;
        this.source = source;
        this.directory = directory;
        this.notifier = notifier;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, "host " + name);
            made.setDaemon(true);
            return made;
        });
        this.lending = new LeaseBinding(
                name,
                this::tell,
                disturbance -> later(() -> say(StatusMessage.badly(Message.of("host.said.trouble", disturbance)))));
        this.looking = new DeviceWatch(this::tell);
        every(LOOK, this::look);
        every(SAMPLE, () -> looking.tell(host));
    }

    /** An exception would end the repetition silently. */
    private void every(Duration period, Runnable action) {
        thread.scheduleWithFixedDelay(
                () -> guarded(action), period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Connects, then tells what it sees. */
    public void connect() {
        later(() -> {
            isWanted = true;
            if (host.isEmpty()) {
                open();
            }
        });
    }

    /** The host is no longer shown: disconnects, unless a lease is held. */
    public void rest() {
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
    public void hold(Device device, String scheduler) {
        order(here -> {
            List<Message> notes = lending.take(here, device, scheduler);
            Message done = Message.of("host.said.held", device.name(), scheduler);
            say(notes.isEmpty() ? StatusMessage.well(done) : StatusMessage.well(done, words(notes)));
        });
    }

    public void create(VolumeOrder wanted) {
        order(here -> {
            tell(told -> told.making(true));
            try {
                ScratchVolume made = lending.create(here, wanted);
                say(StatusMessage.well(
                        Message.of("host.said.volume", made.id(), made.files().path())));
            } finally {
                tell(told -> told.making(false));
            }
        });
    }

    /** Releases one item; releasing the last one ends the lease. */
    public void release(LeasedItem held) {
        order(here -> lending.giveBack(held.id())
                .ifPresent(left -> say(
                        left.isEmpty()
                                ? StatusMessage.well(Message.of("host.said.released", held.id()))
                                : StatusMessage.badly(Message.of("host.said.left", Message.joined(left))))));
    }

    /** Samples these devices every second. */
    public void watch(List<Device> devices) {
        order(here -> looking.begin(here, devices));
    }

    public void unwatch() {
        later(() -> guarded(looking::end));
    }

    /** A request of the user; its exceptions are shown as sentences on the screen. */
    private interface Order {
        void on(BenchHost host);
    }

    private void order(Order order) {
        orders(1);
        later(() -> {
            try {
                if (host.isEmpty()) {
                    say(StatusMessage.badly(Message.of("host.said.away", name)));
                    return;
                }
                order.on(host.get());
                look();
            } catch (HostException e) {
                log.info("{} would not do it: {}", name, e.getMessage());
                say(StatusMessage.badly(Message.of("host.said.refused", e.message())));
                lending.giveBackIfUnused();
                look();
            } catch (RuntimeException e) {
                log.error("an order on {} failed", name, e);
                say(StatusMessage.badly(Message.of("host.said.refused", Message.of(e))));
            } finally {
                orders(-1);
            }
        });
    }

    private void orders(int more) {
        waiting.addAndGet(more);
        tell(told -> told.busy(waiting.get() > 0));
    }

    private void guarded(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            log.error("{} cannot be looked at", name, e);
        }
    }

    private void open() {
        forgetTry();
        tell(told -> told.link(LinkState.CONNECTING));
        try {
            BenchHost opened = source.open(name, directory);
            host = Optional.of(opened);
            seen(opened.sheet());
            backoff.succeeded();
        } catch (HostException | UncheckedIOException e) {
            lost(Message.of(e));
        }
    }

    private void look() {
        if (host.isEmpty()) {
            return;
        }
        try {
            seen(host.get().sheet());
        } catch (HostException e) {
            lost(Message.of(e));
        }
    }

    private void seen(HostDescription sheet) {
        Instant now = Instant.now();
        if (lending.isOver(sheet)) {
            lending.forget();
            say(StatusMessage.badly(Message.of("host.said.lease-lost", name)));
        }
        tell(told -> told.described(sheet, now));
    }

    /** The agent undoes our changes as soon as the connection is lost; here they are only forgotten. */
    private void lost(Message reason) {
        Duration pause = backoff.next();
        log.info("{} is lost and tried again in {} s: {}", name, pause.toSeconds(), reason);
        boolean wasHolding = lending.isAny();
        lending.forget();
        looking.end();
        host.ifPresent(this::leave);
        host = Optional.empty();
        LinkState lost = LinkState.lost(reason, Instant.now().plus(pause));
        tell(told -> told.link(lost));
        if (wasHolding) {
            say(StatusMessage.badly(Message.of("host.said.lease-lost", name)));
        }
        if (isWanted) {
            nextTry = Optional.of(thread.schedule(() -> guarded(this::open), pause.toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    private void leave(BenchHost left) {
        try {
            left.close();
        } catch (HostException e) {
            log.debug("{} had gone already", name, e);
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
            tell(told -> told.link(LinkState.RESTING));
        }
    }

    private void tell(Consumer<HostListener> event) {
        notifier.execute(() -> event.accept(listener));
    }

    private void say(StatusMessage said) {
        tell(told -> told.said(said));
    }

    private static Message words(List<Message> sentences) {
        return Message.of("host.said.note", Message.joined(sentences));
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
                lending.giveBack().forEach(left -> log.warn("{} could not be put back on {}", left, name));
            } catch (HostException e) {
                log.warn("the lease on {} ends with the link: {}", name, e.getMessage());
            } finally {
                restUnlessHolding();
                thread.shutdown();
            }
        });
    }

    /** @return whether everything was released within that time */
    public boolean ended(Duration patience) throws InterruptedException {
        return thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
}
