package io.benchlift.host;

import com.google.protobuf.ByteString;
import io.benchlift.agent.v1.BeginRequest;
import io.benchlift.agent.v1.FinishReply;
import io.benchlift.agent.v1.FinishRequest;
import io.benchlift.agent.v1.PairingGrpc;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.PairingProof;
import io.benchlift.agent.wire.PairingString;
import io.benchlift.agent.wire.Pin;
import io.benchlift.text.Message;
import io.grpc.StatusRuntimeException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Pairs this client with an agent by the string that was printed on its host. */
public final class Pairing {

    private static final Logger log = LoggerFactory.getLogger(Pairing.class);
    private static final long ANSWER_SECONDS = 20;

    private final KnownAgents known;

    public Pairing(KnownAgents known) {
        this.known = known;
    }

    /** The usual name of this client in an agent's list: the user and the machine. */
    public static String ownName() {
        String user = plain(System.getProperty("user.name"));
        try {
            return user + "@" + plain(InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException e) {
            log.debug("this machine does not know its own name", e);
            return user;
        }
    }

    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /**
     * @param name for the host in this client
     * @param clientName for this client in the agent's list
     * @throws HostException with the reason if the agent cannot be reached, is another one, or refuses
     */
    public HostEntry pair(PairingString string, String name, String clientName) {
        Identity own = known.identity();
        try (Link link = new Link(name, string.host(), string.port(), own, string::isFor)) {
            PairingGrpc.PairingBlockingStub agent =
                    PairingGrpc.newBlockingStub(link.channel()).withDeadlineAfter(ANSWER_SECONDS, TimeUnit.SECONDS);
            byte[] nonce =
                    agent.begin(BeginRequest.getDefaultInstance()).getNonce().toByteArray();
            Pin pin = link.found().orElseThrow();
            byte[] key = PairingProof.key(string.secret());
            FinishReply reply = agent.finish(FinishRequest.newBuilder()
                    .setProof(ByteString.copyFrom(PairingProof.ofClient(key, pin, own.pin(), nonce)))
                    .setClientName(clientName)
                    .build());
            if (!PairingProof.isSame(
                    reply.getProof().toByteArray(), PairingProof.ofAgent(key, pin, own.pin(), nonce))) {
                throw new HostException(HostException.Kind.UNREACHABLE, Message.of("agent.pair-secret", name));
            }
            HostEntry entry = new HostEntry(
                    name,
                    string.host(),
                    string.port(),
                    pin,
                    words(reply.getRolesList()),
                    LocalDate.now().toString());
            known.add(entry);
            return entry;
        } catch (StatusRuntimeException e) {
            throw refused(string, name, e);
        }
    }

    private static HostException refused(PairingString string, String name, StatusRuntimeException e) {
        String at = string.host() + ":" + string.port();
        return switch (e.getStatus().getCode()) {
            case UNAUTHENTICATED -> HostException.of(name, e).as(HostException.Kind.FORBIDDEN);
            case UNAVAILABLE, UNKNOWN, DEADLINE_EXCEEDED, CANCELLED ->
                new HostException(HostException.Kind.UNREACHABLE, Message.of("agent.pair-none", name, at), e);
            default -> HostException.of(name, e);
        };
    }

    static String words(List<Role> roles) {
        return roles.stream().map(role -> role.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(","));
    }
}
