package io.benchlift.agent.access;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.PairingGrpc;
import io.benchlift.agent.wire.AgentMessages;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.ForwardingServerCall;
import io.grpc.ForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Checks every call: known key, welcome, role, in this order; then writes its line in the audit log. Pairing is open to
 * every connected client; unknown keys can connect only while a pairing is open.
 */
final class AuthInterceptor implements ServerInterceptor {

    private static final String HELLO = AgentGrpc.getHelloMethod().getFullMethodName();
    private static final String PING = AgentGrpc.getPingMethod().getFullMethodName();

    private final Clients clients;
    private final Connections connections;
    private final Audit audit;

    AuthInterceptor(Clients clients, Connections connections, Audit audit) {
        this.clients = clients;
        this.connections = connections;
        this.audit = audit;
    }

    @Override
    public <Q, R> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
        Connection connection = call.getAttributes().get(Connection.OF_TRANSPORT);
        if (connection == null) {
            close(call, AgentMessages.refusal(Code.UNAUTHENTICATED, AgentMessages.of("daemon.no-certificate")));
            return new Deaf<>();
        }
        Optional<Client> client = clients.find(connection.pin());
        Line line = new Line(call.getMethodDescriptor(), connection, client);
        Optional<StatusRuntimeException> refusal = refusal(call.getMethodDescriptor(), connection, client);
        if (refusal.isPresent()) {
            line.write(refusal.get().getStatus());
            close(call, refusal.get());
            return new Deaf<>();
        }
        Context context = Context.current()
                .withValue(Connection.OF_CALL, connection)
                .withValue(Audit.OF_CALL, new Audit.Caller(audit, line.who, connection.from()));
        return new Cancellable<>(
                Contexts.interceptCall(
                        client.map(known -> context.withValue(Connection.CLIENT, known))
                                .orElse(context),
                        new Audited<>(call, line),
                        headers,
                        next),
                line);
    }

    private static void close(ServerCall<?, ?> call, StatusRuntimeException refusal) {
        call.close(refusal.getStatus(), refusal.getTrailers());
    }

    private Optional<StatusRuntimeException> refusal(
            MethodDescriptor<?, ?> method, Connection connection, Optional<Client> client) {
        if (PairingGrpc.SERVICE_NAME.equals(method.getServiceName())) {
            return Optional.empty();
        }
        if (client.isEmpty()) {
            connections.judgeAgain();
            return Optional.of(AgentMessages.refusal(Code.UNAUTHENTICATED, AgentMessages.of("daemon.not-paired")));
        }
        String name = method.getFullMethodName();
        if (!Rights.isKnown(name)) {
            return Optional.of(AgentMessages.refusal(Code.UNIMPLEMENTED, AgentMessages.of("daemon.no-call", name)));
        }
        if (!connection.isWelcome() && !name.equals(HELLO)) {
            return Optional.of(AgentMessages.refusal(Code.FAILED_PRECONDITION, AgentMessages.of("daemon.hello-first")));
        }
        return Rights.refusal(name, client.get().roles())
                .map(why -> AgentMessages.refusal(Code.PERMISSION_DENIED, why));
    }

    /** The line of one call in the audit log, written once. Pings have none: every client sends one each second. */
    private final class Line {

        private final long start = System.nanoTime();
        private final AtomicBoolean isWritten = new AtomicBoolean();
        private final MethodDescriptor<?, ?> method;
        private final Connection connection;
        private final String who;

        Line(MethodDescriptor<?, ?> method, Connection connection, Optional<Client> client) {
            this.method = method;
            this.connection = connection;
            this.who = client.map(Client::label)
                    .orElse("unknown (" + connection.pin().brief() + ")");
        }

        void write(Status status) {
            if (!method.getFullMethodName().equals(PING) && isWritten.compareAndSet(false, true)) {
                audit.line(
                        who,
                        connection.from(),
                        method.getBareMethodName(),
                        status.getCode() + (status.getDescription() == null ? "" : ": " + status.getDescription()),
                        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
            }
        }
    }

    private static final class Audited<Q, R> extends ForwardingServerCall.SimpleForwardingServerCall<Q, R> {

        private final Line line;

        Audited(ServerCall<Q, R> call, Line line) {
            super(call);
            this.line = line;
        }

        @Override
        public void close(Status status, Metadata trailers) {
            line.write(status);
            super.close(status, trailers);
        }
    }

    /** gRPC closes no call that its client has cancelled, so its line is written here. */
    private static final class Cancellable<Q>
            extends ForwardingServerCallListener.SimpleForwardingServerCallListener<Q> {

        private final Line line;

        Cancellable(ServerCall.Listener<Q> listener, Line line) {
            super(listener);
            this.line = line;
        }

        @Override
        public void onCancel() {
            line.write(Status.CANCELLED);
            super.onCancel();
        }
    }

    /** For a refused call: ignores all further messages. */
    private static final class Deaf<Q> extends ServerCall.Listener<Q> {}
}
