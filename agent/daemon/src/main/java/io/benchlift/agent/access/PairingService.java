package io.benchlift.agent.access;

import com.google.protobuf.ByteString;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.BeginReply;
import io.benchlift.agent.v1.BeginRequest;
import io.benchlift.agent.v1.FinishReply;
import io.benchlift.agent.v1.FinishRequest;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.v1.PairingGrpc;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.agent.wire.PairingProof;
import io.benchlift.agent.wire.Pin;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Serves the open pairing. Each address has five attempts, one at a time and one a second, so that strangers cannot use
 * up those of others; a nonce is valid for one attempt on one connection.
 */
public final class PairingService extends PairingGrpc.PairingImplBase {

    private final Pin agent;
    private final OpenPairing pairing;
    private final AuthorizedClients clients;
    private final SecureRandom random = new SecureRandom();
    private final AddressShares shares = new AddressShares();

    public PairingService(Pin agent, OpenPairing pairing, AuthorizedClients clients) {
        this.agent = agent;
        this.pairing = pairing;
        this.clients = clients;
    }

    @Override
    public void begin(BeginRequest request, StreamObserver<BeginReply> reply) {
        byte[] nonce = new byte[PairingProof.NONCE_BYTES];
        random.nextBytes(nonce);
        Connection.ofCall().nonce(nonce);
        reply.onNext(
                BeginReply.newBuilder().setNonce(ByteString.copyFrom(nonce)).build());
        reply.onCompleted();
    }

    @Override
    public void finish(FinishRequest request, StreamObserver<FinishReply> reply) {
        try {
            reply.onNext(judge(request, Connection.ofCall()));
            reply.onCompleted();
        } catch (StatusRuntimeException e) {
            reply.onError(e);
        }
    }

    private FinishReply judge(FinishRequest request, Connection connection) {
        byte[] nonce = connection.takeNonce().orElseThrow(() -> refused(AgentMessages.of("daemon.pair.nonce")));
        OpenPairing.State open = pairing.now().orElseThrow(PairingService::over);
        try (AddressShares.Attempt attempt = shares.attempt(connection.address(), open.key())) {
            OpenPairing.State state = pairing.spend().orElseThrow(PairingService::over);
            byte[] expected = PairingProof.ofClient(state.key(), agent, connection.pin(), nonce);
            if (!PairingProof.isSame(expected, request.getProof().toByteArray())) {
                int left = Math.min(attempt.left(), state.tries() - 1);
                throw refused(
                        left > 0
                                ? AgentMessages.of("daemon.pair.secret", left)
                                : AgentMessages.of("daemon.pair.used", String.valueOf(OpenPairing.TRIES)));
            }
            Client client = client(request, connection, state);
            clients.add(client);
            pairing.close(state);
            return FinishReply.newBuilder()
                    .setProof(ByteString.copyFrom(PairingProof.ofAgent(state.key(), agent, connection.pin(), nonce)))
                    .addAllRoles(client.roles().stream().sorted().toList())
                    .build();
        } catch (AddressShares.NoShareException e) {
            throw refused(AgentMessages.of("daemon.pairing-share", e.why()));
        }
    }

    private static StatusRuntimeException over() {
        return refused(AgentMessages.of("daemon.pair.over"));
    }

    private static Client client(FinishRequest request, Connection connection, OpenPairing.State state) {
        try {
            return new Client(
                    connection.pin(),
                    state.roles(),
                    request.getClientName(),
                    LocalDate.now(ZoneOffset.UTC).toString());
        } catch (RefusedException e) {
            throw refused(AgentMessages.of("daemon.pair.name", e.message()));
        }
    }

    private static StatusRuntimeException refused(Message why) {
        return AgentMessages.refusal(Code.UNAUTHENTICATED, why);
    }

    /** Whether an unknown client may connect at all. */
    public static PinJudge judge(Clients clients, Optional<OpenPairing> pairing) {
        return pin -> clients.find(pin).isPresent()
                || pairing.flatMap(OpenPairing::now).isPresent();
    }
}
