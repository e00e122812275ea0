package io.benchlift.workload.probe;

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
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/**
 * The truth workload: every event inserts an id that was never used before, and a file of marks that outlives the
 * driver records which of them the server acknowledged. {@link LedgerCheck} compares the marks with the table.
 */
public final class Ledger implements Workload {

    /** The table and its only column, for the query that reads the ids back. */
    public static final String TABLE = "ledger";

    public static final String COLUMN = "id";
    /** The option that names the file of marks. */
    public static final String FILE = "ledger_file";

    private static final int WORKER_SHIFT = 40;
    private static final int BYTES_PER_ROW = 64;

    /** The id of {@code worker}'s insert number {@code sequence}, both from 0. */
    public static long id(int worker, long sequence) {
        return ((long) worker << WORKER_SHIFT) + sequence;
    }

    static int worker(long id) {
        return (int) (id >>> WORKER_SHIFT);
    }

    static long sequence(long id) {
        return id & ((1L << WORKER_SHIFT) - 1);
    }

    @Override
    public String name() {
        return "ledger";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.text(FILE, "", "path of the marks; each thread adds its number to the name"),
                Option.whole("ledger_capacity", 16 * 1024 * 1024, "most events of one thread"));
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        String engine =
                dialect.isPostgres() ? "" : " ENGINE = " + dialect.engine().name();
        return List.of(new Table(
                TABLE,
                "CREATE TABLE " + TABLE + " (" + COLUMN + " BIGINT NOT NULL, PRIMARY KEY (" + COLUMN + "))" + engine,
                List.of(COLUMN),
                0,
                (row, random, to) -> to.number(row),
                List.of(),
                BYTES_PER_ROW));
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        LedgerFile marks = LedgerFile.create(Path.of(file(options)), worker.index(), options.count("ledger_capacity"));
        Call begin = client.call(Statement.BEGIN);
        Call insert = client.call(Statement.write("ledger_insert", "INSERT INTO " + TABLE + " VALUES (?)"));
        Call commit = client.call(Statement.COMMIT);
        boolean insertIsFinal = !dialect.isPostgres() && !dialect.engine().isTransactional();
        return new Entries(worker.index(), marks, begin, insert, commit, insertIsFinal);
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return file(options).isBlank()
                ? List.of("ledger_file takes the path of a file to make; none is given")
                : List.of();
    }

    private static String file(Options options) {
        return options.text(FILE);
    }

    /** A failed event uses up its id: a further try takes the next one. */
    private static final class Entries implements Event {

        private final int worker;
        private final LedgerFile marks;
        private final Call begin;
        private final Call insert;
        private final Call commit;
        private final boolean insertIsFinal;
        private long next;

        Entries(int worker, LedgerFile marks, Call begin, Call insert, Call commit, boolean insertIsFinal) {
            this.worker = worker;
            this.marks = marks;
            this.begin = begin;
            this.insert = insert;
            this.commit = commit;
            this.insertIsFinal = insertIsFinal;
        }

        @Override
        public void run() throws SQLException {
            long sequence = next++;
            marks.put(sequence, LedgerFile.PENDING);
            begin.run();
            if (insertIsFinal) {
                marks.put(sequence, LedgerFile.SENT);
            }
            insert.bind(1, id(worker, sequence)).run();
            marks.put(sequence, LedgerFile.SENT);
            commit.run();
            marks.put(sequence, LedgerFile.ACKED);
        }
    }
}
