package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnServersTest {

    @TempDir
    private Path folder;

    private Path file;
    private OwnServers servers;

    @BeforeEach
    void begin() {
        file = folder.resolve("benchlift").resolve("servers.json");
        servers = new OwnServers(file);
    }

    private static OwnServer server(String name, Product product) {
        return new OwnServer(
                name,
                product,
                new Database.Address("db1.example.org", product.usualPort(), Optional.empty()),
                "bench",
                "sbtest",
                Tls.VERIFY_CA,
                Optional.of(Path.of("/secret")));
    }

    @Test
    void keepsThemByNameForTheUserAlone() throws IOException {
        servers.add(server("pg", Product.POSTGRESQL));
        servers.add(server("db1", Product.MYSQL));

        assertEquals(
                List.of(server("db1", Product.MYSQL), server("pg", Product.POSTGRESQL)), new OwnServers(file).list());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertEquals(
                    List.of(".servers.lock", "servers.json"),
                    files.map(path -> path.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void forgetsOne() {
        servers.add(server("db1", Product.MYSQL));

        servers.remove("db1");

        assertEquals(List.of(), servers.list());
    }

    @Test
    void saysWhatWasPerhapsMeant() {
        servers.add(server("office", Product.MYSQL));

        assertEquals(
                "you have no server 'ofice'; did you mean 'office'?",
                assertThrows(IllegalArgumentException.class, () -> servers.remove("ofice"))
                        .getMessage());
        assertEquals(
                "there is a server 'office' already: give another name, or remove that one first ('benchlift servers"
                        + " remove office')",
                assertThrows(IllegalArgumentException.class, () -> servers.add(server("office", Product.MARIADB)))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource({"mariadb", "postgresql", "kept-mariadb", "1st", "a b", "''"})
    void refusesNamesThatMeanSomethingElseOrNothing(String name) {
        assertThrows(IllegalArgumentException.class, () -> server(name, Product.MYSQL));
    }

    @Test
    void takesAFileThatWasWrittenByHand() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                """
                {"format": "benchlift-servers", "version": 1, "servers": [
                  {"name": "local", "product": "postgresql", "user": "me", "schema": "test", "note": "mine"}]}
                """);

        OwnServer local = servers.named("local");

        assertEquals(5432, local.address().port());
        assertEquals("localhost", local.address().host());
        assertEquals(Tls.DISABLED, local.encryption().tls());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            {"format": "benchlift-servers", "version": 2} | written by a newer Benchlift: update this one
            {"format": "shopping", "version": 1}          | this is no list of servers: move it away
            {"format": "benchlift-servers", "version": 1, "servers": [{"name": "x", "product": "oracle", "user": "u", "schema": "s"}]} | there is no product 'oracle'; there are mariadb, mysql and postgresql
            {"format": "benchlift-servers", "version": 1, "servers": [{"name": "x", "product": "mysql", "schema": "s"}]} | a server without user
            """)
    void namesTheFileThatIsWrong(String text, String why) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);

        assertEquals(
                file + ": " + why,
                assertThrows(IllegalArgumentException.class, servers::list).getMessage());
    }

    @Test
    void aPasswordIsNeverInTheTextOfAServer() {
        assertFalse(server("db1", Product.MYSQL).database("s3cret").toString().contains("s3cret"));
    }
}
