package io.benchlift.agent;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.access.Client;
import io.benchlift.agent.access.Clients;
import io.benchlift.agent.access.Listener;
import io.benchlift.agent.access.Roles;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.file.Limits;
import io.benchlift.agent.lease.Helper;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Pin;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code local}: an agent that a client on the same machine starts for itself and that ends with the client, because
 * its standard input is a pipe that only the client holds. Key and client list are kept in memory; standard output
 * reports port and key.
 */
final class LocalCommand {

    private LocalCommand() {}

    static void run(List<String> words) throws IOException {
        Words options = Words.parse(words, Set.of("--client-pin", "--dir", "--dir-fd", "--helper", "--without-helper"));
        PairingCommands.requireNothingMore(options, 0);
        Identity identity = Identity.create("benchlift-agent");
        Client client = new Client(Pin.parse(options.one("--client-pin", "")), Roles.ALL, "local", "now");
        Listener.Admission admission = new Listener.Admission(
                identity,
                Clients.only(client),
                Optional.empty(),
                new Audit(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)),
                Listener.Admission.JUDGE_AGAIN_MILLIS);
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0);
        try (RunningAgent agent =
                RunningAgent.start(address, admission, helper(options), directories(options), Limits.ofOwnMachine())) {
            Runtime.getRuntime().addShutdownHook(new Thread(agent::close, "ending"));
            System.out.println("benchlift-agent 1 " + agent.port() + " " + identity.pin());
            System.out.flush();
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }

    private static Helper helper(Words options) {
        String socket = options.one("--helper", "");
        return socket.isEmpty()
                ? Helper.none(AgentMessages.of(
                        options.all("--without-helper").isEmpty() ? "daemon.helper-missing" : "daemon.without-root"))
                : Helper.at(Path.of(socket));
    }

    /** {@code --dir-fd 9:PATH} is a directory that root has opened for an agent which must not go there itself. */
    private static List<Directories.Allowed> directories(Words options) throws IOException {
        List<Directories.Allowed> allowed = new ArrayList<>();
        for (String dir : options.all("--dir")) {
            allowed.add(Directories.Allowed.at(Path.of(dir)));
        }
        for (String inherited : options.all("--dir-fd")) {
            int colon = inherited.indexOf(':');
            allowed.add(new Directories.Allowed(
                    Path.of("/proc/self/fd/" + inherited.substring(0, Math.max(0, colon)) + "/."),
                    Path.of(inherited.substring(colon + 1))));
        }
        return allowed;
    }
}
