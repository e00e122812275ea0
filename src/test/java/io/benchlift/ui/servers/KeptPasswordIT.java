package io.benchlift.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.KeptServers;
import io.benchlift.jdbc.RealServers;
import io.benchlift.runner.ConnectionResult;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.PasswordSource;
import io.benchlift.runner.PrivateKeyRing;
import io.benchlift.runner.ServerSources;
import io.benchlift.target.Database;
import io.benchlift.ui.FxThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server is typed with its password, which goes into a real key store and nowhere else. Skipped where there is none.
 */
class KeptPasswordIT {

    @TempDir
    Path home;

    private final FxThread fx = new FxThread();
    private final ServersModel model = new ServersModel();
    private PrivateKeyRing ring;
    private OwnServers list;
    private ServersController controller;

    @BeforeEach
    void start() throws IOException {
        ring = PrivateKeyRing.unlockedIn(home);
        list = new OwnServers(home.resolve("servers.json"));
        controller =
                new ServersController(model, new ServerSources(list, new KeptServers(), ring.environment(), home), fx);
    }

    @AfterEach
    void stop() {
        if (controller != null) {
            controller.close();
            ring.close();
        }
        fx.close();
    }

    private OwnModel shown() {
        fx.await(() -> model.find("db1").isPresent());
        return fx.ask(() -> model.find("db1").orElseThrow());
    }

    private void fill(Database database) {
        controller.add();
        ServerForm form = model.form;
        form.name.set("db1");
        form.host.set(database.address().host());
        form.port.set(Integer.toString(database.address().port()));
        form.user.set(database.user());
        form.schema.set(database.schema());
        form.password.set(database.password());
        form.keepPassword.set(true);
    }

    private ConnectionResult tested(OwnModel own) {
        fx.on(() -> controller.test(own));
        fx.await(() -> own.tested.get().kind() != ConnectionResult.Kind.NOT_YET
                && !own.tested.get().isRunning());
        return fx.ask(own.tested::get);
    }

    @Test
    void isTypedOnceKeptForgottenAndTakenBack() throws IOException {
        Database mariadb = RealServers.of(Edition.MARIADB).database();
        fx.on(() -> fill(mariadb));
        fx.on(controller::save);
        OwnModel own = shown();

        fx.await(() -> own.source.get() == PasswordSource.KEY_STORE);
        assertEquals("", fx.ask(own.password::get), "the window holds it no longer");
        assertEquals(Map.of(), fx.ask(model::secrets), "a run takes it from the key store");
        assertFalse(Files.readString(home.resolve("servers.json")).contains(mariadb.password()));
        ConnectionResult first = tested(own);
        assertEquals(ConnectionResult.Kind.GOOD, first.kind(), first.reason());

        fx.on(() -> controller.remove(own));
        fx.await(() -> model.removed.get().isPresent());
        assertEquals(List.of(), list.list());
        fx.on(controller::undoRemove);
        fx.await(() -> model.removed.get().isEmpty());
        ConnectionResult again = tested(shown());
        assertEquals(ConnectionResult.Kind.GOOD, again.kind(), again.reason());
    }

    @Test
    void isNotKeptAnyMoreWhenTheBoxIsEmptied() {
        fx.on(() -> fill(RealServers.of(Edition.MARIADB).database()));
        fx.on(controller::save);
        OwnModel own = shown();
        fx.on(() -> {
            controller.edit(own);
            model.form.keepPassword.set(false);
            controller.save();
        });

        fx.await(() -> model.find("db1")
                .filter(now -> now.source.get() == PasswordSource.PERSON)
                .isPresent());

        assertEquals(
                Optional.of(false),
                list.find("db1").map(ownServer -> ownServer.login().isPasswordKept()));
        assertEquals(ConnectionResult.Kind.BAD, tested(shown()).kind());
    }
}
