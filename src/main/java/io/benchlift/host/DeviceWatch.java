package io.benchlift.host;

import io.benchlift.target.Device;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The watch over some devices of a host. Used on the host's thread. */
final class DeviceWatch {

    /** A watch keeps all its samples, so it is restarted before there are too many. */
    private static final int MOST_SAMPLES = 900;

    private final Consumer<Consumer<HostListener>> tell;

    private Optional<HostWatch> watch = Optional.empty();
    private List<Device> devices = List.of();

    /** @param tell tells a listener */
    DeviceWatch(Consumer<Consumer<HostListener>> tell) {
        this.tell = tell;
    }

    void begin(BenchHost host, List<Device> wanted) {
        end();
        devices = List.copyOf(wanted);
        watch = Optional.of(host.watch(devices));
        tell.accept(listener -> listener.watching(true));
    }

    /** Tells the samples so far. */
    void tell(Optional<BenchHost> host) {
        if (watch.isEmpty()) {
            return;
        }
        List<HostWatch.Seen> seen = watch.get().seen();
        tell.accept(listener -> listener.watched(seen));
        if (seen.size() > MOST_SAMPLES && host.isPresent()) {
            watch.get().close();
            watch = Optional.of(host.get().watch(devices));
        }
    }

    void end() {
        watch.ifPresent(HostWatch::close);
        watch = Optional.empty();
        tell.accept(listener -> listener.watching(false));
    }
}
