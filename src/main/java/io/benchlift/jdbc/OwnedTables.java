package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The tables of a database that runs of Benchlift made and marked with their comment. */
public final class OwnedTables {

    private OwnedTables() {}

    /** By table name. */
    public static Map<String, TableOwner> of(Database database) {
        try (Connection connection = DataSources.connect(database)) {
            return read(connection, database);
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
    }

    /**
     * Drops those of {@code names} whose owner, read again, is accepted.
     *
     * @return what was dropped
     * @throws LoadException if one cannot be dropped, for example because somebody's view uses it; then none is
     */
    public static List<String> drop(Database database, Collection<String> names, Predicate<TableOwner> isAccepted) {
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            List<String> mine = read(connection, database).entrySet().stream()
                    .filter(table -> names.contains(table.getKey()) && isAccepted.test(table.getValue()))
                    .map(Map.Entry::getKey)
                    .toList();
            if (!mine.isEmpty()) {
                drop(statement, database, mine);
            }
            return mine;
        } catch (SQLException e) {
            throw new LoadException(
                    Message.of("load.step-failed", "DROP TABLE", SqlErrors.message(e, "DROP TABLE")), e);
        }
    }

    /** In one statement, because tables may refer to each other. */
    private static void drop(Statement statement, Database database, List<String> names) throws SQLException {
        boolean isMySql = database.product().isMySqlFamily();
        String quote = isMySql ? "`" : "\"";
        if (isMySql) {
            statement.execute("SET SESSION foreign_key_checks = 0");
        }
        statement.execute("DROP TABLE "
                + names.stream()
                        .map(name -> quote + name.replace(quote, quote + quote) + quote)
                        .collect(Collectors.joining(", ")));
    }

    private static Map<String, TableOwner> read(Connection connection, Database database) throws SQLException {
        String query = database.product().isMySqlFamily()
                ? "SELECT table_name, table_comment FROM information_schema.tables"
                        + " WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'"
                : "SELECT c.relname, obj_description(c.oid, 'pg_class') FROM pg_class c"
                        + " JOIN pg_namespace n ON n.oid = c.relnamespace"
                        + " WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')";
        Map<String, TableOwner> owned = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                String name = rows.getString(1);
                TableOwner.of(rows.getString(2)).ifPresent(owner -> owned.put(name, owner));
            }
        }
        return owned;
    }

    /** The statement that makes a table and marks it, so that no moment leaves it without its mark. */
    static List<String> marked(String create, String table, TableOwner owner, boolean isMySql) {
        String plain = create.strip();
        String comment = "'" + owner.comment() + "'";
        if (!isMySql) {
            // Both in one message, which the server runs as one transaction.
            return List.of(plain + "; COMMENT ON TABLE " + table + " IS " + comment);
        }
        // Partitions end the options of a table, and nothing may follow them.
        return plain.toUpperCase(Locale.ROOT).contains("PARTITION")
                ? List.of(plain, "ALTER TABLE " + table + " COMMENT = " + comment)
                : List.of(plain + " COMMENT = " + comment);
    }
}
