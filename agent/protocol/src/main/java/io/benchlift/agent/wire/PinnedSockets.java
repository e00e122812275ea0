package io.benchlift.agent.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** TLS 1.3 over a connected socket and nothing else. */
public final class PinnedSockets extends SSLSocketFactory {

    /** The allowed TLS versions; gRPC would choose TLS 1.2. */
    public static final List<String> VERSIONS = List.of("TLSv1.3");

    public static final List<String> CIPHERS =
            List.of("TLS_AES_256_GCM_SHA384", "TLS_AES_128_GCM_SHA256", "TLS_CHACHA20_POLY1305_SHA256");

    private static final String HTTP_2 = "h2";

    private final SSLSocketFactory sockets;

    private PinnedSockets(SSLContext context) {
        this.sockets = context.getSocketFactory();
    }

    public static PinnedSockets ofClient(SSLContext context) {
        return new PinnedSockets(context);
    }

    /**
     * Does the handshake as a server that requires the client's certificate and HTTP/2.
     *
     * @throws IOException if the handshake fails; the connection is unusable then
     */
    public static SSLSocket serve(SSLContext context, Socket accepted) throws IOException {
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(accepted, null, true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setProtocols(VERSIONS.toArray(String[]::new));
        parameters.setCipherSuites(CIPHERS.toArray(String[]::new));
        parameters.setNeedClientAuth(true);
        parameters.setApplicationProtocols(new String[] {HTTP_2});
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        if (!HTTP_2.equals(socket.getApplicationProtocol())) {
            throw new SSLHandshakeException("the client did not ask for HTTP/2");
        }
        return socket;
    }

    @Override
    public Socket createSocket(Socket connected, String host, int port, boolean autoClose) throws IOException {
        return sockets.createSocket(connected, host, port, autoClose);
    }

    @Override
    public String[] getDefaultCipherSuites() {
        return sockets.getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return sockets.getSupportedCipherSuites();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw unconnected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        throw unconnected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw unconnected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localAddress, int localPort) throws IOException {
        throw unconnected();
    }

    private static IOException unconnected() {
        return new IOException("only connected sockets are wrapped");
    }
}
