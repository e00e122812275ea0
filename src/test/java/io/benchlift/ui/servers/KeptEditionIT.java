package io.benchlift.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.KeptSandbox;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.ServerSources;
import io.benchlift.target.Product;
import io.benchlift.ui.FxThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Starting and stopping a server that comes with Benchlift, without the window. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64", disabledReason = "the servers are for Linux on x86-64")
class KeptEditionIT {

    @TempDir
    Path home;

    private final FxThread fx = new FxThread();
    private final ServersModel model = new ServersModel();
    private KeptSandbox sandbox;
    private ServersController controller;

    @BeforeEach
    void start() throws IOException {
        sandbox = KeptSandbox.create();
        controller = new ServersController(
                model,
                new ServerSources(new OwnServers(home.resolve("servers.json")), sandbox.servers(), Map.of(), home),
                fx);
    }

    @AfterEach
    void stop() {
        controller.close();
        sandbox.close();
        fx.close();
    }

    @Test
    void startsOneThatStaysAndStopsItAgain() {
        EditionModel mariadb = model.edition(Edition.MARIADB);
        fx.on(() -> controller.start(mariadb));
        fx.await(() -> mariadb.doing.get() == EditionModel.Doing.NOTHING);
        assertEquals(Optional.empty(), fx.ask(mariadb.problem::get));
        var kept = fx.ask(() -> mariadb.state.get().kept().orElseThrow());

        assertEquals(Product.MARIADB, ServerLook.at(kept.database()).product());
        assertTrue(fx.ask(() -> mariadb.state.get().unpacked().isPresent()));

        fx.on(() -> controller.stop(mariadb));
        fx.await(() -> mariadb.doing.get() == EditionModel.Doing.NOTHING);
        assertEquals(Optional.empty(), fx.ask(() -> mariadb.state.get().kept()));
        fx.on(() -> controller.stop(mariadb));
        fx.await(() -> mariadb.problem.get().isPresent());
    }
}
