package io.benchlift.host;

import io.benchlift.agent.wire.Identity;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.Optional;

/** Opens agents: those this user has paired with, and the one on this machine, which starts by itself. */
public final class Agents {

    /** The machine this program runs on. */
    public static final String HERE = "localhost";

    private Agents() {}

    /** The agent of a host; on this machine files are made in the current directory. */
    public static Agent open(String host) {
        return open(host, Path.of(""));
    }

    /**
     * The agent of a host by the name it was paired under, or by its address.
     *
     * @param directory for this machine only: where file loads may put their files
     * @throws HostException if there is none or it refuses this client
     */
    public static Agent open(String host, Path directory) {
        return open(host, directory, KnownAgents.ofThisUser());
    }

    /** Like the other {@code open}, with the pairings in {@code known}. */
    public static Agent open(String host, Path directory, KnownAgents known) {
        return known.find(host)
                .or(() -> byAddress(host, known))
                .map(entry -> Agent.connect(entry, known.identity(), Optional.empty()))
                .orElseGet(() -> notPaired(host, directory));
    }

    /** A server is known by its address, the agent on its host perhaps by a name. */
    private static Optional<HostEntry> byAddress(String address, KnownAgents known) {
        return known.list().stream()
                .filter(entry -> entry.host().equals(address) && !address.equals(HERE))
                .findFirst();
    }

    private static Agent notPaired(String host, Path directory) {
        if (!host.equals(HERE)) {
            throw new HostException(HostException.Kind.UNREACHABLE, Message.of("agent.not-paired", host));
        }
        Identity own = Identity.create("benchlift-client");
        LocalAgent agent =
                LocalAgent.start(own.pin(), directory.toAbsolutePath().normalize());
        try {
            return Agent.connect(agent.entry(), own, Optional.of(agent::close));
        } catch (RuntimeException e) {
            agent.close();
            throw e;
        }
    }
}
