package io.benchlift.jdbc;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Kind;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import java.time.Duration;
import java.util.List;

/**
 * What the workers run.
 *
 * @param databases at least one, all of one product; worker n takes number n modulo their count
 * @param prepared statements prepared on the server rather than sent as text
 * @param rate events per second of an open loop; 0 is a closed loop
 * @param events stop after so many; 0 is no limit
 */
public record Load(
        List<Database> databases,
        Connector connector,
        boolean prepared,
        Workload workload,
        Options options,
        Dialect dialect,
        int threads,
        double rate,
        Duration warmUp,
        Duration measure,
        long events,
        ErrorPolicy policy,
        long seed,
        ToolBehaviour rules) {

    /** A load without rules of its own. */
    public Load(
            List<Database> databases,
            Connector connector,
            boolean prepared,
            Workload workload,
            Options options,
            Dialect dialect,
            int threads,
            double rate,
            Duration warmUp,
            Duration measure,
            long events,
            ErrorPolicy policy,
            long seed) {
        this(
                databases,
                connector,
                prepared,
                workload,
                options,
                dialect,
                threads,
                rate,
                warmUp,
                measure,
                events,
                policy,
                seed,
                ToolBehaviour.USUAL);
    }

    public Load {
        databases = List.copyOf(databases);
        if (databases.isEmpty()) {
            throw new IllegalArgumentException("a load needs a database");
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads: " + threads + " is less than 1");
        }
        if (rate < 0) {
            throw new IllegalArgumentException("rate: " + rate + " is negative");
        }
    }

    /** The kinds of events that are counted separately; empty if all are alike. */
    List<Kind> kinds() {
        return workload.kinds(options);
    }

    /** The first database, which stands for all in messages and records. */
    Database database() {
        return databases.get(0);
    }
}
