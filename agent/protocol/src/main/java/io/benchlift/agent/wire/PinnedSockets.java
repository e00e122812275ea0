package io.benchlift.agent.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** TLS 1.3 over a connected socket and nothing else; as a server it insists on the client's certificate. */
public final class PinnedSockets extends SSLSocketFactory {

    private static final String[] ONLY = {"TLSv1.3"};

    private final SSLSocketFactory sockets;
    private final boolean isServer;

    private PinnedSockets(SSLContext context, boolean isServer) {
        this.sockets = context.getSocketFactory();
        this.isServer = isServer;
    }

    public static PinnedSockets ofServer(SSLContext context) {
        return new PinnedSockets(context, true);
    }

    public static PinnedSockets ofClient(SSLContext context) {
        return new PinnedSockets(context, false);
    }

    @Override
    public Socket createSocket(Socket connected, String host, int port, boolean autoClose) throws IOException {
        SSLSocket socket = (SSLSocket) sockets.createSocket(connected, host, port, autoClose);
        socket.setUseClientMode(!isServer);
        socket.setEnabledProtocols(ONLY);
        if (isServer) {
            socket.setNeedClientAuth(true);
        }
        return socket;
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
