package io.benchlift.workload.sysbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.Table;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Each worker fills its own table with INSERTs of 512 KiB. An event is a row put into the buffer, not a statement, so
 * events per second are rows per second and most events take no time at all.
 */
public final class BulkInsert implements Workload {

    private static final Option TABLES =
            Option.whole("tables", 1, "number of tables; needs to be the number of threads");

    @Override
    public String name() {
        return "bulk_insert";
    }

    @Override
    public List<Option> options() {
        return List.of(TABLES);
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        String engine =
                dialect.isPostgres() ? "" : " ENGINE = " + dialect.engine().name();
        return IntStream.rangeClosed(1, options.count("tables"))
                .mapToObj(number -> new Table(
                        SbTable.name(number),
                        "CREATE TABLE " + SbTable.name(number)
                                + " (id INTEGER NOT NULL, k INTEGER DEFAULT 0 NOT NULL, PRIMARY KEY (id))" + engine,
                        List.of("id", "k"),
                        0,
                        (row, random, to) -> to.number(row).number(row),
                        List.of(),
                        0))
                .toList();
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) {
        if (worker.index() >= options.count("tables")) {
            throw new InvalidValueException(Message.of(
                    "plan.a-table-a-thread",
                    String.valueOf(worker.workers()),
                    String.valueOf(options.count("tables"))));
        }
        return new Rows(client.text("inserts", StatementKind.WRITE), SbTable.name(worker.index() + 1));
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return options.count("tables") < 1 ? List.of("tables takes a number from 1 on, not 0") : List.of();
    }

    private static final class Rows implements Event {

        private static final int BUFFER = 512 * 1024;
        private static final int LONGEST_ROW = 25;

        private final TextCall insert;
        private final String start;
        private final SqlText sql = new SqlText(BUFFER);
        private long row;

        Rows(TextCall insert, String table) {
            this.insert = insert;
            this.start = "INSERT INTO " + table + " VALUES";
        }

        /** A buffer that could not be sent is kept and sent again by the next event. */
        @Override
        public void run() throws SQLException {
            if (sql.length() + LONGEST_ROW > BUFFER) {
                finish();
            }
            row++;
            sql.add(sql.length() == 0 ? start : ",");
            sql.add("(").add(row).add(",").add(row).add(")");
        }

        @Override
        public void finish() throws SQLException {
            if (sql.length() > 0) {
                insert.run(sql.toString());
                sql.clear();
            }
        }
    }
}
