package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostState;
import io.benchlift.remote.host.HostWatch;
import io.benchlift.remote.host.LocalWatch;
import io.benchlift.target.Device;
import io.benchlift.target.Host;
import io.benchlift.target.Mount;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Who looks at the host of a server: this program itself if it is this machine, else an agent, where the plan names its
 * {@code host} or one is paired under the server's address. A host nobody looks at is told of once and loaded all the same.
 */
final class ServerWatches {

    private final Servers servers;
    private final Hosts hosts;
    private final Consumer<String> note;
    private final Set<String> told = new HashSet<>();

    ServerWatches(Servers servers, Hosts hosts, Consumer<String> note) {
        this.servers = servers;
        this.hosts = hosts;
        this.note = note;
    }

    /** Begins to look at the host of a cell's server; {@code data} is where on it the data lie. */
    Optional<? extends HostWatch> of(Cell cell, Optional<String> data) {
        String host = host(cell);
        if (Host.isLoopback(host)) {
            return LocalWatch.begin(data);
        }
        try {
            BenchHost agent = hosts.paired(host);
            return Optional.of(agent.watch(devices(agent.describe(), data)));
        } catch (HostException e) {
            if (told.add(host)) {
                note.accept("nobody looks at " + host + " while it is loaded (" + e.getMessage()
                        + "): with an agent there, its processors and disks would be in the record");
            }
            return Optional.empty();
        }
    }

    /** As the plan calls it, or by the server's address. */
    String host(Cell cell) {
        return cell.setting(Setting.HOST).filter(name -> !Host.isLoopback(name)).orElseGet(() -> address(cell));
    }

    private String address(Cell cell) {
        String server = cell.required(Setting.SERVER);
        if (Servers.edition(server).isPresent()) {
            return HostWish.HERE;
        }
        String address = servers.named(server).host();
        return Host.isLoopback(address) ? HostWish.HERE : address;
    }

    private static List<Device> devices(HostState state, Optional<String> data) {
        return data.flatMap(state::mountOf).map(Mount::leaves).orElse(List.of()).stream()
                .flatMap(name -> state.device(name).stream())
                .toList();
    }
}
