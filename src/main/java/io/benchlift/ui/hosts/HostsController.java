package io.benchlift.ui.hosts;

import io.benchlift.agent.wire.PairingString;
import io.benchlift.host.AgentHost;
import io.benchlift.host.BenchHost;
import io.benchlift.host.HostConnection;
import io.benchlift.host.HostEntry;
import io.benchlift.host.HostException;
import io.benchlift.host.HostSource;
import io.benchlift.host.KnownAgents;
import io.benchlift.host.LeasedItem;
import io.benchlift.host.Pairing;
import io.benchlift.host.StatusMessage;
import io.benchlift.target.Device;
import io.benchlift.text.Message;
import io.benchlift.ui.common.BackgroundTasks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The actions of the hosts screen. All its methods are called on the JavaFX thread; only {@link #close} blocks. */
public final class HostsController implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(HostsController.class);
    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(20);

    private final HostsModel model;
    private final HostSource source;
    private final KnownAgents known;
    private final Path files;
    private final Executor fxThread;
    private final ExecutorService desk = BackgroundTasks.thread("list of hosts");
    private final Map<HostModel, HostConnection> hands = new HashMap<>();
    /** The view on the screen: a new one appears before the old one is removed. */
    private Optional<Object> viewer = Optional.empty();

    /** @param files the folder for files of this machine's agent; created when needed */
    public HostsController(HostsModel model, KnownAgents known, Path files, Executor fxThread) {
        this(model, AgentHost.of(known), known, files, fxThread);
    }

    HostsController(HostsModel model, HostSource source, KnownAgents known, Path files, Executor fxThread) {
        this.model = model;
        this.source = source;
        this.known = known;
        this.files = files;
        this.fxThread = fxThread;
        model.hosts.forEach(this::employ);
    }

    private void employ(HostModel host) {
        hands.put(host, new HostConnection(host.name(), host, this::open, files, fxThread));
    }

    private BenchHost open(String name, Path directory) {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw HostException.unreachable(Message.of("file.cannot-be-made", directory.toString(), Message.of(e)), e);
        }
        return source.open(name, directory);
    }

    /** The screen is shown: reads the list again and connects to every host. */
    void seen(Object view) {
        viewer = Optional.of(view);
        hands.values().forEach(HostConnection::connect);
        off(this::readList);
    }

    /** Another screen is shown. Leases are kept; other hosts are disconnected. */
    void unseen(Object view) {
        if (viewer.equals(Optional.of(view))) {
            viewer = Optional.empty();
            hands.values().forEach(HostConnection::rest);
        }
    }

    private void readList() {
        List<HostEntry> entries = known.list();
        fxThread.execute(() -> {
            model.problem.set(Optional.empty());
            entries.forEach(this::show);
            List<HostModel> gone = model.hosts.stream()
                    .filter(host -> host.entry().isPresent())
                    .filter(host -> !entries.contains(host.entry().get()))
                    .toList();
            gone.forEach(this::dismiss);
        });
    }

    /** Adds the host, or replaces one with the same name but another key or address. */
    private HostModel show(HostEntry entry) {
        Optional<HostModel> former = model.find(entry.name());
        if (former.isPresent() && former.get().entry().equals(Optional.of(entry))) {
            return former.get();
        }
        HostModel added = new HostModel(entry.name(), Optional.of(entry));
        boolean wasChosen = former.filter(host -> host == model.chosen.get()).isPresent();
        former.ifPresent(this::dismiss);
        model.hosts.add(added);
        employ(added);
        if (wasChosen) {
            model.chosen.set(added);
        }
        if (viewer.isPresent()) {
            hands.get(added).connect();
        }
        return added;
    }

    private void dismiss(HostModel host) {
        model.hosts.remove(host);
        if (model.chosen.get() == host) {
            model.chosen.set(model.hosts.isEmpty() ? null : model.hosts.get(0));
        }
        Optional.ofNullable(hands.remove(host)).ifPresent(HostConnection::close);
    }

    /** Pairs with the agent whose line was pasted. */
    void pair() {
        PairingForm form = model.pairing;
        form.state().get().string().ifPresent(string -> {
            String name = form.chosenName();
            form.running();
            off(() -> pair(string, name));
        });
    }

    private void pair(PairingString string, String name) {
        try {
            HostEntry entry = new Pairing(known).pair(string, name, Pairing.ownName());
            fxThread.execute(() -> {
                model.pairing.clear();
                HostModel added = show(entry);
                added.said.set(StatusMessage.well(Message.of("host.said.paired", entry.name())));
                model.chosen.set(added);
            });
        } catch (HostException | UncheckedIOException e) {
            log.info("no pairing with {}:{}", string.host(), string.port(), e);
            fxThread.execute(() -> model.pairing.failed(Message.of(e)));
        }
    }

    /** Removes a host from the list after releasing what is leased there. */
    void forget(HostModel host) {
        host.entry().ifPresent(entry -> {
            dismiss(host);
            model.forgotten.set(Optional.of(entry));
            off(() -> known.remove(entry.name()));
        });
    }

    /** The agent was not told, so the pairing is still valid. */
    void undoForget() {
        model.forgotten.get().ifPresent(entry -> {
            model.forgotten.set(Optional.empty());
            off(() -> {
                known.add(entry);
                fxThread.execute(() -> model.chosen.set(show(entry)));
            });
        });
    }

    /** Tries a lost host at once. */
    void connect(HostModel host) {
        hands.get(host).connect();
    }

    void hold(HostModel host, Device device, String scheduler) {
        hands.get(host).hold(device, scheduler);
    }

    void release(HostModel host, LeasedItem held) {
        hands.get(host).release(held);
    }

    void watch(HostModel host, List<Device> devices) {
        hands.get(host).watch(devices);
    }

    void unwatch(HostModel host) {
        hands.get(host).unwatch();
    }

    void create(HostModel host) {
        host.volumeForm.order().ifPresent(order -> hands.get(host).create(order));
    }

    /** Runs file operations, which may be slow. */
    private void off(Runnable action) {
        desk.execute(() -> {
            try {
                action.run();
            } catch (UncheckedIOException e) {
                log.warn("the list of hosts cannot be used", e);
                fxThread.execute(
                        () -> model.problem.set(Optional.of(Message.of("ui.hosts.problem.list", Message.of(e)))));
            }
        });
    }

    /**
     * Releases everything and waits for it for a limited time. A slower host releases by itself, because the end of
     * this process ends every lease.
     */
    @Override
    public void close() {
        hands.values().forEach(HostConnection::close);
        desk.shutdown();
        long end = System.nanoTime() + PATIENCE_AT_THE_END.toNanos();
        try {
            for (HostConnection hand : hands.values()) {
                if (!hand.ended(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
                    log.warn("a host takes its time to put everything back; its agent goes on without this window");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
