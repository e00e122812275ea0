package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The embedded servers with a certificate of an authority that only a file tells of. */
class TlsIT {

    private static final Map<Edition, EmbeddedServer> SERVERS = new EnumMap<>(Edition.class);
    private static TestAuthority authority;
    private static TestAuthority stranger;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        authority = TestAuthority.make();
        stranger = TestAuthority.make();
        start(Edition.MARIADB, Map.of("ssl_cert", "cert.pem", "ssl_key", "key.pem"), Map.of());
        start(Edition.POSTGRESQL, Map.of("ssl_cert_file", "cert.pem", "ssl_key_file", "key.pem"), Map.of("ssl", "on"));
    }

    /** The certificate is put into the data directory, whose owner is known only once the server has one. */
    private static void start(Edition edition, Map<String, String> files, Map<String, String> variables)
            throws IOException, InterruptedException {
        EmbeddedServer server = EmbeddedServer.start(ServerSettings.defaults(edition));
        SERVERS.put(edition, server);
        Path data = server.dataDirectory();
        authority.copyInto(data);
        ServerSettings settings = server.settings();
        for (var file : files.entrySet()) {
            settings = settings.withAllowed(
                    file.getKey(), data.resolve(file.getValue()).toString());
        }
        for (var variable : variables.entrySet()) {
            settings = settings.withAllowed(variable.getKey(), variable.getValue());
        }
        server.restart(settings);
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        SERVERS.values().forEach(EmbeddedServer::close);
        for (TestAuthority made : new TestAuthority[] {authority, stranger}) {
            if (made != null) {
                made.delete();
            }
        }
    }

    private static Database database(Edition edition, String host, Tls tls, Path trusted, Map<String, String> told) {
        Database here = SERVERS.get(edition).database();
        return new Database(
                here.product(),
                new Database.Address(host, here.address().port(), Optional.empty()),
                here.user(),
                here.password(),
                here.schema(),
                new Database.Encryption(tls, Optional.of(trusted.toString())),
                told);
    }

    private static Edition edition(Connector connector) {
        return connector == Connector.POSTGRESQL ? Edition.POSTGRESQL : Edition.MARIADB;
    }

    private static String connect(Connector connector, String host, Tls tls, Path trusted) throws SQLException {
        Database database = database(edition(connector), host, tls, trusted, Map.of());
        try (Connection connection = DataSources.connect(database, connector);
                Statement statement = connection.createStatement()) {
            return ServerLook.encryption(statement, database.product().isMySqlFamily());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MYSQL, 127.0.0.1, VERIFY_CA",
        "MYSQL, localhost, VERIFY_IDENTITY",
        "MARIADB, 127.0.0.1, VERIFY_CA",
        "MARIADB, localhost, VERIFY_IDENTITY",
        "POSTGRESQL, 127.0.0.1, VERIFY_CA",
        "POSTGRESQL, localhost, VERIFY_IDENTITY"
    })
    void theChosenAuthorityIsTrusted(Connector connector, String host, Tls tls) throws SQLException {
        String encryption = connect(connector, host, tls, authority.file());

        assertTrue(encryption.matches("TLSv1\\.3 TLS.*AES.*"), encryption);
    }

    @ParameterizedTest
    @EnumSource(Connector.class)
    void anotherAuthorityIsNot(Connector connector) {
        String refused = assertThrows(
                        UnreachableException.class,
                        () -> connect(connector, "localhost", Tls.VERIFY_CA, stranger.file()))
                .getMessage();

        assertTrue(refused.startsWith("no secure connection to localhost:"), refused);
        assertTrue(refused.endsWith("choose another TLS mode or trust the server's certificate"), refused);
    }

    @ParameterizedTest
    @EnumSource(Connector.class)
    void aCertificateOfAnotherNameIsNoIdentity(Connector connector) {
        String refused = assertThrows(
                        UnreachableException.class,
                        () -> connect(connector, "127.0.0.1", Tls.VERIFY_IDENTITY, authority.file()))
                .getMessage();

        assertTrue(refused.contains("127.0.0.1"), refused);
    }

    @ParameterizedTest
    @EnumSource(Connector.class)
    void aFileWithoutACertificateIsNamed(Connector connector) throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.pem"), "nothing\n");

        assertTrue(assertThrows(UnreachableException.class, () -> connect(connector, "localhost", Tls.VERIFY_CA, empty))
                .getMessage()
                .contains("empty.pem"));
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void theTestOfAConnectionTellsWhatItIs(Edition edition) {
        ServerLook look =
                ServerLook.at(database(edition, "localhost", Tls.VERIFY_IDENTITY, authority.file(), Map.of()));

        assertEquals(edition.product(), look.product());
        assertTrue(look.encryption().contains("TLSv1.3"), look.encryption());
        assertTrue(
                look.engines().contains(edition == Edition.MARIADB ? "InnoDB" : "heap"),
                look.engines().toString());
    }

    @Test
    void whatTheUserTellsTheConnectorArrives() throws SQLException {
        Database mariadb = database(
                Edition.MARIADB, "localhost", Tls.VERIFY_CA, authority.file(), Map.of("useCompression", "true"));
        Database postgresql = database(
                Edition.POSTGRESQL,
                "localhost",
                Tls.VERIFY_CA,
                authority.file(),
                Map.of("ApplicationName", "comparison 7"));

        for (Connector connector : new Connector[] {Connector.MYSQL, Connector.MARIADB}) {
            try (Connection connection = DataSources.connect(mariadb, connector);
                    Statement statement = connection.createStatement()) {
                assertEquals("ON", ServerLook.text(statement, "SHOW SESSION STATUS LIKE 'Compression'", 2));
            }
        }
        assertEquals("comparison 7", RealServers.text(postgresql, "SHOW application_name"));
    }
}
