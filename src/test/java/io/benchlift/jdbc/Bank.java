package io.benchlift.jdbc;

import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Statement;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.util.List;

/** Transfers between few accounts in any order: deadlocks are certain, and the sum of the balances must not change. */
final class Bank implements Workload {

    static final int ACCOUNTS = 4;
    static final int SUM = ACCOUNTS * 1000;

    @Override
    public String name() {
        return "bank";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        String engine = dialect.isPostgres() ? "" : " ENGINE = InnoDB";
        return List.of(new Table(
                "bank",
                "CREATE TABLE bank (id INT PRIMARY KEY, balance INT NOT NULL)" + engine,
                List.of("id", "balance"),
                ACCOUNTS,
                (row, random, to) -> to.number(row).number(SUM / ACCOUNTS),
                List.of(),
                32));
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        Call begin = client.call(Statement.BEGIN);
        Call take = client.call(Statement.write("take", "UPDATE bank SET balance = balance - ? WHERE id = ?"));
        Call give = client.call(Statement.write("give", "UPDATE bank SET balance = balance + ? WHERE id = ?"));
        Call commit = client.call(Statement.COMMIT);
        return () -> {
            int from = 1 + worker.random().nextInt(ACCOUNTS);
            int to = 1 + (from + worker.random().nextInt(ACCOUNTS - 1)) % ACCOUNTS;
            begin.run();
            take.bind(1, 1).bind(2, from).run();
            give.bind(1, 1).bind(2, to).run();
            commit.run();
        };
    }
}
