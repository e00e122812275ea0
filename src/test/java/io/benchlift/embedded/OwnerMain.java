package io.benchlift.embedded;

import io.benchlift.host.ChildJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A process that owns a server and waits to be killed. Arguments: edition, then cache, data and state. */
final class OwnerMain {

    private OwnerMain() {}

    static Process spawn(Edition edition, Places places) throws IOException {
        return new ProcessBuilder(ChildJvm.command(
                        ChildJvm.LIGHT,
                        OwnerMain.class.getName(),
                        List.of(
                                edition.id(),
                                places.cache().toString(),
                                places.data().toString(),
                                places.state().toString())))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    public static void main(String[] arguments) throws InterruptedException {
        var places = new Places(Path.of(arguments[1]), Path.of(arguments[2]), Path.of(arguments[3]));
        var server = EmbeddedServer.start(ServerSettings.defaults(Edition.of(arguments[0])), places);
        System.out.println(server.pid());
        Thread.currentThread().join();
    }
}
