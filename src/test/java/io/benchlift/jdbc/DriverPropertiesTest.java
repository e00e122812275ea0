package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Connector;
import io.benchlift.target.ConnectorProperty;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DriverPropertiesTest {

    private static final Set<String> MYSQL = Set.of(
            "allowLoadLocalInfile",
            "allowMultiQueries",
            "allowPublicKeyRetrieval",
            "allowUrlInLocalInfile",
            "autoReconnect",
            "cachePrepStmts",
            "cacheServerConfiguration",
            "characterEncoding",
            "connectTimeout",
            "dontTrackOpenResources",
            "elideSetAutoCommits",
            "largeRowSizeThreshold",
            "enableQueryTimeouts",
            "maintainTimeStats",
            "netTimeoutForStreamingResults",
            "prepStmtCacheSize",
            "socketFactory",
            "socketTimeout",
            "sslMode",
            "tcpNoDelay",
            "useAffectedRows",
            "useLocalSessionState",
            "useLocalTransactionState",
            "useReadAheadInput",
            "useServerPrepStmts",
            "useUnbufferedInput");
    private static final Set<String> MARIADB = Set.of(
            "allowLocalInfile",
            "allowMultiQueries",
            "cachePrepStmts",
            "connectTimeout",
            "prepStmtCacheSize",
            "socketFactory",
            "socketTimeout",
            "sslMode",
            "tcpNoDelay",
            "useAffectedRows",
            "useReadAheadInput",
            "useServerPrepStmts");
    private static final Set<String> POSTGRESQL = Set.of(
            "ApplicationName",
            "connectTimeout",
            "preferQueryMode",
            "prepareThreshold",
            "requireAuth",
            "scramMaxIterations",
            "socketFactory",
            "socketTimeout",
            "sslmode",
            "tcpKeepAlive");
    /** What would load a class, open a file or URL, or falsify a run. */
    private static final Set<String> NEVER = Set.of(
            "autoDeserialize",
            "queryInterceptors",
            "exceptionInterceptors",
            "connectionLifecycleInterceptors",
            "propertiesTransform",
            "useConfigs",
            "logger",
            "profilerEventHandler",
            "clientInfoProvider",
            "queryInfoCacheFactory",
            "serverConfigCacheFactory",
            "authenticationPlugins",
            "defaultAuthenticationPlugin",
            "allowLoadLocalInfileInPath",
            "trustCertificateKeyStoreUrl",
            "clientCertificateKeyStoreUrl",
            "serverRSAPublicKeyFile",
            "ociConfigFile",
            "idTokenFile",
            "customCharsetMapping",
            "keyManagerFactoryProvider",
            "trustManagerFactoryProvider",
            "sslContextProvider",
            "loadBalanceStrategy",
            "socksProxyHost",
            "autoGenerateTestcaseScript",
            "sslfactory",
            "sslfactoryarg",
            "sslhostnameverifier",
            "sslpasswordcallback",
            "authenticationPluginClassName",
            "xmlFactoryFactory",
            "connectExecutor",
            "connectExecutorArg",
            "classLoaderStrategy",
            "jaasLogin",
            "loggerFile",
            "service",
            "options",
            "replication",
            "tlsSocketType",
            "credentialType",
            "pipe",
            "serverRsaPublicKeyFile",
            "initSql");

    @ParameterizedTest
    @EnumSource(Connector.class)
    void areExactlyTheAllowedOnes(Connector connector) {
        var expected =
                switch (connector) {
                    case MYSQL -> MYSQL;
                    case MARIADB -> MARIADB;
                    case POSTGRESQL -> POSTGRESQL;
                };

        assertEquals(
                new TreeSet<>(expected),
                new TreeSet<>(of(connector, Tls.DISABLED).keySet()));
    }

    @ParameterizedTest
    @EnumSource(Connector.class)
    void neverHoldWhatLoadsAClassOrReadsAFile(Connector connector) {
        var properties = new TreeSet<>(of(connector, Tls.VERIFY_IDENTITY).keySet());

        properties.retainAll(NEVER);
        assertTrue(properties.isEmpty(), properties.toString());
        assertTrue(of(connector, Tls.DISABLED).get("socketFactory").startsWith("io.benchlift.jdbc.Lean"));
    }

    @Test
    void refuseFilesSeveralQueriesAndSilentReconnects() {
        var mysql = of(Connector.MYSQL, Tls.DISABLED);

        assertEquals("false", mysql.get("allowLoadLocalInfile"));
        assertEquals("false", mysql.get("allowUrlInLocalInfile"));
        assertEquals("false", mysql.get("allowMultiQueries"));
        assertEquals("false", mysql.get("autoReconnect"));
        assertEquals("false", of(Connector.MARIADB, Tls.DISABLED).get("allowLocalInfile"));
        assertEquals("false", of(Connector.MARIADB, Tls.DISABLED).get("allowMultiQueries"));
        assertEquals("100000", of(Connector.POSTGRESQL, Tls.DISABLED).get("scramMaxIterations"));
        assertFalse(of(Connector.POSTGRESQL, Tls.DISABLED).get("requireAuth").contains("password"));
    }

    @ParameterizedTest
    @CsvSource({"MYSQL, 120000", "MARIADB, 120000", "POSTGRESQL, 120"})
    void everyAnswerIsWaitedForWithALimit(Connector connector, String limit) {
        assertEquals(limit, of(connector, Tls.DISABLED).get("socketTimeout"));
    }

    @Test
    void theServersKeyIsOnlyAskedForInClearOnLoopback() {
        assertEquals("true", of(Connector.MYSQL, Tls.DISABLED).get("allowPublicKeyRetrieval"));
        assertEquals("false", of(Connector.MYSQL, Tls.REQUIRED).get("allowPublicKeyRetrieval"));
        var far = new Database(
                Product.MYSQL,
                new Database.Address("db.example.org", 3306, Optional.empty()),
                "u",
                "p",
                "sbtest",
                Tls.DISABLED);
        assertEquals(
                "false", DriverProperties.of(Connector.MYSQL, far, true, 120).get("allowPublicKeyRetrieval"));
    }

    @Test
    void aFarHostIsVerifiedUnlessToldOtherwise() {
        var far = Database.at(Product.POSTGRESQL, "db.example.org", 5432, "u", "p", "sbtest");

        assertEquals(
                "verify-full",
                DriverProperties.of(Connector.POSTGRESQL, far, true, 120).get("sslmode"));
        assertEquals(
                "VERIFY_IDENTITY",
                DriverProperties.of(Connector.MYSQL, far, true, 120).get("sslMode"));
        assertEquals(
                "verify-full",
                DriverProperties.of(Connector.MARIADB, far, true, 120).get("sslMode"));
    }

    @Test
    void thePreparedModeIsTheDrivers() {
        var database = database(Tls.DISABLED);

        assertEquals(
                "false",
                DriverProperties.of(Connector.MYSQL, database, false, 1).get("useServerPrepStmts"));
        assertEquals(
                "true",
                DriverProperties.of(Connector.MARIADB, database, true, 1).get("useServerPrepStmts"));
        assertEquals(
                "simple",
                DriverProperties.of(Connector.POSTGRESQL, database, false, 1).get("preferQueryMode"));
        assertEquals(
                "extended",
                DriverProperties.of(Connector.POSTGRESQL, database, true, 1).get("preferQueryMode"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "address=(host=x)(autoDeserialize=true)",
                "(host=x,port=1)",
                "host?allowLoadLocalInfile=true",
                "host/db",
                "a,b",
                "user:pass@host",
                "host#",
                "ho st",
                "",
                "[::1]:3306",
            })
    void aHostThatBringsPropertiesIsRefused(String host) {
        assertThrows(IllegalArgumentException.class, () -> Database.at(Product.MYSQL, host, 3306, "u", "p", "sbtest"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a?b", "a/b", "a&b=c", "", "1a", "a b"})
    void aSchemaThatBringsPropertiesIsRefused(String schema) {
        assertThrows(
                IllegalArgumentException.class, () -> Database.at(Product.MYSQL, "127.0.0.1", 3306, "u", "p", schema));
    }

    @ParameterizedTest
    @CsvSource({
        "MYSQL, 127.0.0.1, jdbc:mysql://127.0.0.1:3306/sbtest",
        "MARIADB, db1.example.org, jdbc:mariadb://db1.example.org:3306/sbtest",
        "POSTGRESQL, ::1, jdbc:postgresql://[::1]:3306/sbtest",
    })
    void theUrlIsBuiltFromCheckedFields(Connector connector, String host, String url) {
        assertEquals(
                url, DriverProperties.url(connector, Database.at(Product.MYSQL, host, 3306, "u", "p?x=y", "sbtest")));
    }

    private static Map<String, String> of(Connector connector, Tls tls) {
        return DriverProperties.of(connector, database(tls), true, 120);
    }

    private static Database database(Tls tls) {
        return new Database(
                Product.MYSQL, new Database.Address("127.0.0.1", 3306, Optional.empty()), "u", "p", "sbtest", tls);
    }

    private static Map<String, String> of(Connector connector, Database database) {
        return DriverProperties.of(connector, database, true, 120);
    }

    private static Database told(Product product, Map<String, String> properties) {
        return new Database(
                product,
                new Database.Address("db1", 3306, Optional.empty()),
                "u",
                "p",
                "sbtest",
                new Database.Encryption(Tls.VERIFY_CA, Optional.of("/etc/ca.pem")),
                properties);
    }

    @Test
    void theUsersOwnGoToTheConnectorThatKnowsThem() {
        Database database =
                told(Product.MARIADB, Map.of("useCompression", "true", "useBulkStmts", "false", "tcpNoDelay", "false"));

        assertEquals("true", of(Connector.MYSQL, database).get("useCompression"));
        assertEquals("true", of(Connector.MARIADB, database).get("useCompression"));
        assertFalse(of(Connector.MYSQL, database).containsKey("useBulkStmts"));
        assertEquals("false", of(Connector.MARIADB, database).get("useBulkStmts"));
        assertEquals("false", of(Connector.MYSQL, database).get("tcpNoDelay"));
        assertEquals("true", of(Connector.MARIADB, database).get("tcpNoDelay"));
    }

    @Test
    void whatIsSaidToBeUsualIs() {
        for (ConnectorProperty property : ConnectorProperty.values()) {
            for (Connector connector : Connector.values()) {
                Optional<String> given =
                        Optional.ofNullable(of(connector, Tls.DISABLED).get(property.property()));
                if (property.isFor(connector) && given.isPresent()) {
                    assertEquals(property.usual(), given.get(), connector + " " + property);
                }
            }
        }
    }

    @Test
    void theAuthoritiesAreTheChosenFiles() {
        assertEquals(
                "/etc/ca.pem",
                of(Connector.MYSQL, told(Product.MYSQL, Map.of())).get(LeanMySqlSocketFactory.AUTHORITY));
        assertEquals(
                "/etc/ca.pem",
                of(Connector.MARIADB, told(Product.MYSQL, Map.of())).get("serverSslCert"));
        assertEquals(
                "/etc/ca.pem",
                of(Connector.POSTGRESQL, told(Product.POSTGRESQL, Map.of())).get("sslrootcert"));
    }
}
