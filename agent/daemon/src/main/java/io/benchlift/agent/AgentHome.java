package io.benchlift.agent;

import io.benchlift.agent.access.AuthorizedClients;
import io.benchlift.agent.access.BootClock;
import io.benchlift.agent.access.OpenPairing;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.PrivateText;
import io.benchlift.agent.wire.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The directory with the agent's key, the list of its clients and the open pairing. The key belongs to this machine: a
 * clone of the machine gets a new key and has no clients.
 */
record AgentHome(Path directory) {

    private static final Path OF_SYSTEM = Path.of("/etc/benchlift");

    /** The system's directory for root and for the service's user, who may read it; otherwise the user's own. */
    static AgentHome byDefault(Map<String, String> environment) {
        if (Files.isReadable(OF_SYSTEM) && Files.isExecutable(OF_SYSTEM)
                || System.getProperty("user.name").equals("root")) {
            return new AgentHome(OF_SYSTEM);
        }
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path base = config.startsWith("/") ? Path.of(config) : Path.of(System.getProperty("user.home"), ".config");
        return new AgentHome(base.resolve("benchlift").resolve("agent"));
    }

    /** The agent's key. If there is none of this machine, a new one is made and all pairings are removed. */
    Identity identity() throws IOException {
        Path file = directory.resolve("agent.key");
        Optional<Identity> saved = Identity.load(file, Protocol.machineId());
        if (saved.isPresent()) {
            return saved.get();
        }
        Identity made = Identity.create("benchlift-agent");
        clients().forgetAll();
        made.save(file, Protocol.machineId());
        return made;
    }

    AuthorizedClients clients() {
        return new AuthorizedClients(directory.resolve("authorized_clients"));
    }

    OpenPairing pairing() {
        return new OpenPairing(directory.resolve("pairing"), BootClock.ofKernel());
    }

    /** The port of the last start, for the pairing string. */
    Optional<Integer> port() throws IOException {
        Path file = directory.resolve("port");
        return Files.exists(file)
                ? Optional.of(Integer.parseInt(Files.readString(file).strip()))
                : Optional.empty();
    }

    void rememberPort(int port) throws IOException {
        PrivateText.write(directory.resolve("port"), port + "\n");
    }
}
