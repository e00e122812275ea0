package io.benchlift.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One plan as people write it and as it is. */
final class EnginesPlan {

    static final String YAML =
            """
            benchlift: 1
            name: Storage engines
            question: Which engine serves more transactions?
            server: mariadb
            workload: oltp_read_write
            threads: 8
            options:
              tables: 4
            variables:
              innodb_buffer_pool_size: 256M
            factors:
              engine: [MyISAM, InnoDB, MEMORY]
              options.table_size: [1000, 10000]
            baseline:
              engine: InnoDB
            warm-up: 3s
            measure: 10s
            blocks: 8
            seed: 42
            data: reload
            metric: tps
            delta: 3%
            a-a: on
            """;

    static final Plan PLAN = new Plan(
            "Storage engines",
            "Which engine serves more transactions?",
            Map.of(
                    "server", "mariadb",
                    "workload", "oltp_read_write",
                    "threads", "8",
                    "option.tables", "4",
                    "variable.innodb_buffer_pool_size", "256M"),
            List.of(
                    new Factor("engine", List.of("MyISAM", "InnoDB", "MEMORY")),
                    new Factor("option.table_size", List.of("1000", "10000"))),
            new Plan.Schedule(new Phases(Duration.ofSeconds(3), Duration.ofSeconds(10), 0), Data.RELOAD, 8, 42),
            new Plan.Comparison(Map.of("engine", "InnoDB"), "tps", 0.03, true));

    private EnginesPlan() {}
}
