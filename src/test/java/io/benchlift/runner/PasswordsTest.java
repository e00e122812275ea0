package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PasswordsTest {

    @TempDir
    private Path home;

    private OwnServer server(Product product, Optional<Path> passwordFile) {
        return new OwnServer(
                "my-db",
                product,
                new Database.Address("db1", product.usualPort(), Optional.empty()),
                "ada",
                "shop",
                Tls.REQUIRED,
                passwordFile);
    }

    private String found(Map<String, String> environment, OwnServer server) {
        return new Passwords(environment, home, new PasswordStore(environment), question -> Optional.of("typed"))
                .of(server);
    }

    private Path secret(String name, String text, String mode) throws IOException {
        Path file = Files.writeString(home.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        return file;
    }

    @Test
    void looksInTheEnvironmentThenTheFileThenTheOptionFileAndAsksLast() throws IOException {
        Path file = secret("pw", "from file\nmore\n", "rw-------");
        OwnServer withFile = server(Product.MYSQL, Optional.of(file));

        assertEquals("from env", found(Map.of("BENCHLIFT_PASSWORD_MY_DB", "from env"), withFile));
        assertEquals("from file", found(Map.of(), withFile));
        assertEquals("typed", found(Map.of(), server(Product.MYSQL, Optional.empty())));
        secret(".my.cnf", "[client]\npassword = from option file\n", "rw-------");
        assertEquals("from option file", found(Map.of(), server(Product.MYSQL, Optional.empty())));
    }

    @Test
    void isEmptyWhereThereIsNobodyToAsk() {
        Passwords passwords = new Passwords(Map.of(), home, new PasswordStore(Map.of()), question -> Optional.empty());

        assertEquals("", passwords.of(server(Product.MARIADB, Optional.empty())));
    }

    @Test
    void refusesAPasswordFileThatOthersMayRead() throws IOException {
        Path file = secret("pw", "x", "rw-r--r--");

        assertEquals(
                file + " can be read by others: 'chmod 600' it, for it holds a password",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> found(Map.of(), server(Product.MYSQL, Optional.of(file))))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            [client];password=x                  | x
            [client];password="a # b" # quoted   | a # b
            [client];password=a # b              | a
            [client];user=ada;password=x         | x
            [client];user=bob;password=x         | typed
            [client];host=db2;password=x         | typed
            [mysqld];password=x                  | typed
            [client];# password=x                | typed
            """)
    void readsTheClientsGroupOfMyCnf(String text, String password) throws IOException {
        secret(".my.cnf", text.replace(";", "\n"), "rw-------");

        assertEquals(password, found(Map.of(), server(Product.MYSQL, Optional.empty())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            db1:5432:shop:ada:x          | x
            *:*:*:ada:x                  | x
            *:*:*:*:a\\:b\\\\c:d         | a:b\\c:d
            db2:*:*:*:x                  | typed
            db1:5433:*:*:x               | typed
            #db1:5432:shop:ada:x         | typed
            """)
    void readsPgPass(String line, String password) throws IOException {
        secret(".pgpass", line + "\n", "rw-------");

        assertEquals(password, found(Map.of(), server(Product.POSTGRESQL, Optional.empty())));
    }

    @Test
    void passesOverAPgPassThatOthersMayRead() throws IOException {
        secret(".pgpass", "*:*:*:*:x\n", "rw-r--r--");

        assertEquals("typed", found(Map.of(), server(Product.POSTGRESQL, Optional.empty())));
    }
}
