package io.benchlift.runner;

import io.benchlift.host.BenchHost;
import io.benchlift.host.HostException;
import io.benchlift.host.HostState;
import io.benchlift.host.HostWatch;
import io.benchlift.host.LocalWatch;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.target.Device;
import io.benchlift.target.Host;
import io.benchlift.text.Message;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Chooses what samples the host of a server: this program if it is this machine, else an agent, if the plan names its
 * {@code host} or one is paired under the server's address. A host that is not sampled is reported once, and the load
 * runs all the same.
 */
final class ServerWatches {

    private final Servers servers;
    private final Hosts hosts;
    private final Consumer<Message> note;
    private final Set<String> reported = new HashSet<>();

    ServerWatches(Servers servers, Hosts hosts, Consumer<Message> note) {
        this.servers = servers;
        this.hosts = hosts;
        this.note = note;
    }

    /**
     * Starts to sample the host of a cell's server.
     *
     * @param data the place of the data on that host
     */
    Optional<? extends HostWatch> of(Cell cell, Optional<String> data) {
        String host = host(cell);
        if (Host.isLoopback(host)) {
            return LocalWatch.begin(data);
        }
        try {
            BenchHost agent = hosts.paired(host);
            return Optional.of(agent.watch(devices(agent.describe(), data)));
        } catch (HostException e) {
            if (reported.add(host)) {
                note.accept(Message.of("trial.not-watched", host, e.message()));
            }
            return Optional.empty();
        }
    }

    /** The host's name in the plan, or the server's address. */
    String host(Cell cell) {
        return cell.setting(Setting.HOST).filter(name -> !Host.isLoopback(name)).orElseGet(() -> address(cell));
    }

    private String address(Cell cell) {
        String server = cell.required(Setting.SERVER);
        if (Servers.edition(server).isPresent()) {
            return HostRequirements.HERE;
        }
        String address = servers.named(server).address().host();
        return Host.isLoopback(address) ? HostRequirements.HERE : address;
    }

    private static List<Device> devices(HostState state, Optional<String> data) {
        return data.flatMap(state::mountOf).map(mount -> mount.devices().leaves()).orElse(List.of()).stream()
                .flatMap(name -> state.device(name).stream())
                .toList();
    }
}
