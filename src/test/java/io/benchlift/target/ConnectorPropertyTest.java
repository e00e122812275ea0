package io.benchlift.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.mysql.cj.conf.PropertyKey;
import io.benchlift.text.Messages;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mariadb.jdbc.Configuration;
import org.postgresql.PGProperty;

class ConnectorPropertyTest {

    private static Database database(Product product, Map<String, String> properties) {
        return new Database(
                product,
                new Database.Address("127.0.0.1", 3306, Optional.empty()),
                "u",
                "p",
                "sbtest",
                new Database.Encryption(Tls.VERIFY_CA, Optional.empty()),
                properties);
    }

    /** Every property that the drivers themselves define, whatever it does. */
    static Stream<Set<String>> properties() {
        return Stream.of(
                Arrays.stream(PropertyKey.values()).map(PropertyKey::getKeyName).collect(Collectors.toSet()),
                Arrays.stream(Configuration.class.getDeclaredFields())
                        .map(Field::getName)
                        .collect(Collectors.toSet()),
                Arrays.stream(PGProperty.values()).map(PGProperty::getName).collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @MethodSource("properties")
    void nothingPassesButTheList(Set<String> names) {
        assertTrue(names.size() > 60, "the driver's properties are read from it");
        for (Product product : Product.values()) {
            Set<String> passed =
                    names.stream().filter(name -> passes(product, name)).collect(Collectors.toCollection(TreeSet::new));
            Set<String> listed = ConnectorProperty.of(product).stream()
                    .map(ConnectorProperty::property)
                    .collect(Collectors.toSet());
            passed.removeAll(listed);
            assertEquals(Set.of(), passed);
        }
    }

    private static boolean passes(Product product, String name) {
        return Stream.of("true", "1", "10", "100", "LOCAL", "x").anyMatch(value -> {
            try {
                database(product, Map.of(name, value));
                return true;
            } catch (IllegalArgumentException refused) {
                return false;
            }
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MYSQL      | allowLoadLocalInfile  | it can make the driver read a file or call an address
            MYSQL      | queryInterceptors     | it can load a class of somebody else's
            MYSQL      | socketFactory         | it can load a class of somebody else's
            MYSQL      | trustCertificateKeyStoreUrl | a server has a field of its own for that
            MYSQL      | useServerPrepStmts    | the plan says that, so that the result tells it
            MYSQL      | autoReconnect         | Benchlift sets it itself, or a run would measure something else
            MARIADB    | sslMode               | a server has a field of its own for that
            MARIADB    | localSocket           | a server has a field of its own for that
            MARIADB    | credentialType        | it can load a class of somebody else's
            MARIADB    | initSql               | Benchlift sets it itself, or a run would measure something else
            POSTGRESQL | SSLFactory            | it can load a class of somebody else's
            POSTGRESQL | loggerFile            | it can make the driver read a file or call an address
            POSTGRESQL | options               | Benchlift sets it itself, or a run would measure something else
            POSTGRESQL | preferQueryMode       | the plan says that, so that the result tells it
            """)
    void aDangerousOneIsRefusedWithTheReason(Product product, String name, String reason) {
        assertEquals(
                "the connector's property '" + name + "' is not passed on: " + reason,
                assertThrows(IllegalArgumentException.class, () -> database(product, Map.of(name, "true")))
                        .getMessage());
    }

    @Test
    void anUnknownOneSaysWhatWasPerhapsMeant() {
        assertEquals(
                "there is no connector's property 'useCompresion' to set; did you mean 'useCompression'?",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> database(Product.MYSQL, Map.of("useCompresion", "true")))
                        .getMessage());
        assertEquals(
                "there is no connector's property 'useCompression' to set; there are connectTimeout, prepareThreshold,"
                        + " reWriteBatchedInserts, tcpKeepAlive, ApplicationName",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> database(Product.POSTGRESQL, Map.of("useCompression", "true")))
                        .getMessage());
    }

    @Test
    void aValueMustBeOne() {
        assertEquals(
                "prepareThreshold cannot be 'often': After how many executions a statement is prepared on the server by"
                        + " name; 0 is never.",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> database(Product.POSTGRESQL, Map.of("prepareThreshold", "often")))
                        .getMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> database(Product.MYSQL, Map.of("connectionTimeZone", "UTC&autoDeserialize=true")));
    }

    @Test
    void theNameMayBeWrittenInAnyLetters() {
        assertEquals(
                Map.of("useCompression", "true"),
                database(Product.MARIADB, Map.of("USECOMPRESSION", "true")).properties());
    }

    @ParameterizedTest
    @EnumSource(ConnectorProperty.class)
    void theWindowSaysTheSame(ConnectorProperty property) {
        assertEquals(property.help(), Messages.in(Locale.ENGLISH).get("ui.servers.property." + property.id()));
        assertTrue(property.takes(property.usual()));
    }
}
