package io.benchlift.agent;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.access.Listener;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.file.Limits;
import io.benchlift.agent.lease.Helper;
import io.benchlift.agent.wire.Protocol;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code serve}: an agent for paired clients, until it is stopped. */
final class ServeCommand {

    private static final int LARGEST_PORT = 65_535;

    private ServeCommand() {}

    static void run(List<String> words) throws IOException, InterruptedException {
        Words options = Words.parse(words, Set.of("--listen", "--dir", "--helper", "--reserve", "--audit", "--home"));
        PairingCommands.requireNothingMore(options, 0);
        InetSocketAddress address = address(options.one("--listen", "127.0.0.1:" + Protocol.PORT));
        AgentHome home = PairingCommands.home(options);
        Listener.Admission admission = new Listener.Admission(
                home.identity(),
                home.clients(),
                Optional.of(home.pairing()),
                new Audit(audit(options)),
                Listener.Admission.JUDGE_AGAIN_MILLIS);
        List<Directories.Allowed> allowed = new ArrayList<>();
        for (String dir : options.all("--dir")) {
            allowed.add(Directories.Allowed.at(Path.of(dir).toAbsolutePath()));
        }
        Helper helper = Helper.at(Path.of(options.one("--helper", "/run/benchlift/helper.sock")));
        try (RunningAgent agent = start(address, admission, helper, allowed, limits(options))) {
            Runtime.getRuntime().addShutdownHook(new Thread(agent::close, "ending"));
            home.rememberPort(agent.port());
            System.err.println("benchlift-agentd " + AgentMain.version() + " listens on "
                    + address.getAddress().getHostAddress() + ":" + agent.port() + ", key "
                    + admission.identity().pin().brief());
            agent.awaitEnd();
        }
    }

    private static RunningAgent start(
            InetSocketAddress address,
            Listener.Admission admission,
            Helper helper,
            List<Directories.Allowed> allowed,
            Limits limits)
            throws IOException {
        try {
            return RunningAgent.start(address, admission, helper, allowed, limits);
        } catch (BindException e) {
            throw new IOException(
                    address + " cannot be listened on (" + e.getMessage()
                            + "): end what uses it, or take another --listen",
                    e);
        }
    }

    private static Limits limits(Words options) {
        String reserve = options.one("--reserve", "");
        if (reserve.isEmpty()) {
            return Limits.ofServer();
        }
        if (!reserve.matches("\\d{1,9}")) {
            throw new UsageException("--reserve takes a number of MiB that stay free, not '" + reserve + "'");
        }
        return Limits.ofServer(Long.parseLong(reserve) << 20);
    }

    private static PrintStream audit(Words options) throws IOException {
        String file = options.one("--audit", "");
        return file.isEmpty()
                ? System.err
                : new PrintStream(new FileOutputStream(file, true), false, StandardCharsets.UTF_8);
    }

    private static InetSocketAddress address(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 1 ? "" : text.substring(0, colon).replaceAll("[\\[\\]]", "");
        String port = text.substring(colon + 1);
        if (host.isEmpty() || !port.matches("\\d{1,5}") || Integer.parseInt(port) > LARGEST_PORT) {
            throw new UsageException("--listen takes ADDRESS:PORT, as in 0.0.0.0:7420, not '" + text + "'");
        }
        InetSocketAddress address = new InetSocketAddress(host, Integer.parseInt(port));
        if (address.isUnresolved()) {
            throw new UsageException("--listen: there is no address '" + host + "'");
        }
        return address;
    }
}
