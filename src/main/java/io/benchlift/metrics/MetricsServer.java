package io.benchlift.metrics;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import io.prometheus.metrics.exporter.httpserver.HTTPServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves metrics over HTTP, without a password, while it is open. */
public final class MetricsServer implements AutoCloseable {

    /** One request at a time: to answer must not cost a second processor. */
    private final ExecutorService thread = Executors.newSingleThreadExecutor(MetricsServer::daemon);

    private final InetAddress address;
    private final HTTPServer server;

    private MetricsServer(InetAddress address, int port, RunMetrics metrics) throws IOException {
        this.address = address;
        server = HTTPServer.builder()
                .inetAddress(address)
                .port(port)
                .executorService(thread)
                .registry(metrics.registry())
                .buildAndStart();
    }

    /**
     * Listens on one address.
     *
     * @param port 0 for any free one
     * @throws MessageException if the port is taken or the address is not this machine's
     */
    public static MetricsServer open(InetAddress address, int port, RunMetrics metrics) {
        try {
            return new MetricsServer(address, port, metrics);
        } catch (IOException e) {
            throw new MessageException(
                    Message.of("metrics.no-port", address.getHostAddress(), Integer.toString(port), e.getMessage()), e);
        }
    }

    /** Where Prometheus reads: {@code http://127.0.0.1:9464/metrics}. */
    public URI url() {
        try {
            return new URI("http", null, address.getHostAddress(), server.getPort(), "/metrics", null, null);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.close();
        thread.shutdownNow();
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "metrics");
        thread.setDaemon(true);
        return thread;
    }
}
