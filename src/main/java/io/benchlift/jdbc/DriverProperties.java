package io.benchlift.jdbc;

import io.benchlift.target.Connector;
import io.benchlift.target.ConnectorProperty;
import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.target.Tls;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The properties given to each driver: ours, chosen from measurements, and the user's from a short list. No property on
 * that list loads a class, reads a file other than the chosen authorities, or falsifies a run. All are recorded with
 * every result.
 */
final class DriverProperties {

    private static final String CONNECT_TIMEOUT_MILLIS = "10000";

    private DriverProperties() {}

    /** The properties of a worker's connection, with those of the user's that this driver knows. */
    static Map<String, String> of(Connector connector, Database database, boolean prepared, int answerSeconds) {
        Map<String, String> properties =
                switch (connector) {
                    case MYSQL -> mysql(database, prepared, answerSeconds);
                    case MARIADB -> mariadb(database, prepared, answerSeconds);
                    case POSTGRESQL -> postgresql(database, prepared, answerSeconds);
                };
        Arrays.stream(ConnectorProperty.values())
                .filter(known -> known.isFor(connector))
                .map(ConnectorProperty::property)
                .forEach(name -> Optional.ofNullable(database.properties().get(name))
                        .ifPresent(value -> properties.put(name, value)));
        return properties;
    }

    /** The JDBC URL, built from checked fields only. */
    static String url(Connector connector, Database database) {
        String scheme =
                switch (connector) {
                    case MYSQL -> "mysql";
                    case MARIADB -> "mariadb";
                    case POSTGRESQL -> "postgresql";
                };
        String host = new Host(database.address().host()).name();
        boolean bareIpv6 = host.indexOf(':') >= 0 && !host.startsWith("[");
        return "jdbc:" + scheme + "://" + (bareIpv6 ? "[" + host + "]" : host) + ":"
                + database.address().port() + "/" + database.schema();
    }

    private static Map<String, String> mysql(Database database, boolean prepared, int answerSeconds) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("allowLoadLocalInfile", "false");
        properties.put("allowMultiQueries", "false");
        properties.put("allowUrlInLocalInfile", "false");
        properties.put("autoReconnect", "false");
        properties.put("cachePrepStmts", "true");
        properties.put("cacheServerConfiguration", "true");
        properties.put("characterEncoding", "UTF-8");
        properties.put("connectTimeout", CONNECT_TIMEOUT_MILLIS);
        properties.put("dontTrackOpenResources", "true");
        properties.put("elideSetAutoCommits", "true");
        properties.put("largeRowSizeThreshold", "1");
        properties.put("enableQueryTimeouts", "false");
        properties.put("maintainTimeStats", "false");
        // Otherwise the driver sends two more statements around each streamed answer.
        properties.put("netTimeoutForStreamingResults", "0");
        properties.put("prepStmtCacheSize", "1024");
        properties.put("socketFactory", LeanMySqlSocketFactory.class.getName());
        properties.put("socketTimeout", Integer.toString(answerSeconds * 1000));
        properties.put("tcpNoDelay", "true");
        properties.put("useAffectedRows", "true");
        properties.put("useLocalSessionState", "true");
        properties.put("useLocalTransactionState", "true");
        properties.put("useReadAheadInput", "false");
        properties.put("useServerPrepStmts", Boolean.toString(prepared));
        properties.put("useUnbufferedInput", "true");
        properties.put("sslMode", mysqlTls(database.encryption().tls()));
        boolean localAndClear = database.encryption().tls() == Tls.DISABLED
                && Host.isLoopback(database.address().host());
        properties.put("allowPublicKeyRetrieval", Boolean.toString(localAndClear));
        database.address().socket().ifPresent(path -> properties.put("path", path));
        database.encryption().authority().ifPresent(file -> properties.put(LeanMySqlSocketFactory.AUTHORITY, file));
        return properties;
    }

    private static String mysqlTls(Tls tls) {
        return tls.name();
    }

    private static Map<String, String> mariadb(Database database, boolean prepared, int answerSeconds) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("allowLocalInfile", "false");
        properties.put("allowMultiQueries", "false");
        properties.put("cachePrepStmts", "true");
        properties.put("connectTimeout", CONNECT_TIMEOUT_MILLIS);
        properties.put("prepStmtCacheSize", "1024");
        properties.put("socketTimeout", Integer.toString(answerSeconds * 1000));
        properties.put("tcpNoDelay", "true");
        properties.put("useAffectedRows", "true");
        properties.put("useReadAheadInput", "false");
        properties.put("useServerPrepStmts", Boolean.toString(prepared));
        properties.put("sslMode", mariadbTls(database.encryption().tls()));
        properties.put("socketFactory", LeanSocketFactory.class.getName());
        database.address().socket().ifPresent(path -> properties.put(LeanSocketFactory.PATH, path));
        database.encryption().authority().ifPresent(file -> properties.put("serverSslCert", file));
        return properties;
    }

    private static String mariadbTls(Tls tls) {
        return switch (tls) {
            case DISABLED -> "disable";
            case REQUIRED -> "trust";
            case VERIFY_CA -> "verify-ca";
            case VERIFY_IDENTITY -> "verify-full";
        };
    }

    private static Map<String, String> postgresql(Database database, boolean prepared, int answerSeconds) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("ApplicationName", "benchlift");
        properties.put("connectTimeout", "10");
        properties.put("preferQueryMode", prepared ? "extended" : "simple");
        properties.put("prepareThreshold", "1");
        properties.put("requireAuth", "scram-sha-256,md5,none");
        properties.put("scramMaxIterations", "100000");
        properties.put("socketFactory", LeanSocketFactory.class.getName());
        properties.put("socketTimeout", Integer.toString(answerSeconds));
        properties.put("tcpKeepAlive", "true");
        properties.put("sslmode", postgresqlTls(database.encryption().tls()));
        database.address().socket().ifPresent(path -> properties.put("socketFactoryArg", path));
        database.encryption().authority().ifPresent(file -> properties.put("sslrootcert", file));
        return properties;
    }

    private static String postgresqlTls(Tls tls) {
        return switch (tls) {
            case DISABLED -> "disable";
            case REQUIRED -> "require";
            case VERIFY_CA -> "verify-ca";
            case VERIFY_IDENTITY -> "verify-full";
        };
    }
}
