package io.benchlift.agent;

import io.benchlift.agent.access.Client;
import io.benchlift.agent.access.Roles;
import io.benchlift.agent.wire.PairingString;
import io.benchlift.agent.wire.Protocol;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The commands for access rights: {@code pair}, {@code clients}, {@code revoke}. They change files that the daemon
 * reads, as the user that owns them ({@link OwnerProcess}).
 */
final class PairingCommands {

    static final Set<String> NAMES = Set.of("pair", "clients", "revoke");

    private static final Set<String> PAIR_OPTIONS = Set.of("--role", "--ttl", "--host", "--home");
    private static final Set<String> OPTIONS = Set.of("--home");
    private static final Pattern TIME = Pattern.compile("(\\d{1,5})([smh])");
    private static final Duration LONGEST = Duration.ofHours(24);

    private PairingCommands() {}

    static void pair(List<String> words) throws IOException {
        Words options = Words.parse(words, PAIR_OPTIONS);
        requireNothingMore(options, 0);
        AgentHome home = home(options);
        Duration time = time(options.one("--ttl", "10m"));
        var roles = Roles.parse(options.one("--role", "observe"));
        String host = options.one("--host", "");
        String reached = host.isEmpty() ? ownName(InetAddress::getLocalHost) : host;
        var pin = home.identity().pin();
        int port = home.port().orElse(Protocol.PORT);
        byte[] secret = home.pairing().open(roles, time, PairingString.SECRET_BYTES);
        System.out.println(new PairingString(reached, port, pin, secret).text());
        System.err.println("Paste it on the client behind 'benchlift hosts pair' within " + options.one("--ttl", "10m")
                + ": one client gets the roles " + Roles.words(roles) + ".");
    }

    /** Looks up this machine's address by its own name. */
    interface Lookup {
        InetAddress find() throws UnknownHostException;
    }

    /** Many machines cannot resolve their own name; then only the user knows the address for the clients. */
    static String ownName(Lookup own) {
        try {
            return own.find().getHostName();
        } catch (UnknownHostException e) {
            throw new UsageException("this machine does not know an address for its own name (" + e.getMessage()
                    + "): say with --host by which name or address clients reach it");
        }
    }

    static void clients(List<String> words) {
        Words options = Words.parse(words, OPTIONS);
        requireNothingMore(options, 0);
        for (Client client : home(options).clients().list()) {
            System.out.println(client.pin().brief() + "  " + client.since() + "  " + Roles.words(client.roles()) + "  "
                    + client.name());
        }
    }

    static void revoke(List<String> words) {
        Words options = Words.parse(words, OPTIONS);
        requireNothingMore(options, 1);
        if (options.rest().isEmpty()) {
            throw new UsageException("revoke needs the name of a client or the beginning of its pin");
        }
        for (Client client : home(options).clients().revoke(options.rest().get(0))) {
            System.out.println(client.label() + " is revoked");
        }
    }

    /** @param command one of {@link #NAMES}, with these arguments */
    static AgentHome home(String command, List<String> words) {
        return home(Words.parse(words, command.equals("pair") ? PAIR_OPTIONS : OPTIONS));
    }

    static AgentHome home(Words options) {
        String named = options.one("--home", "");
        return named.isEmpty()
                ? AgentHome.byDefault(System.getenv())
                : new AgentHome(Path.of(named).toAbsolutePath());
    }

    static void requireNothingMore(Words options, int words) {
        if (options.rest().size() > words) {
            throw new UsageException("'" + options.rest().get(words) + "' is one word too many");
        }
    }

    private static Duration time(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new UsageException("--ttl takes a time as in 90s, 10m or 2h, not '" + text + "'");
        }
        long number = Long.parseLong(time.group(1));
        Duration duration =
                switch (time.group(2)) {
                    case "s" -> Duration.ofSeconds(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofHours(number);
                };
        if (duration.isZero() || duration.compareTo(LONGEST) > 0) {
            throw new UsageException("--ttl takes 1s to 24h, not '" + text + "'");
        }
        return duration;
    }
}
