package io.benchlift.jdbc;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Isolation;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Kind;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What the workers run. */
public record Load(Target target, Work work, Pace pace, ErrorPolicy policy, ToolBehaviour rules) {

    /**
     * The server and the way to it.
     *
     * @param databases at least one, all of one product; worker n takes number n modulo their count
     * @param prepared statements prepared on the server rather than sent as text
     * @param isolation of every transaction; empty for the server's own default
     */
    public record Target(
            List<Database> databases, Connector connector, boolean prepared, Optional<Isolation> isolation) {

        public Target {
            databases = List.copyOf(databases);
            if (databases.isEmpty()) {
                throw new IllegalArgumentException("a load needs a database");
            }
        }

        public Target(List<Database> databases, Connector connector, boolean prepared) {
            this(databases, connector, prepared, Optional.empty());
        }
    }

    /** What is sent. */
    public record Work(Workload workload, Options options, Dialect dialect, long seed) {}

    /**
     * How much is sent, how fast and how long.
     *
     * @param rate events per second of an open loop; 0 is a closed loop
     * @param events stop after so many; 0 is no limit
     */
    public record Pace(int threads, double rate, Duration warmUp, Duration measure, long events) {

        public Pace {
            if (threads < 1) {
                throw new IllegalArgumentException("threads: " + threads + " is less than 1");
            }
            if (rate < 0) {
                throw new IllegalArgumentException("rate: " + rate + " is negative");
            }
        }
    }

    /** The kinds of events that are counted separately; empty if all are alike. */
    List<Kind> kinds() {
        return work.workload().kinds(work.options());
    }

    /** The first database, which stands for all in messages and records. */
    Database database() {
        return target.databases().get(0);
    }
}
