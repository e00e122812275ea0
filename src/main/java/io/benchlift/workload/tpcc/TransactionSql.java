package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.RowReader;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import java.sql.SQLException;

/** Makes the statements of one kind of transaction; their groups are {@code kind.what}, by which errors are listed. */
final class TransactionSql {

    private static final Statement ROLLBACK = new Statement("rollback", StatementKind.OTHER, "ROLLBACK");

    private final Client client;
    private final Dialect dialect;
    private final String kind;

    TransactionSql(Client client, Dialect dialect, String kind) {
        this.client = client;
        this.dialect = dialect;
        this.kind = kind;
    }

    Call begin() throws SQLException {
        return client.call(Statement.BEGIN);
    }

    Call commit() throws SQLException {
        return client.call(Statement.COMMIT);
    }

    Call rollback() throws SQLException {
        return client.call(ROLLBACK);
    }

    Call read(String what, String sql) throws SQLException {
        return client.call(Statement.read(kind + "." + what, sql));
    }

    Call write(String what, String sql) throws SQLException {
        return client.call(Statement.write(kind + "." + what, sql));
    }

    /**
     * An ASCII text for a search by an index. MySQL takes bound bytes for binary text, which is in no index of these
     * tables. A cast without a character set takes the connection's collation: compared with a column of another
     * collation it causes error 1267 or a scan.
     */
    String text() {
        return dialect.isPostgres() ? "?" : "CAST(? AS CHAR CHARACTER SET ascii)";
    }

    /** Runs a query that must find a row. */
    static void find(Call call, RowReader reader, String what, int warehouse, int district, int number)
            throws SQLException {
        if (call.run(reader) == 0) {
            throw new IllegalStateException("there is no " + what + " " + number + " of district " + district
                    + " in warehouse " + warehouse + ": were the tables loaded for as many warehouses?");
        }
    }
}
