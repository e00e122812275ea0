package io.benchlift.embedded;

import java.nio.file.Path;

/** A process that owns a server and waits to be killed. Arguments: edition, then cache, data and state. */
final class OwnerMain {

    private OwnerMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        var places = new Places(Path.of(arguments[1]), Path.of(arguments[2]), Path.of(arguments[3]));
        var server = EmbeddedServer.start(ServerSettings.defaults(Edition.of(arguments[0])), places);
        System.out.println(server.pid());
        Thread.currentThread().join();
    }
}
