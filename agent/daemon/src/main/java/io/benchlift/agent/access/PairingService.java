package io.benchlift.agent.access;

import com.google.protobuf.ByteString;
import io.benchlift.agent.v1.BeginReply;
import io.benchlift.agent.v1.BeginRequest;
import io.benchlift.agent.v1.FinishReply;
import io.benchlift.agent.v1.FinishRequest;
import io.benchlift.agent.v1.PairingGrpc;
import io.benchlift.agent.wire.PairingProof;
import io.benchlift.agent.wire.Pin;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Serves the open pairing. One attempt at a time and one a second over all clients; a nonce is valid for one attempt on
 * one connection.
 */
public final class PairingService extends PairingGrpc.PairingImplBase {

    private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Pin agent;
    private final OpenPairing pairing;
    private final AuthorizedClients clients;
    private final SecureRandom random = new SecureRandom();
    private long nextTry = System.nanoTime();

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

    private synchronized FinishReply judge(FinishRequest request, Connection connection) {
        awaitTurn();
        OpenPairing.State state = pairing.now().orElseThrow(() -> refused("no pairing is open any more"));
        byte[] nonce = connection.takeNonce().orElseThrow(() -> refused("ask for a nonce first"));
        pairing.spend(state);
        byte[] expected = PairingProof.ofClient(state.key(), agent, connection.pin(), nonce);
        if (!PairingProof.isSame(expected, request.getProof().toByteArray())) {
            throw refused("this is not the secret that was printed; "
                    + (state.tries() > 1 ? state.tries() - 1 + " tries are left" : "the pairing is closed"));
        }
        Client client = client(request, connection, state);
        clients.add(client);
        pairing.close();
        return FinishReply.newBuilder()
                .setProof(ByteString.copyFrom(PairingProof.ofAgent(state.key(), agent, connection.pin(), nonce)))
                .addAllRoles(client.roles().stream().sorted().toList())
                .build();
    }

    private static Client client(FinishRequest request, Connection connection, OpenPairing.State state) {
        try {
            return new Client(
                    connection.pin(),
                    state.roles(),
                    request.getClientName(),
                    LocalDate.now(ZoneOffset.UTC).toString());
        } catch (IllegalArgumentException e) {
            throw refused(e.getMessage());
        }
    }

    private void awaitTurn() {
        try {
            TimeUnit.NANOSECONDS.sleep(Math.min(PERIOD_NANOS, nextTry - System.nanoTime()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("the agent is ending");
        }
        nextTry = System.nanoTime() + PERIOD_NANOS;
    }

    private static StatusRuntimeException refused(String why) {
        return Status.UNAUTHENTICATED
                .withDescription("the agent refuses to pair: " + why)
                .asRuntimeException();
    }

    /** Whether an unknown client may connect at all. */
    public static PinJudge judge(Clients clients, Optional<OpenPairing> pairing) {
        return pin -> clients.find(pin).isPresent()
                || pairing.flatMap(OpenPairing::now).isPresent();
    }
}
