package io.benchlift.compat.slap;

import io.benchlift.embedded.Edition;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.EmbeddedTraining;
import io.benchlift.target.Connector;
import io.benchlift.workload.slap.LoadType;
import io.benchlift.workload.slap.SlapTable;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Trains this process on an embedded server before a command line of mysqlslap. The user's own statements may need
 * tables, or do things, that only the user's server knows; the client does the same for each text that it sends, so a
 * generated load trains it for them.
 */
final class SlapTraining {

    private static final int CLIENTS = 4;

    /** Few enough that connecting, which is part of the measured time, is trained too. */
    private static final int STATEMENTS = 800;

    private static final long ROWS = 100;
    private static final SlapCommand.Generated ANY = new SlapCommand.Generated(
            LoadType.MIXED,
            "mixed",
            new SlapTable(
                    SlapTable.Key.AUTO_INCREMENT, 0, new SlapTable.Columns(1, false), new SlapTable.Columns(1, false)),
            ROWS,
            10,
            10);

    private SlapTraining() {}

    /** @return why the client is cold, or how long it was trained */
    static String train(SlapCommand command, Connector connector, Cancellation cancel) {
        SlapCommand small = small(command);
        SlapReport silent =
                new SlapReport(small, new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        return EmbeddedTraining.inThisProcess(
                Edition.MARIADB,
                database -> new SlapBenchmark(
                                small,
                                new SlapConnections.ToServer(database, connector, "", false),
                                silent,
                                line -> {},
                                cancel,
                                () -> {})
                        .run(),
                cancel);
    }

    private static SlapCommand small(SlapCommand command) {
        SlapCommand.Generated load = command.generated().orElse(ANY);
        return new SlapCommand(
                SlapCommand.Action.RUN,
                Optional.of(new SlapCommand.Generated(
                        load.type(),
                        load.typeWord(),
                        load.table(),
                        Math.min(ROWS, load.writes()),
                        load.uniqueWrites(),
                        load.uniqueQueries())),
                new SlapCommand.Statements(List.of(), List.of(), List.of(), List.of(), ""),
                new SlapCommand.Amount(
                        STATEMENTS,
                        0,
                        List.of(CLIENTS),
                        1,
                        command.load().commit(),
                        command.load().detach()),
                new SlapCommand.Schema("mysqlslap", false, false, List.of()),
                new SlapCommand.Output(Optional.empty(), true, 0, List.of()));
    }
}
