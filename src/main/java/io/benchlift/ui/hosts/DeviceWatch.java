package io.benchlift.ui.hosts;

import io.benchlift.host.BenchHost;
import io.benchlift.host.HostWatch;
import io.benchlift.target.Device;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** The watch over some devices of a host, as the screen shows it. Used on the host's thread. */
final class DeviceWatch {

    /** A watch keeps all its samples, so it is restarted before there are too many. */
    private static final int MOST_SAMPLES = 900;

    private final HostModel model;
    private final Executor fxThread;

    private Optional<HostWatch> watch = Optional.empty();
    private List<Device> devices = List.of();

    DeviceWatch(HostModel model, Executor fxThread) {
        this.model = model;
        this.fxThread = fxThread;
    }

    void begin(BenchHost host, List<Device> wanted) {
        end();
        devices = List.copyOf(wanted);
        watch = Optional.of(host.watch(devices));
        fxThread.execute(() -> model.watching.set(true));
    }

    /** Shows the last second. */
    void show(Optional<BenchHost> host) {
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
            watch = Optional.of(host.get().watch(devices));
        }
    }

    void end() {
        watch.ifPresent(HostWatch::close);
        watch = Optional.empty();
        fxThread.execute(() -> {
            model.watching.set(false);
            model.watched.clear();
        });
    }
}
