package io.benchlift.jdbc;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import java.time.Duration;

/**
 * What the workers are to do.
 *
 * @param prepared statements prepared on the server rather than sent as text
 * @param rate events per second of an open loop; 0 is a closed loop
 * @param events stop after so many; 0 is no limit
 */
public record Load(
        Database database,
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

    public Load {
        if (threads < 1) {
            throw new IllegalArgumentException("threads: " + threads + " is less than 1");
        }
        if (rate < 0) {
            throw new IllegalArgumentException("rate: " + rate + " is negative");
        }
    }
}
