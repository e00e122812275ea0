package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a first connection to a server shows, before any table is made.
 *
 * @param product as the server reports it, which may be MariaDB where MySQL was expected
 * @param engines in the server's spelling
 * @param encryption protocol and cipher of this connection; empty if it is not encrypted
 * @param roundTrip the median of a few trivial statements
 * @param missing privileges that a run needs and the user seems not to have
 */
public record ServerLook(
        Product product,
        String version,
        List<String> engines,
        String encryption,
        Duration roundTrip,
        List<String> missing) {

    private static final int ROUND_TRIPS = 21;

    public ServerLook {
        engines = List.copyOf(engines);
        missing = List.copyOf(missing);
    }

    /**
     * Connects and reads these facts.
     *
     * @throws UnreachableException if that fails, with the reason and what to do
     */
    public static ServerLook at(Database database) {
        boolean isMySql = database.product().isMySqlFamily();
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            String version =
                    text(statement, isMySql ? "SELECT CONCAT(@@version, ' ', @@version_comment)" : "SELECT version()");
            return new ServerLook(
                    product(database.product(), version),
                    version,
                    EngineCheck.offered(database).stream().sorted().toList(),
                    encryption(statement, isMySql),
                    roundTrip(statement),
                    isMySql ? MySqlGrants.missing(statement, database.schema()) : missingOnPostgresql(statement));
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
    }

    /** The same database with its real product: the server's answer distinguishes MariaDB and MySQL. */
    public static Database identified(Database database) {
        if (!database.product().isMySqlFamily()) {
            DataSources.check(database);
            return database;
        }
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            return database.withProduct(
                    product(database.product(), text(statement, "SELECT CONCAT(@@version, ' ', @@version_comment)")));
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
    }

    private static Product product(Product declared, String version) {
        if (!declared.isMySqlFamily()) {
            return declared;
        }
        return version.toLowerCase(Locale.ROOT).contains("mariadb") ? Product.MARIADB : Product.MYSQL;
    }

    /** Protocol and cipher, in this order. */
    static String encryption(Statement statement, boolean isMySql) throws SQLException {
        return isMySql
                ? text(statement, "SHOW SESSION STATUS LIKE 'Ssl_version'", 2)
                        .concat(" ")
                        .concat(text(statement, "SHOW SESSION STATUS LIKE 'Ssl_cipher'", 2))
                        .strip()
                : text(
                        statement,
                        "SELECT concat_ws(' ', version, cipher) FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
    }

    private static List<String> missingOnPostgresql(Statement statement) throws SQLException {
        return text(statement, "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)")
                        .equals("t")
                ? List.of()
                : List.of("CREATE on the schema");
    }

    private static Duration roundTrip(Statement statement) throws SQLException {
        long[] nanos = new long[ROUND_TRIPS];
        for (int i = 0; i < ROUND_TRIPS; i++) {
            long start = System.nanoTime();
            text(statement, "SELECT 1");
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        return Duration.ofNanos(nanos[ROUND_TRIPS / 2]);
    }

    private static String text(Statement statement, String sql) throws SQLException {
        return text(statement, sql, 1);
    }

    /** A column of all rows, joined by blanks. */
    static String text(Statement statement, String sql, int column) throws SQLException {
        List<String> values = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(String.valueOf(rows.getString(column)));
            }
        }
        return String.join(" ", values).strip();
    }
}
