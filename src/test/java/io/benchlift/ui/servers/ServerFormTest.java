package io.benchlift.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.PasswordSource;
import io.benchlift.target.ConnectorProperty;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.ui.servers.ServerForm.Field;
import io.benchlift.verdict.EnginePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is typed about a server, where its password comes from, and the plan it is put into. */
class ServerFormTest {

    @TempDir
    Path home;

    private final ServerForm form = new ServerForm(() -> List.of("taken"));

    @BeforeEach
    void fill() {
        form.name.set("db1");
        form.host.set("db1.example.org");
        form.user.set("bench");
    }

    @Test
    void aFilledFormIsAServer() {
        assertEquals(
                Optional.of(new OwnServer(
                        "db1",
                        Product.MARIADB,
                        new Database.Address("db1.example.org", 3306, Optional.empty()),
                        "bench",
                        "sbtest",
                        Tls.VERIFY_IDENTITY,
                        Optional.empty())),
                form.server(),
                "another machine's name is checked unless somebody says otherwise");
    }

    @Test
    void whatIsWrongIsSaidOfItsField() {
        form.host.set("host=(evil)");
        form.port.set("70000");
        form.user.set(" ");
        form.schema.set("a b");
        form.socket.set("mysqld.sock");
        form.passwordFile.set(home.resolve("nowhere").toString());

        assertEquals(
                Set.of(Field.HOST, Field.PORT, Field.USER, Field.SCHEMA, Field.SOCKET, Field.PASSWORD_FILE),
                form.problems().get().keySet());
        assertTrue(form.isMistaken(Field.HOST));
        assertFalse(form.isMistaken(Field.USER), "an empty field is no mistake yet");
        assertFalse(form.canBeTested());
        assertEquals(Optional.empty(), form.server());
    }

    @Test
    void aNameMustBeFreeAndMeanNothingElse() {
        for (Map.Entry<String, String> name : Map.of(
                        "taken", "ui.servers.problem.taken",
                        "mariadb", "ui.servers.problem.reserved",
                        "kept-x", "ui.servers.problem.reserved",
                        "1st", "ui.servers.problem.name")
                .entrySet()) {
            form.name.set(name.getKey());
            assertEquals(name.getValue(), form.problems().get().get(Field.NAME).key(), name.getKey());
        }
        assertTrue(form.canBeTested(), "a connection needs no name");
    }

    @Test
    void portAndEncryptionFollowAsLongAsNobodyChoseThem() {
        form.product.set(Product.POSTGRESQL);
        form.host.set("localhost");
        assertEquals("5432", form.port.get());
        assertEquals(Tls.DISABLED, form.tls.get());

        form.port.set("6000");
        form.tls.set(Tls.REQUIRED);
        form.product.set(Product.MYSQL);
        form.host.set("192.0.2.7");

        assertEquals("6000", form.port.get());
        assertEquals(Tls.REQUIRED, form.tls.get());
    }

    @Test
    void aChangedServerMayKeepItsName() {
        OwnServer server = form.server().orElseThrow();
        ServerForm other = new ServerForm(() -> List.of("db1"));

        other.edit(new OwnModel(server, "s3cret"));

        assertEquals(Optional.of(server), other.server());
        assertEquals("s3cret", other.password.get());
    }

    @Test
    void aPasswordIsFoundWhereARunFindsIt() throws Exception {
        OwnServer server = form.server().orElseThrow();
        assertEquals(PasswordSource.PERSON, PasswordSource.of(server, Map.of(), home));

        Files.writeString(home.resolve(".my.cnf"), "[client]\nuser=bench\npassword=x\nhost=db1.example.org\n");
        Files.setPosixFilePermissions(home.resolve(".my.cnf"), PosixFilePermissions.fromString("rw-------"));
        assertEquals(PasswordSource.OPTION_FILE, PasswordSource.of(server, Map.of(), home));

        form.passwordFile.set(Files.writeString(home.resolve("secret"), "x").toString());
        OwnServer withFile = form.server().orElseThrow();
        assertEquals(PasswordSource.FILE, PasswordSource.of(withFile, Map.of(), home));
        assertEquals(
                PasswordSource.ENVIRONMENT, PasswordSource.of(withFile, Map.of("BENCHLIFT_PASSWORD_DB1", "x"), home));
    }

    @Test
    void aTypedPasswordGoesToTheDriverAndNoOther() {
        ServersModel model = new ServersModel();
        OwnModel typed = new OwnModel(form.server().orElseThrow(), "s3cret");
        form.name.set("db2");
        OwnModel elsewhere = new OwnModel(form.server().orElseThrow(), "old");
        elsewhere.source.set(PasswordSource.ENVIRONMENT);
        model.own.setAll(typed, elsewhere);

        assertEquals(Map.of("BENCHLIFT_PASSWORD_DB1", "s3cret"), model.secrets());
    }

    @Test
    void enginesBesideEachOtherAreThoseTheServerHas() {
        ServerLook look =
                new ServerLook(Product.MYSQL, "9", List.of("MEMORY", "InnoDB"), "", Duration.ofMillis(1), List.of());

        Plan plan = EnginePlan.of("db1", Product.MARIADB, Optional.of(look));

        assertEquals(List.of(new Factor("engine", List.of("InnoDB", "MEMORY"))), plan.factors());
        assertEquals("db1", plan.fixed().get("server"));
        assertEquals(plan, PlanFile.read(PlanFile.write(plan)), "it can be edited and run");
    }

    @Test
    void oneEngineIsComparedOverThreads() {
        Plan plan = EnginePlan.of("pg", Product.POSTGRESQL, Optional.empty());

        assertEquals(List.of(new Factor("threads", List.of("1", "4", "16"))), plan.factors());
        assertEquals("heap", plan.fixed().get("engine"));
    }

    @Test
    void theFileOfAuthoritiesCountsWhereTheCertificateIsChecked() throws IOException {
        Path file = Files.writeString(home.resolve("ca.pem"), "");
        form.authority.set(file.toString());

        assertEquals(
                Optional.of(file),
                form.server().flatMap(ownServer -> ownServer.encryption().authority()));

        form.tls.set(Tls.REQUIRED);
        assertEquals(Optional.empty(), form.server().orElseThrow().encryption().authority());

        form.tls.set(Tls.VERIFY_CA);
        form.authority.set(home.resolve("nowhere").toString());
        assertTrue(form.isMistaken(Field.AUTHORITY));
    }

    @Test
    void onlyThePropertiesOfTheProductCount() {
        form.properties.get(ConnectorProperty.COMPRESSION).set("true");
        form.properties.get(ConnectorProperty.APPLICATION).set("x");

        assertEquals(
                Map.of("useCompression", "true"), form.server().orElseThrow().properties());

        form.product.set(Product.POSTGRESQL);
        assertEquals(Map.of("ApplicationName", "x"), form.server().orElseThrow().properties());

        form.properties.get(ConnectorProperty.PREPARE_THRESHOLD).set("often");
        assertTrue(form.isMistaken(Field.PROPERTIES));
    }

    @Test
    void aPasswordThatIsToBeKeptMustBeKnown() {
        form.keepPassword.set(true);
        assertEquals(Set.of(Field.PASSWORD), form.problems().get().keySet());
        assertTrue(form.canBeTested());

        form.password.set("secret");
        OwnServer kept = form.server().orElseThrow();
        assertTrue(kept.login().isPasswordKept());

        form.edit(new OwnModel(kept, ""));
        assertTrue(form.server().isPresent(), "the one that is there stays");

        form.user.set("another");
        assertEquals(Set.of(Field.PASSWORD), form.problems().get().keySet());
    }

    @Test
    void aPasswordIsInOnePlaceOnly() throws IOException {
        form.keepPassword.set(true);
        form.password.set("secret");
        form.passwordFile.set(Files.writeString(home.resolve("pw"), "x").toString());

        assertEquals(Set.of(Field.PASSWORD_FILE), form.problems().get().keySet());
    }

    @Test
    void whatIsEditedComesBackWhole() throws IOException {
        OwnServer server = new OwnServer(
                "db1",
                Product.MYSQL,
                new Database.Address("db1.example.org", 3307, Optional.empty()),
                new OwnServer.Login("bench", Optional.empty(), true),
                "shop",
                new OwnServer.Encryption(Tls.VERIFY_CA, Optional.of(Files.writeString(home.resolve("ca.pem"), ""))),
                Map.of("useCompression", "true"));

        form.edit(new OwnModel(server, ""));

        assertEquals(Optional.of(server), form.server());
    }
}
