package io.benchlift.ui.hosts;

import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostSheet;
import io.benchlift.remote.host.HostSource;
import io.benchlift.remote.host.HostWatch;
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
    /** A watch keeps all its samples: it begins anew before they are many. */
    private static final int MOST_SAMPLES = 900;

    private final HostModel model;
    private final HostSource source;
    private final Path directory;
    private final Executor fxThread;
    private final ScheduledExecutorService thread;
    private final Backoff backoff = new Backoff();

    private Optional<BenchHost> host = Optional.empty();
    private Optional<Loan> loan = Optional.empty();
    private Optional<HostWatch> watch = Optional.empty();
    private List<Device> watchedDevices = List.of();
    private boolean isWanted;
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
        every(LOOK, this::look);
        every(SAMPLE, this::sample);
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
            endWatch();
            restUnlessHolding();
        }
    }

    /** Switches a device's scheduler; it stays so until it is released, however that comes. */
    void hold(Device device, String scheduler) {
        order(here -> {
            Loan held = borrowed(here);
            List<String> notes = held.take(here, device, scheduler);
            tellHeld();
            Words done = Words.of("ui.hosts.said.held", device.name(), scheduler);
            say(notes.isEmpty() ? Said.well(done) : Said.well(done, words(notes)));
        });
    }

    void create(VolumeOrder wanted) {
        order(here -> {
            Held.Volume made = borrowed(here).create(wanted);
            tellHeld();
            say(Said.well(
                    Words.of("ui.hosts.said.volume", made.id(), made.volume().path())));
        });
    }

    /** Gives one thing back; with the last one the lease ends. */
    void release(Held held) {
        order(here -> {
            if (loan.isEmpty()) {
                return;
            }
            boolean isLast = loan.get().held().equals(List.of(held));
            List<String> left = isLast ? giveBack() : loan.get().putBack(here, held);
            tellHeld();
            say(
                    left.isEmpty()
                            ? Said.well(Words.of("ui.hosts.said.released", held.id()))
                            : Said.badly(Words.of("ui.hosts.said.left", String.join("; ", left))));
        });
    }

    /** Looks at these devices every second. */
    void watch(List<Device> devices) {
        order(here -> {
            endWatch();
            watchedDevices = List.copyOf(devices);
            watch = Optional.of(here.watch(watchedDevices));
            fxThread.execute(() -> model.watching.set(true));
        });
    }

    void unwatch() {
        later(() -> guarded(this::endWatch));
    }

    /** What the user asked for: its exceptions are sentences on the screen. */
    private interface Order {
        void on(BenchHost host);
    }

    private void order(Order order) {
        fxThread.execute(() -> model.busy.set(true));
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
                returnUnused();
                look();
            } catch (RuntimeException e) {
                log.error("an order on {} failed", model.name(), e);
                say(Said.badly(Words.of("ui.hosts.said.refused", String.valueOf(e.getMessage()))));
            } finally {
                fxThread.execute(() -> model.busy.set(false));
            }
        });
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
        boolean isLost = loan.isPresent()
                && sheet.leases().stream()
                        .noneMatch(lease -> lease.id().equals(loan.get().id()));
        if (isLost) {
            dropLoan();
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
        boolean wasHolding = loan.isPresent();
        dropLoan();
        endWatch();
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

    private Loan borrowed(BenchHost here) {
        if (loan.isEmpty()) {
            loan = Optional.of(
                    Loan.of(here, trouble -> later(() -> say(Said.badly(Words.of("ui.hosts.said.trouble", trouble))))));
        }
        return loan.get();
    }

    /** A lease under which nothing came about would keep others out for nothing. */
    private void returnUnused() {
        if (loan.isPresent() && loan.get().held().isEmpty()) {
            try {
                giveBack();
            } catch (HostException e) {
                log.info("the unused lease on {} is over already: {}", model.name(), e.getMessage());
                dropLoan();
            }
        }
        tellHeld();
    }

    private List<String> giveBack() {
        Loan ending = loan.orElseThrow();
        loan = Optional.empty();
        return ending.end();
    }

    private void dropLoan() {
        loan = Optional.empty();
        tellHeld();
    }

    private void tellHeld() {
        List<Held> held = loan.map(Loan::held).orElse(List.of());
        Optional<String> lease = loan.map(Loan::id);
        fxThread.execute(() -> {
            model.held.setAll(held);
            model.lease.set(lease);
        });
    }

    private void sample() {
        if (watch.isEmpty()) {
            return;
        }
        List<HostWatch.Seen> seen = watch.get().seen();
        List<WatchRow> rows = WatchRow.of(seen);
        if (!rows.isEmpty()) {
            fxThread.execute(() -> model.watched.setAll(rows));
        }
        if (seen.size() > MOST_SAMPLES && host.isPresent()) {
            watch.get().close();
            watch = Optional.of(host.get().watch(watchedDevices));
        }
    }

    private void endWatch() {
        watch.ifPresent(HostWatch::close);
        watch = Optional.empty();
        fxThread.execute(() -> {
            model.watching.set(false);
            model.watched.clear();
        });
    }

    private void restUnlessHolding() {
        if (loan.isEmpty() && !isWanted) {
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
            endWatch();
            try {
                if (loan.isPresent()) {
                    giveBack().forEach(left -> log.warn("{} could not be put back on {}", left, model.name()));
                }
            } catch (HostException e) {
                log.warn("the lease on {} ends with the link: {}", model.name(), e.getMessage());
            } finally {
                loan = Optional.empty();
                tellHeld();
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
