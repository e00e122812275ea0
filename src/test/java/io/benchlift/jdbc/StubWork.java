package io.benchlift.jdbc;

import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Event;
import io.benchlift.workload.Statement;
import io.benchlift.workload.Worker;
import java.sql.SQLException;

/** What the workers of a {@link StubLoad} do. */
final class StubWork {

    private StubWork() {}

    static Event oneWrite(Client client, Worker worker) throws SQLException {
        return client.call(Statement.write("insert", "INSERT"))::run;
    }

    static Event pausing(Client client, Worker worker) {
        return () -> StubDriver.pause(20);
    }

    static Event randomTransaction(Client client, Worker worker) throws SQLException {
        Call begin = client.call(Statement.BEGIN);
        Call insert = client.call(Statement.write("insert", "INSERT"));
        Call commit = client.call(Statement.COMMIT);
        return () -> {
            begin.run();
            insert.bind(1, worker.random().nextLong() >>> 1).run();
            commit.run();
        };
    }
}
