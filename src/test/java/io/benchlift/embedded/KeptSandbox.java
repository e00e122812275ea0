package io.benchlift.embedded;

import java.io.IOException;

/** Kept servers of a test's own, beside the user's cache of unpacked servers; whatever is left running is stopped. */
public final class KeptSandbox implements AutoCloseable {

    private final Sandbox sandbox;
    private final KeptServers servers;

    private KeptSandbox(Sandbox sandbox) {
        this.sandbox = sandbox;
        this.servers = new KeptServers(sandbox.places());
    }

    public static KeptSandbox create() throws IOException {
        return new KeptSandbox(Sandbox.create());
    }

    public KeptServers servers() {
        return servers;
    }

    @Override
    public void close() {
        servers.list().forEach(server -> servers.stop(server.name()));
        sandbox.close();
    }
}
