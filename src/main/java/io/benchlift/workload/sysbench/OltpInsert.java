package io.benchlift.workload.sysbench;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Keys;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.Table;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.util.List;

/**
 * One INSERT, sent as text even where statements are prepared. With {@code auto_inc=off} the ids are unique numbers of
 * 32 bits and the tables start empty, because loaded ids would collide with them.
 */
public final class OltpInsert implements Workload {

    private static final int TEXT_LENGTH = 300;

    @Override
    public String name() {
        return "oltp_insert";
    }

    @Override
    public List<Option> options() {
        return SbOptions.DECLARED;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        SbOptions parsed = SbOptions.of(options);
        return SbTable.all(parsed, parsed.tables().autoInc() ? parsed.tables().size() : 0, dialect);
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) {
        SbOptions parsed = SbOptions.of(options);
        TextCall insert = client.text("inserts", StatementKind.WRITE);
        RandomStream random = worker.random();
        Keys ks = parsed.distribution().over(1, parsed.tables().size());
        UniqueIds ids = new UniqueIds(worker);
        boolean serverNumbers = dialect.isPostgres() && parsed.tables().autoInc();
        SqlText sql = new SqlText(TEXT_LENGTH);
        Event event = () -> {
            sql.clear()
                    .add("INSERT INTO sbtest")
                    .add(1 + random.nextInt(parsed.tables().count()));
            sql.add(serverNumbers ? " (k, c, pad) VALUES (" : " (id, k, c, pad) VALUES (");
            if (!serverNumbers) {
                sql.add(parsed.tables().autoInc() ? 0 : ids.next()).add(", ");
            }
            sql.add(ks.next(random)).add(", ").addDigits(SbStrings.C_LENGTH, random);
            sql.add(", ").addDigits(SbStrings.PAD_LENGTH, random).add(")");
            insert.run(sql.toString());
        };
        return new SbWorker(client, random, parsed).reconnecting(event);
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return SbOptions.problems(options);
    }
}
